extension Requirement {
  /// Parses a layout's ID and the accepted versions, such as `carousel@^1.2`.
  ///
  /// - Throws: `LayoutError.Code.badRequirement` with the error in the text.
  public init(_ text: String) throws(LayoutError) { try self.init([UInt8](text)) }

  /// The layout's ID.
  public var layout: String { id.text }
}

extension Requirement: CustomStringConvertible {
  public var description: String { written.text }
}
