"""Concurrent commands, slow servers, and addresses with a password."""

import base64
import fcntl
import json
import subprocess
import threading
import time

import pytest
from Tool.Distribution.registry import Registry, artifact
from Tool.Distribution.test_serving import Files, serve  # noqa: F401
from Tool.Distribution.user import User
from toolchain import BUILD, TOOL


def started(user, *words) -> subprocess.Popen:
    return subprocess.Popen(
        [str(word) for word in (TOOL, *words)], env=user.environment, cwd=user.home, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip


@pytest.fixture
def lock(customer):
    """Locks the store like another layouthost."""
    customer.store.mkdir(parents=True)
    with (customer.store / ".lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield file


def test_another_one_is_waited_for_and_reported(registry, customer, lock):
    with started(customer, "install", "carousel", "--from", registry.folder) as process:
        message = process.stderr.readline().strip()
        assert (
            message
            == f"layouthost: waiting for another layouthost that is changing {customer.store}"
        )
        assert customer.plugins() == []
        fcntl.flock(lock, fcntl.LOCK_UN)
        assert process.wait(60) == 0
    assert customer.plugins() == [artifact("1.0.0")]


@pytest.mark.parametrize("words", [("install", "carousel", "--from", "REGISTRY")])
def test_no_command_waits_longer_than_the_limit(registry, customer, lock, words):
    words = [registry.folder if word == "REGISTRY" else word for word in words]
    message = customer.fails(74, *words, "--wait", "0")
    assert f"another layouthost is changing {customer.store}" in message
    assert "64" in customer.try_to(*words, "--wait", "-1", "--json").stdout


class Holding(Files):
    """Sends a plugin's file only when it may."""

    may = threading.Event()
    is_requested = threading.Event()

    def do_GET(self):
        if self.path.endswith(".so"):
            Holding.is_requested.set()
            Holding.may.wait(60)
        super().do_GET()


def test_no_command_waits_for_the_download_of_another(registry, customer, serve, tmp_path):  # noqa: F811
    other = Registry(tmp_path / "another", User(tmp_path / "somebody"))
    plugin = BUILD / "libCircleLayout.so"
    other.owner.does("pack", plugin, "--key", other.key, "--out", other.folder, "--skip-check")
    other.owner.does("index", other.folder, "--key", other.key, "--name", "circles")
    customer.trusts(other.public_key)
    Holding.may.clear()
    with started(customer, "install", "carousel", "--from", serve(Holding)) as process:
        try:
            assert Holding.is_requested.wait(60)
            customer.does("install", "circle", "--from", other.folder, "--wait", "0")
            assert len(customer.plugins()) == 1
        finally:
            Holding.may.set()
        assert process.wait(60) == 0, process.stderr.read()
    assert len(customer.plugins()) == 2
    customer.does("verify")


class Dripping(Files):
    """Sends a byte every tenth of a second until the client disconnects."""

    def do_GET(self):
        self.send_response(200)
        self.end_headers()
        try:
            while True:
                self.wfile.write(b"x")
                time.sleep(0.1)
        except OSError:
            pass


def test_a_server_that_never_ends_is_given_up(customer, serve):  # noqa: F811
    address = serve(Dripping)
    words = ("install", "carousel", "--from", address, "--time-limit", "1")
    message = customer.fails(69, *words)
    assert message.startswith(f"cannot download {address}/index.json: the time limit is over")


@pytest.fixture
def calls(customer, tmp_path):
    """The arguments of curl: one line per call."""
    tools, log = tmp_path / "tools", tmp_path / "calls"
    tools.mkdir()
    curl = tools / "curl"
    curl.write_text(f'#!/bin/sh\necho "$*" >> {log}\nexec /usr/bin/curl "$@"\n')
    curl.chmod(0o755)
    customer.environment["PATH"] = f"{tools}:{customer.environment['PATH']}"
    return log


def test_a_server_that_sends_hardly_anything_counts_as_silent(customer, serve, calls):  # noqa: F811
    customer.does("install", "carousel", "--from", serve(), "--time-limit", "100")
    for line in calls.read_text().splitlines():
        words = line.split()
        options = {name: words[words.index(name) + 1] for name in words if name.startswith("--m")
                   or name.startswith("--speed")}  # fmt: skip
        assert (options["--speed-limit"], options["--speed-time"]) == ("256", "30")
        assert 0 < float(options["--max-time"]) <= 100


class Guarded(Files):
    def do_GET(self):
        expected = base64.b64encode(b"kiosk:open sesame").decode()
        if self.headers.get("Authorization") != f"Basic {expected}":
            return self.send_error(401)
        super().do_GET()


def test_a_password_in_an_address_is_used_and_kept_nowhere(customer, serve, calls):  # noqa: F811
    address = serve(Guarded)
    secret = address.replace("//", "//kiosk:open%20sesame@")
    assert "401" in customer.fails(69, "install", "carousel", "--from", address)
    done = customer.try_to("install", "nothing", "--from", secret)
    assert "sesame" not in done.stdout + done.stderr and address in done.stderr
    customer.does("install", "carousel", "--from", secret)
    assert customer.plugins() == [artifact("1.0.0")]
    for name, data in customer.everything().items():
        assert b"sesame" not in data and b"kiosk:" not in data, name
    assert "sesame" not in calls.read_text()
    receipt = json.loads((customer.store / f"{artifact('1.0.0')}.json").read_text())
    assert receipt["source"] == address
    assert "sesame" not in customer.does("info", "carousel@1.0.0")
    assert "sesame" not in customer.try_to("install", "x", "--from", f"{secret}?a=b").stderr


def test_a_password_in_netrc_is_used(customer, serve):  # noqa: F811
    netrc = customer.home / ".netrc"
    netrc.write_text('machine 127.0.0.1 login kiosk password "open sesame"\n')
    netrc.chmod(0o600)
    customer.does("install", "carousel", "--from", serve(Guarded))
