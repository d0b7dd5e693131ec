"""Lays out a folder of real pictures with every layout there is, and shows the result as a web
page.

    python -m demo --pictures ~/Pictures --out out     (with Tools on the path; `make demo` does it)

From the folder to the page, one module for each step:

    pictures    finds the pictures, reads their true sizes, makes thumbnails
    bundled     fetches freely licensed pictures when no folder is given
    scene       what one layout is shown with; the scenes themselves are in `scenes`
    film        what a scene may show besides scrolling: a gesture, a transition
    hand        a hand on a collection view, filmed
    capture     asks the host library where everything goes, at rest, while scrolling, in a film
    edited      a plugin built from a copy of its sources, with a constant changed
    hot_swap    a C program that runs on while its plugin is built anew, and what it wrote
    viewer      a layout that is looked at: what its elements show
    moments     what is seen at one moment, and the way of an element through many
    page        writes everything as one page to scroll and play

A new layout is one new file in `scenes`. Nothing here computes a layout: all comes from the
library.
"""
