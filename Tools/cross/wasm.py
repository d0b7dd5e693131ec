"""WebAssembly: a module for each plugin, that imports nothing.

Debian's wasi-libc has what a plugin needs of C, and none of that asks anything of WASI. What the
processor does not have, products of 128 bits, is in the compiler's own library. A module exports

    memory                        where everything is, with malloc and free to put arguments there
    __indirect_function_table     the functions of the vtable, by the numbers that stand in it
    _initialize                   to be called once, before anything else
    lh_plugin_entry               the entry (entry.h)

and has a custom section, `note.package`, with what the ELF note of the library says.
"""

from pathlib import Path

from .machine import Machine, toolchain
from .modules import call
from .package import Product

HEADERS = "/usr/include/wasm32-wasi"
LIBRARIES = Path("/usr/lib/wasm32-wasi")
BUILTINS = "lib/wasi/libclang_rt.builtins-wasm32.a"
EXPORTS = ("lh_plugin_entry",)
# Wasm-ld gives 64 KB, and what lies below the stack then is data.
STACK = 1 << 18


def builtins() -> Path | None:
    return next(Path("/usr/lib").glob(f"llvm-*/lib/clang/*/{BUILTINS}"), None)


def link(product: Product, objects: list[Path], made: Path) -> None:
    wraps = [flag for flag in product.linker_flags if flag.startswith("--wrap=")]
    call(
        toolchain("wasm-ld"), LIBRARIES / "crt1-reactor.o", *objects, "-L", LIBRARIES, "-lc", "-lm",
        builtins(), "--entry=_initialize", *(f"--export={name}" for name in EXPORTS), *wraps,
        "--export-table", "--growable-table", "--gc-sections", "--strip-all",
        "--stack-first", "-z", f"stack-size={STACK}", "-o", made,
    )  # fmt: skip


def add_note(made: Path, note: bytes) -> None:
    with made.open("ab") as module:
        module.write(custom_section("note.package", note))


def custom_section(name: str, content: bytes) -> bytes:
    """As the end of a module; see the specification's chapter on the binary format."""
    payload = _number(len(name)) + name.encode() + content
    return b"\0" + _number(len(payload)) + payload


def _number(value: int) -> bytes:
    """LEB128."""
    encoded = bytearray()
    while value >= 0x80:
        encoded.append(value & 0x7F | 0x80)
        value >>= 7
    encoded.append(value)
    return bytes(encoded)


MACHINE = Machine(
    name="wasm",
    needs={
        "wasi-libc": (Path(HEADERS) / "stdlib.h").is_file,
        "libclang-rt-14-dev-wasm32": lambda: builtins() is not None,
    },
    c_compiler=lambda: [
        *(toolchain("clang"), "--target=wasm32-unknown-wasi", "-isystem", HEADERS),
        "-ffunction-sections",
    ],
    swift_flags=(
        *("-target", "wasm32-unknown-none-wasm", "-Xfrontend", "-disable-stack-protector"),
        *("-Xcc", "-isystem", "-Xcc", HEADERS),
    ),
    products=lambda package: [product for product in package.products if product.plugin],
    file_name=lambda product: f"{product.name}.wasm",
    link=link,
    add_note=add_note,
)
