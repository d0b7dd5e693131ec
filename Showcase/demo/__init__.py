"""Lays out a folder of real pictures with every layout, and writes the result as a web page.

    python -m demo --pictures ~/Pictures --out out     (`make demo` sets PYTHONPATH)

From the folder to the page, one module per step:

    pictures          finds the pictures, reads their sizes, makes thumbnails
    bundled_pictures  fetches freely licensed pictures if no folder is given
    scene             the settings and items of one layout; the scenes themselves are in `scenes`
    film              a gesture or a transition of a scene
    finger            a finger on a collection view, recorded frame by frame
    capture           queries the host library for the elements at rest, while scrolling, in a film
    edited_plugin     a plugin built from a copy of its sources, with one constant changed
    hot_swap          a C program that keeps running while its plugin is rebuilt, and its output
    viewer            the viewer of one layout: scrolls, and chooses what each element shows
    tracks            the elements at one moment, and one element over many moments
    page              writes the page, which scrolls and plays the recordings

To add a layout, add one file to `scenes`. The library computes every layout; nothing here does.
"""
