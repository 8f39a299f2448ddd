"""A pair of hands for the app: for demonstrations and tests. Small and synchronous: frames, taps, pictures."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent
from kivy.lang import Builder
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from companion.ui.app import TruhlaApp
from companion.ui.widgets import IconPress, Press, Tap

PATIENCE = 90.0  # seconds; slow machines are no failure


class _Finger(MotionEvent):
    """A touch at a place of the window."""

    def __init__(self, x: float, y: float) -> None:
        super().__init__("driver", 1, {"x": x / Window.width, "y": y / Window.height}, is_touch=True, type_id="touch")

    def depack(self, args: dict[str, float]) -> None:
        self.sx, self.sy = args["x"], args["y"]
        self.profile = ["pos"]
        super().depack(args)


class Driver:
    def __init__(self, app: TruhlaApp) -> None:
        self.app = app
        app._run_prepare()
        self.frames(3)

    def close(self) -> None:
        """As when the app is left; the window stays for the next one."""
        self.app.on_stop()
        Window.remove_widget(self.app.root)

    def frames(self, count: int = 4) -> None:
        """So many steps of Kivy's loop; only the last one is drawn, for nobody could see the others."""
        for _ in range(count - 1):
            Clock.tick()
            EventLoop.dispatch_input()
            Builder.sync()
            Clock.tick_draw()
            Builder.sync()
        EventLoop.idle()

    def settle(self, seconds: float = 0.25) -> None:
        """Until fades are over."""
        ends = time.monotonic() + seconds
        while time.monotonic() < ends:
            EventLoop.idle()

    def until(self, happened: Callable[[], Any], what: str = "") -> None:
        ends = time.monotonic() + PATIENCE
        while not happened():
            if time.monotonic() > ends:
                raise TimeoutError(what or f"still on {self.app.pages.current}")
            EventLoop.idle()

    def resize(self, width: int, height: int) -> None:
        Window.size = (width, height)
        self.settle(0.2)

    # seeing

    def widgets(self, kind: type[Widget] = Widget) -> Iterator[Any]:
        return (widget for widget in self.app.page.walk() if isinstance(widget, kind))

    def words(self) -> list[str]:
        return [label.text for label in self.widgets(Label) if label.text]

    def press(self, text: str) -> Press:
        return next(press for press in self.widgets(Press) if press.text == text)

    def picture(self, path: Path) -> None:
        """Kivy adds a number to the name; ours is kept as it is."""
        self.settle()
        Path(Window.screenshot(name=str(path))).replace(path)

    # doing

    def tap(self, widget: Tap | str) -> None:
        """A real touch in the middle of a widget, scrolled into sight if it must be."""
        if isinstance(widget, str):
            widget = self.press(widget)
        self.scroll_to(widget)
        self.touch(*widget.to_window(widget.center_x, widget.center_y))

    def scroll_to(self, widget: Widget) -> None:
        parent = widget.parent
        while parent is not None and parent is not Window:
            if hasattr(parent, "scroll_to"):
                parent.scroll_to(widget, padding=10, animate=False)
                self.frames(3)
                return
            parent = parent.parent

    def touch(self, x: float, y: float) -> None:
        finger = _Finger(x, y)
        EventLoop.post_dispatch_input("begin", finger)
        self.frames(2)
        EventLoop.post_dispatch_input("end", finger)
        self.frames(4)

    def icon(self, name: str) -> None:
        self.tap(next(icon for icon in self.widgets(IconPress) if icon.icon == name))
