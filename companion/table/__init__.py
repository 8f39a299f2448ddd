"""The heart: prompts, sessions that replay, the store, languages, chance and the seal.

Knows no title, no screen and no camera; needs only the standard library.
"""
