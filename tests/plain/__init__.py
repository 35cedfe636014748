"""Line mode."""
