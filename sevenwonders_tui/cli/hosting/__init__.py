"""The server as a command runs it: its parts, its limits, and the apps that it shows."""
