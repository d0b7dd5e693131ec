"""The contract, read once from its headers, and everything that is written from it.

    python -m contract             writes what is out of date (`make contract`)
    python -m contract --check     names it instead, and answers 1
    python -m contract --release   also packs the headers of a release (`make keep-release`)

`reading` is the only code of the project that knows C; `model` is what it answers. From that are
written the flat contract for languages without a preprocessor (`flat`), what the Python package
(`python_package`) and the JavaScript package (`javascript`) know, the assertions of
Sources/LayoutABI/frozen.c (`frozen`) and the lock (`lock`); the reference and the lint of the
comments read the same model. `entries` knows only how a header is set, and needs no package: from
it `make manual` writes the manual (`manual`), which is not committed. Documentation/abi-policy.md
says what may change, and `released` holds what was released.
"""
