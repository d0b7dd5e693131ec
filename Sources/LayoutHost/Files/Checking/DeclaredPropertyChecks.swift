import LayoutABI

/// Checks the rows of a layout's property table; programs rely on every field.
enum DeclaredPropertyChecks {
  /// Returns the names of the properties, which are unique, in the order of the table.
  static func check(
    _ table: UnsafePointer<lh_layout_class>, _ subject: () -> Message
  ) throws(LayoutError) -> PropertyIndex {
    let count = unsafe table.pointee.property_count
    guard count <= ClassChecks.mostEntries else {
      throw PluginChecks.fault(
        "\(subject()) has \(count) properties; it may have \(ClassChecks.mostEntries)")
    }
    guard count > 0 else { return PropertyIndex(of: 0) }
    guard let properties = unsafe table.pointee.properties else {
      throw PluginChecks.fault("\(subject()) has \(count) properties, but no table of them")
    }
    var index = PropertyIndex(of: Int(count))
    for number in 0..<Int(count) {
      guard let property = unsafe properties[number] else {
        throw PluginChecks.fault("property number \(number) of \(subject()) is NULL")
      }
      let name = try unsafe checkName(property, number: number, subject)
      guard index.add(name) else {
        throw PluginChecks.fault("\(subject()) has the property \"\(name)\" twice")
      }
      func row() -> Message { "the property \"\(name)\" of \(subject())" }
      try unsafe checkType(property, row)
      try unsafe checkValues(property, row)
      try unsafe checkChoices(property, row)
    }
    return index
  }

  private static func checkName(
    _ property: UnsafePointer<lh_property>, number: Int, _ subject: () -> Message
  ) throws(LayoutError) -> [UInt8] {
    func place() -> Message { "property number \(number) of \(subject())" }
    try unsafe PluginChecks.checkSize(property.pointee.struct_size, of: lh_property.self, place())
    let name = try unsafe PluginChecks.text(property.pointee.name, "name", place)
    guard name.isSnakeCase else {
      throw PluginChecks.fault(
        """
        the name "\(name)" of \(place()) is not snake_case of 1 to \(PropertyIndex.longestName) bytes
        """)
    }
    try unsafe PluginChecks.checkText(property.pointee.unit, "unit", place)
    try unsafe PluginChecks.checkText(property.pointee.summary, "summary", place)
    return name
  }

  private static func checkType(
    _ property: UnsafePointer<lh_property>, _ row: () -> Message
  ) throws(LayoutError) {
    let type = unsafe property.pointee.type
    let components: UInt32
    switch type {
    case LH_TYPE_BOOL, LH_TYPE_INT, LH_TYPE_NUMBER, LH_TYPE_CHOICE: components = 1
    case LH_TYPE_POINT, LH_TYPE_SIZE: components = 2
    case LH_TYPE_INSETS, LH_TYPE_RECT: components = 4
    default: throw PluginChecks.fault("\(row()) has the unknown type \(type)")
    }
    guard unsafe property.pointee.components == components else {
      throw PluginChecks.fault(
        "\(row()) has \(unsafe property.pointee.components) components, its type \(components)")
    }
    let scopes = unsafe property.pointee.scopes
    guard scopes & LH_SCOPE_LAYOUT != 0 else {
      throw PluginChecks.fault("\(row()) cannot be set for the whole layout")
    }
    guard unsafe property.pointee.flags & LH_PROPERTY_LIST == 0 || scopes == LH_SCOPE_LAYOUT else {
      throw PluginChecks.fault("\(row()) is a list, which only the whole layout can have")
    }
    if unsafe property.pointee.flags & LH_PROPERTY_MEASURABLE == 0 { return }
    guard scopes & LH_SCOPE_ITEM != 0, type == LH_TYPE_NUMBER || type == LH_TYPE_SIZE else {
      throw PluginChecks.fault(
        "\(row()) is measurable, which only a number or a size of an item can be")
    }
  }

  private static func checkValues(
    _ property: UnsafePointer<lh_property>, _ row: () -> Message
  ) throws(LayoutError) {
    let (minimum, maximum) = unsafe (property.pointee.minimum, property.pointee.maximum)
    guard minimum.isFinite, maximum.isFinite else {
      throw PluginChecks.fault(
        "\(row()) has the range \(minimum)...\(maximum), which is not finite")
    }
    guard minimum <= maximum else {
      throw PluginChecks.fault("\(row()) has a minimum above its maximum")
    }
    let initial = unsafe property.pointee.initial
    let values = SIMD4(initial.0, initial.1, initial.2, initial.3)
    let mayBeUnset = unsafe property.pointee.flags & (LH_PROPERTY_OPTIONAL | LH_PROPERTY_READ_ONLY)
    for index in 0..<Int(unsafe property.pointee.components) {
      let value = values[index]
      guard value.isNaN ? mayBeUnset != 0 : value >= minimum && value <= maximum else {
        throw PluginChecks.fault("\(row()) has an initial value outside its range")
      }
    }
  }

  private static func checkChoices(
    _ property: UnsafePointer<lh_property>, _ row: () -> Message
  ) throws(LayoutError) {
    guard unsafe property.pointee.type == LH_TYPE_CHOICE else { return }
    let count = unsafe property.pointee.choice_count
    guard count >= 1, count <= ClassChecks.mostEntries,
      let choices = unsafe property.pointee.choices
    else { throw PluginChecks.fault("\(row()) is a choice without a table of choices") }
    for index in 0..<Int(count) {
      try unsafe PluginChecks.checkText(choices[index], "name") {
        "choice number \(index) of \(row())"
      }
    }
  }
}

extension [UInt8] {
  /// Whether the name is like "item_height": a lowercase letter, then lowercase letters, digits and underscores.
  fileprivate var isSnakeCase: Bool {
    guard let first, first.isLowercaseLetter, count <= PropertyIndex.longestName else {
      return false
    }
    return allSatisfy { $0.isLowercaseLetter || $0.isDigit || $0 == UInt8(of: "_") }
  }
}
