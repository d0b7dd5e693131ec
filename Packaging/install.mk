# Puts what `make` built where other programs find it, and takes it away again.
#
#    make install                          into /usr/local
#    make install PREFIX=$HOME/.local      elsewhere; the folder may be moved afterwards
#    make install DESTDIR=root PREFIX=/usr LIBDIR=/usr/lib/x86_64-linux-gnu      for packages
#    make install STRIP=                   with debug information, or where there is no strip
#    make uninstall                        with the same variables
#
# The command layouthost is installed too, with its page and completions, if `make tool` has built it.
#
# Nothing is built here that is there already, so that after `make` this may run as another user.

.PHONY: install uninstall deb

PREFIX = /usr/local
LIBDIR = $(PREFIX)/lib
INCLUDEDIR = $(PREFIX)/include
MANDIR = $(PREFIX)/share/man
STRIP = strip
DEBS = build/deb

# The one place that states the version is what lh_library_version answers.
VERSION := $(shell sed -n 's/.*lh_library_version.*constant("\([0-9.]*\)").*/\1/p' \
  Sources/LayoutHostC/LibraryExports.swift)
SONAME := liblayouthost.so.$(firstword $(subst ., ,$(VERSION)))

HEADERS := $(wildcard include/layouthost/*.h include/layouthost/*.hpp)
CPP_HEADERS := $(wildcard include/layouthost/cpp/*.hpp)
PLUGINS := $(patsubst Plugins/%/,lib%.so,$(wildcard Plugins/*/))
PAGES := $(wildcard Documentation/man/*.3)
CMAKE_FILES := LayoutHostConfig.cmake LayoutHostConfigVersion.cmake
PROVER := layouthost-prove
LIBRARY_FILES := liblayouthost.so.$(VERSION) $(SONAME) liblayouthost.so $(PLUGINS:%=layouthost/%) \
  layouthost/$(PROVER) pkgconfig/layouthost.pc $(CMAKE_FILES:%=cmake/LayoutHost/%)

TOOL := build/layouthost
BINDIR = $(PREFIX)/bin
DATADIR = $(PREFIX)/share
# Where each shell looks for completions, and what the file is called there.
COMPLETIONS := bash:bash-completion/completions/layouthost zsh:zsh/site-functions/_layouthost \
  fish:fish/vendor_completions.d/layouthost.fish

# No choice: the library looks there, beside itself.
PLUGINDIR = $(LIBDIR)/layouthost
PKGCONFIGDIR = $(LIBDIR)/pkgconfig
CMAKEDIR = $(LIBDIR)/cmake/LayoutHost

# From one folder to another, so that what is installed can be moved as a whole.
way = $(shell realpath -ms --relative-to="$(1)" "$(2)")
fill_in = sed -e 's|@VERSION@|$(VERSION)|; s|@SONAME@|$(SONAME)|' \
  -e 's|@PREFIX_FROM_HERE@|$(call way,$(1),$(PREFIX))|' \
  -e 's|@LIBDIR@|$(call way,$(PREFIX),$(LIBDIR))|; s|@INCLUDEDIR@|$(call way,$(PREFIX),$(INCLUDEDIR))|'

# The names below a page's own under NAME, by which the page is to be found as well.
other_names = sed -n '/^\.SH NAME/,/\\-/ { /^\.SH/d; s/\\-.*//; s/,//g; p }' $(1) | tr ' ' '\n' | grep '^lh_'

install_binary = install -m $(1) \
  $(if $(shell command -v "$(STRIP)" 2>/dev/null),-s --strip-program="$(STRIP)")

install: $(RELEASE)/liblayouthost.so
	$(if $(STRIP),$(if $(shell command -v "$(STRIP)"),,@echo "There is no $(STRIP): binaries are installed with their debug information." >&2))
	install -d "$(DESTDIR)$(INCLUDEDIR)/layouthost/cpp" "$(DESTDIR)$(PLUGINDIR)" "$(DESTDIR)$(PKGCONFIGDIR)" \
	  "$(DESTDIR)$(CMAKEDIR)" "$(DESTDIR)$(MANDIR)/man3" "$(DESTDIR)$(MANDIR)/man7"
	install -m 644 $(HEADERS) "$(DESTDIR)$(INCLUDEDIR)/layouthost"
	install -m 644 $(CPP_HEADERS) "$(DESTDIR)$(INCLUDEDIR)/layouthost/cpp"
	$(call install_binary,755) -T $(RELEASE)/liblayouthost.so "$(DESTDIR)$(LIBDIR)/liblayouthost.so.$(VERSION)"
	ln -sf liblayouthost.so.$(VERSION) "$(DESTDIR)$(LIBDIR)/$(SONAME)"
	ln -sf $(SONAME) "$(DESTDIR)$(LIBDIR)/liblayouthost.so"
	$(call install_binary,755) $(PLUGINS:%=$(RELEASE)/%) $(RELEASE)/$(PROVER) "$(DESTDIR)$(PLUGINDIR)"
	$(call fill_in,$(PKGCONFIGDIR)) Packaging/layouthost.pc.in > "$(DESTDIR)$(PKGCONFIGDIR)/layouthost.pc"
	chmod 644 "$(DESTDIR)$(PKGCONFIGDIR)/layouthost.pc"
	@for file in $(CMAKE_FILES); do \
	  $(call fill_in,$(CMAKEDIR)) Packaging/$$file.in > "$(DESTDIR)$(CMAKEDIR)/$$file" && \
	  chmod 644 "$(DESTDIR)$(CMAKEDIR)/$$file" || exit; done
	install -m 644 $(PAGES) "$(DESTDIR)$(MANDIR)/man3"
	install -m 644 Documentation/man/layouthost.7 "$(DESTDIR)$(MANDIR)/man7"
	@for page in $(PAGES); do for name in $$($(call other_names,$$page)); do \
	  ln -sf $${page##*/} "$(DESTDIR)$(MANDIR)/man3/$$name.3" || exit; done; done

	$(if $(wildcard $(TOOL)),$(install_tool))

define install_tool
	install -d "$(DESTDIR)$(BINDIR)" "$(DESTDIR)$(MANDIR)/man1"
	install -m 755 $(TOOL) "$(DESTDIR)$(BINDIR)/layouthost"
	install -m 644 Documentation/man/layouthost.1 "$(DESTDIR)$(MANDIR)/man1"
	@for one in $(COMPLETIONS); do shell=$${one%%:*} file="$(DESTDIR)$(DATADIR)/$${one#*:}"; \
	  install -d "$$(dirname "$$file")" && $(TOOL) --generate-completion-script $$shell | sed '1{/^#!/d}' > "$$file" && \
	  chmod 644 "$$file" || exit; done
endef

# Folders that others use as well stay.
uninstall:
	rm -f $(LIBRARY_FILES:%="$(DESTDIR)$(LIBDIR)"/%)
	rm -f $(patsubst include/%,"$(DESTDIR)$(INCLUDEDIR)"/%,$(HEADERS) $(CPP_HEADERS))
	rm -f "$(DESTDIR)$(MANDIR)/man7/layouthost.7" "$(DESTDIR)$(MANDIR)/man1/layouthost.1"
	rm -f "$(DESTDIR)$(BINDIR)/layouthost" $(foreach one,$(COMPLETIONS),"$(DESTDIR)$(DATADIR)/$(lastword $(subst :, ,$(one)))")
	@for page in $(PAGES); do for name in $${page##*/} $$($(call other_names,$$page) | sed 's/$$/.3/'); do \
	  rm -f "$(DESTDIR)$(MANDIR)/man3/$$name" || exit; done; done
	@for folder in "$(PLUGINDIR)" "$(CMAKEDIR)" "$(INCLUDEDIR)/layouthost/cpp" "$(INCLUDEDIR)/layouthost"; do \
	  [ ! -d "$(DESTDIR)$$folder" ] || rmdir --ignore-fail-on-non-empty "$(DESTDIR)$$folder"; done

# Built as the user who makes them, if at all; `install` itself may be root's.
$(RELEASE)/liblayouthost.so:
	$(MAKE) build

$(TOOL):
	$(MAKE) tool

# Debian packages; needs debhelper.
deb: $(RELEASE)/liblayouthost.so $(TOOL)
	Packaging/deb "$(VERSION)" "$(DEBS)"
