"""Writes the gallery: every layout live in a browser, with its properties beside it.

    python -m gallery --out out/gallery     (`make gallery` sets PYTHONPATH)

The result is a folder of static files, which any web server can serve at any path:

    index.html, *.js, *.css   the page, from `page`: plain modules, without outside requests
    layouthost/               the JavaScript package: its sources and its WebAssembly modules
    pictures/                 the pictures in two sizes
    exhibits.js               the data of the page: scenes, pictures, versions

One module for each step:

    exhibits     the demo's scenes as data, by recording the calls that set them up
    miniatures   each layout as a small drawing, computed by the layout itself
    folder       writes all of it into a folder
    server       serves a folder on this machine

The scenes and pictures are those of `demo`, so a new layout is one new file in `demo/scenes`.
"""
