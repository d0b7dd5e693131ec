"""Sphinx's settings. `website.__main__` passes the folders of the header copies in the
environment."""

from __future__ import annotations

import inspect
import os
from typing import Any

import layouthost
from layouthost._fields import HEAD
from sphinx.application import Sphinx

from website.commented import NOTHING, TITLE
from website.headers import C_ARGUMENTS, cpp_arguments
from website.naming import NameLinks
from website.prose import restructured
from website.swift_domain import SwiftDomain

project = "layouthost"
author = "the layouthost authors"
version = release = layouthost.__version__
extensions = ["myst_parser", "sphinx.ext.autodoc", "hawkmoth"]
source_suffix = {".md": "markdown", ".rst": "restructuredtext"}

html_theme = "furo"
html_title = f"layouthost {release}"
html_static_path = ["static"]
html_favicon = "static/icon.svg"
html_css_files = ["site.css"]
html_copy_source = False
html_show_sphinx = False
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#14568f", "color-brand-content": "#14568f"},
    "dark_css_variables": {"color-brand-primary": "#7db8ec", "color-brand-content": "#7db8ec"},
}
pygments_style = "friendly"
pygments_dark_style = "github-dark"
toc_object_entries = False  # there are so many that every page would take three times as long
maximum_signature_line_length = 88

myst_enable_extensions = ["html_image"]
myst_heading_anchors = 4
suppress_warnings = ["myst.header"]  # a Swift comment may begin with a heading of any depth

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_typehints_format = "short"
python_display_short_literal_types = True

hawkmoth_root = os.environ["LAYOUTHOST_SITE_HEADERS"]
hawkmoth_autoconf = None
hawkmoth_clang_c = C_ARGUMENTS
hawkmoth_clang_cpp = cpp_arguments()


def set_comment(app: Sphinx, lines: list[str], transform: object, options: object) -> None:
    """Returns a comment of a header as Sphinx reads it."""
    text = "\n".join(lines).strip()
    if text.startswith(TITLE):
        title = text.removeprefix(TITLE)
        lines[:] = [title, "-" * len(title), ""]
    else:
        lines[:] = [] if text == NOTHING else restructured(text)


def set_docstring(
    app: Sphinx, what: str, name: str, value: object, options: object, lines: list[str]
) -> None:
    """Returns a docstring of the package in the same form. Without one, a constant has its type's
    docstring, which does not describe it."""
    text = "\n".join(lines).partition(HEAD)[0]  # the page has an entry for each field
    if what == "data" and text.strip() == (inspect.getdoc(type(value)) or "").strip():
        text = ""
    lines[:] = [*restructured(text), ""]


def setup(app: Sphinx) -> dict[str, Any]:
    app.add_domain(SwiftDomain)
    app.add_post_transform(NameLinks)
    app.connect("hawkmoth-process-docstring", set_comment)
    app.connect("autodoc-process-docstring", set_docstring)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
