// swift-tools-version: 6.2
import PackageDescription

// A layout in its own package. It uses two products of layouthost: the plugin SDK, LayoutPlugin,
// and PluginEntry, which generates the plugin's entry from plugin.json.

let embedded: [SwiftSetting] = [
  .enableExperimentalFeature("Embedded"),
  .unsafeFlags([
    // Halves the size.
    "-Osize", "-Xfrontend", "-function-sections",
    // The same bytes in every build folder.
    "-Xfrontend", "-disable-incremental-llvm-codegen",
  ]),
]

let package = Package(
  name: "JustifiedRows",
  products: [
    .library(name: "JustifiedRows", type: .dynamic, targets: ["JustifiedRows"]),
    .executable(name: "checks", targets: ["Checks"]),
  ],
  dependencies: [.package(name: "layouthost", path: "../..")],
  targets: [
    .target(
      name: "JustifiedRows",
      dependencies: [.product(name: "LayoutPlugin", package: "layouthost")],
      swiftSettings: embedded,
      plugins: [.plugin(name: "PluginEntry", package: "layouthost")]),
    // Tests without a host; Sources/Checks/Layout is a link to the layout.
    .executableTarget(
      name: "Checks",
      dependencies: ["CLibrary", .product(name: "LayoutPlugin", package: "layouthost")],
      exclude: ["Layout/plugin.json"],
      swiftSettings: embedded),
    .systemLibrary(name: "CLibrary"),
  ]
)
