"""The framebuffer and what is put into it, the window that shows it, and what comes from there.

No card game is known here.
"""
