"""Builds the plugins for other machines, and the host library too if the machine has a loader.

    python -m cross wasm      build/wasm: a module for each plugin
    python -m cross arm64     build/arm64: the files that `swift build` leaves in .build/release

SwiftPM builds only for machines with a Swift SDK, and these two have none. Embedded Swift needs
none: the compiler includes their standard library, and Debian their C library. So one call of the
compiler builds each module, with the settings of Package.swift (`package`); nothing is declared
twice.

    package.py    targets and products of Package.swift: sources, dependencies, settings
    modules.py    compiles each target once for all its dependents
    machine.py    the settings of a machine: flags, folders, required Debian packages
    arm64.py      Linux on arm64: ELF libraries, linked by Debian's gcc
    wasm.py       WebAssembly: modules without imports, linked by wasm-ld and then reordered
    order.py      puts functions with similar code next to each other
    functions.py  a module's functions, with their code (body.py) and the encoding (binary.py)

Outputs that are newer than their inputs are not rebuilt.
"""
