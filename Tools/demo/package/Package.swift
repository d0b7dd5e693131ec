// swift-tools-version: 6.2
import PackageDescription

// The carousels' plugin in a package of its own. `edited.py` copies the plugin's sources beside this file,
// into a folder that is as deep in the repository, and changes a constant of theirs.

let layouthost = "../../.."
let note = """
  {"type":"layouthost-plugin","name":"CarouselLayout","version":"1.0.0","abi":"1.0",\
  "layouts":["snap-to-center","infinite","carousel"],"unload":"safe"}
  """

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
      linkerSettings: [
        .unsafeFlags([
          "-enable-experimental-feature", "Embedded", "-use-ld=lld", "-lm",
          "-Xlinker",
          "--version-script=\(Context.packageDirectory)/\(layouthost)/Plugins/exports.map",
          "-Xlinker", "--gc-sections", "-Xlinker", "--icf=all", "-Xlinker", "-z", "-Xlinker",
          "defs",
          "-Xlinker", "--wrap=posix_memalign", "-Xlinker", "--wrap=free",
          "-Xlinker", "--package-metadata=\(note)",
        ])
      ])
  ],
  swiftLanguageModes: [.v6]
)
