"""Seeing chests: codes, frames, and the reader that tells which of four chests a frame shows.

Knows neither `table` nor `titles`.
"""
