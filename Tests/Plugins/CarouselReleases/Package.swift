// swift-tools-version: 6.2
import PackageDescription

// Three releases of one plugin, for the tests of what a program goes through when releases come and go.
// `make releases` puts them into .build/releases as <version>/libCarouselLayout.so.
//
//     1.0.0   the plugin as it is
//     1.1.0   one more property, another initial value; takes up what 1.0.0 saved
//     2.0.0   a property renamed, another of less range; saves what no 1.x reads
//
// Each is the plugin's sources, `Production`, but for the files beside that link.

/// A release, and the files of the plugin in whose place it has its own.
func release(_ version: String, changing files: [String] = []) -> Target {
  let note = """
    {"type":"layouthost-plugin","name":"CarouselLayout","version":"\(version)","abi":"1.0",\
    "layouts":["snap-to-center","infinite","carousel"],"unload":"safe"}
    """
  return .target(
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
    linkerSettings: [
      .unsafeFlags([
        "-enable-experimental-feature", "Embedded", "-use-ld=lld", "-lm",
        "-Xlinker",
        "--version-script=\(Context.packageDirectory)/../../../Plugins/exports.map",
        "-Xlinker", "--gc-sections", "-Xlinker", "--icf=all", "-Xlinker", "-z", "-Xlinker", "defs",
        "-Xlinker", "--wrap=posix_memalign", "-Xlinker", "--wrap=free",
        "-Xlinker", "--package-metadata=\(note)",
      ])
    ])
}

let releases = [
  release("1.0.0"),
  release(
    "1.1.0",
    changing: [
      "CarouselProperties.swift", "Entry.swift", "Scaling.swift", "SnapProperties.swift",
    ]),
  release(
    "2.0.0",
    changing: [
      "CarouselProperties.swift", "Entry.swift", "SavedFocus+Bytes.swift", "Scaling.swift",
      "SnapProperties.swift",
    ]),
]

let package = Package(
  name: "CarouselReleases",
  products: releases.map { .library(name: $0.name, type: .dynamic, targets: [$0.name]) },
  dependencies: [.package(name: "layouthost", path: "../../..")],
  targets: releases,
  swiftLanguageModes: [.v6]
)
