// swift-tools-version: 6.2
import PackageDescription

// One `swift build -c release` yields liblayouthost.so and one library per plugin. Both kinds are
// Embedded Swift, so they need libc and libm and nothing else, and can be unloaded.

// Embedded Swift has no checks of exclusive access, only the calls that would make them.
let embedded: [SwiftSetting] = [
  .enableExperimentalFeature("Embedded"),
  .unsafeFlags([
    "-wmo", "-Osize", "-enforce-exclusivity=unchecked", "-Xfrontend", "-function-sections",
    // Without it, a hash of each module stays in the library, 2 KB.
    "-Xfrontend", "-disable-incremental-llvm-codegen",
    // A C function that is inlined brings tables for unwinding with it, 9 KB for all others.
    "-Xcc", "-fno-asynchronous-unwind-tables",
  ]),
  .strictMemorySafety(),
]

/// Links an Embedded program.
let embeddedProgram: [LinkerSetting] = [
  .unsafeFlags([
    "-enable-experimental-feature", "Embedded", "-use-ld=lld", "-lm",
    "-Xlinker", "--gc-sections", "-Xlinker", "--icf=all",
  ])
]

/// Links an Embedded library that exports only what the version script names. In a plugin, allocations
/// that fail may be served from memory that was set aside (`PluginSystem`).
func embeddedLibrary(exports: String, metadata: String? = nil) -> [LinkerSetting] {
  var flags = [
    "-enable-experimental-feature", "Embedded", "-use-ld=lld", "-lm",
    "-Xlinker", "--version-script=\(Context.packageDirectory)/\(exports)",
    "-Xlinker", "--gc-sections", "-Xlinker", "--icf=all", "-Xlinker", "-z", "-Xlinker", "defs",
  ]
  if let metadata {
    flags += [
      "-Xlinker", "--package-metadata=\(metadata)",
      "-Xlinker", "--wrap=posix_memalign", "-Xlinker", "--wrap=free",
    ]
  }
  return [.unsafeFlags(flags)]
}

/// A layout plugin. Its ELF note tells a host what it is before any of its code runs.
func plugin(_ name: String, version: String, layouts: [String]) -> Target {
  let ids = layouts.map { "\"\($0)\"" }.joined(separator: ",")
  let note = """
    {"type":"layouthost-plugin","name":"\(name)","version":"\(version)","abi":"1.0",\
    "layouts":[\(ids)],"unload":"safe"}
    """
  return .target(
    name: name, dependencies: ["LayoutABI", "LayoutPlugin", "PluginSystem"],
    path: "Plugins/\(name)",
    swiftSettings: embedded,
    linkerSettings: embeddedLibrary(exports: "Plugins/exports.map", metadata: note))
}

let plugins = [
  plugin("BnbLayout", version: "1.0.0", layouts: ["bnb"]),
  plugin("CarouselLayout", version: "1.0.0", layouts: ["snap-to-center", "infinite", "carousel"]),
  plugin("CircleLayout", version: "1.0.0", layouts: ["circle"]),
  plugin("ColumnLayout", version: "1.0.0", layouts: ["column"]),
  plugin("ReorderFlow", version: "1.0.0", layouts: ["flow", "line", "reorder-flow"]),
  plugin("SafariLayout", version: "1.0.0", layouts: ["safari"]),
]

let package = Package(
  name: "layouthost",
  products: [
    .library(name: "LayoutHost", targets: ["LayoutHost"]),
    .library(name: "layouthost", type: .dynamic, targets: ["LayoutHostC", "LayoutHostName"]),
    .executable(name: "layouthost-prove", targets: ["layouthost-prove"]),
    // What every plugin is held to: in this process, and each check in a process of its own.
    .library(name: "LayoutConformance", targets: ["LayoutConformance", "ConformanceRun"]),
    // For layouts that live in packages of their own, as Tests/Plugins/ProbeLayout does.
    .library(name: "LayoutPlugin", targets: ["LayoutPlugin"]),
  ] + plugins.map { .library(name: $0.name, type: .dynamic, targets: [$0.name]) },
  targets: [
    .target(name: "LayoutABI"),
    .target(name: "HostSystem"),
    .target(name: "PluginSystem"),
    .target(
      name: "LayoutPlugin", dependencies: ["LayoutABI", "PluginSystem"], swiftSettings: embedded),
    .target(
      name: "LayoutHost", dependencies: ["LayoutABI", "HostSystem"],
      swiftSettings: [.strictMemorySafety()]),
    .target(
      name: "LayoutHostC", dependencies: ["LayoutABI", "HostSystem"], exclude: ["exports.map"],
      swiftSettings: embedded,
      linkerSettings: embeddedLibrary(exports: "Sources/LayoutHostC/exports.map")),
    // What programs that link with the library ask for at run time: its major version, and no other.
    .target(
      name: "LayoutHostName", publicHeadersPath: ".",
      linkerSettings: [.unsafeFlags(["-Xlinker", "-soname=liblayouthost.so.1"])]),
    // Tries plugins before they are swapped in. It has the library's own code in it.
    .executableTarget(
      name: "layouthost-prove", dependencies: ["LayoutHostC"], path: "Sources/LayoutHostProve",
      linkerSettings: embeddedProgram),
    .testTarget(
      name: "LayoutHostTests", dependencies: ["LayoutHost", "LayoutABI", "HostSystem"],
      swiftSettings: [.strictMemorySafety()]),
    .target(name: "MemoryInUse"),
    // Calls every function of the contract with every bad argument there is, so all of it is unsafe. It
    // knows no host: what a host takes amiss is for a host to say.
    .target(name: "LayoutConformance", dependencies: ["LayoutABI", "HostSystem", "MemoryInUse"]),
    .target(
      name: "ConformanceRun", dependencies: ["LayoutConformance", "LayoutHost"],
      swiftSettings: [.strictMemorySafety()]),
    .testTarget(
      name: "ConformanceTests",
      dependencies: ["LayoutABI", "HostSystem", "LayoutConformance", "MemoryInUse"]),
  ] + plugins,
  swiftLanguageModes: [.v6]
)
