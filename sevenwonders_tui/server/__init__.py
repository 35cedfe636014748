"""The servers for people at other machines: SSH, and the browser.

It imports no screens; they are passed in.
"""
