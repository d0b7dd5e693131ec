// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "FirstLayout",
  products: [.library(name: "FirstLayout", type: .dynamic, targets: ["FirstLayout"])],
  dependencies: [.package(name: "layouthost", path: "../..")],
  targets: [
    // Embedded Swift: a library that needs libc and libm and nothing else. What it is says plugin.json.
    .target(
      name: "FirstLayout",
      dependencies: [.product(name: "LayoutPlugin", package: "layouthost")],
      swiftSettings: [
        .enableExperimentalFeature("Embedded"),
        .unsafeFlags([
          // Half the size.
          "-Osize", "-Xfrontend", "-function-sections",
          // The same bytes in whatever folder it is built.
          "-Xfrontend", "-disable-incremental-llvm-codegen",
        ]),
      ],
      plugins: [.plugin(name: "PluginEntry", package: "layouthost")]),
    // The library as programs see it.
    .testTarget(
      name: "FirstLayoutTests",
      dependencies: [.product(name: "LayoutHost", package: "layouthost")]),
  ],
  swiftLanguageModes: [.v6]
)
