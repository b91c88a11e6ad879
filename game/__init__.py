"""Canasta for Windows 2.2 (1994), remade. Its version is said here (and in pyproject.toml)."""

__version__ = "2.2.0"
