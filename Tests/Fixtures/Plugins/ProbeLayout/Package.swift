// swift-tools-version: 6.2
import PackageDescription

// A plugin for tests, in its own package: users of layouthost never build it, and it shows that a layout needs only
// the LayoutPlugin product of that package.

let package = Package(
  name: "ProbeLayout",
  products: [
    .library(name: "ProbeLayout", type: .dynamic, targets: ["ProbeLayout"]),
    .executable(name: "SDKChecks", targets: ["SDKChecks"]),
  ],
  dependencies: [.package(name: "layouthost", path: "../../../..")],
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
    // Tests of the plugin SDK's values and toolbox, run by Tests/Layouts/test_plugin_sdk.py.
    .executableTarget(
      name: "SDKChecks",
      dependencies: [.product(name: "LayoutPlugin", package: "layouthost")],
      swiftSettings: [
        .enableExperimentalFeature("Embedded"), .unsafeFlags(["-wmo"]), .strictMemorySafety(),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
