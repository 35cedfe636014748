"""Tests of 7 Wonders, room by room."""
