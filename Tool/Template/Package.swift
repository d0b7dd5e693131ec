// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "FirstLayout",
  products: [.library(name: "FirstLayout", type: .dynamic, targets: ["FirstLayout"])],
  dependencies: [.package(name: "layouthost", path: "../..")],
  targets: [
    // Embedded Swift: a library that needs only libc and libm. plugin.json describes it.
    .target(
      name: "FirstLayout",
      dependencies: [.product(name: "LayoutPlugin", package: "layouthost")],
      swiftSettings: [
        .enableExperimentalFeature("Embedded"),
        .unsafeFlags([
          // Halves the size.
          "-Osize", "-Xfrontend", "-function-sections",
          // The same bytes in whichever folder it is built.
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
