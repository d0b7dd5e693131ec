"""One module for each layout that the demo shows; each defines SCENE."""

import importlib
import pkgutil

from ..scene import Scene


def every_scene() -> list[Scene]:
    """Returns the scenes of all modules in this folder by module name; the minor ones last."""
    names = sorted(module.name for module in pkgutil.iter_modules(__path__))
    scenes = [importlib.import_module(f"{__name__}.{name}").SCENE for name in names]
    return sorted(scenes, key=lambda scene: scene.minor)
