"""A registry on a web server, on the loopback address; and servers that misbehave."""

from __future__ import annotations

import datetime
import http.server
import ipaddress
import ssl
import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from Tool.Distribution.registry import artifact


class Files(http.server.SimpleHTTPRequestHandler):
    """An ordinary web server."""

    def log_message(self, *_):
        pass


class Truncating(Files):
    """Sends the correct length of a plugin, and ends in the middle."""

    def copyfile(self, source, outputfile):
        data = source.read()
        outputfile.write(data[: len(data) // 2] if self.path.endswith(".so") else data)


class Endless(Files):
    def do_GET(self):
        self.send_response(200)
        self.end_headers()
        try:
            while True:
                self.wfile.write(bytes(1 << 20))
        except OSError:
            pass


class Circling(Files):
    def do_GET(self):
        self.send_response(302)
        self.send_header("Location", self.path)
        self.end_headers()


class ToFiles(Files):
    def do_GET(self):
        self.send_response(302)
        self.send_header("Location", f"file://{self.directory}{self.path}")
        self.end_headers()


class ToUnencrypted(Files):
    def do_GET(self):
        self.send_response(302)
        self.send_header("Location", f"http://127.0.0.1:1{self.path}")
        self.end_headers()


class Broken(Files):
    def do_GET(self):
        self.send_error(500)


@pytest.fixture
def serve(registry):
    """A function that serves the registry and returns the server's address."""
    servers = []

    def serve(kind: type[Files] = Files, wrap: Callable | None = None) -> str:
        handler = partial(kind, directory=str(registry.folder))
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        server.daemon_threads = True
        if wrap:
            server.socket = wrap(server.socket)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        servers.append(server)
        return f"{'https' if wrap else 'http'}://127.0.0.1:{server.server_port}"

    yield serve
    for server in servers:
        server.shutdown()
        server.server_close()


@pytest.fixture(scope="module")
def certificate(tmp_path_factory) -> Path:
    """A self-signed certificate for the loopback address, with its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "loopback")])
    address = x509.IPAddress(ipaddress.ip_address("127.0.0.1"))
    today = datetime.datetime.now(datetime.timezone.utc)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(today - datetime.timedelta(days=1))
        .not_valid_after(today + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([address]), critical=False)
        .sign(key, hashes.SHA256())
    )
    path = tmp_path_factory.mktemp("certificate") / "loopback.pem"
    private = key.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )
    path.write_bytes(private + certificate.public_bytes(serialization.Encoding.PEM))
    return path


@pytest.mark.parametrize("slash", ["", "/"])
def test_a_web_server_is_a_registry(serve, customer, slash):
    customer.does("install", "carousel", "--from", serve() + slash)
    assert customer.plugins() == [artifact("1.0.0")]


def test_files_from_a_server_are_outdated_when_it_has_newer_ones(serve, registry, customer):
    address = serve()
    customer.does("install", "carousel", "--from", address)
    customer.does("outdated")
    registry.publish("1.1.0")
    [update] = customer.learns("outdated")
    assert (update["available"], update["source"]) == ("1.1.0", address)


def test_a_server_is_known_by_its_certificate(serve, customer, certificate):
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate)
    address = serve(wrap=partial(context.wrap_socket, server_side=True))
    assert "certificate" in customer.fails(69, "install", "carousel", "--from", address)
    assert customer.plugins() == []
    customer.environment["CURL_CA_BUNDLE"] = str(certificate)
    customer.does("install", "carousel", "--from", address)
    assert customer.plugins() == [artifact("1.0.0")]


def test_an_encrypted_download_stays_encrypted(serve, customer, certificate):
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate)
    address = serve(ToUnencrypted, wrap=partial(context.wrap_socket, server_side=True))
    customer.environment["CURL_CA_BUNDLE"] = str(certificate)
    error = customer.fails(69, "install", "carousel", "--from", address)
    assert 'Protocol "http" ' in error


@pytest.mark.parametrize(
    ("kind", "status", "message"),
    [
        (Truncating, 69, "cannot download"),
        (Endless, 65, "has more than 16777216 bytes"),
        (Circling, 69, "redirects"),
        (ToFiles, 69, "Protocol \"file\""),
        (Broken, 69, "500"),
    ],
)  # fmt: skip
def test_a_server_that_does_not_serve_is_rejected(serve, customer, kind, status, message):
    address = serve(kind)
    before = customer.everything()
    error = customer.fails(status, "install", "carousel", "--from", address)
    assert message in error
    after = customer.everything()
    assert {name: after[name] for name in before} == before
    assert customer.plugins() == []


def test_a_file_that_a_server_does_not_have_is_reported(serve, registry, customer):
    (registry.folder / artifact("1.0.0")).unlink()
    address = serve()
    error = customer.fails(66, "install", "carousel", "--from", address)
    assert error == f"{address}/{artifact('1.0.0')} does not exist"


def test_an_address_without_a_server_is_reported(customer):
    error = customer.fails(69, "install", "carousel", "--from", "http://127.0.0.1:1/layouts")
    assert "Failed to connect" in error


def test_without_curl_the_command_names_it(serve, customer, tmp_path):
    customer.environment["PATH"] = str(tmp_path)
    assert "needs the program curl" in customer.fails(
        66, "install", "carousel", "--from", serve())  # fmt: skip


def test_settings_of_curl_change_nothing(serve, customer):
    (customer.home / ".curlrc").write_text("output = elsewhere\nmax-filesize = 1\n")
    customer.does("install", "carousel", "--from", serve())
    assert customer.plugins() == [artifact("1.0.0")]
