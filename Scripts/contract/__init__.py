"""Reads the C ABI from its headers and writes every file that is generated from it.

    python -m contract             writes the files that are out of date (`make contract`)
    python -m contract --check     lists those files instead, and exits with status 1
    python -m contract --release   also packs the headers of a release (`make keep-release`)

Only `reading` parses C; it returns a `model`. The generators take that model: the flat header for
languages without a preprocessor (`flat`), the tables of the Python package (`python_package`) and
of the JavaScript package (`javascript`), the assertions of Sources/LayoutABI/frozen.c (`frozen`)
and the lock (`lock`). The reference and the lint of the comments use the same model. `entries`
splits a header into comments and declarations and needs no package; from it `make manual` writes
the manual pages (`manual`), which are not committed. Documentation/abi-policy.md lists the changes
that are allowed, and `released` keeps the headers of each release.
"""
