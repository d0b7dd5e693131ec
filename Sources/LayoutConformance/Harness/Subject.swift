import LayoutABI

/// A row of a class's property table, as Swift values.
struct PropertyRow: Sendable {
  let number: UInt32
  let name: String
  let type: UInt32
  let scopes: UInt32
  let flags: UInt32
  let components: Int
  let initial: [Double]
  let minimum: Double
  let maximum: Double

  var isList: Bool { flags & LH_PROPERTY_LIST != 0 }
  var isMeasurable: Bool { flags & LH_PROPERTY_MEASURABLE != 0 }
  var isReadOnly: Bool { flags & LH_PROPERTY_READ_ONLY != 0 }
  var isState: Bool { flags & LH_PROPERTY_STATE != 0 }
  var isOptional: Bool { flags & LH_PROPERTY_OPTIONAL != 0 }
  var isWhole: Bool { [LH_TYPE_BOOL, LH_TYPE_INT, LH_TYPE_CHOICE].contains(type) }
  func allows(_ scope: UInt32) -> Bool { scopes & scope != 0 }
}

/// A layout class of a loaded plugin, the subject of most checks.
struct Subject: @unchecked Sendable {
  let table: UnsafePointer<lh_layout_class>
  let id: String
  let properties: [PropertyRow]
  let kinds: [UInt32]
  /// The layout's names of the kinds.
  let kindNames: [UInt32: String]
  let capabilities: UInt32

  var vtable: lh_vtable { table.pointee.vtable!.pointee }

  func can(_ capability: UInt32) -> Bool { capabilities & capability != 0 }
  func property(_ name: String) -> PropertyRow? { properties.first { $0.name == name } }
  var settable: [PropertyRow] { properties.filter { !$0.isReadOnly } }

  init(_ table: UnsafePointer<lh_layout_class>) {
    self.table = table
    let cls = table.pointee
    id = String(cString: cls.id!)
    capabilities = cls.capabilities
    let rows = (0..<Int(cls.kind_count)).map { cls.kinds![$0]!.pointee }
    kinds = rows.map(\.kind)
    kindNames = Dictionary(
      rows.map { ($0.kind, $0.name.map { String(cString: $0) } ?? "kind \($0.kind)") },
      uniquingKeysWith: { first, _ in first })
    properties = (0..<Int(cls.property_count)).map { index in
      let row = cls.properties![index]!.pointee
      let initial = [row.initial.0, row.initial.1, row.initial.2, row.initial.3]
      return PropertyRow(
        number: UInt32(index), name: String(cString: row.name!), type: row.type,
        scopes: row.scopes, flags: row.flags, components: Int(row.components),
        initial: Array(initial.prefix(Int(row.components))), minimum: row.minimum,
        maximum: row.maximum)
    }
  }
}

extension UInt32 {
  /// For an element kind: whether each item has one.
  var isOfItems: Bool { self == LH_CELL || self == LH_FLOATING_CELL }
  /// For an element kind: whether it is an author's own, which may belong to sections or to items.
  var isOwn: Bool { self >= LH_FIRST_CUSTOM_KIND }
}

extension Subject {
  /// Returns a message in which the layout's names of kinds replace numbers.
  func naming(kindsIn message: String) -> String {
    message.replacing(/\bkind (\d+)/) { match in
      UInt32(match.1).flatMap { kindNames[$0] } ?? String(match.0)
    }
  }
}
