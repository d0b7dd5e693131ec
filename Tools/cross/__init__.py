"""Builds the plugins, and where there is a loader the host library, for other machines.

    python -m cross wasm      build/wasm: a module for each plugin
    python -m cross arm64     build/arm64: what `swift build` leaves in .build/release

SwiftPM builds for machines of which it has an SDK. There is none for these two, and Embedded Swift
needs none: the compiler has their standard library, and Debian their C library. So each module is
one call of the compiler, by what Package.swift says of it (`package`); nothing of that is written
down a second time.

    package.py    targets and products of Package.swift: sources, dependencies, settings
    modules.py    compiles them, each once for all who depend on it
    machine.py    what a machine has to be told: flags, folders, which Debian packages it takes
    arm64.py      Linux on arm64: ELF libraries, linked by Debian's gcc
    wasm.py       WebAssembly: modules that import nothing, linked by wasm-ld; then rewritten by
    order.py      which puts functions that look alike next to each other
    functions.py  a module's functions, with code (body.py) of numbers and lists (binary.py)

What is up to date is left alone, by the dates of the files.
"""
