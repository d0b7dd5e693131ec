// swift-tools-version: 6.2
import PackageDescription

// Three versions of one plugin, for tests with changing versions. `make carousels` puts them into .build/carousels as
// <version>/libCarouselLayout.so.
//
//     1.0.0   the current plugin with another version
//     1.1.0   one more property, another default; restores the states of 1.0.0
//     2.0.0   a renamed property, another with a smaller range; saves states that no 1.x reads
//
// Each consists of the plugin's sources, `Production`, except the files beside that link.

/// A version, and the files of the plugin that it replaces.
func carousel(_ version: String, changing files: [String] = []) -> Target {
  .target(
    name: "CarouselLayout-\(version)",
    dependencies: [.product(name: "LayoutPlugin", package: "layouthost")],
    path: version,
    exclude: files.map { "Production/\($0)" },
    swiftSettings: [
      .enableExperimentalFeature("Embedded"),
      .unsafeFlags([
        "-wmo", "-Osize", "-enforce-exclusivity=unchecked", "-Xfrontend", "-function-sections",
      ]),
      .strictMemorySafety(),
    ],
    plugins: [.plugin(name: "PluginEntry", package: "layouthost")])
}

let versions = [
  carousel("1.0.0", changing: ["plugin.json"]),
  carousel(
    "1.1.0",
    changing: [
      "CarouselProperties.swift", "Scaling.swift", "SnapProperties.swift", "plugin.json",
    ]),
  carousel(
    "2.0.0",
    changing: [
      "CarouselProperties.swift", "SavedFocus+Bytes.swift", "Scaling.swift", "SnapProperties.swift",
      "plugin.json",
    ]),
]

let package = Package(
  name: "CarouselVersions",
  products: versions.map { .library(name: $0.name, type: .dynamic, targets: [$0.name]) },
  dependencies: [.package(name: "layouthost", path: "../../../..")],
  targets: versions,
  swiftLanguageModes: [.v6]
)
