# Plugins that only tests and benchmarks use.

.PHONY: plugin-in-c probe carousels layout-package

# Two of the versions that `make carousels` builds.
CAROUSELS := .build/carousels/1.0.0/libCarouselLayout.so .build/carousels/1.1.0/libCarouselLayout.so

# The circle in plain C, for the conformance suite.
plugin-in-c:
	@mkdir -p .build/plugin-in-c
	$(CC) -std=c11 -O2 -Wall -Wextra -fPIC -shared -fvisibility=hidden -Iinclude \
	  Examples/plugin-in-c/*.c -lm -o .build/plugin-in-c/libCircleInC.so

# The plugin that tests the plugin SDK, in its own package.
probe: file-list
	@$(call package,Tests/Fixtures/Plugins/ProbeLayout,probe)

# Three versions of one plugin, for tests with changing versions: each a folder in .build/carousels with one file,
# which is replaced, not overwritten, since programs may have it mapped.
carousels: file-list
	@$(call package,Tests/Fixtures/Plugins/CarouselVersions,carousels/build)
	@cd .build/carousels && for file in build/release/libCarouselLayout-*.so; do \
	  version=$${file##*-} version=$${version%.so}; mkdir -p $$version; \
	  cmp -s $$file $$version/libCarouselLayout.so || \
	    { cp $$file $$version/new && mv $$version/new $$version/libCarouselLayout.so; } || exit; done

# A layout in its own package, and the program that checks its numbers without a host.
layout-package: file-list
	@$(call package,Examples/layout-package,layout-package)
