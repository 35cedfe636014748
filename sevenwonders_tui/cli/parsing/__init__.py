"""What commands share in reading their command line."""
