// swift-tools-version: 6.2
import PackageDescription

// A layout in a package of its own: all that it needs of layouthost is the product LayoutPlugin.

let version = "1.0.0"
let note = """
  {"type":"layouthost-plugin","name":"JustifiedRows","version":"\(version)","abi":"1.0",\
  "layouts":["justified-rows"],"unload":"safe"}
  """

let embedded: [SwiftSetting] = [
  .enableExperimentalFeature("Embedded"),
  .unsafeFlags([
    "-wmo", "-Osize", "-enforce-exclusivity=unchecked", "-Xfrontend", "-function-sections",
  ]),
  .strictMemorySafety(),
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
      linkerSettings: [
        .unsafeFlags([
          "-enable-experimental-feature", "Embedded", "-use-ld=lld", "-lm",
          "-Xlinker", "--version-script=\(Context.packageDirectory)/exports.map",
          "-Xlinker", "--gc-sections", "-Xlinker", "--icf=all", "-Xlinker", "-z", "-Xlinker",
          "defs",
          "-Xlinker", "--wrap=posix_memalign", "-Xlinker", "--wrap=free",
          "-Xlinker", "--package-metadata=\(note)",
        ])
      ]),
    // The layout's numbers, without a host; Sources/Checks/Layout is a link to the layout.
    .executableTarget(
      name: "Checks",
      dependencies: ["CLibrary", .product(name: "LayoutPlugin", package: "layouthost")],
      exclude: ["Layout/Entry.swift"],
      swiftSettings: embedded,
      linkerSettings: [
        .unsafeFlags(["-enable-experimental-feature", "Embedded", "-use-ld=lld", "-lm"])
      ]),
    .systemLibrary(name: "CLibrary"),
  ],
  swiftLanguageModes: [.v6]
)
