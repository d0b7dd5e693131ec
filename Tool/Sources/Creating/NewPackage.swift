import Distribution
import FoundationEssentials

/// Writes a package with a first layout: the package in Tool/Template, renamed.
public struct NewPackage {
  private let name: PackageName
  private let id: String
  private let kit: SDKDependency

  public init(_ name: PackageName, id: String, kit: SDKDependency) {
    self.name = name
    self.id = id
    self.kit = kit
  }

  /// Writes all files, or none.
  ///
  /// - Parameter parent: The folder in which the package's folder is created.
  /// - Returns: The paths of the files, beginning with the package's folder.
  /// - Throws: `CommandError` if something of that name exists, or a file cannot be written.
  public func write(in parent: URL) throws(CommandError) -> [String] {
    let folder = parent.appendingPathComponent(name.text)
    let manager = FileManager.default
    guard !manager.fileExists(atPath: folder.path) else {
      throw CommandError(.rejected, "\(folder.path) already exists")
    }
    let draft = parent.appendingPathComponent(".\(name.text)-\(UUID().uuidString)")
    do {
      for (path, text) in files {
        let file = draft.appendingPathComponent(path)
        try manager.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
      try manager.moveItem(at: draft, to: folder)
    } catch {
      try? manager.removeItem(at: draft)
      throw CommandError(.system, "cannot write \(folder.path)")
    }
    return files.map(\.path)
  }

  /// The template of each file.
  var files: [(path: String, text: String)] {
    [
      ("Package.swift", manifest),
      (".gitignore", text(PackageResources.gitignore)),
      ("README.md", text(PackageResources.readme)),
      ("Sources/\(name.text)/plugin.json", text(PackageResources.declaration)),
      ("Sources/\(name.text)/\(name.text).swift", text(PackageResources.layout)),
      ("Sources/\(name.text)/GridPlacement.swift", text(PackageResources.placement)),
      ("Tests/\(name.text)Tests/GridTests.swift", text(PackageResources.tests)),
    ]
  }

  private var manifest: String {
    text(PackageResources.manifest)
      .replacing(
        ".package(name: \"layouthost\", path: \"../..\")", with: kit.declaration
      )
      .replacing("package: \"layouthost\"", with: "package: \"\(kit.package)\"")
  }

  private func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self)
      .replacing("FirstLayout", with: name.text)
      .replacing("first-layout", with: id)
      .replacing("First Layout", with: name.title)
      .replacing("(LAYOUTHOST)", with: "(\(kit.home))")
  }
}
