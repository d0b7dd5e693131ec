"""The frame of an element in the layout under test."""


def frame(layout, section, item, kind="cell"):
    return tuple(layout.element(section, item, kind=kind)["frame"].tolist())
