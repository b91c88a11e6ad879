"""The dialogs of this program: what they show and ask. The caller does what the answer asks for."""
