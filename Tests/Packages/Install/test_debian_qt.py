"""`make deb-qt` makes packages that pass lintian, and programs in C++ and QML build with them."""

import re
import subprocess

import pytest
from Packages.Install.prefix import Prefix
from toolchain import ROOT, VERSION, checked, make, needs, run

QT = subprocess.run(["pkg-config", "--exists", "Qt6Quick >= 6.4"], stderr=subprocess.DEVNULL)
pytestmark = [
    needs("dh", "lintian", "cmake", "pkg-config"),
    pytest.mark.skipif(QT.returncode != 0, reason="needs qt6-declarative-dev"),
]
DEBIAN = VERSION.replace("-", "~")
LIBRARIES = {"liblayouthost-qt1": "qt", "liblayouthost-quick1": "quick"}


@pytest.fixture(scope="module")
def packages(tmp_path_factory):
    """The packages by name."""
    folder = tmp_path_factory.mktemp("deb")
    make("deb-qt", f"DEBS={folder / 'packages'}", timeout=900)
    found = {path.name.partition("_")[0]: path for path in folder.glob("packages-qt/*.deb")}
    assert sorted(found) == ["liblayouthost-qt-dev", *LIBRARIES, "qml6-module-layouthost"]
    return found


def depends(package) -> str:
    return checked("dpkg-deb", "-f", package, "Depends")


def test_lintian_has_no_complaint(packages):
    done = run("lintian", "--allow-root", "--fail-on", "error,warning", *packages.values())
    assert (done.returncode, done.stdout) == (0, "")


def test_each_package_needs_the_library_and_qt(packages):
    for name, library in LIBRARIES.items():
        assert f"liblayouthost1 (>= {DEBIAN})" in depends(packages[name])
        assert re.search(r"libqt6\w+ \(>= 6\.4", depends(packages[name]))
        shlibs = checked("dpkg-deb", "-I", packages[name], "shlibs")
        assert shlibs == f"liblayouthost-{library} 1 {name} (>= {DEBIAN})\n"
    assert "liblayouthost-quick1 (>= " in depends(packages["qml6-module-layouthost"])
    needed = depends(packages["liblayouthost-qt-dev"])
    assert "liblayouthost-dev" in needed
    assert all(f"{name} (= {DEBIAN})" in needed for name in LIBRARIES)


@pytest.mark.parametrize("example", ["photos", "quick"])
def test_a_program_builds_with_them(packages, tmp_path, example):
    multiarch = checked("dpkg-architecture", "-qDEB_HOST_MULTIARCH").strip()
    root = tmp_path / "root"
    make("install", f"DESTDIR={root}", "PREFIX=/usr", f"LIBDIR=/usr/lib/{multiarch}")
    for package in packages.values():
        checked("dpkg-deb", "-x", package, root)
    usr = Prefix(root / "usr", f"lib/{multiarch}")
    assert (usr.libraries / "qt6/qml/LayoutHost/qmldir").is_file()
    build = tmp_path / "build"
    checked(
        "cmake", "-S", ROOT / "Examples/qt" / example, "-B", build,
        f"-DCMAKE_PREFIX_PATH={usr.folder}",
    )  # fmt: skip
    checked("cmake", "--build", build, timeout=600)
    assert (build / "photos").is_file()
