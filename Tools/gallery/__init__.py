"""Writes the gallery: every layout at work in a browser, with its properties beside it.

    python -m gallery --out out/gallery     (with Tools on the path; `make gallery` does it)

What is written is a folder of static files, which any web server can serve from any place:

    index.html, *.js, *.css   the page, from `page`: vanilla modules, without a request outside
    layouthost/               the JavaScript package: its sources and its WebAssembly modules
    pictures/                 the pictures in two sizes
    exhibits.js               what the page is told: scenes, pictures, versions

One module for each step:

    exhibits     the demo's scenes as data, by telling them to something that writes them down
    miniatures   each layout as a small drawing, computed by the layout itself
    folder       puts all of it into a folder
    server       serves a folder on this machine

The scenes and pictures are those of `demo`, so a new layout is one new file in `demo/scenes`.
"""
