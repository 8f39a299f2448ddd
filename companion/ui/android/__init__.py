"""What an Android phone has, through pyjnius. Imported on Android only: the rest of the app asks `devices`.

Java's classes are looked up when these modules are imported, which the main thread does: other threads find only the
system's own.
"""
