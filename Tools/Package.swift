// swift-tools-version: 6.2
import PackageDescription

// The command `layouthost`, for those who make layouts and those who install them. `make tool` builds it
// with Swift's libraries inside, so that it runs where there is no Swift.

let package = Package(
  name: "layouthost-tool",
  dependencies: [
    .package(name: "layouthost", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
  ],
  targets: [
    .target(
      name: "Distribution",
      dependencies: [
        .product(name: "LayoutHost", package: "layouthost"),
        .product(name: "Crypto", package: "swift-crypto"),
      ]),
    // What a layout shows, as SVG, HTML and JSON.
    .target(
      name: "Rendering",
      dependencies: ["Distribution", .product(name: "LayoutHost", package: "layouthost")],
      resources: [.embedInCode("Page/page.css"), .embedInCode("Page/page.js")]),
    // What replacing one plugin by another would do.
    .target(
      name: "SwapTesting",
      dependencies: [
        "Distribution", "Rendering", .product(name: "LayoutHost", package: "layouthost"),
      ]),
    .executableTarget(
      name: "LayoutHostTool",
      dependencies: [
        "Distribution",
        "Rendering",
        "SwapTesting",
        .product(name: "LayoutHost", package: "layouthost"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
