// swift-tools-version: 6.2
import PackageDescription

// Tools version 6.2 because earlier versions reject unsafe flags in dependencies.
//
// `swift build -c release` builds liblayouthost.so and one library per plugin. Both kinds are
// Embedded Swift, so they need only libc and libm, and can be unloaded.

// Makes paths in the products relative to the package, so that builds in any folder are identical.
let fromHere = "\(Context.packageDirectory)=."
let inC: [CSetting] = [
  // A section for each function lets the linker drop unused ones, such as those that only the conformance suite calls.
  .unsafeFlags(["-ffile-prefix-map=\(fromHere)", "-ffunction-sections"]),
  // Replaces functions of libc by variants that check buffer sizes; needs the optimizer.
  .unsafeFlags(["-U_FORTIFY_SOURCE", "-D_FORTIFY_SOURCE=2"], .when(configuration: .release)),
]

// Embedded Swift has no runtime checks of exclusive access, so the calls to them are omitted.
//
// The optimizer inlines functions even with -Osize. Those with many callers that need no speed are `@inline(never)`;
// a test limits the size of the library (Tests/Documents/Pages/test_sizes.py).
let embedded: [SwiftSetting] = [
  .enableExperimentalFeature("Embedded"),
  .unsafeFlags([
    "-wmo", "-Osize", "-enforce-exclusivity=unchecked", "-Xfrontend", "-function-sections",
    // Omits a hash of each module, 2 KB in total.
    "-Xfrontend", "-disable-incremental-llvm-codegen",
    // Inlined C functions would add unwind tables for all others, 9 KB.
    "-Xcc", "-fno-asynchronous-unwind-tables",
    // The paths of Clang's modules contain a hash that depends on the folder.
    "-file-prefix-map", fromHere, "-Xfrontend", "-no-clang-module-breadcrumbs",
  ]),
  .strictMemorySafety(),
]

/// Links an Embedded program.
let embeddedProgram: [LinkerSetting] = [
  .unsafeFlags([
    "-enable-experimental-feature", "Embedded", "-use-ld=lld", "-lm",
    "-Xlinker", "--gc-sections", "-Xlinker", "--icf=all", "-Xlinker", "-z", "-Xlinker", "now",
  ])
]

/// The linker flags for a folder of this package. SwiftPM caches the evaluated manifest for all packages of a user
/// that depend on this one, so `packageDirectory` may be another package's checkout. Linkers run in the folder of
/// the package that is built.
func searched(_ folder: String) -> [String] {
  let name = Context.packageDirectory.split(separator: "/").last ?? ""
  return ["-L.build/checkouts/\(name)/\(folder)", "-L\(Context.packageDirectory)/\(folder)"]
}

/// Links an Embedded library; `script` is the option that names its linker script.
func embeddedLibrary(_ script: [String]) -> [LinkerSetting] {
  // Resolves all symbols at load time and makes their table read-only.
  let options = script + ["--gc-sections", "--icf=all", "-z", "defs", "-z", "now"]
  return [
    .unsafeFlags(
      ["-enable-experimental-feature", "Embedded", "-use-ld=lld", "-lm"]
        + options.flatMap { ["-Xlinker", $0] })
  ]
}

/// A layout plugin, described by the plugin.json in its folder.
func plugin(_ name: String) -> Target {
  .target(
    name: name, dependencies: ["LayoutABI", "LayoutPlugin", "PluginSystem"],
    path: "Plugins/\(name)",
    swiftSettings: embedded,
    plugins: ["PluginEntry"])
}

let plugins = [
  plugin("BnbLayout"),
  plugin("CarouselLayout"),
  plugin("CircleLayout"),
  plugin("ColumnLayout"),
  plugin("ReorderFlow"),
  plugin("SafariLayout"),
]

/// Whether to leave out everything for Swift programs, a third of the work. `make build` sets this variable, because
/// the libraries contain none of it.
let isOnlyC = Context.environment["LAYOUTHOST_ONLY_C"] != nil

let productsForSwift: [Product] = [
  .library(name: "LayoutHost", targets: ["LayoutHost"]),
  // The conformance suite for plugins, which runs in this process or each check in its own.
  .library(name: "LayoutConformance", targets: ["LayoutConformance", "ConformanceRun"]),
]

