// swift-tools-version: 6.2
import PackageDescription

// A plugin for tests, in a package of its own: nobody who builds layouthost builds it, and it shows that
// a layout needs nothing of that package but the LayoutPlugin product.

let package = Package(
  name: "ProbeLayout",
  products: [
    .library(name: "ProbeLayout", type: .dynamic, targets: ["ProbeLayout"]),
    .executable(name: "KitChecks", targets: ["KitChecks"]),
  ],
  dependencies: [.package(name: "layouthost", path: "../../..")],
  targets: [
    .target(
      name: "ProbeLayout",
      dependencies: [.product(name: "LayoutPlugin", package: "layouthost")],
      swiftSettings: [
        .enableExperimentalFeature("Embedded"),
        .unsafeFlags(["-wmo", "-Osize", "-Xfrontend", "-function-sections"]),
        .strictMemorySafety(),
      ],
      plugins: [.plugin(name: "PluginEntry", package: "layouthost")]),
    // The kit's values and toolbox from the inside, run by Tests/LayoutTests/test_kit.py.
    .executableTarget(
      name: "KitChecks",
      dependencies: [.product(name: "LayoutPlugin", package: "layouthost")],
      swiftSettings: [
        .enableExperimentalFeature("Embedded"), .unsafeFlags(["-wmo"]), .strictMemorySafety(),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
