import LayoutABI
import Testing

@testable import LayoutConformance

extension PluginSDK {
  @Suite(PluginSDK.isProbeBuilt) struct MessageTests {
    @Test(
      "numbers are written as the caller wrote them",
      arguments: [
        (2.0, "2"), (1.5, "1.5"), (-0.25, "-0.25"), (-1, "-1"), (1234.5678, "1234.5678"),
        (100, "100"), (1.000001, "1.000001"), (1.0000001, "1"), (-0.0001, "-0.0001"),
        (-0.00005, "-5e-5"), (999_999.5, "999999.5"), (281_474_976_710_656, "281474976710656"),
        (1e15, "1e15"), (-2.5e20, "-2.5e20"), (1e300, "1e300"),
        (-Double.leastNonzeroMagnitude, "-4.940656e-324"),
        (9.9999999, "10"), (123_456_789.25, "123456789.25"),
      ])
    func numbers(value: Double, text: String) throws {
      let instance = try PluginSDK.instance([])
      let outcome = instance.trySet(try instance.row("fraction").number, nil, [value])
      #expect(outcome.status == LH_OUT_OF_RANGE)
      #expect(outcome.message == "fraction: values[0] is \(text); it may be 0 to 1")
    }

    @Test("whole numbers are written in full, the smallest too")
    func integers() throws {
      let instance = try PluginSDK.instance([3])
      for item in [Int64.min, -1, 3, 10, 1_000_000, .max] {
        var path = Path(LH_CELL, 0, 0)
        path.item = item
        let outcome = instance.tryElement(path).outcome
        #expect(outcome.message == "path: item \(item) does not exist; section 0 has 3")
      }
    }

    @Test("the error for an invalid count has the valid range")
    func countRange() throws {
      let instance = try PluginSDK.instance([3])
      var error = lh_error.empty
      var counts: [Int64] = [1, -7]
      _ = instance.vtable.set_item_counts!(instance.handle, &counts, 2, &error)
      #expect(error.text == "counts[1] is -7; it may be 0 to 2^48")
      _ = instance.vtable.set_item_counts!(instance.handle, &counts, 2_000_000, &error)
      #expect(error.text == "section_count is 2000000; it may be 0 to 1048576")
    }

    @Test(
      "the error for an array for one section names the target of its items, if items have values")
    func itemsOfASection() throws {
      let instance = try PluginSDK.instance([3])
      let extent = instance.trySet(
        try instance.row("extent").number, .section(0), [1, 2, 3])
      #expect(extent.status == LH_INVALID_ARGUMENT)
      #expect(
        extent.message
          == "extent: value_count is 3; it must be 1; one value for each item "
          + "needs a target of items")
      let columns = instance.trySet(
        try instance.row("columns").number, .section(0), [1, 2, 3])
      #expect(columns.message == "columns: value_count is 3; it must be 1")
    }

    @Test("a message has the counts that a target allows, and states that a choice is an index")
    func allowed() throws {
      let instance = try PluginSDK.instance([3])
      func message(_ name: String, _ target: lh_target?, _ values: [Double]) throws -> String {
        instance.trySet(try instance.row(name).number, target, values).message
      }
      #expect(
        try message("extent", nil, [1, 2, 3])
          == "extent: value_count is 3; it must be 1; one value for each item needs a "
          + "target of items")
      #expect(
        try message("extent", .items(0, 0, 3), [1, 2])
          == "extent: value_count is 2; it may be 1 (one value for all) or 3 (one for each)")
      #expect(
        try message("header_size", nil, [1]) == "header_size: value_count is 1; it must be 2")
      #expect(
        try message("look", nil, [9])
          == "look: values[0] is 9; it may be 0 to 2, the index of a choice")
    }

    @Test(
      "an error buffer of 8 bytes gets the status, a smaller one nothing",
      arguments: [(0, 77), (4, 77), (7, 77), (8, LH_INVALID_ARGUMENT), (9, LH_INVALID_ARGUMENT)]
        as [(UInt32, lh_status)])
    func shortest(size: UInt32, status: lh_status) throws {
      let instance = try PluginSDK.instance([])
      var error = lh_error.empty
      error.struct_size = size
      error.status = 77
      error.message.0 = 42
      #expect(instance.vtable.set_viewport!(instance.handle, nil, &error) == LH_INVALID_ARGUMENT)
      #expect(error.status == status)
      #expect(error.message.0 == (size > 8 ? 0 : 42))
    }

    @Test("a message that is cut ends in a zero, wherever it is cut")
    func cutting() throws {
      let instance = try PluginSDK.instance([])
      var full = lh_error.empty
      _ = instance.vtable.content_size!(instance.handle, nil, &full)
      for size in 9..<80 {
        var error = lh_error.empty
        error.struct_size = UInt32(size)
        _ = instance.vtable.content_size!(instance.handle, nil, &error)
        #expect(error.text == String(full.text.prefix(size - 9)))
      }
    }
  }
}
