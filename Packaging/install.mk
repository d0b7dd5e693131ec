# Installs the files that `make` built, and uninstalls them.
#
#    make install                          into /usr/local
#    make install PREFIX=$HOME/.local      elsewhere; the folder may be moved afterwards
#    make install DESTDIR=root PREFIX=/usr LIBDIR=/usr/lib/x86_64-linux-gnu      for packages
#    make install STRIP=                   with debug information, or on a machine without strip
#    make uninstall                        with the same variables
#
# It installs the command layouthost too, with its page and completions, if `make tool` has built it.
#
# It builds no file that exists already, so that after `make` another user may run this.

.PHONY: install uninstall deb deb-qt manual

PREFIX = /usr/local
LIBDIR = $(PREFIX)/lib
INCLUDEDIR = $(PREFIX)/include
MANDIR = $(PREFIX)/share/man
STRIP = strip
DEBS = build/deb

VERSION := $(shell sed -n 's/.*libraryVersion.* "\(.*\)".*/\1/p' Sources/LayoutHost/Host/Host+LibraryVersion.swift)
# File names and CMake allow only numbers.
NUMBERS := $(VERSION:-dev=)
SONAME := liblayouthost.so.$(firstword $(subst ., ,$(VERSION)))

HEADERS := $(wildcard include/layouthost/*.h include/layouthost/*.hpp)
CPP_HEADERS := $(wildcard include/layouthost/cpp/*.hpp)
PLUGINS := $(patsubst Plugins/%/,lib%.so,$(wildcard Plugins/*/))
# The manual, which `make` and `make tool` write: a page for each header, and the command's.
MANUAL := build/man
PAGES := $(patsubst include/layouthost/%.h,$(MANUAL)/layouthost_%.3, \
  $(filter-out %/layouthost.h %/layouthost_flat.h,$(wildcard include/layouthost/*.h)))
# CMake finds names in lower case for a request in any case; Meson requests them in lower case.
CMAKE_FILES := layouthost-config.cmake layouthost-config-version.cmake
PROVER := layouthost-prove
LIBRARY_FILES := liblayouthost.so.$(NUMBERS) $(SONAME) liblayouthost.so $(PLUGINS:%=layouthost/%) \
  layouthost/$(PROVER) pkgconfig/layouthost.pc $(CMAKE_FILES:%=cmake/LayoutHost/%)

TOOL := build/layouthost
BINDIR = $(PREFIX)/bin
DATADIR = $(PREFIX)/share
# zsh's folder of completions, below DATADIR; Debian's zsh has another one for packages.
ZSH_COMPLETIONS = zsh/site-functions
# Each shell's folder of completions, and the file's name there.
COMPLETIONS = bash:bash-completion/completions/layouthost zsh:$(ZSH_COMPLETIONS)/_layouthost \
  fish:fish/vendor_completions.d/layouthost.fish
# For the project's license and those of the libraries in the command; empty if a package installs them elsewhere.
DOCDIR = $(DATADIR)/doc/layouthost
LICENSES := LICENSE $(wildcard Packaging/licenses/*)

HOMEPAGE = https://example.org/layouthost

# Fixed: the library searches this folder beside itself.
PLUGINDIR = $(LIBDIR)/layouthost
PKGCONFIGDIR = $(LIBDIR)/pkgconfig
CMAKEDIR = $(LIBDIR)/cmake/LayoutHost

# A relative path from one folder to another, so that an installation can be moved as a whole.
relative_path = $(shell realpath -ms --relative-to="$(1)" "$(2)")
fill_in = sed -e 's|@VERSION@|$(VERSION)|; s|@NUMBERS@|$(NUMBERS)|; s|@SONAME@|$(SONAME)|' \
  -e 's|@PREFIX_FROM_HERE@|$(call relative_path,$(1),$(PREFIX))|; s|@PC_PREFIX@|$(PC_PREFIX)|; s|@URL@|$(HOMEPAGE)|' \
  -e 's|@LIBDIR@|$(call relative_path,$(PREFIX),$(LIBDIR))|; s|@INCLUDEDIR@|$(call relative_path,$(PREFIX),$(INCLUDEDIR))|'

# The other names of a page in its section NAME, each of which gets a link.
other_names = sed -n '/^\.SH NAME/,/\\-/ { /^\.SH/d; s/\\-.*//; s/,//g; p }' $(1) | tr ' ' '\n' | grep '^lh_'

# Below /usr it is not moved, and pkg-config leaves out the default paths only if they are absolute.
PC_PREFIX = $(if $(filter /usr,$(PREFIX)),/usr,$${pcfiledir}/$(call relative_path,$(PKGCONFIGDIR),$(PREFIX)))

install_binary = install -m $(1) \
  $(if $(shell command -v "$(STRIP)" 2>/dev/null),-s --strip-program="$(STRIP)")

install: $(RELEASE)/liblayouthost.so $(PAGES) $(if $(wildcard $(TOOL)),$(MANUAL)/layouthost.1)
	$(if $(STRIP),$(if $(shell command -v "$(STRIP)"),,@echo "$(STRIP) is not installed: binaries keep their debug information." >&2))
	install -d "$(DESTDIR)$(INCLUDEDIR)/layouthost/cpp" "$(DESTDIR)$(PLUGINDIR)" "$(DESTDIR)$(PKGCONFIGDIR)" \
	  "$(DESTDIR)$(CMAKEDIR)" "$(DESTDIR)$(MANDIR)/man3" "$(DESTDIR)$(MANDIR)/man7"
	install -m 644 $(HEADERS) "$(DESTDIR)$(INCLUDEDIR)/layouthost"
	install -m 644 $(CPP_HEADERS) "$(DESTDIR)$(INCLUDEDIR)/layouthost/cpp"
	$(call install_binary,755) -T $(RELEASE)/liblayouthost.so "$(DESTDIR)$(LIBDIR)/liblayouthost.so.$(NUMBERS)"
	ln -sf liblayouthost.so.$(NUMBERS) "$(DESTDIR)$(LIBDIR)/$(SONAME)"
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

	$(if $(DOCDIR),$(install_licenses))
	$(if $(wildcard $(TOOL)),$(install_tool))

define install_licenses
	install -d "$(DESTDIR)$(DOCDIR)"
	install -m 644 LICENSE "$(DESTDIR)$(DOCDIR)"
endef

define install_tool
	install -d "$(DESTDIR)$(BINDIR)" "$(DESTDIR)$(MANDIR)/man1"
	install -m 755 $(TOOL) "$(DESTDIR)$(BINDIR)/layouthost"
	install -m 644 $(MANUAL)/layouthost.1 "$(DESTDIR)$(MANDIR)/man1"
	$(if $(DOCDIR),install -m 644 $(LICENSES) "$(DESTDIR)$(DOCDIR)")
	@for one in $(COMPLETIONS); do shell=$${one%%:*} file="$(DESTDIR)$(DATADIR)/$${one#*:}"; \
	  install -d "$$(dirname "$$file")" && $(TOOL) --generate-completion-script $$shell | sed '1{/^#!/d}' > "$$file" && \
	  chmod 644 "$$file" || exit; done
endef

# Removes all folders that are empty then, except those that a system has below /usr and /usr/local anyway.
uninstall:
	rm -f $(LIBRARY_FILES:%="$(DESTDIR)$(LIBDIR)"/%)
	rm -f $(patsubst include/%,"$(DESTDIR)$(INCLUDEDIR)"/%,$(HEADERS) $(CPP_HEADERS))
	rm -f "$(DESTDIR)$(MANDIR)/man7/layouthost.7" "$(DESTDIR)$(MANDIR)/man1/layouthost.1"
	rm -f "$(DESTDIR)$(BINDIR)/layouthost" $(foreach one,$(COMPLETIONS),"$(DESTDIR)$(DATADIR)/$(lastword $(subst :, ,$(one)))")
	@[ ! -d "$(DESTDIR)$(MANDIR)/man3" ] || \
	  find "$(DESTDIR)$(MANDIR)/man3" -maxdepth 1 -lname 'layouthost_*.3' -delete
	rm -f $(patsubst $(MANUAL)/%,"$(DESTDIR)$(MANDIR)/man3"/%,$(PAGES))
	$(if $(DOCDIR),rm -f $(foreach file,$(LICENSES),"$(DESTDIR)$(DOCDIR)/$(notdir $(file))"))
	@remove() { \
	    case "$$1" in "$(DESTDIR)" | "$(DESTDIR)/" | "" | .) return;; esac; \
	    case "$(PREFIX)" in /usr | /usr/local) case "$${1#"$(DESTDIR)$(PREFIX)"}" in \
	      "" | /bin | /include | /lib | /lib/*-linux-gnu | /share | /share/man | /share/doc) return;; esac;; esac; \
	    [ ! -d "$$1" ] || rmdir "$$1" 2>/dev/null || return 0; \
	    [ "$$1" = "$(DESTDIR)$(PREFIX)" ] || remove "$${1%/*}"; }; \
	  for folder in "$(PLUGINDIR)" "$(CMAKEDIR)" "$(PKGCONFIGDIR)" "$(INCLUDEDIR)/layouthost/cpp" "$(BINDIR)" \
	    "$(MANDIR)"/man1 "$(MANDIR)"/man3 "$(MANDIR)"/man7 $(if $(DOCDIR),"$(DOCDIR)") \
	    $(foreach one,$(COMPLETIONS),"$(DATADIR)/$(patsubst %/,%,$(dir $(lastword $(subst :, ,$(one)))))"); do \
	    remove "$(DESTDIR)$$folder"; done

# Needs only Python's own modules.
manual:
	@python3 -m contract.manual $(MANUAL)

# Built by the user who makes packages, if at all; `install` itself may run as root.
$(RELEASE)/liblayouthost.so:
	$(MAKE) build

$(PAGES) &:
	@python3 -m contract.manual $(MANUAL)

$(MANUAL)/layouthost.1:
	@python3 -m tool_manual $(MANUAL)

$(TOOL):
	$(MAKE) tool

# Debian packages; needs debhelper, and the second one also cmake, qt6-base-dev and qt6-declarative-dev.
deb: $(RELEASE)/liblayouthost.so $(TOOL)
	Packaging/deb "$(subst -,~,$(VERSION))" "$(DEBS)" debian

deb-qt: $(RELEASE)/liblayouthost.so
	Packaging/deb "$(subst -,~,$(VERSION))" "$(DEBS)-qt" debian-qt
