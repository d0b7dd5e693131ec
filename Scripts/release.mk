# The files of a release.

.PHONY: wheel release signing-key keep-release

# The Python wheel, which needs no compiler on the machine that installs it, and the sources, into out/wheel.
wheel: build $(READY)
	@Scripts/wheel out/wheel

# Everything that is shipped, signed with KEY (layouthost key new), into DIST; needs debhelper, xz and npm, and the
# tools of `make javascript`.
DIST = dist
release: signing-key build manual tool javascript $(READY)
	@Scripts/release "$(VERSION)" "$(KEY)" "$(DIST)"

# Checked before minutes are spent.
signing-key:
	@test -n "$(KEY)" || { echo "KEY is not set: make release KEY=file needs a signing key; \"build/layouthost key new file\" creates one." >&2; exit 1; }
	@test -f "$(KEY)" || { echo "There is no key at $(KEY); \"build/layouthost key new $(KEY)\" creates one." >&2; exit 1; }

# Keeps the libraries of the release in DIST under Tests/Fixtures/Released, and the headers of a new version of the contract,
# for the compatibility tests of later versions.
keep-release: $(READY)
	@mkdir -p Tests/Fixtures/Released/$(VERSION)
	@for file in $(DIST)/layouts/*.so $(DIST)/liblayouthost-*.so; do \
	  xz -9 --keep --stdout "$$file" > "Tests/Fixtures/Released/$(VERSION)/$${file##*/}.xz" || exit; done
	@ls -1 Tests/Fixtures/Released/$(VERSION)
	$(PYTHON) -m contract --release
