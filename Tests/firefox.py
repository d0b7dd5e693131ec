"""Debian's Firefox without a window, through Marionette, its protocol for tests: JSON over TCP."""

from __future__ import annotations

import contextlib
import itertools
import json
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

FIREFOX = shutil.which("firefox-esr") or shutil.which("firefox")
NEEDS = pytest.mark.skipif(FIREFOX is None, reason="there is no Firefox; Debian's is firefox-esr")
# A free port, touch events, the same pixels on every machine, no request but those of pages.
PREFERENCES = {
    "marionette.port": 0,
    "dom.w3c_touch_events.enabled": 1,
    "layout.css.devPixelsPerPx": "1.0",
    "app.normandy.enabled": False,
    "app.update.disabledForTesting": True,
    "browser.safebrowsing.update.enabled": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,#remote-settings-dummy/v1",
    "toolkit.telemetry.reportingpolicy.firstRun": False,
}
TAB = "\ue004"


class Firefox:
    """One window. Its methods are commands of WebDriver."""

    def __init__(self, port: int) -> None:
        self._socket = socket.create_connection(("127.0.0.1", port), timeout=60)
        self._file = self._socket.makefile("rb")
        self._numbers = itertools.count(1)
        self._read()
        self.send("WebDriver:NewSession", {"capabilities": {}})
        self.send("WebDriver:SetTimeouts", {"script": 30_000})
        self.send("WebDriver:SetWindowRect", {"width": 520, "height": 800})

    def _read(self) -> Any:
        length = b""
        while (digit := self._file.read(1)) != b":":
            assert digit, "Firefox has ended"
            length += digit
        return json.loads(self._file.read(int(length)))

    def send(self, command: str, values: dict[str, Any]) -> Any:
        number = next(self._numbers)
        text = json.dumps([0, number, command, values]).encode()
        self._socket.sendall(b"%d:%s" % (len(text), text))
        kind, of, error, result = self._read()
        assert (kind, of) == (1, number)
        if error:
            raise RuntimeError(f"{command}: {error['message']}")
        return result

    def close(self) -> None:
        self.send("Marionette:Quit", {"flags": ["eForceQuit"]})
        self._socket.close()

    # MARK: Pages

    def open(self, address: str) -> None:
        self.send("WebDriver:Navigate", {"url": address})

    def call(self, body: str) -> Any:
        """Runs statements in the page, and returns their result. Fails with their exception."""
        script = (
            f"const done = arguments[0]; (async () => {{ {body} }})().then("
            "(found) => done([true, found ?? null]), (problem) => done([false, String(problem)]))"
        )
        reply = self.send(
            "WebDriver:ExecuteAsyncScript",
            {"script": script, "args": [], "newSandbox": False, "sandbox": None},
        )
        is_right, found = reply["value"]
        assert is_right, found
        return found

    def value(self, expression: str) -> Any:
        return self.call(f"return {expression}")

    # MARK: Input

    def act(self, kind: str, *actions: dict[str, Any], pointer: str = "mouse") -> None:
        source = {"type": kind, "id": f"{kind} {pointer}", "actions": actions}
        if kind == "pointer":
            source["parameters"] = {"pointerType": pointer}
        self.send("WebDriver:PerformActions", {"actions": [source]})

    def touch(self, places: list[tuple[float, float]], pause: int = 30) -> None:
        """One finger that comes down at the first place and is lifted at the last."""
        first, *rest = (move(x, y, pause) for x, y in places)
        down, up = ({"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0})
        self.act("pointer", {**first, "duration": 0}, down, *rest, up, pointer="touch")

    def click(self, x: float, y: float) -> None:
        buttons = ({"type": name, "button": 0} for name in ("pointerDown", "pointerUp"))
        self.act("pointer", move(x, y), *buttons)

    def wheel(self, x: int, y: int, delta: int) -> None:
        scroll = {"type": "scroll", "x": x, "y": y, "deltaX": 0, "deltaY": delta, "duration": 0}
        self.act("wheel", {**scroll, "origin": "viewport"})

    def press(self, key: str) -> None:
        self.act("key", *({"type": name, "value": key} for name in ("keyDown", "keyUp")))


def move(x: float, y: float, duration: int = 0) -> dict[str, Any]:
    """The action that moves a pointer to a place of the viewport, in milliseconds."""
    place = {"x": round(x), "y": round(y), "origin": "viewport"}
    return {"type": "pointerMove", **place, "duration": duration}


def port_of(profile: Path, process: subprocess.Popen[bytes]) -> int:
    """The port that Firefox has chosen."""
    file = profile / "MarionetteActivePort"
    end = time.monotonic() + 120
    while time.monotonic() < end and process.poll() is None:
        with contextlib.suppress(FileNotFoundError, ValueError):
            return int(file.read_text())
        time.sleep(0.05)
    raise RuntimeError(f"Firefox does not start; its status is {process.poll()}")


@contextlib.contextmanager
def firefox() -> Iterator[Firefox]:
    assert FIREFOX
    with tempfile.TemporaryDirectory(prefix="layouthost-firefox-") as folder:
        profile = Path(folder)
        lines = [f"user_pref({json.dumps(k)}, {json.dumps(v)});" for k, v in PREFERENCES.items()]
        (profile / "user.js").write_text("\n".join(lines))
        command = [FIREFOX, "--headless", "--marionette", "--no-remote", "--profile", folder]
        process = subprocess.Popen(
            command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env={"HOME": folder}
        )
        try:
            opened = Firefox(port_of(profile, process))
            yield opened
            opened.close()
            process.wait(60)
        finally:
            process.kill()
            process.wait()
