"""The host of widgets to which the program has passed none."""

from __future__ import annotations

from functools import cache

from ..errors import LayoutError
from ..host import Host
from ..layout import Layout


@cache
def _host() -> Host:
    return Host()


def create_layout(requirement: str, host: Host | None) -> Layout:
    """Creates a layout whose items may all be moved. Raises the errors of `Host.layout`."""
    if host is not None:
        return host.layout(requirement, permit=lambda *_: True)
    try:
        return create_layout(requirement, _host())
    except LayoutError:
        # Files may be other ones than when another widget was created.
        _host().scan()
        return create_layout(requirement, _host())
