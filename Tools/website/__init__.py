"""The documentation as one site, out of what the repository has anyway.

    python -m website out/site        (`make site` does it)

The pages are the Markdown files of the repository, which read well on their own; `pages` brings
them into one tree, and `sources` adds a page for each file that one of them names. The reference of
each language follows from its sources: C and C++ from the headers' comments (`headers`, read by
Hawkmoth), Python from its docstrings (`python`, by autodoc), JavaScript from its declarations
(`javascript`, by TypeScript's compiler), Swift from its symbol graphs (`swift`). Sphinx makes one
site of it with one search, which asks no server for anything; `links` then follows every link.

A warning is an error, and so is a link that leads nowhere.
"""
