"""The share sheet. Other apps can't read our files, so a copy goes to the phone's downloads first."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from android import mActivity
from jnius import JavaException, autoclass, cast

Version = autoclass("android.os.Build$VERSION")
Intent = autoclass("android.content.Intent")
ContentValues = autoclass("android.content.ContentValues")

KINDS = {".pdf": "application/pdf", ".json": "application/json", ".txt": "text/plain"}
ANY_KIND = "application/octet-stream"
HAS_DOWNLOADS = 29  # Android 10; before, an app needs a permission for them


def share(path: Path) -> bool:
    """False: the phone has no place from which others may read; the file stays where it is."""
    if Version.SDK_INT < HAS_DOWNLOADS:
        return False
    kind = KINDS.get(path.suffix, ANY_KIND)
    try:
        _send(_copy(path, kind), kind)
    except (JavaException, OSError):
        return False
    return True


def _copy(path: Path, kind: str) -> Any:
    """Its address in the downloads. The system finds a free name."""
    downloads = autoclass("android.provider.MediaStore$Downloads")
    about = ContentValues()
    about.put("_display_name", path.name)
    about.put("mime_type", kind)
    resolver = mActivity.getContentResolver()
    place = resolver.insert(downloads.EXTERNAL_CONTENT_URI, about)
    if place is None:
        raise OSError(path)
    with os.fdopen(resolver.openFileDescriptor(place, "w").detachFd(), "wb") as copy:
        copy.write(path.read_bytes())
    return place


def _send(place: Any, kind: str) -> None:
    intent = Intent(Intent.ACTION_SEND)
    intent.setType(kind)
    intent.putExtra(Intent.EXTRA_STREAM, cast("android.os.Parcelable", place))
    intent.addFlags(Intent.FLAG_GRANT_READ_URI_PERMISSION)
    mActivity.startActivity(Intent.createChooser(intent, "Truhla"))
