// swift-tools-version: 6.2
import PackageDescription

// The carousels' plugin in a package of its own. `edited_plugin.py` copies the plugin's sources beside this file,
// into a folder that is as deep in the repository, and changes a constant of theirs.

let layouthost = "../../.."
let package = Package(
  name: "EditedCarousel",
  products: [.library(name: "EditedCarousel", type: .dynamic, targets: ["EditedCarousel"])],
  dependencies: [.package(name: "layouthost", path: layouthost)],
  targets: [
    .target(
      name: "EditedCarousel",
      dependencies: [.product(name: "LayoutPlugin", package: "layouthost")],
      path: "Sources",
      swiftSettings: [
        .enableExperimentalFeature("Embedded"),
        .unsafeFlags([
          "-wmo", "-Osize", "-enforce-exclusivity=unchecked", "-Xfrontend", "-function-sections",
        ]),
        .strictMemorySafety(),
      ],
      plugins: [.plugin(name: "PluginEntry", package: "layouthost")])
  ],
  swiftLanguageModes: [.v6]
)
