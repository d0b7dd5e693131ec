"""Builds the documentation site from the repository's pages and sources.

    python -m website out/site        (`make site` does it)

The pages are the Markdown files of the repository, which are also readable there; `pages` combines
them into one tree, and `sources` adds a page for each source file that one of them links. The
reference of each language is generated from its sources: C and C++ from the headers' comments
(`headers`, read by Hawkmoth), Python from its docstrings (`python`, by autodoc), JavaScript from
its declarations (`javascript`, by TypeScript's compiler), Swift from its symbol graphs (`swift`).
Sphinx makes one site of it with one search index that needs no server; `links` then checks every
link.

Warnings and broken links are errors.
"""
