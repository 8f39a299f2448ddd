"""Makes the app's one sound: a short wooden tick, the same for every chest."""

from __future__ import annotations

import math
import struct
import wave
from pathlib import Path

RATE = 22050
SECONDS = 0.22


def main() -> None:
    path = Path(__file__).parent.parent / "companion" / "sounds" / "tick.wav"
    samples = []
    for number in range(int(RATE * SECONDS)):
        time = number / RATE
        wood = math.sin(2 * math.pi * 620 * time) + 0.5 * math.sin(2 * math.pi * 1310 * time)
        samples.append(int(15000 * wood / 1.5 * math.exp(-22 * time) * min(1, time / 0.003)))
    with wave.open(str(path), "wb") as sound:
        sound.setnchannels(1)
        sound.setsampwidth(2)
        sound.setframerate(RATE)
        sound.writeframes(struct.pack(f"<{len(samples)}h", *samples))


if __name__ == "__main__":
    main()
