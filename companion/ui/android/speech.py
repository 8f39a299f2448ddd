"""Speech: one engine for the app's life, in the language of the app."""

from __future__ import annotations

from collections.abc import Callable

from android import mActivity
from jnius import PythonJavaClass, autoclass, java_method
from kivy.clock import Clock

Locale = autoclass("java.util.Locale")
TextToSpeech = autoclass("android.speech.tts.TextToSpeech")


class _Ready(PythonJavaClass):
    __javainterfaces__ = ("android/speech/tts/TextToSpeech$OnInitListener",)

    def __init__(self, ready: Callable[[int], None]) -> None:
        super().__init__()
        self._ready = ready

    @java_method("(I)V")
    def onInit(self, status: int) -> None:  # noqa: N802 — Java's name
        """On Android's thread, perhaps before the engine's maker has returned."""
        Clock.schedule_once(lambda _: self._ready(status), 0)


class Voice:
    """Never waits: what is said before the engine is ready is said when it is, and only the last of it."""

    def __init__(self) -> None:
        self._is_ready = False
        self._last: tuple[str, str] | None = None
        self._listener = _Ready(self._begin)
        self._engine = TextToSpeech(mActivity, self._listener)

    def say(self, words: str, language: str) -> None:
        """Silent if the phone has no voice for the language: a wrong one helps nobody."""
        if not self._is_ready:
            self._last = (words, language)
        elif self._engine.setLanguage(Locale(language)) >= TextToSpeech.LANG_AVAILABLE:
            self._engine.speak(words, TextToSpeech.QUEUE_FLUSH, None, "truhla")

    def _begin(self, status: int) -> None:
        self._is_ready = status == TextToSpeech.SUCCESS
        if self._is_ready and self._last is not None:
            self.say(*self._last)

    def close(self) -> None:
        self._engine.shutdown()
