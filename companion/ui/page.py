"""What all screens have in common: they are built anew whenever they are shown, the language or the look changes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.app import App
from kivy.properties import ListProperty
from kivy.uix.screenmanager import Screen
from kivy.uix.widget import Widget

from companion.table.text import Text, say
from companion.ui.theme import theme
from companion.ui.widgets import Bar, Column, IconPress, Scroll

if TYPE_CHECKING:
    from companion.ui.app import TruhlaApp

BACK = say("Back")


class Page(Screen):
    """A screen. Subclasses fill `build`; `told` receives what the caller had to say."""

    background = ListProperty([0, 0, 0, 1])

    def told(self, **what: Any) -> None:
        """Called before the screen is shown."""

    def build(self) -> None:
        raise NotImplementedError

    @property
    def app(self) -> TruhlaApp:
        return App.get_running_app()

    def say(self, text: Text) -> str:
        return self.app.language.render(text)

    def refresh(self) -> None:
        self.background = theme.look.background
        self.empty()
        self.build()

    def empty(self) -> None:
        self.ids.frame.clear_widgets()

    def entered(self) -> None:
        """The screen is shown from now on. Kivy's own events come late, or not at all if people are quick."""

    def left(self) -> None:
        """Another screen is shown."""

    def put(self, widget: Widget) -> None:
        self.ids.frame.add_widget(widget)

    def put_bar(self, title: str, *right: Widget) -> None:
        self.put(Bar(title, [IconPress("back", self.app.back, self.say(BACK))], right))

    def put_column(self, column: Column, widest: int = 720) -> None:
        self.put(Scroll(column, widest))

    def on_back(self) -> bool:
        """True if the screen has used the back key for itself."""
        return False
