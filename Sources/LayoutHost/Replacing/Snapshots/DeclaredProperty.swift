import LayoutABI

/// A row of a class's property table, copied to memory that outlives the plugin.
struct DeclaredProperty: Equatable {
  var name: [UInt8] = []
  var type: UInt32 = 0
  var components = 1
  var scopes: UInt32 = 0
  var flags: UInt32 = 0
  var minimum = 0.0
  var maximum = 0.0
  var initial: [Double] = []
  var choices: [[UInt8]] = []

  var isList: Bool { flags & LH_PROPERTY_LIST != 0 }
  var isReadOnly: Bool { flags & LH_PROPERTY_READ_ONLY != 0 }
  var isState: Bool { flags & LH_PROPERTY_STATE != 0 }
  var isOptional: Bool { flags & LH_PROPERTY_OPTIONAL != 0 }

  init() {}

  init(_ property: lh_property) {
    name = unsafe [UInt8](cArray: property.name.unsafelyUnwrapped, limit: PropertyIndex.longestName)
    type = unsafe property.type
    components = unsafe Int(property.components)
    scopes = unsafe property.scopes
    flags = unsafe property.flags
    minimum = unsafe property.minimum
    maximum = unsafe property.maximum
    let values = unsafe property.initial
    initial = Array([values.0, values.1, values.2, values.3].prefix(components))
    guard type == LH_TYPE_CHOICE else { return }
    for index in 0..<Int(unsafe property.choice_count) {
      guard let choice = unsafe property.choices?[index] else { continue }
      unsafe choices.append([UInt8](cArray: choice, limit: PluginChecks.longestText))
    }
  }

  /// Whether two initial values have the same meaning. `choices` has the new index of each old choice; it is empty if
  /// no index changed.
  static func isSame(_ old: [Double], _ new: [Double], _ choices: [Int?]) -> Bool {
    guard let choice = old.first, choice >= 0, choice < Double(choices.count) else {
      return isSame(old, new)
    }
    return choices[Int(choice)].map { Double($0) } == new.first
  }

  /// Whether two values are equal, where NaN equals NaN.
  static func isSame(_ one: [Double], _ other: [Double]) -> Bool {
    guard one.count == other.count else { return false }
    for index in one.indices where one[index] != other[index] {
      guard one[index].isNaN, other[index].isNaN else { return false }
    }
    return true
  }
}

extension CheckedClass {
  /// The rows of the class's property table, in order.
  var declaredProperties: [DeclaredProperty] {
    (0..<Int(unsafe table.pointee.property_count)).map { index in
      unsafe DeclaredProperty(
        table.pointee.properties.unsafelyUnwrapped[index].unsafelyUnwrapped.pointee)
    }
  }
}
