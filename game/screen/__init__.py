"""The screen: everything that is drawn or clicked. Decides nothing about cards.

Every module here is reached through this package, so what pygame reads from the environment
while it is imported is set here, before any of them imports it.
"""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
# The name by which a desktop groups windows; pygame would put the script's.
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "canasta")
os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", "canasta")