let targetsForSwift: [Target] = [
  .target(
    name: "LayoutHost", dependencies: ["LayoutABI", "HostSystem"],
    swiftSettings: [.strictMemorySafety()]),
  .testTarget(
    name: "LayoutHostTests",
    dependencies: ["LayoutHost", "LayoutABI", "HostSystem", "ConformanceRun"],
    path: "Tests/Host/LayoutHostTests",
    swiftSettings: [.strictMemorySafety()]),
  // Not strictly memory-safe, because it calls every function of the C ABI with invalid arguments.
  // It does not use the host, which has checks of its own.
  // Optimized in debug builds, too, because its checks make most of the work of the tests.
  .target(
    name: "LayoutConformance", dependencies: ["LayoutABI", "HostSystem"],
    swiftSettings: [.unsafeFlags(["-O"])]),
  .target(
    name: "ConformanceRun", dependencies: ["LayoutConformance", "LayoutHost"],
    swiftSettings: [.strictMemorySafety()]),
  .testTarget(
    name: "ConformanceTests",
    dependencies: ["LayoutABI", "HostSystem", "LayoutConformance"],
    path: "Tests/Layouts/ConformanceTests"),
]

let package = Package(
  name: "layouthost",
  products: [
    .library(name: "layouthost", type: .dynamic, targets: ["LayoutHostC", "LayoutHostSoname"]),
    .executable(name: "layouthost-prove", targets: ["layouthost-prove"]),
    // For layouts in their own packages, such as Examples/layout-package.
    .library(name: "LayoutPlugin", targets: ["LayoutPlugin"]),
    .plugin(name: "PluginEntry", targets: ["PluginEntry"]),
  ] + plugins.map { .library(name: $0.name, type: .dynamic, targets: [$0.name]) }
    + (isOnlyC ? [] : productsForSwift),
  targets: [
    .target(name: "LayoutABI", cSettings: inC),
    .target(name: "HostSystem", cSettings: inC),
    .target(name: "PluginSystem", cSettings: inC),
    // These linker settings apply to every library that contains the plugin SDK, in any package.
    // `--wrap` lets failed allocations use reserved memory (`PluginSystem`).
    .target(
      name: "LayoutPlugin", dependencies: ["LayoutABI", "PluginSystem"], exclude: ["library.ld"],
      swiftSettings: embedded,
      linkerSettings: embeddedLibrary(
        searched("Sources/LayoutPlugin") + [
          "-l:library.ld", "--undefined-version", "--wrap=posix_memalign", "--wrap=free",
        ])
        // Debug information contains paths, and would make the build ID depend on them.
        + [.unsafeFlags(["-Xlinker", "--strip-debug"], .when(configuration: .release))]),
    // Generates the entry and the note of a plugin from its plugin.json during the build.
    .plugin(
      name: "PluginEntry", capability: .buildTool(), dependencies: ["PluginEntryWriter"],
      path: "Sources/PluginEntry"),
    // Not optimized, because SwiftPM compiles it twice in each package with a plugin.
    .executableTarget(
      name: "PluginEntryWriter", dependencies: ["LayoutABI", "HostSystem"],
      swiftSettings: [.strictMemorySafety(), .unsafeFlags(["-Onone"])],
      linkerSettings: [.linkedLibrary("m")]),
    .target(
      name: "LayoutHostC", dependencies: ["LayoutABI", "HostSystem"], exclude: ["exports.map"],
      swiftSettings: embedded,
      linkerSettings: embeddedLibrary([
        "--version-script=\(Context.packageDirectory)/Sources/LayoutHostC/exports.map"
      ])),
    // Sets the soname, so that linked programs require the library's major version.
    .target(
      name: "LayoutHostSoname", publicHeadersPath: ".", cSettings: inC,
      linkerSettings: [.unsafeFlags(["-Xlinker", "-soname=liblayouthost.so.1"])]),
    // Runs trials of plugins before they are swapped in. It contains the library's code.
    .executableTarget(
      name: "layouthost-prove", dependencies: ["LayoutHostC"], path: "Sources/LayoutHostTrial",
      cSettings: inC,
      linkerSettings: embeddedProgram),
  ] + plugins + (isOnlyC ? [] : targetsForSwift),
  swiftLanguageModes: [.v6]
)
