"""The reference of the public headers, as one page, out of their own comments.

    python -m reference include/layouthost out/reference.html      (`make docs` does it)

The headers are the specification, so the page adds nothing: each comment beside what it explains,
every name a link to its definition. A name in a comment that no header defines is an error, and so
is a function without a comment (`lint.header_comments`).
"""
