import HostSystem
import LayoutABI

// Inputs that the layout has already. Setting them again changes nothing.

extension Layout {
  func hasItemCounts(_ counts: UnsafePointer<Int64>?, _ sectionCount: Int) -> Bool {
    var held: [Int64] = []
    var count = 0
    var status = unsafe itemCounts(nil, 0, &count, nil)
    guard count == sectionCount else { return false }
    if status == LH_BUFFER_TOO_SMALL {
      held = Array(repeating: 0, count: count)
      status = unsafe held.withUnsafeMutableBufferPointer {
        unsafe itemCounts($0.baseAddress, $0.count, &count, nil)
      }
    }
    guard status == LH_OK, let counts = unsafe counts else { return status == LH_OK }
    for section in 0..<sectionCount where unsafe held[section] != counts[section] { return false }
    return true
  }

  /// Whether these values were set for exactly this target. Values that no query at one scope returns, such as those of
  /// all sections, count as other ones.
  ///
  /// O(runs of equal values).
  ///
  /// - Parameter isSettled: Whether the layout has processed all inputs of the user. Until then properties of its state
  ///   may change.
  func hasProperty(
    _ name: UnsafeBufferPointer<UInt8>, _ target: UnsafePointer<lh_target>?,
    _ values: UnsafePointer<Double>?, _ valueCount: Int, isSettled: Bool
  ) -> Bool {
    let layoutClass = layoutClass
    guard let values = unsafe values, let number = unsafe layoutClass.properties.number(of: name)
    else { return false }
    let properties = unsafe layoutClass.table.pointee.properties.unsafelyUnwrapped
    let property = unsafe properties[Int(number)].unsafelyUnwrapped
    let (flags, components) = unsafe (property.pointee.flags, Int(property.pointee.components))
    if flags & LH_PROPERTY_READ_ONLY != 0 || flags & LH_PROPERTY_STATE != 0 && !isSettled {
      return false
    }
    if flags & LH_PROPERTY_LIST != 0 {
      return unsafe target == nil && hasList(name, values, valueCount)
    }
    var place = unsafe target?.pointee ?? Target()
    if unsafe target == nil || place.scope == LH_SCOPE_LAYOUT {
      (place.scope, place.first, place.count) = (LH_SCOPE_LAYOUT, 0, 1)
    }
    let (first, isOneForAll) = (place.first, valueCount == components)
    guard (0...LH_MAX_ITEMS).contains(first), (1...LH_MAX_ITEMS).contains(place.count),
      isOneForAll || place.count * Int64(components) == valueCount
    else { return false }
    let end = first + place.count
    while place.first < end {
      guard let (value, length) = unsafe run(of: name, &place) else { return false }
      let next = min(place.first + length, end)
      let targets = isOneForAll ? 0..<1 : Int(place.first - first)..<Int(next - first)
      for target in targets {
        for part in 0..<components {
          let wanted = unsafe values[target * components + part]
          if value[part].bitPattern != wanted.bitPattern { return false }
        }
      }
      place.first = next
    }
    return true
  }

  private func run(
    of name: UnsafeBufferPointer<UInt8>, _ place: inout Target
  ) -> (value: SIMD4<Double>, length: Int64)? {
    var value = SIMD4<Double>()
    var length: Int64 = 0
    let status = unsafe withUnsafeMutableBytes(of: &value) {
      let room = unsafe $0.baseAddress?.assumingMemoryBound(to: Swift.Double.self)
      return unsafe propertyRun(name, &place, room, &length, nil)
    }
    return status == LH_OK && length > 0 ? (value, length) : nil
  }

  private func hasList(
    _ name: UnsafeBufferPointer<UInt8>, _ values: UnsafePointer<Double>, _ valueCount: Int
  ) -> Bool {
    let most = 4 * Int(LH_MAX_LIST)
    var held = [Double](repeating: 0, count: max(1, min(valueCount, most)))
    var count = 0
    let status = unsafe held.withUnsafeMutableBufferPointer {
      unsafe getProperty(name, nil, $0.baseAddress, $0.count, &count, nil)
    }
    guard status == LH_OK, count == valueCount else { return false }
    return unsafe memcmp(&held, values, count * MemoryLayout<Double>.size) == 0
  }
}
