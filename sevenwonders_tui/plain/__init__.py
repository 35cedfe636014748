"""Line mode: the games and the rooms in lines, for screen readers, pipes and terminals that are no more than that."""
