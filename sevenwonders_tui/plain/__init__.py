"""Line mode: the games and the rooms in lines, for screen readers, pipes and simple terminals."""
