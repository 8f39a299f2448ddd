"""The one permission people are asked for."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from android.permissions import Permission, check_permission, request_permissions
from kivy.clock import Clock


def granted() -> bool:
    return bool(check_permission(Permission.CAMERA))


def ask(answered: Callable[[bool | None], None]) -> None:
    """After a tap only. None: the question was interrupted, and may be asked again.

    Android answers on a thread of its own; `answered` is called on the app's.
    """

    def came(_: Sequence[str], grants: Sequence[bool]) -> None:
        answer = all(grants) if grants else None
        Clock.schedule_once(lambda _: answered(answer), 0)

    request_permissions([Permission.CAMERA], came)
