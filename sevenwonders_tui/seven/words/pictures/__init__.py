"""The drawings of the seven wonders."""
