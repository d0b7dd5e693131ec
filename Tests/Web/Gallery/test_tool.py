"""The tool that writes the gallery: its requirements, and its server."""

import os
import re
import shutil
import subprocess
import sys
import urllib.request

import pytest
from toolchain import ROOT, run
from website.__main__ import add_gallery

TYPESCRIPT = (
    "--allowJs --checkJs --strict --noEmit --skipLibCheck --target es2022 --module es2022 "
    "--moduleResolution node --lib es2022,dom,dom.iterable"
)


def test_a_package_without_modules_is_one_message(tool, pictures, tmp_path):
    (tmp_path / "package").mkdir()
    done = tool(pictures, tmp_path / "out", "--package", tmp_path / "package")
    assert done.returncode == 1
    assert done.stderr == f"{tmp_path / 'package'} has no modules; run `make javascript`.\n"


@pytest.mark.parametrize(
    ("name", "message"), [("none", "is not a folder."), ("", "no readable picture")]
)
def test_a_folder_without_pictures_is_one_message(tool, tmp_path, name, message):
    done = tool(tmp_path / name, tmp_path / "out")
    assert done.returncode == 1
    assert message in done.stderr
    assert done.stderr.count("\n") == 1


def test_pictures_of_an_earlier_run_are_gone(tool, pictures, tmp_path):
    out = tmp_path / "out"
    (out / "pictures").mkdir(parents=True)
    (out / "pictures" / "999.jpg").write_bytes(b"")
    assert tool(pictures, out, "--limit", "2").returncode == 0
    names = {file.name for file in (out / "pictures").iterdir()}
    assert names == {"000.jpg", "000-small.jpg", "001.jpg", "001-small.jpg"}


def test_the_demo_is_named_where_there_is_one_but_not_in_the_site(tool, pictures, tmp_path):
    out = tmp_path / "gallery"
    for has_demo in (False, True):
        if has_demo:
            (tmp_path / "index.html").write_text("")
        assert tool(pictures, out, "--limit", "1").returncode == 0
        assert ("../index.html" in (out / "index.html").read_text()) == has_demo
    add_gallery(out, tmp_path / "copy")
    before, after = ((tmp_path / name / "index.html").read_text() for name in ("gallery", "copy"))
    assert "demo" not in after
    assert len(before) - 300 < len(after)


def test_the_page_s_types_are_right(gallery):
    if not shutil.which("tsc"):
        pytest.skip("the types are checked by Debian's node-typescript")
    done = run("tsc", *TYPESCRIPT.split(), gallery / "gallery.js")
    assert done.returncode == 0, done.stdout


def test_it_is_served_from_the_folder_that_it_is_in(package, pictures, tmp_path):
    out = tmp_path / "site" / "gallery"
    where = ("--cache", tmp_path / "none", "--out", out, "--serve", out.parent, "--port", "0")
    command = [sys.executable, "-m", "gallery", "--pictures", pictures, *where]
    environment = {name: os.environ[name] for name in os.environ.keys() - {"PYTHONUNBUFFERED"}}
    running = subprocess.Popen(
        command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True
    )
    try:
        printed = ""
        while "Open" not in printed:
            printed = running.stdout.readline()
            assert printed, "it has ended"
        address = re.search(r"http://127\.0\.0\.1:\d+/gallery/", printed).group()
        with urllib.request.urlopen(f"{address}layouthost/modules/BnbLayout.wasm") as response:
            assert response.headers["Content-Type"] == "application/wasm"
        with urllib.request.urlopen(address) as response:
            assert b"<title>layouthost" in response.read()
    finally:
        running.terminate()
        running.wait()
        running.stdout.close()
