import LayoutABI
import Testing

extension Conformance {
  @Suite struct TheNote {
    @Test("the note says what the tables say", arguments: Subject.plugins.map(\.path))
    func noteEqualsTable(path: String) throws {
      let plugin = try #require(Subject.plugins.first { $0.path == path })
      let table = plugin.table.pointee
      #expect(String(cString: table.id!) == plugin.note.name)
      #expect(String(cString: table.version!) == plugin.note.version)
      let classes = Subject.all.filter { $0.plugin === plugin }
      #expect(classes.map(\.id) == plugin.note.layouts)
      #expect("\(table.abi_version >> 16).\(table.abi_version & 0xFFFF)" == plugin.note.abi)
      #expect(["safe", "never"].contains(plugin.note.unload))
    }

    @Test(
      "the entry refuses NULL and foreign versions, and answers the same tables each time",
      arguments: Subject.plugins.map(\.path))
    func entry(path: String) throws {
      let plugin = try #require(Subject.plugins.first { $0.path == path })
      var error = lh_error.empty
      #expect(plugin.entry(nil, &error) == nil)
      #expect(!error.text.isEmpty && error.status != LH_OK)
      #expect(plugin.entry(nil, nil) == nil)
      "conformance".withCString { name in
        for major in [0, LH_ABI_MAJOR + 1, 0xFFFF] {
          var host = lh_host_info.current(name)
          host.abi_version = major << 16
          error = .empty
          #expect(plugin.entry(&host, &error) == nil)
          #expect(!error.text.isEmpty && error.status != LH_OK)
        }
        var host = lh_host_info.current(name)
        host.struct_size = 4
        #expect(plugin.entry(&host, &error) == nil)
        host = lh_host_info.current(name)
        #expect(plugin.entry(&host, &error) == plugin.table)
        host.abi_version += 7  // a later minor version
        #expect(plugin.entry(&host, &error) == plugin.table)
      }
    }

    @Test(
      "every text of the tables is there, every range holds its initial value",
      arguments: Subject.all)
    func tables(subject: Subject) throws {
      let cls = subject.table.pointee
      #expect(subject.id.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" })
      for text in [cls.name, cls.version, cls.summary] {
        #expect(text != nil && text!.pointee != 0)
      }
      #expect(subject.kinds.contains(LH_CELL))
      #expect(Set(subject.kinds).count == subject.kinds.count)
      #expect(Set(subject.properties.map(\.name)).count == subject.properties.count)
      #expect(cls.capabilities >> 8 == 0)
      for (index, row) in subject.properties.enumerated() {
        let raw = cls.properties![index]!.pointee
        #expect(raw.summary!.pointee != 0, "\(row.name) has no summary")
        #expect(row.allows(LH_SCOPE_LAYOUT), "\(row.name) cannot be set for the layout")
        #expect(row.minimum.isFinite && row.maximum.isFinite && row.minimum <= row.maximum)
        #expect(row.flags >> 4 == 0 && row.scopes >> 3 == 0)
        for number in row.initial {
          #expect(
            number.isNaN ? row.isOptional : number >= row.minimum && number <= row.maximum,
            "\(row.name) begins outside its range")
        }
        if row.type == LH_TYPE_CHOICE { #expect(raw.choice_count == UInt32(row.maximum) + 1) }
        if row.isList { #expect(row.scopes == LH_SCOPE_LAYOUT) }
      }
    }
  }
}
