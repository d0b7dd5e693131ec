"""Draws the cost against the number of items, for two of the works:
Documentation/images/performance."""

from __future__ import annotations

import math
from collections.abc import Mapping
from pathlib import Path

import matplotlib

matplotlib.use("svg")
import matplotlib.pyplot as plt
from matplotlib.ticker import EngFormatter, LogLocator, NullLocator

FOLDER = Path(__file__).resolve().parents[2] / "Documentation" / "images" / "performance"
# So that the same figures give the same file.
NOTHING = dict.fromkeys(("Creator", "Date", "Format", "Type"))
# The file and the title of each plotted work.
DRAWN = {
    "wrap": ("wrap-grid", "A wrap grid of own sizes: set, and what is visible"),
    "uniform": ("uniform-grid", "A grid of items that are alike: what is visible"),
}
# One color and mark for each engine, in both plots; color-blind readers can distinguish them.
LOOKS = {
    "layouthost": ("#d55e00", "o"),
    "NumPy, by hand": ("#0072b2", "s"),
    "Yoga": ("#009e73", "^"),
    "Taffy": ("#cc79a7", "D"),
    "Qt QListView": ("#56b4e9", "v"),
    "GTK GtkGridView": ("#7f7f7f", "P"),
}
SETTINGS = {
    "svg.hashsalt": "layouthost",
    "font.size": 11,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "grid.color": "#e5e5e5",
    "grid.linewidth": 0.8,
    "lines.linewidth": 1.8,
    "lines.markersize": 5.5,
}

Costs = Mapping[int, float]


def draw(works: Mapping[str, Mapping[str, Costs]]) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for work, (file, title) in DRAWN.items():
        plot(file, title, works[work])


def plot(file: str, title: str, lines: Mapping[str, Costs]) -> None:
    with plt.rc_context(SETTINGS):
        figure, axes = plt.subplots(figsize=(7.2, 4.2), layout="constrained")
        for name, costs in lines.items():
            color, mark = LOOKS[name]
            order = 3 if name == "layouthost" else 2
            axes.loglog(
                list(costs),
                list(costs.values()),
                color=color,
                marker=mark,
                label=name,
                zorder=order,
            )
        axes.set_title(title, loc="left", fontsize=12)
        axes.set_xlabel("items")
        axes.set_ylabel("time: lower is better")
        axes.xaxis.set_major_locator(LogLocator(10, numticks=12))
        axes.yaxis.set_major_locator(LogLocator(10, numticks=12))
        axes.xaxis.set_minor_locator(NullLocator())
        axes.yaxis.set_minor_locator(NullLocator())
        axes.yaxis.set_major_formatter(EngFormatter(unit="s"))
        low, high = axes.get_ylim()
        if high / low < 100:
            middle = 10 ** round(math.log10(low * high) / 2)
            axes.set_ylim(middle / 10, middle * 10)
        axes.legend(loc="center left", bbox_to_anchor=(1.01, 0.5), frameon=False)
        figure.savefig(FOLDER / f"{file}.svg", metadata=NOTHING)
        plt.close(figure)
