import Testing

/// The plugin of Plugins/rows_plugin.c with one fault: the macros to define when it is built, and the error message for it.
struct RejectedPlugin: Sendable, CustomTestStringConvertible {
  let name: String
  /// Macros that Plugins/rows_plugin.c uses.
  let definitions: [String]
  let message: String

  var testDescription: String { name }

  private init(_ name: String, _ definitions: [String], _ message: String) {
    (self.name, self.definitions, self.message) = (name, definitions, message)
  }

  /// Builds the plugin.
  ///
  /// - Parameter definitions: Additional ones.
  @discardableResult
  static func build(
    _ name: String, to path: String, _ definitions: [String] = []
  ) throws -> String {
    try #require(all.first { $0.name == name }, "\(name)").build(to: path, definitions)
  }

  @discardableResult
  func build(to path: String, _ more: [String] = []) throws -> String {
    try LayoutHostTests.build("Plugins/rows_plugin.c", to: path, definitions + more)
  }

  /// A property in C; members that are not given are valid.
  private static func property(
    size: String = "sizeof(lh_property)", type: String = "LH_TYPE_NUMBER",
    scopes: String = "LH_SCOPE_LAYOUT", flags: String = "0", name: String = "\"row_height\"",
    components: Int = 1, initial: String = "44", minimum: String = "0", maximum: String = "99"
  ) -> String {
    "ROW_HEIGHT_PROPERTY={\(size), \(type), \(scopes), \(flags), \(name), \"points\", "
      + "\"How high each row is.\", NULL, 0, \(components), {\(initial)}, \(minimum), \(maximum)}"
  }

