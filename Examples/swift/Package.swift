// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "gallery",
  dependencies: [.package(name: "layouthost", path: "../..")],
  targets: [
    .executableTarget(
      name: "Gallery", dependencies: [.product(name: "LayoutHost", package: "layouthost")])
  ],
  swiftLanguageModes: [.v6]
)
