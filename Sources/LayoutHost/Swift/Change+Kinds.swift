// The eight kinds of change, each with the fields that it has.

import LayoutABI

extension Change {
  /// Inserts items; the first will be `item` in the new arrangement.
  public static func insertItems(_ item: Int64, count: Int64 = 1, section: Int64) -> Change {
    Change(LH_INSERT_ITEMS, section, item, count)
  }

  /// Deletes items, named as in the old arrangement.
  public static func deleteItems(_ item: Int64, count: Int64 = 1, section: Int64) -> Change {
    Change(LH_DELETE_ITEMS, section, item, count)
  }

  /// Moves items from a place in the old arrangement to one in the new.
  public static func moveItems(
    _ item: Int64, count: Int64 = 1, section: Int64, to: Int64, toSection: Int64
  ) -> Change {
    Change(LH_MOVE_ITEMS, section, item, count, toSection, to)
  }

  /// The same items show something else; named as in the old arrangement.
  public static func reloadItems(_ item: Int64, count: Int64 = 1, section: Int64) -> Change {
    Change(LH_RELOAD_ITEMS, section, item, count)
  }

  /// Inserts sections that have `items` items each to begin with.
  public static func insertSections(_ section: Int64, count: Int64 = 1, items: Int64) -> Change {
    Change(LH_INSERT_SECTIONS, section, items, count)
  }

  /// Deletes sections with all that is in them.
  public static func deleteSections(_ section: Int64, count: Int64 = 1) -> Change {
    Change(LH_DELETE_SECTIONS, section, 0, count)
  }

  /// Moves sections; their items move along.
  public static func moveSections(_ section: Int64, count: Int64 = 1, to: Int64) -> Change {
    Change(LH_MOVE_SECTIONS, section, 0, count, to)
  }

  /// Everything in the sections shows something else.
  public static func reloadSections(_ section: Int64, count: Int64 = 1) -> Change {
    Change(LH_RELOAD_SECTIONS, section, 0, count)
  }

  private init(
    _ kind: UInt32, _ section: Int64, _ item: Int64, _ count: Int64, _ toSection: Int64 = 0,
    _ toItem: Int64 = 0
  ) {
    self.init(
      kind: kind, reserved: 0, section: section, item: item, count: count, to_section: toSection,
      to_item: toItem)
  }
}
