"""WebAssembly: one module per plugin, with the host's layouts and views and without imports.

A plugin uses only parts of Debian's wasi-libc that call nothing of WASI. Operations that the
processor lacks, products of 128 bits, are in the compiler's own library. A module exports

    memory                        the memory, with malloc and free for arguments
    __indirect_function_table     the functions of the vtable, by their numbers in it
    _initialize                   to be called once, before anything else
    lh_plugin_entry               the entry (entry.h)
    lh_module_create, lh_layout_set_property, lh_view_frame ...
                                  the part of host.h in Sources/LayoutHostWasm, and all of view.h

and has a custom section, `note.package`, with the content of the library's ELF note.
"""

import dataclasses
import functools
import re
from pathlib import Path

from .binary import encoded
from .machine import Machine, has, toolchain
from .modules import call
from .order import ordered
from .package import ROOT, Package, Product, Target

HEADERS = "/usr/include/wasm32-wasi"
LIBRARIES = Path("/usr/lib/wasm32-wasi")
BUILTINS = "lib/wasi/libclang_rt.builtins-wasm32.a"
MODULE = "LayoutHostWasm"
# The target's default features plus vectors, which copy structs; without vectors a module is a
# twentieth larger. Debian's version of the tool cannot take the list from the module.
FEATURES = ("bulk-memory", "mutable-globals", "nontrapping-float-to-int", "sign-ext", "simd")
# Wasm-ld's default is 64 KB, and below the stack is data.
STACK = 1 << 18
# Turns off passes that copy code even when optimizing for size: specializing functions for a
# closure, copying the test of a loop in front of it, and LLVM's inlining after Swift's own; and
# passes that add variables and code: loop strength reduction, hoisting out of loops, partial
# redundancy elimination.
SMALLER = ("-sil-disable-pass=closure-specialize", "-sil-disable-pass=loop-rotate",
           "-inline-threshold=0", "-disable-lsr", "-disable-machine-licm",
           "-enable-pre=false")  # fmt: skip


def builtins() -> Path | None:
    return next(Path("/usr/lib").glob(f"llvm-*/lib/clang/*/{BUILTINS}"), None)


def host_targets(package: Package) -> tuple[Target, ...]:
    """Returns the host's sources that fit into a module; SwiftPM builds no product of them."""
    system = package.targets["HostSystem"]
    others = (path.name for path in system.files(".c") if path.name != "memory.c")
    flags = package.targets["LayoutHostC"].swift_flags
    return (
        dataclasses.replace(system, excluded=tuple(others)),
        Target(
            name=MODULE,
            folder=ROOT / "Sources" / MODULE,
            excluded=(),
            dependencies=("LayoutABI", "HostSystem"),
            c_flags=(),
            swift_flags=flags,
            linker_flags=(),
            declaration=None,
        ),
    )


def products(package: Package) -> list[Product]:
    host = host_targets(package)
    return [
        dataclasses.replace(product, targets=(*product.targets, *host))
        for product in package.products
        if product.plugin
    ]


@functools.cache
def exports() -> tuple[str, ...]:
    """Returns the exports: the entry, and every C function that the host's part of a module
    defines."""
    defined = re.compile(r"^public func (lh_\w+)|^@c public func (lh_\w+)", re.MULTILINE)
    folder = ROOT / "Sources" / MODULE
    texts = (
        path.read_text()
        for path in (*folder.glob("*.swift"), *folder.glob("LayoutAndView/*.swift"))
    )
    found = (one or other for text in texts for one, other in defined.findall(text))
    return ("lh_plugin_entry", *sorted(found))


def link(product: Product, objects: list[Path], made: Path) -> None:
    wraps = [flag for flag in product.linker_flags if flag.startswith("--wrap=")]
    linked = made.with_suffix(".linked")
    call(
        toolchain("wasm-ld"), LIBRARIES / "crt1-reactor.o", *objects, "-L", LIBRARIES, "-lc", "-lm",
        builtins(), "--entry=_initialize", *(f"--export={name}" for name in exports()), *wraps,
        "--export-table", "--growable-table", "--gc-sections", "--strip-all",
        "--stack-first", "-z", f"stack-size={STACK}", "-o", linked,
    )  # fmt: skip
    # Removes a sixth of the module that the compiler leaves. Inlining large functions with one
    # caller would enlarge the download, since they share fewer patterns. The lowest KB is the
    # deepest part of the stack, to which no pointer leads from outside; so small offsets need no
    # addition.
    options = ("-Oz", "--one-caller-inline-max-function-size=20", "--low-memory-unused")
    features = (f"--enable-{name}" for name in FEATURES)
    call("wasm-opt", *features, *options, linked, "-o", made)
    linked.unlink()
    made.write_bytes(ordered(made.read_bytes()))


def add_note(made: Path, note: bytes) -> None:
    with made.open("ab") as module:
        module.write(custom_section("note.package", note))


def custom_section(name: str, content: bytes) -> bytes:
    """Returns a custom section to append to a module; see the specification's chapter on the binary
    format."""
    payload = encoded(len(name)) + name.encode() + content
    return b"\0" + encoded(len(payload)) + payload


MACHINE = Machine(
    name="wasm",
    needs={
        "wasi-libc": (Path(HEADERS) / "stdlib.h").is_file,
        "libclang-rt-14-dev-wasm32": lambda: builtins() is not None,
        "binaryen": has("wasm-opt"),
    },
    c_compiler=lambda: [
        *(toolchain("clang"), "--target=wasm32-unknown-wasi", "-isystem", HEADERS),
        "-ffunction-sections",
        "-msimd128",
    ],
    swift_flags=(
        *("-target", "wasm32-unknown-none-wasm", "-Xfrontend", "-disable-stack-protector"),
        # One trap for all checks of a function, where nothing reports which of them failed.
        *("-Xfrontend", "-mergeable-traps"),
        *("-Xcc", "-isystem", "-Xcc", HEADERS, "-Xcc", "-msimd128"),
        *(word for option in SMALLER for word in ("-Xllvm", option)),
    ),
    products=products,
    file_name=lambda product: f"{product.name}.wasm",
    link=link,
    add_note=add_note,
)
