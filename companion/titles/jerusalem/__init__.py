"""Jerusalem: the engine. The helper and the opponents are built on it."""
