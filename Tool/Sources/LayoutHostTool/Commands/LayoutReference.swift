import Distribution
import FoundationEssentials
import LayoutHost

/// The layout of a command: one that the host finds by its id, or one in a file.
enum LayoutReference {
  /// `carousel`, `carousel@^1.1`.
  case requirement(String)
  /// `libX.so`, `./libX.so#carousel`.
  case file(String, id: String?)

  /// A word with a slash, or one that ends in `.so`, is a file.
  init(_ text: String) {
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let path = String(parts.first ?? "")
    guard path.contains("/") || path.hasSuffix(".so") else {
      self = .requirement(text)
      return
    }
    self = .file(path, id: parts.count > 1 ? String(parts[1]) : nil)
  }

  /// - Throws: The errors of `Host.makeLayout`; for a file with several layouts, one with their ids.
  func make(by host: LayoutHost.Host) throws -> Layout {
    switch self {
    case .requirement(let requirement):
      _ = try Store.unchanged(host.resolve(requirement).path)
      return try host.makeLayout(requirement)
    case .file(let path, let id):
      _ = try Store.unchanged(path)
      return try host.makeLayout(file: path, id: id ?? onlyLayout(of: path))
    }
  }

  private func onlyLayout(of path: String) throws -> String? {
    let layouts = try PluginInFile.description(path).layouts
    guard layouts.count > 1 else { return layouts.first }
    throw CommandError(
      .notFound,
      "\(path) has the layouts \(layouts.joined(separator: ", ")); choose one, such as \(path)#\(layouts[0])"
    )
  }
}
