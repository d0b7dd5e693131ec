"""Serves a folder on the loopback interface only."""

from __future__ import annotations

from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Callable

ADDRESS = "127.0.0.1"


class _Handler(SimpleHTTPRequestHandler):
    # The system's own table differs for these types, and browsers reject other types.
    extensions_map = {  # noqa: RUF012, as its class has it
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def end_headers(self) -> None:
        # Without this, a reload could show old files.
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Logs nothing: a line for every picture would hide the page's address."""


def server(folder: Path, port: int) -> ThreadingHTTPServer:
    """Returns a listening server; port 0 chooses a free one."""
    return ThreadingHTTPServer((ADDRESS, port), partial(_Handler, directory=str(folder)))


def serve(folder: Path, page: Path, port: int, report: Callable[[str], None]) -> None:
    """Serves the folder of the page until Ctrl-C."""
    way = page.resolve().parent.relative_to(folder.resolve()).as_posix()
    with server(folder, port) as running:
        address = f"http://{ADDRESS}:{running.server_port}/{'' if way == '.' else way + '/'}"
        report(f"Open {address} and stop with Ctrl-C.")
        try:
            running.serve_forever()
        except KeyboardInterrupt:
            report("")
