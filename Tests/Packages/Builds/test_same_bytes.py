"""Builds of the same sources are identical byte for byte, in any folder.

The results of `make build` here are compared with those in a copy of the sources, stripped as by
`make install`; and so are all files of `make release`. With LAYOUTHOST_REBUILD_ALL=yes, everything
is rebuilt there, otherwise the library and its trial program. The rest is copied: all plugins are
built with the same options, and Tests/Tool/Command/test_new_package.py compares builds of one; the
JavaScript package takes longest. The command may differ.
"""

import os
import shutil
import sys

import pytest
from toolchain import BUILD, HOST_LIBRARY, ROOT, TOOL, VERSION, checked, plugins

RELEASE = ROOT / ".build" / "release"
REBUILDS_ALL = os.environ.get("LAYOUTHOST_REBUILD_ALL") == "yes"
PRODUCTS = {
    HOST_LIBRARY.name: "layouthost",
    "layouthost-prove": "layouthost-prove",
}
"""The files that are rebuilt in any case, with their products."""
SHIPPED = [file.name for file in (HOST_LIBRARY, *plugins())] + ["layouthost-prove"]


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory):
    """The sources in a folder of another name and depth, built."""
    if RELEASE.resolve() != BUILD:
        pytest.skip("another build is tested")
    if not (ROOT / ".git").exists():
        pytest.skip("git says which files are sources, and there is none")
    folder = tmp_path_factory.mktemp("elsewhere") / "one" / "more" / "sources"
    names = checked(
        "git", "-C", ROOT, "ls-files", "-z", "--cached", "--others", "--exclude-standard"
    )
    for name in filter(None, names.split("\0")):
        if os.path.lexists(ROOT / name):
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name, follow_symlinks=False)
    build_in(folder)
    (folder / "build").mkdir(exist_ok=True)
    shutil.copy2(TOOL, folder / "build")
    return folder


def build_in(folder):
    """Rebuilds the products in a copy of the sources, and copies the other files that are shipped.

    Not with `make build`, which builds more than what is shipped.
    """
    if REBUILDS_ALL:
        checked("make", "-C", folder, "build", timeout=1200)
        return
    for product in PRODUCTS.values():
        words = ("--product", product, "--package-path", folder)
        checked("swift", "build", "-c", "release", *words, timeout=1200)
    for name in SHIPPED:
        if name not in PRODUCTS:
            shutil.copy2(RELEASE / name, folder / ".build" / "release")


@pytest.fixture(scope="module")
def with_package(elsewhere, package):
    """The same folder, with the JavaScript package."""
    if REBUILDS_ALL:
        python = f"PYTHON={sys.executable}"
        checked("make", "-C", elsewhere, "-o", ".venv/ready", "javascript", python, timeout=1200)
    else:
        shutil.copytree(package, elsewhere / package.name, dirs_exist_ok=True)
    return elsewhere


@pytest.mark.parametrize("name", SHIPPED if REBUILDS_ALL else PRODUCTS)
def test_a_build_elsewhere_is_the_same_byte_for_byte(elsewhere, tmp_path, name):
    stripped = (tmp_path / "here", tmp_path / "there")
    for folder, made in zip((RELEASE, elsewhere / ".build" / "release"), stripped):
        checked("strip", folder / name, "-o", made)
    assert stripped[0].read_bytes() == stripped[1].read_bytes()


@pytest.mark.skipif(not shutil.which("dh"), reason="needs debhelper")
@pytest.mark.skipif(not shutil.which("npm"), reason="needs npm")
def test_a_release_elsewhere_is_the_same_byte_for_byte(with_package, tmp_path):
    key = tmp_path / "key"
    checked(TOOL, "key", "new", key)
    shipped = []
    for root in (ROOT, with_package):
        out = tmp_path / f"from-{root.name}"
        environment = {**os.environ, "PYTHON": sys.executable, "SOURCE_DATE_EPOCH": "1795000000"}
        checked(root / "Scripts" / "release", VERSION, key, out, env=environment, timeout=900)
        files = (path for path in out.rglob("*") if path.is_file())
        shipped.append({str(path.relative_to(out)): path.read_bytes() for path in files})
    here, there = shipped
    assert sorted(here) == sorted(there)
    assert [name for name in here if here[name] != there[name]] == []
    kinds = {"so", "sig", "sha256", "json", "deb", "whl", "gz", "xz", "h", "tgz"}
    assert kinds <= {name.rpartition(".")[2] for name in here}
