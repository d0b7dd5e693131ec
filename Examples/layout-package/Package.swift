// swift-tools-version: 6.2
import PackageDescription

// A layout in a package of its own: all that it needs of layouthost is the kit, LayoutPlugin, and what
// writes the entry of a plugin from its plugin.json, PluginEntry.

let embedded: [SwiftSetting] = [
  .enableExperimentalFeature("Embedded"),
  .unsafeFlags([
    // Half the size.
    "-Osize", "-Xfrontend", "-function-sections",
    // The same bytes in whatever folder they are built.
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
    // The layout's numbers, without a host; Sources/Checks/Layout is a link to the layout.
    .executableTarget(
      name: "Checks",
      dependencies: ["CLibrary", .product(name: "LayoutPlugin", package: "layouthost")],
      exclude: ["Layout/plugin.json"],
      swiftSettings: embedded),
    .systemLibrary(name: "CLibrary"),
  ]
)
