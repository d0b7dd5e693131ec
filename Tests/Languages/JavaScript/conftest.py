"""The package as `make javascript` builds it, and a project that has installed it."""

import os
import shutil
from pathlib import Path

import browser as chromium
import pytest
from toolchain import checked

HERE = Path(__file__).resolve().parent


@pytest.fixture(scope="session")
def packed(package, tmp_path_factory):
    """The published file."""
    if not shutil.which("npm"):
        pytest.skip("the package is packed by Debian's npm")
    folder = tmp_path_factory.mktemp("packed")
    npm(folder, "pack", package, "--pack-destination", folder)
    (file,) = folder.glob("*.tgz")
    return file


@pytest.fixture(scope="session")
def project(packed, tmp_path_factory):
    """Another developer's project, with the package installed from the file."""
    folder = tmp_path_factory.mktemp("project")
    (folder / "package.json").write_text('{"name": "project", "version": "1.0.0", "private": true}')
    npm(folder, "install", "--offline", packed)
    for program in (HERE / "project").iterdir():
        shutil.copy(program, folder)
    return folder


def npm(folder, *words):
    """An environment that writes nothing outside the folder, and queries no registry."""
    options = ("--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=error")
    environment = {**os.environ, "npm_config_cache": str(folder / ".cache")}
    return checked("npm", *words, *options, cwd=folder, env=environment)


@pytest.fixture
def visit(opened):
    """Opens an address in its own page, which must report no error until the test ends."""
    pages = []

    def visited(address, headers=None):
        page = opened.new_page(viewport={"width": 420, "height": 700})
        pages.append((page, chromium.problems_of(page)))
        # Browsers request it by themselves, and report an error without it.
        page.route("**/favicon.ico", lambda route: route.fulfill(status=204))
        if headers:

            def with_headers(route):
                fetched = route.fetch()
                route.fulfill(response=fetched, headers={**fetched.headers, **headers})

            page.route("**/*.html", with_headers)
        page.goto(address)
        return page

    yield visited
    for page, problems in pages:
        page.close()
        assert problems == []
