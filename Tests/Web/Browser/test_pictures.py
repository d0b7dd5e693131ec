"""Compares pages with small reference pictures.

RECORD=yes writes the references; look at them before you commit them.
"""

import io
import os
from pathlib import Path

import browser as chromium
import numpy as np
import pytest
from PIL import Image

pytestmark = chromium.NEEDS
PICTURES = Path(__file__).parent / "pictures"
SIZE = (130, 213)
STAGES = {
    "carousel": {"items": 9, "properties": {"item_size": [180, 240]}},
    "column": {
        "items": [5, 7, 3],
        "properties": {"header_size": [390, 40], "columns": 3, "sticky_header": True},
    },
    "safari": {"items": 12, "properties": {"item_size": [390, 600]}},
}


@pytest.mark.parametrize("layout", STAGES)
def test_it_looks_as_it_did(open_stage, layout):
    stage = open_stage(layout, **STAGES[layout])
    start, end = ((300, 110), (190, 110)) if layout == "carousel" else ((200, 500), (200, 390))
    stage.pull(start, end)
    taken = stage.page.screenshot(clip={"x": 0, "y": 0, "width": 390, "height": 640})
    seen = Image.open(io.BytesIO(taken)).convert("RGB").resize(SIZE, Image.Resampling.BOX)
    known = PICTURES / f"{layout}.png"
    if os.environ.get("RECORD") == "yes":
        known.parent.mkdir(exist_ok=True)
        seen.save(known, optimize=True)
    difference = np.abs(
        np.asarray(seen, float) - np.asarray(Image.open(known).convert("RGB"), float)
    )
    assert difference.mean() < 1.5
    assert np.percentile(difference, 99) < 30
