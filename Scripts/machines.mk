# Builds for arm64 and WebAssembly.

.PHONY: wasm javascript arm64 entry-writer

# The plugins as WebAssembly modules, into build/wasm; needs Debian's wasi-libc libclang-rt-14-dev-wasm32 binaryen.
wasm: $(READY)
	@$(PYTHON) -m cross wasm

# The JavaScript package, which `npm pack JavaScript` packs into one file; also needs node-typescript and esbuild.
javascript: wasm
	@$(PYTHON) -m javascript --package

# The files of `make build` in .build/release, for Linux on arm64, into build/arm64; needs Debian's
# gcc-aarch64-linux-gnu libc6-dev-arm64-cross.
arm64: $(READY)
	@$(PYTHON) -m cross arm64

# The program that writes the entries of plugins; `make build` also builds it.
entry-writer: file-list
	@$(SWIFT_RELEASE) --product PluginEntryWriter
