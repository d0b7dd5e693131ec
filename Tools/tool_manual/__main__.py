"""`make tool-manual`: writes Documentation/man/layouthost.1."""

from . import PAGE, page

PAGE.write_text(page())
