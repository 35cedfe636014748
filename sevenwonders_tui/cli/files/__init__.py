"""Files that commands read and write: records, reviews, the history."""
