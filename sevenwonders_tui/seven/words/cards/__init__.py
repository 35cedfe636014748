"""Cards of 7 Wonders, in the hand and looked at one by one."""
