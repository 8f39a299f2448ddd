"""Android starts here; everybody else: `make run`."""

from companion.ui.android.start import main

main()
