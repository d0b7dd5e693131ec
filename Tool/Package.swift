// swift-tools-version: 6.2
import PackageDescription

// The command `layouthost`, for authors and users of layouts. `make tool` links Swift's libraries statically, so that
// it runs on machines without Swift.

let package = Package(
  name: "layouthost-tool",
  dependencies: [
    .package(name: "layouthost", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .target(
      name: "Distribution",
      dependencies: [
        "Monocypher", "ToolSystem", .product(name: "LayoutHost", package: "layouthost"),
      ]),
    .target(name: "Monocypher", exclude: ["README.md"]),
    .target(name: "ToolSystem"),
    // Renders a layout as SVG, HTML and JSON.
    .target(
      name: "Rendering",
      dependencies: ["Distribution", .product(name: "LayoutHost", package: "layouthost")],
      resources: [.embedInCode("Page/page.css"), .embedInCode("Page/page.js")]),
    // Tests the swap from one plugin to another.
    .target(
      name: "SwapTesting",
      dependencies: ["Rendering", .product(name: "LayoutHost", package: "layouthost")]),
    // Builds a package whenever it changes, and shows it.
    .target(
      name: "Developing",
      dependencies: [
        "Distribution", "Rendering", "ToolSystem",
        .product(name: "LayoutHost", package: "layouthost"),
      ],
      resources: [
        .embedInCode("Page/show.html"), .embedInCode("Page/show.css"), .embedInCode("Page/show.js"),
      ]),
    // Writes a package with a first layout, from Tool/Template.
    .target(
      name: "Creating",
      dependencies: ["Distribution", .product(name: "LayoutHost", package: "layouthost")],
      resources: [
        .embedInCode("Template/declaration"),
        .embedInCode("Template/gitignore"),
        .embedInCode("Template/layout"),
        .embedInCode("Template/manifest"),
        .embedInCode("Template/placement"),
        .embedInCode("Template/readme"),
        .embedInCode("Template/tests"),
      ]),
    .executableTarget(
      name: "LayoutHostTool",
      dependencies: [
        "Distribution",
        "Rendering",
        "SwapTesting",
        "Developing",
        "Creating",
        .product(name: "LayoutHost", package: "layouthost"),
        .product(name: "LayoutConformance", package: "layouthost"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
