# Plugins that only tests and benchmarks use.

.PHONY: plugin-in-c test-plugins carousels layout-package

# Two of the versions that `make carousels` builds.
CAROUSELS := .build/carousels/1.0.0/libCarouselLayout.so .build/carousels/1.1.0/libCarouselLayout.so

# The circle in plain C, for the conformance suite.
plugin-in-c:
	@mkdir -p .build/plugin-in-c
	$(CC) -std=c11 -O2 -Wall -Wextra -fPIC -shared -fvisibility=hidden -Iinclude \
	  Examples/plugin-in-c/*.c -lm -o .build/plugin-in-c/libCircleInC.so

# The plugin that tests the plugin SDK, and three versions of one.
test-plugins: file-list
	@$(call package,Tests/Fixtures/Plugins,test-plugins)

# The three versions, for tests with changing versions: each a folder in .build/carousels with one file,
# which is replaced, not overwritten, since programs may have it mapped.
carousels: test-plugins
	@mkdir -p .build/carousels
	@cd .build/carousels && for file in ../test-plugins/release/libCarouselLayout-*.so; do \
	  version=$${file##*-} version=$${version%.so}; mkdir -p $$version; \
	  cmp -s $$file $$version/libCarouselLayout.so || \
	    { cp $$file $$version/new && mv $$version/new $$version/libCarouselLayout.so; } || exit; done

# A layout in its own package, and the program that checks its numbers without a host.
layout-package: file-list
	@$(call package,Examples/layout-package,layout-package)
