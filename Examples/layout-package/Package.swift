// swift-tools-version: 6.2
import PackageDescription

// A layout in its own package. It depends on two products of layouthost: LayoutPlugin, the plugin SDK, and
// PluginEntry, which generates a plugin's entry from its plugin.json.

let embedded: [SwiftSetting] = [
  .enableExperimentalFeature("Embedded"),
  .unsafeFlags([
    // Halves the size.
    "-Osize", "-Xfrontend", "-function-sections",
    // Makes the file independent of the build folder.
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
    // Tests the layout without a host. Sources/Checks/Layout is a link to the layout.
    .executableTarget(
      name: "Checks",
      dependencies: ["CLibrary", .product(name: "LayoutPlugin", package: "layouthost")],
      exclude: ["Layout/plugin.json"],
      swiftSettings: embedded),
    .systemLibrary(name: "CLibrary"),
  ]
)
