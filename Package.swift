// swift-tools-version: 6.2
import PackageDescription

// Below 6.2, SwiftPM refuses the flags here to packages that depend on this one.
//
// One `swift build -c release` yields liblayouthost.so and one library per plugin. Both kinds are
// Embedded Swift, so they need libc and libm and nothing else, and can be unloaded.

// Files are named from the package on, so that what is built is the same in every folder.
let fromHere = "\(Context.packageDirectory)=."
let inC: [CSetting] = [
  .unsafeFlags(["-ffile-prefix-map=\(fromHere)"]),
  // Functions of libc that check the sizes they are given, where the optimizer knows them.
  .unsafeFlags(["-U_FORTIFY_SOURCE", "-D_FORTIFY_SOURCE=2"], .when(configuration: .release)),
]

// Embedded Swift has no checks of exclusive access, only the calls that would make them.
let embedded: [SwiftSetting] = [
  .enableExperimentalFeature("Embedded"),
  .unsafeFlags([
    "-wmo", "-Osize", "-enforce-exclusivity=unchecked", "-Xfrontend", "-function-sections",
    // Without it, a hash of each module stays in the library, 2 KB.
    "-Xfrontend", "-disable-incremental-llvm-codegen",
    // A C function that is inlined brings tables for unwinding with it, 9 KB for all others.
    "-Xcc", "-fno-asynchronous-unwind-tables",
    // Clang's modules lie where a hash says that depends on the folder.
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

/// Where a folder of this package is. SwiftPM keeps what a manifest came to once for all packages of a user that
/// depend on this one, so `packageDirectory` may be where another of them has it. Linkers run in the package
/// that is built.
func searched(_ folder: String) -> [String] {
  let name = Context.packageDirectory.split(separator: "/").last ?? ""
  return ["-L.build/checkouts/\(name)/\(folder)", "-L\(Context.packageDirectory)/\(folder)"]
}

/// Links an Embedded library; what it exports says a script.
func embeddedLibrary(_ script: [String]) -> [LinkerSetting] {
  // All addresses are known, and out of reach, before anything runs.
  let options = script + ["--gc-sections", "--icf=all", "-z", "defs", "-z", "now"]
  return [
    .unsafeFlags(
      ["-enable-experimental-feature", "Embedded", "-use-ld=lld", "-lm"]
        + options.flatMap { ["-Xlinker", $0] })
  ]
}

/// A layout plugin. What it is says the plugin.json in its folder.
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
    .plugin(name: "PluginEntry", targets: ["PluginEntry"]),
  ] + plugins.map { .library(name: $0.name, type: .dynamic, targets: [$0.name]) },
  targets: [
    .target(name: "LayoutABI", cSettings: inC),
    .target(name: "HostSystem", cSettings: inC),
    .target(name: "PluginSystem", cSettings: inC),
    // What is said here to the linker holds for every library that has the kit in it, wherever its
    // package is. Allocations that fail there may be served from memory that was set aside
    // (`PluginSystem`).
    .target(
      name: "LayoutPlugin", dependencies: ["LayoutABI", "PluginSystem"], exclude: ["library.ld"],
      swiftSettings: embedded,
      linkerSettings: embeddedLibrary(
        searched("Sources/LayoutPlugin") + [
          "-l:library.ld", "--undefined-version", "--wrap=posix_memalign", "--wrap=free",
        ])
        // What debuggers read names folders, and the build id follows from all that is there.
        + [.unsafeFlags(["-Xlinker", "--strip-debug"], .when(configuration: .release))]),
    // Has the entry and the note of a plugin written from its plugin.json, when it is built.
    .plugin(
      name: "PluginEntry", capability: .buildTool(), dependencies: ["PluginEntryWriter"],
      path: "Sources/PluginEntry"),
    .executableTarget(
      name: "PluginEntryWriter", dependencies: ["LayoutABI", "HostSystem"],
      swiftSettings: [.strictMemorySafety()], linkerSettings: [.linkedLibrary("m")]),
    .target(
      name: "LayoutHost", dependencies: ["LayoutABI", "HostSystem"],
      swiftSettings: [.strictMemorySafety()]),
    .target(
      name: "LayoutHostC", dependencies: ["LayoutABI", "HostSystem"], exclude: ["exports.map"],
      swiftSettings: embedded,
      linkerSettings: embeddedLibrary([
        "--version-script=\(Context.packageDirectory)/Sources/LayoutHostC/exports.map"
      ])),
    // What programs that link with the library ask for at run time: its major version, and no other.
    .target(
      name: "LayoutHostName", publicHeadersPath: ".", cSettings: inC,
      linkerSettings: [.unsafeFlags(["-Xlinker", "-soname=liblayouthost.so.1"])]),
    // Tries plugins before they are swapped in. It has the library's own code in it.
    .executableTarget(
      name: "layouthost-prove", dependencies: ["LayoutHostC"], path: "Sources/LayoutHostProve",
      cSettings: inC,
      linkerSettings: embeddedProgram),
    .testTarget(
      name: "LayoutHostTests",
      dependencies: ["LayoutHost", "LayoutABI", "HostSystem", "ConformanceRun"],
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
