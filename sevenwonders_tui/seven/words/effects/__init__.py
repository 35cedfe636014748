"""What cards and stages of 7 Wonders do and cost."""
