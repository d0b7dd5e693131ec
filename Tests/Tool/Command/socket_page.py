"""A page of layouthost dev without a browser: its WebSocket."""

import base64
import hashlib
import json
import os
import socket
import struct
import time


class Page:
    def __init__(self, port: int, host: str = "localhost", origin: str | None = None) -> None:
        self._socket = socket.create_connection(("127.0.0.1", port), timeout=30)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [
            "GET /socket HTTP/1.1", f"Host: {host}:{port}", "Upgrade: websocket",
            "Connection: Upgrade", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13",
        ]  # fmt: skip
        if origin:
            lines.append(f"Origin: {origin}")
        self._socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            head += self._exactly(1)
        self.status = int(head.split()[1])
        magic = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"  # RFC 6455, 1.3
        accept = base64.b64encode(hashlib.sha1((key + magic).encode()).digest())
        assert self.status != 101 or accept in head

    def _exactly(self, count: int) -> bytes:
        data = b""
        while len(data) < count:
            more = self._socket.recv(count - len(data))
            if not more:
                raise ConnectionError("the connection has ended")
            data += more
        return data

    def tell(self, **message) -> None:
        data = json.dumps(message).encode()
        mask = os.urandom(4)
        length = struct.pack("!BBH", 0x81, 0x80 | 126, len(data))
        masked = bytes(byte ^ mask[at % 4] for at, byte in enumerate(data))
        self._socket.sendall(length + mask + masked)

    def hear(self) -> dict:
        """The next message."""
        _, length = self._exactly(2)
        if length >= 126:
            size = 2 if length == 126 else 8
            length = int.from_bytes(self._exactly(size), "big")
        return json.loads(self._exactly(length))

    def until(self, name: str, accept=lambda value: True):
        """The member of that name in the next message that has it, with the expected value."""
        end = time.monotonic() + 60
        while time.monotonic() < end:
            message = self.hear()
            if name in message and message[name] is not None and accept(message[name]):
                return message[name]
        raise TimeoutError(name)

    def frame(self, time: float) -> dict:
        self.tell(time=time)
        return self.until("frame")

    def close(self) -> None:
        self._socket.close()
