"""The Kivy app: one screen, one .py and one .kv. Everything it says comes from prompts and from texts of ours."""
