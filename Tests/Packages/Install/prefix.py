"""An installation: creates it, lists it, and builds and runs programs with it."""

import os
from pathlib import Path

from toolchain import VERSION, c_library, checked

SHOWN = [f"library {VERSION}", "found {}", "carousel shows 5", "circle 1.0.1 shows 10"]
SWAPPED = "circle 1.1.0, tried: yes"


def entries(folder: Path) -> list[str]:
    """Lists a folder recursively, folders with a trailing slash."""
    return sorted(
        f"{path.relative_to(folder)}" + "/" * (path.is_dir() and not path.is_symlink())
        for path in folder.rglob("*")
    )


class Prefix:
    """An installation, and how a program finds it that searches nowhere else."""

    def __init__(self, folder: Path, libraries: str = "lib"):
        self.folder = folder
        self.libraries = folder / libraries
        self.plugins = self.libraries / "layouthost"
        # Below /usr a package knows where it is; this one is in another place.
        here = str(folder).replace(" ", "\\ ")
        self.options = [f"--define-variable=prefix={here}"] if libraries != "lib" else []
        self.environment = {
            "PATH": os.environ["PATH"],
            "HOME": str(folder / "nobody"),
            "PKG_CONFIG_LIBDIR": str(self.libraries / "pkgconfig"),
            "CMAKE_PREFIX_PATH": str(folder),
            "LD_LIBRARY_PATH": str(self.libraries),
        }

    def checked(self, *command, **options) -> str:
        return checked(*command, env=self.environment, **options)

    def flags(self, *options) -> list[str]:
        return self.checked("pkg-config", *self.options, *options, "layouthost").split()

    def plugin(self, source: Path, output: Path) -> None:
        """Builds a circle from plain C, with only the installed headers."""
        output.parent.mkdir(exist_ok=True)
        c_library(output, "-fvisibility=hidden", *self.flags("--cflags"), *source.glob("*.c"))

    def run(self, program: Path, circle: Path, later: Path) -> None:
        """Runs project/program.c, which has to find everything in this installation."""
        *lines, last = self.checked(program, circle, later).splitlines()
        found = lines[1].removeprefix("found ")
        assert [lines[0], "found {}", *lines[2:]] == SHOWN
        assert os.path.samefile(found, self.plugins / "libCarouselLayout.so")
        assert last == SWAPPED
