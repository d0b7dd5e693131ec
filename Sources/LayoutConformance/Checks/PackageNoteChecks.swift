import LayoutABI

enum PackageNoteChecks {
  static let checks = [
    Check("the note matches the tables", noteEqualsTable),
    Check(
      "the entry rejects NULL and foreign versions, and returns the same tables each time", entry),
    Check("the tables have every text, and every range contains its initial value", tables),
  ]

  private static func noteEqualsTable(_ plugin: LoadedPlugin, _ run: Run) throws {
    let table = plugin.table.pointee
    let note = plugin.note
    func compare(_ what: String, _ noted: String, _ found: String) {
      run.expect(noted == found, "the note's \(what) is \(noted), the table's \(found)")
    }
    compare("name", note.name, String(cString: table.id!))
    compare("version", note.version, String(cString: table.version!))
    compare(
      "layouts", note.layouts.joined(separator: ", "), plugin.layouts.joined(separator: ", "))
    compare("abi", note.abi, "\(table.abi_version >> 16).\(table.abi_version & 0xFFFF)")
    run.expect(
      ["safe", "never"].contains(note.unload),
      "the note's unload is \(note.unload), neither safe nor never")
  }

  private static func entry(_ plugin: LoadedPlugin, _ run: Run) throws {
    var error = lh_error.empty
    func expectRejection(_ what: String, _ entry: UnsafePointer<lh_plugin>?) {
      run.expect(entry == nil, "\(what): the entry returns a table")
      run.expect(
        !error.text.isEmpty && error.status != LH_OK,
        "\(what): the error has the status \(error.status.statusName), \(error.text)")
      error = .empty
    }
    expectRejection("no host", plugin.entry(nil, &error))
    run.expect(plugin.entry(nil, nil) == nil, "no host and no error: the entry returns a table")
    "conformance".withCString { name in
      for major in [0, LH_ABI_MAJOR + 1, 0xFFFF] {
        var host = lh_host_info.current(name)
        host.abi_version = major << 16
        expectRejection("a host of version \(major).0", plugin.entry(&host, &error))
      }
      var host = lh_host_info.current(name)
      host.struct_size = 4
      run.expect(plugin.entry(&host, &error) == nil, "a host of 4 bytes: it returns a table")
      host = lh_host_info.current(name)
      run.expect(plugin.entry(&host, &error) == plugin.table, "called again, another table")
      host.abi_version += 7
      run.expect(
        plugin.entry(&host, &error) == plugin.table,
        "called by a later minor version, another table"
      )
    }
  }

  private static func tables(_ subject: Subject, _ run: Run) throws {
    let cls = subject.table.pointee
    run.expect(
      subject.id.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" },
      "the id \(subject.id) has characters other than lowercase letters, digits and hyphens")
    for (what, text) in [("name", cls.name), ("version", cls.version), ("summary", cls.summary)] {
      run.expect(text != nil && text!.pointee != 0, "the layout has no \(what)")
    }
    run.expect(subject.kinds.contains(LH_CELL), "the kinds are \(subject.kinds), without cells")
    run.expect(
      Set(subject.kinds).count == subject.kinds.count, "the kinds \(subject.kinds) repeat one")
    let names = subject.properties.map(\.name)
    run.expect(Set(names).count == names.count, "two properties have one name: \(names)")
    run.expect(cls.capabilities >> 8 == 0, "the capabilities \(cls.capabilities) have no names")
    for row in subject.properties { check(row, of: subject, run) }
    let measurable = subject.properties.filter(\.isMeasurable).map(\.name)
    run.expect(measurable.count <= 1, "two properties are measurable: \(measurable)")
  }

  private static func check(_ row: PropertyRow, of subject: Subject, _ run: Run) {
    let raw = subject.table.pointee.properties![Int(row.number)]!.pointee
    func expect(_ condition: Bool, _ message: String) {
      run.expect(condition, "\(row.name) \(message)")
    }
    expect(raw.summary!.pointee != 0, "has no summary")
    expect(row.allows(LH_SCOPE_LAYOUT), "cannot be set for the layout")
    expect(
      row.minimum.isFinite && row.maximum.isFinite && row.minimum <= row.maximum,
      "has the range \(row.minimum)…\(row.maximum)")
    expect(
      row.flags >> 5 == 0 && row.scopes >> 3 == 0,
      "has flags \(row.flags) and scopes \(row.scopes), some without a name")
    for number in row.initial {
      expect(
        number.isNaN ? row.isOptional : number >= row.minimum && number <= row.maximum,
        "begins at \(number), outside its range")
    }
    if row.type == LH_TYPE_CHOICE {
      expect(
        raw.choice_count == UInt32(row.maximum) + 1,
        "has \(raw.choice_count) choices, and the range ends at \(row.maximum)")
    }
    if row.isMeasurable {
      expect(
        row.allows(LH_SCOPE_ITEM) && (row.type == LH_TYPE_NUMBER || row.type == LH_TYPE_SIZE),
        "is measurable, and not a number or a size of an item")
    }
    if row.isList { expect(row.scopes == LH_SCOPE_LAYOUT, "is a list, and not of the layout only") }
  }
}
