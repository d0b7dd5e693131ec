// swift-tools-version: 6.2
import PackageDescription

// Plugins for tests, in their own package: users of layouthost never build it, and it shows that a layout needs only
// the LayoutPlugin product of that package.

/// A plugin of the sources in a folder, except some of them.
func plugin(_ name: String, in folder: String, without files: [String] = []) -> Target {
  .target(
    name: name,
    dependencies: [.product(name: "LayoutPlugin", package: "layouthost")],
    path: folder,
    exclude: files,
    swiftSettings: [
      .enableExperimentalFeature("Embedded"),
      .unsafeFlags([
        "-wmo", "-Osize", "-enforce-exclusivity=unchecked", "-Xfrontend", "-function-sections",
      ]),
      .strictMemorySafety(),
    ],
    plugins: [.plugin(name: "PluginEntry", package: "layouthost")])
}

/// A version of the carousel, which consists of the plugin's sources, `Production`, except the files beside that link.
func carousel(_ version: String, changing files: [String] = []) -> Target {
  plugin(
    "CarouselLayout-\(version)", in: "CarouselVersions/\(version)",
    without: (files + ["plugin.json"]).map { "Production/\($0)" })
}

// For tests with changing versions; `make carousels` puts them into .build/carousels as
// <version>/libCarouselLayout.so.
//
//     1.0.0   the current plugin with another version
//     1.1.0   one more property, another default; restores the states of 1.0.0
//     2.0.0   a renamed property, another with a smaller range; saves states that no 1.x reads
let changed = ["CarouselProperties.swift", "Scaling.swift", "SnapProperties.swift"]
let plugins = [
  plugin("ProbeLayout", in: "ProbeLayout"),
  carousel("1.0.0"),
  carousel("1.1.0", changing: changed),
  carousel("2.0.0", changing: changed + ["SavedFocus+Bytes.swift"]),
]

let package = Package(
  name: "TestPlugins",
  products: plugins.map { .library(name: $0.name, type: .dynamic, targets: [$0.name]) }
    + [.executable(name: "SDKChecks", targets: ["SDKChecks"])],
  dependencies: [.package(name: "layouthost", path: "../../..")],
  targets: plugins + [
    // Tests of the plugin SDK's values and toolbox, run by Tests/Layouts/test_plugin_sdk.py.
    .executableTarget(
      name: "SDKChecks",
      dependencies: [.product(name: "LayoutPlugin", package: "layouthost")],
      path: "SDKChecks",
      swiftSettings: [
        .enableExperimentalFeature("Embedded"), .unsafeFlags(["-wmo"]), .strictMemorySafety(),
      ])
  ],
  swiftLanguageModes: [.v6]
)
