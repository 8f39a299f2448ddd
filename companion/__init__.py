"""Truhla: an open, offline companion for board games played with real components."""

__version__ = "0.1.0"
