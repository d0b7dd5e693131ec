// Inputs for unit tests of a layout. A placement is a function of its input, so no host is needed.

extension LayoutInput {
  /// Creates the input of a layout whose program has set counts and a viewport, but no properties.
  ///
  ///     var input = try LayoutInput(
  ///       StackProperties.table, counts: [3, 0, 20], viewportSize: Size(width: 320, height: 480))
  ///     input.set(properties.itemHeight, section: 2, items: 5..<10, to: 60)
  ///     let placement = StackPlacement(input)
  ///
  /// - Parameter contentInsets: In logical coordinates: mirrored if the layout is.
  /// - Throws: A `Failure` if there are more sections or items than a layout may have.
  public init(
    _ table: PropertyTable, counts: [Int], viewportSize: Size, contentInsets: Insets = Insets(),
    scale: Double = 1, isRightToLeft: Bool = false
  ) throws(Failure) {
    values = PropertyValues(PropertyValues.Schema(table))
    var list = SectionList<Int>()
    for count in counts { list.append(count) }
    self.counts = try ItemCounts(list, total: counts.reduce(0) { $0 + Int128($1) })
    viewportTraits = ViewportTraits(
      size: viewportSize, contentInsets: contentInsets, scale: scale, isRightToLeft: isRightToLeft)
  }

  /// Sets a property of the whole layout. The value must be within the property's range, which is not checked here.
  public mutating func set<Value>(_ property: Property<Value>, to value: Value) {
    values.set(property.key.index, value.numbers)
  }

  /// Sets a property of one section. The value must be within the property's range.
  public mutating func set<Value>(_ property: Property<Value>, section: Int, to value: Value) {
    values.set(
      property.key.index, sections: section..<section + 1, of: sectionCount,
      to: AssignedValues(value.numbers))
  }

  /// Sets a property of a range of items. The value must be within the property's range.
  public mutating func set<Value>(
    _ property: Property<Value>, section: Int, items: Range<Int>, to value: Value
  ) {
    values.set(
      property.key.index, section, items: items, of: counts, to: AssignedValues(value.numbers))
  }

  /// Sets a list property.
  public mutating func set(_ property: RectListProperty, to rects: [Rect]) {
    values.set(property.key.index, list: rects.flatMap { [$0.x, $0.y, $0.width, $0.height] })
  }
}

extension PlacementChange {
  /// Creates a change that keeps all items, as when only properties were set.
  ///
  /// - Parameter previous: The placement before; `nil` for the first.
  public init(from previous: Placement?) {
    self.init(
      previous: previous, isReload: false, indexMap: nil,
      counts: previous?.input.counts ?? ItemCounts())
  }
}
