import LayoutABI

// Arguments of property calls: the property and its targets.

extension VTable {
  /// The targets of a call, resolved against the counts.
  enum Reach {
    case layout
    case sections(Range<Int>)
    case items(Int, Range<Int>)
    case everyItem
  }

  static func row(
    _ instance: Instance, _ property: UInt32
  ) throws(Failure) -> ClassRecord.Row {
    let rows = instance.record.rows
    guard property < rows.count else {
      throw Failure(LH_NO_SUCH_INDEX, "property \(property) of \(rows.count) does not exist")
    }
    return rows[Int(property)]
  }

  static func reach(
    _ target: lh_target?, _ row: ClassRecord.Row, _ counts: ItemCounts
  ) throws(Failure) -> Reach {
    guard let target else { return .layout }
    switch target.scope {
    case LH_SCOPE_LAYOUT: return .layout
    case LH_SCOPE_SECTION, LH_SCOPE_ITEM: break
    default: throw .invalid("target.scope is \(target.scope), not one LH_SCOPE_ bit")
    }
    guard row.scopes & target.scope != 0 else {
      let noun: StaticString = target.scope == LH_SCOPE_ITEM ? "items" : "sections"
      throw .invalid("\(row.name) cannot be set for single \(noun)")
    }
    if target.scope == LH_SCOPE_SECTION {
      return .sections(try range(target, counts.count, "section"))
    }
    if target.section == LH_ALL {
      guard target.first == 0 && target.count == LH_ALL else {
        throw .invalid("target.section LH_ALL requires first 0 and count LH_ALL")
      }
      return .everyItem
    }
    guard target.section >= 0 && target.section < counts.count else {
      throw Failure(
        LH_NO_SUCH_INDEX,
        "\(row.name): section \(target.section) does not exist; the layout has \(counts.count)")
    }
    let section = Int(target.section)
    return .items(section, try range(target, counts[section], "item"))
  }

  private static func range(
    _ target: lh_target, _ count: Int, _ noun: StaticString
  ) throws(Failure) -> Range<Int> {
    let isAll = target.count == LH_ALL
    guard target.first >= 0, target.first <= Int64(count), isAll || target.count >= 0,
      isAll || target.count <= Int64(count) - target.first
    else {
      throw Failure(
        LH_NO_SUCH_INDEX,
        "target: first \(target.first) and count \(target.count) are not within the \(count) \(noun)s"
      )
    }
    let first = Int(target.first)
    return first..<(isAll ? count : first + Int(target.count))
  }
}
