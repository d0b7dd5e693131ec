// swift-tools-version: 6.2
import PackageDescription

// A plugin for tests, in a package of its own: nobody who builds layouthost builds it, and it shows that
// a layout needs nothing of that package but the LayoutPlugin product.

let note = """
  {"type":"layouthost-plugin","name":"ProbeLayout","version":"1.0.0","abi":"1.0",\
  "layouts":["probe"],"unload":"safe"}
  """

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
      linkerSettings: [
        .unsafeFlags([
          "-enable-experimental-feature", "Embedded", "-use-ld=lld", "-lm",
          "-Xlinker",
          "--version-script=\(Context.packageDirectory)/../../../Plugins/exports.map",
          "-Xlinker", "--gc-sections", "-Xlinker", "-z", "-Xlinker", "defs",
          "-Xlinker", "--wrap=posix_memalign", "-Xlinker", "--wrap=free",
          "-Xlinker", "--package-metadata=\(note)",
        ])
      ]),
    // The kit's values and toolbox from the inside, run by Tests/LayoutTests/test_kit.py.
    .executableTarget(
      name: "KitChecks",
      dependencies: [.product(name: "LayoutPlugin", package: "layouthost")],
      swiftSettings: [
        .enableExperimentalFeature("Embedded"), .unsafeFlags(["-wmo"]), .strictMemorySafety(),
      ],
      linkerSettings: [
        .unsafeFlags(["-enable-experimental-feature", "Embedded", "-use-ld=lld", "-lm"])
      ]),
  ],
  swiftLanguageModes: [.v6]
)
