"""Comments and docstrings keep their paragraphs, lists and code."""

import pytest
from website.prose import restructured

# A comment, and the text for Sphinx.
TEXTS = [
    ("One line\nand another.", ["One line and another."]),
    ("First.\n\nSecond.", ["First.", "", "Second."]),
    ("2 * 3 and lh_ or |x|.", [r"2 \* 3 and lh\_ or \|x\|."]),
    ("See lh_frame now.", [r"See \ ``lh_frame``\  now."]),
    ("As `Host.layout` does.", [r"As \ ``Host.layout``\  does."]),
    ("In view.h, and so on.", [r"In \ ``view.h``\ , and so on."]),
    ("Either\n - one\n   of them\n - or two", ["Either", "", "- one of them", "", "- or two"]),
    (
        "Thus:\n\n    call();\n\n    and_again();\n\nDone.",
        ["Thus:", "", ".. code-block:: c", "   :force:", "", "   call();", "", "   and_again();",
         "", "Done."],
    ),
    (
        "    with a() as b:\n        b.c()\n\n        b.d()",
        [".. code-block:: python", "   :force:", "", "   with a() as b:", "       b.c()", "",
         "       b.d()"],
    ),
    (
        "    x = f(1)\n        y",
        [".. code-block:: text", "   :force:", "", "   x = f(1)", "       y"],
    ),
    ("    for x in y(z):\n        print(x)",
     [".. code-block:: python", "   :force:", "", "   for x in y(z):", "       print(x)"]),
    ("    slop   10   points", [".. code-block:: text", "   :force:", "", "   slop   10   points"]),
]  # fmt: skip


@pytest.mark.parametrize("text, lines", TEXTS)
def test_a_comment_is_set(text, lines):
    assert restructured(text) == lines
