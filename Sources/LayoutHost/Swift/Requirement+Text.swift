// Requirements as strings.

extension Requirement {
  /// Reads a layout's id and the versions wanted, such as `carousel@^1.2`.
  ///
  /// - Throws: `LayoutError.Code.badRequirement` with what is wrong with the text.
  public init(_ text: String) throws(LayoutError) { try self.init([UInt8](text)) }

  /// The layout's id.
  public var layout: String { id.text }
}

extension Requirement: CustomStringConvertible {
  public var description: String { written.text }
}
