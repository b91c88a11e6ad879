"""The dialogs of this program: what they show and ask. What comes of an answer is the caller's."""
