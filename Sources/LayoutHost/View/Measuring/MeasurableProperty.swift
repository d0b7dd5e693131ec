import LayoutABI

/// A property of a layout that has the measured sizes of items.
struct MeasurableProperty {
  let name: [UInt8]
  let components: Int
  let range: ClosedRange<Double>

  /// The property with a name; if the layout has none, its first measurable one.
  ///
  /// - Returns: `nil` if the layout has no measurable property, or the one with the name is not measurable.
  static func find(_ name: Span<UInt8>, in layoutClass: CheckedClass) -> MeasurableProperty? {
    let known = unsafe name.withUnsafeBufferPointer {
      unsafe layoutClass.properties.number(of: $0)
    }
    let table = unsafe layoutClass.table.pointee
    let properties = unsafe table.properties.unsafelyUnwrapped
    if let known { return unsafe MeasurableProperty(properties[Int(known)].unsafelyUnwrapped) }
    for number in unsafe 0..<Int(table.property_count) {
      if let found = unsafe MeasurableProperty(properties[number].unsafelyUnwrapped) {
        return found
      }
    }
    return nil
  }

  private init?(_ property: UnsafePointer<lh_property>) {
    guard unsafe property.pointee.flags & LH_PROPERTY_MEASURABLE != 0 else { return nil }
    let characters = unsafe property.pointee.name.unsafelyUnwrapped
    var name: [UInt8] = []
    while unsafe characters[name.count] != 0 {
      name.append(UInt8(bitPattern: unsafe characters[name.count]))
    }
    self.name = name
    components = unsafe Int(property.pointee.components)
    range = unsafe property.pointee.minimum...property.pointee.maximum
  }
}
