"""Linux on arm64: the bare-metal standard library with Debian's C library.

Embedded Swift has no standard library for Linux on arm64. The bare-metal one is the same code and
needs the same few C functions.
"""

from pathlib import Path

from .machine import Machine, has, toolchain
from .modules import call
from .package import Product

GCC = "aarch64-linux-gnu-gcc"
HEADERS = "/usr/aarch64-linux-gnu/include"
# This processor can round a product and a sum in one step; x86-64 does not, so results would
# differ.
EXACTLY = "-ffp-contract=off"


def file_name(product: Product) -> str:
    return f"lib{product.name}.so" if product.is_library else product.name


def link(product: Product, objects: list[Path], made: Path) -> None:
    """Links with the manifest's options, except those that only lld has and those that strip
    less."""
    foreign = (
        "--strip-debug",
        "-use-ld=lld",
        "-enable-experimental-feature",
        "Embedded",
        "--icf=all",
    )
    options = [flag for flag in product.linker_flags if flag not in foreign]
    kind = ("-shared",) if product.is_library else ()
    call(GCC, *kind, *objects, *_without_lone_prefixes(options), "-Wl,--build-id", "-s", "-o", made)


def _without_lone_prefixes(options: list[str]) -> list[str]:
    """Drops each -Xlinker whose option was dropped."""
    kept: list[str] = []
    for option in options:
        if option == "-Xlinker" and kept and kept[-1] == "-Xlinker":
            continue
        kept.append(option)
    return kept[:-1] if kept and kept[-1] == "-Xlinker" else kept


MACHINE = Machine(
    name="arm64",
    needs={
        "gcc-aarch64-linux-gnu": has(GCC),
        "libc6-dev-arm64-cross": (Path(HEADERS) / "stdlib.h").is_file,
    },
    c_compiler=lambda: [
        *(toolchain("clang"), "--target=aarch64-unknown-linux-gnu", "-isystem", HEADERS),
        *("-fPIC", "-ffunction-sections", "-fno-asynchronous-unwind-tables", EXACTLY),
    ],
    swift_flags=(
        *("-target", "aarch64-none-none-elf", "-Xllvm", "-relocation-model=pic"),
        *("-Xcc", "-isystem", "-Xcc", HEADERS, "-Xcc", EXACTLY),
    ),
    products=lambda package: list(package.products),
    file_name=file_name,
    link=link,
)
