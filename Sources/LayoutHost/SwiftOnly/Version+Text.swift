extension Version {
  /// Parses a version: three numbers, optionally with a pre-release and build metadata.
  ///
  /// - Throws: `LayoutError.Code.badRequirement` with the error in the text.
  public init(_ text: String) throws(LayoutError) { try self.init([UInt8](text)) }
}

extension Version: CustomStringConvertible {
  /// The version without build metadata.
  public var description: String {
    var text = "\(major).\(minor).\(patch)"
    for (index, part) in prerelease.enumerated() { text += (index == 0 ? "-" : ".") + part.text }
    return text
  }
}