  static let all: [RejectedPlugin] = [
    RejectedPlugin(
      "no_note", ["WITHOUT_NOTE"],
      "it exports lh_plugin_entry, but has no .note.package note: link it "
        + "with --package-metadata"
    ),
    RejectedPlugin(
      "foreign_note", [#"NOTE="{\"type\":\"deb\",\"name\":\"rows\"}""#],
      "it exports lh_plugin_entry, but its .note.package note has no \"type\":\"layouthost-plugin\""
    ),
    RejectedPlugin(
      "broken_note", [#"NOTE="{\"type\":\"layouthost-plugin\",\"name""#],
      "its metadata is not valid JSON: a string without end at byte 33"
    ),
    RejectedPlugin(
      "deep_note", ["NOTE=\"{\\\"a\\\":" + String(repeating: "[", count: 40) + "\""],
      "its metadata is not valid JSON: too deep nesting at byte 20"
    ),
    RejectedPlugin(
      "unversioned_note", [#"NOTE_VERSION="1.2""#],
      "its metadata is wrong: the version \"1.2\" needs three numbers, such as 1.2.0"
    ),
    RejectedPlugin(
      "note_id_malformed", [#"NOTE_LAYOUTS="\"Rows\"""#],
      "its metadata's \"layouts\" has an entry that is not a layout's id"
    ),
    RejectedPlugin(
      "note_unload_unknown", [#"NOTE_UNLOAD="perhaps""#],
      "its metadata's \"unload\" is \"perhaps\", neither safe nor never"
    ),
    RejectedPlugin(
      "wrong_note_abi", [#"NOTE_ABI="2.0""#],
      "it has version 2.0 of the C ABI, this host 1.1"
    ),
    RejectedPlugin(
      "wrong_abi", ["ABI=(2u << 16)"],
      "it has version 2.0 of the C ABI, this host 1.1"
    ),
    RejectedPlugin(
      "no_entry", ["WITHOUT_ENTRY"],
      "it does not export lh_plugin_entry"
    ),
    RejectedPlugin(
      "rejects", ["ENTRY_REJECTS"],
      "it failed: rows want another host"
    ),
    RejectedPlugin(
      "rejects_silently", ["ENTRY_IS_SILENT"],
      "it failed without a message"
    ),
    RejectedPlugin(
      "short_plugin", ["PLUGIN_SIZE=16"],
      "its lh_plugin has struct_size 16; version 1.0 has 48"
    ),
    RejectedPlugin(
      "no_layouts", ["LAYOUT_COUNT=0"],
      "it offers 0 layouts; 1 to 64 are allowed"
    ),
    RejectedPlugin(
      "too_many_layouts", ["LAYOUT_COUNT=65"],
      "it offers 65 layouts; 1 to 64 are allowed"
    ),
    RejectedPlugin(
      "null_layouts", ["LAYOUTS=NULL"],
      "its lh_plugin's layouts is NULL"
    ),
    RejectedPlugin(
      "null_layout", ["CLASSES=NULL"],
      "its layout number 0 is NULL"
    ),
    RejectedPlugin(
      "duplicate_layouts", ["CLASSES=&rows_class, &rows_class"],
      "it offers the layout \"rows\" twice"
    ),
    RejectedPlugin(
      "short_class", ["CLASS_SIZE=16"],
      "its layout number 0 has struct_size 16; version 1.0 has 72"
    ),
    RejectedPlugin(
      "class_id_malformed", [#"LAYOUT_ID="ro ws""#, #"NOTE_LAYOUTS="\"rows\"""#],
      "the id \"ro ws\" of its layout number 0 is not 1 to 64 lowercase letters, digits and hyphens"
    ),
    RejectedPlugin(
      "no_summary", ["SUMMARY=NULL"],
      "the summary of its layout \"rows\" is NULL"
    ),
    RejectedPlugin(
      "summary_not_utf8", [#"SUMMARY="\xfc" "ber alles""#],
      "the summary of its layout \"rows\" is not UTF-8"
    ),
    RejectedPlugin(
      "layout_unversioned", [#"LAYOUT_VERSION="latest""#],
      "its layout \"rows\": the version \"latest\" is malformed: \"latest\" is not a number"
    ),
    RejectedPlugin(
      "no_vtable", ["VTABLE=NULL"],
      "its layout \"rows\" has no vtable"
    ),
    RejectedPlugin(
      "short_vtable", ["VTABLE_SIZE=(sizeof(lh_vtable) - 8)"],
      "the vtable of its layout \"rows\" has struct_size 192; version 1.0 has 200"
    ),
    RejectedPlugin(
      "no_prepare", ["WITHOUT_PREPARE"],
      "the vtable of its layout \"rows\" lacks prepare"
    ),
    RejectedPlugin(
      "duplicate_kinds", ["KINDS=&cell, &cell"],
      "its layout \"rows\" has the kind 0 twice"
    ),
    RejectedPlugin(
      "property_short", [property(size: "sizeof(lh_property) - 8")],
      "property number 0 of its layout \"rows\" has struct_size 96; version 1.0 has 104"
    ),
    RejectedPlugin(
      "property_type_unknown", [property(type: "99")],
      "the property \"row_height\" of its layout \"rows\" has the unknown type 99"
    ),
    RejectedPlugin(
      "property_components_wrong", [property(components: 2)],
      "the property \"row_height\" of its layout \"rows\" has 2 components, its type 1"
    ),
    RejectedPlugin(
      "property_unnamed", [property(name: "NULL")],
      "the name of property number 0 of its layout \"rows\" is NULL"
    ),
    RejectedPlugin(
      "property_camel_case", [property(name: #""rowHeight""#)],
      "the name \"rowHeight\" of property number 0 of its layout \"rows\" is not snake_case of 1 to "
        + "64 bytes"
    ),
    RejectedPlugin(
      "property_duplicate", [property(name: #""work""#)],
      "its layout \"rows\" has the property \"work\" twice"
    ),
    RejectedPlugin(
      "property_unscoped", [property(scopes: "LH_SCOPE_ITEM")],
      "the property \"row_height\" of its layout \"rows\" cannot be set for the whole layout"
    ),
    RejectedPlugin(
      "property_range_reversed", [property(minimum: "99", maximum: "0")],
      "the property \"row_height\" of its layout \"rows\" has a minimum above its maximum"
    ),
    RejectedPlugin(
      "property_range_nan", [property(maximum: "NAN")],
      "the property \"row_height\" of its layout \"rows\" has the range 0...NaN, which is not finite"
    ),
    RejectedPlugin(
      "property_range_endless", [property(maximum: "INFINITY")],
      "the property \"row_height\" of its layout \"rows\" has the range 0...infinity, which is not "
        + "finite"
    ),
    RejectedPlugin(
      "property_list_of_items",
      [
        property(
          scopes: "LH_SCOPE_LAYOUT | LH_SCOPE_ITEM", flags: "LH_PROPERTY_LIST", maximum: "1e9")
      ],
      "the property \"row_height\" of its layout \"rows\" is a list, which only the whole layout can "
        + "have"
    ),
    RejectedPlugin(
      "property_list_outside", [property(flags: "LH_PROPERTY_LIST", initial: "-1", maximum: "1e9")],
      "the property \"row_height\" of its layout \"rows\" has an initial value outside its range"
    ),
    RejectedPlugin(
      "property_initial_outside", [property(maximum: "40")],
      "the property \"row_height\" of its layout \"rows\" has an initial value outside its range"
    ),
    RejectedPlugin(
      "property_without_choices", [property(type: "LH_TYPE_CHOICE", initial: "0", maximum: "1")],
      "the property \"row_height\" of its layout \"rows\" is a choice without a table of choices"
    ),
    RejectedPlugin(
      "note_name_differs", [#"NOTE_NAME="ColumnsLayout""#],
      "its note and its tables disagree: \"name\" is ColumnsLayout, lh_plugin's id RowsLayout"
    ),
    RejectedPlugin(
      "note_version_differs", [#"NOTE_VERSION="1.3.0""#],
      "its note and its tables disagree: \"version\" is 1.3.0, lh_plugin's version 1.2.0"
    ),
    RejectedPlugin(
      "note_abi_differs", [#"NOTE_ABI="1.9""#],
      "its note and its tables disagree: \"abi\" is 1.9, lh_plugin's abi_version 1.1"
    ),
    RejectedPlugin(
      "note_layouts_differ", [#"NOTE_LAYOUTS="\"columns\"""#],
      "its note and its tables disagree: \"layouts\" is columns, lh_plugin's layouts rows"
    ),
    RejectedPlugin(
      "note_promises_more", [#"NOTE_LAYOUTS="\"rows\",\"columns\"""#],
      "its note and its tables disagree: \"layouts\" is 2 ids, lh_plugin's layout_count 1"
    ),
    RejectedPlugin(
      "create_returns_nothing", ["CREATE_RETURNS_NOTHING"],
      "create of \"rows\" succeeded without an instance"
    ),
  ]
}
