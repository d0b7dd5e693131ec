import LayoutABI

/// The SDK's run-time data of one layout class, next to the constant table that programs see.
@safe final class ClassRecord {
  /// The parts of a property table row that calls need.
  struct Row {
    let name: StaticString
    let type: UInt32
    let scopes: UInt32
    let components: Int
    let minimum: Double
    let maximum: Double
    let isOptional: Bool
    let isReadOnly: Bool
    let isLayoutState: Bool
    let isList: Bool
  }

  let layout: Layout.Type
  let id: StaticString
  let capabilities: Capability
  let stateVersion: UInt32
  let kinds: [UInt32]
  let rows: [Row]
  let schema: PropertyValues.Schema
  let table: UnsafePointer<lh_layout_class>

  init(
    _ id: StaticString, _ layout: Layout.Type, _ description: LayoutDescription,
    table: UnsafePointer<lh_layout_class>
  ) {
    self.id = id
    self.layout = layout
    unsafe self.table = table
    capabilities = description.capabilities
    stateVersion = description.stateVersion
    kinds = description.kinds.map { $0.kind }
    rows = description.properties.rows.map {
      Row(
        name: $0.name, type: $0.type, scopes: $0.scopes, components: $0.components,
        minimum: $0.minimum, maximum: $0.maximum, isOptional: $0.isOptional,
        isReadOnly: $0.isReadOnly, isLayoutState: $0.isLayoutState, isList: $0.isList)
    }
    schema = PropertyValues.Schema(description.properties)
  }
}

extension PropertyValues.Schema {
  init(_ table: PropertyTable) {
    components = table.rows.map { $0.components }
    initial = table.rows.map { $0.initial }
  }
}
