"""Lays out a folder of real pictures with every layout there is, and shows the result as a web page.

    python -m demo --pictures ~/Pictures --out out        (with Tools on the path; `make demo` does it)

From the folder to the page, one module for each step:

    pictures    finds the pictures, reads their true sizes, makes thumbnails
    bundled     fetches freely licensed pictures when no folder is given
    scene       what one layout is shown with; the scenes themselves are in `scenes`
    capture     asks the host library where everything goes, at rest and while scrolling
    svg         draws one moment as a stand-alone picture
    page        writes everything as one scrollable page

A new layout is one new file in `scenes`. Nothing here computes a position: all come from the library.
"""
