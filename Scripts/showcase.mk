# The gallery, the viewer and the documentation's site; the Makefile has `make demo`.

.PHONY: gallery viewer site docs

# Builds the gallery, every layout in a browser, as static files in out/gallery; then serves it, unless SERVE=no.
# PICTURES=folder shows other pictures. If its modules are not built, it needs the tools of `make javascript`.
gallery: build $(READY)
	@test -e JavaScript/modules/BnbLayout.wasm || $(MAKE) --no-print-directory javascript
	@$(PYTHON) -m gallery $(if $(PICTURES),--pictures "$(PICTURES)") --cache build/pictures --out out/gallery \
	  $(if $(filter no,$(SERVE)),,--serve out)

# The viewer with all layouts and pictures; needs SDL2 (Debian's libsdl2-dev libsdl2-image-dev libsdl2-ttf-dev
# fonts-dejavu-core). PICTURES=folder shows other pictures, ARGUMENTS="--watch folder" and so on are passed on.
viewer: build build/viewer $(READY)
	@$(PYTHON) -m demo.thumbnails $(or $(PICTURES),build/pictures) build/thumbnails
	build/viewer --pictures build/thumbnails $(ARGUMENTS)

build/viewer: $(wildcard Examples/viewer/*.[ch]) include/layouthost/view.h | build
	@mkdir -p build
	$(CC) -std=c11 -D_GNU_SOURCE -O2 -Wall -Wextra -Werror -Iinclude Examples/viewer/*.c -o $@ \
	  $$(pkg-config --cflags --libs sdl2 SDL2_image SDL2_ttf) \
	  -L$(RELEASE) -llayouthost -Wl,-rpath,$(CURDIR)/$(RELEASE) -lm

# The tables and pictures of the layouts' pages, and the layouts' classes in Python.
docs: build contract
	$(PYTHON) -m docs
	$(PYTHON) -m typed_layouts

# The documentation as one site, with the reference of every language and a search; warnings and broken links are
# errors. It contains the gallery if `make gallery` has built it. Needs Debian's node-typescript.
site: build test-program $(READY)
	$(PYTHON) -m website out/site
