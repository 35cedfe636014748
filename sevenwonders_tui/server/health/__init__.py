"""What programs may ask a server about how it does: figures for Prometheus, and whether it lives and is ready."""
