"""Serves a folder on this machine, to nobody else."""

from __future__ import annotations

from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Callable

ADDRESS = "127.0.0.1"


class _Handler(SimpleHTTPRequestHandler):
    # What the system's own table says of these differs, and browsers insist.
    extensions_map = {  # noqa: RUF012, as its class has it
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".wasm": "application/wasm",
    }

    def end_headers(self) -> None:
        # What was written anew is seen at the next reload.
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """A line for every picture would hide where the page is."""


def server(folder: Path, port: int) -> ThreadingHTTPServer:
    """A server that is ready; port 0 is any that is free."""
    return ThreadingHTTPServer((ADDRESS, port), partial(_Handler, directory=str(folder)))


def serve(folder: Path, page: Path, port: int, report: Callable[[str], None]) -> None:
    """Serves a folder that has the page until Ctrl-C."""
    way = page.resolve().parent.relative_to(folder.resolve()).as_posix()
    with server(folder, port) as running:
        address = f"http://{ADDRESS}:{running.server_port}/{'' if way == '.' else way + '/'}"
        report(f"Open {address} and stop with Ctrl-C.")
        try:
            running.serve_forever()
        except KeyboardInterrupt:
            report("")
