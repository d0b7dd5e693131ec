import LayoutABI

extension Change {
  /// Inserts items.
  ///
  /// - Parameters:
  ///   - item: The index of the first inserted item after the update.
  ///   - count: The number of items.
  ///   - section: The items' section.
  public static func insertItems(_ item: Int64, count: Int64 = 1, section: Int64) -> Change {
    Change(LH_INSERT_ITEMS, section, item, count)
  }

  /// Deletes items.
  ///
  /// - Parameters:
  ///   - item: The index of the first deleted item before the update.
  ///   - count: The number of items.
  ///   - section: The items' section.
  public static func deleteItems(_ item: Int64, count: Int64 = 1, section: Int64) -> Change {
    Change(LH_DELETE_ITEMS, section, item, count)
  }

  /// Moves items. The source is an index before the update, the destination an index after it.
  public static func moveItems(
    _ item: Int64, count: Int64 = 1, section: Int64, to: Int64, toSection: Int64
  ) -> Change {
    Change(LH_MOVE_ITEMS, section, item, count, toSection, to)
  }

  /// Reloads items whose content has changed.
  ///
  /// - Parameters:
  ///   - item: The index of the first item before the update.
  ///   - count: The number of items.
  ///   - section: The items' section.
  public static func reloadItems(_ item: Int64, count: Int64 = 1, section: Int64) -> Change {
    Change(LH_RELOAD_ITEMS, section, item, count)
  }

  /// Inserts sections.
  ///
  /// - Parameters:
  ///   - section: The index of the first inserted section after the update.
  ///   - count: The number of sections.
  ///   - items: The number of items in each of them.
  public static func insertSections(_ section: Int64, count: Int64 = 1, items: Int64) -> Change {
    Change(LH_INSERT_SECTIONS, section, items, count)
  }

  /// Deletes sections and their items. The index is valid before the update.
  public static func deleteSections(_ section: Int64, count: Int64 = 1) -> Change {
    Change(LH_DELETE_SECTIONS, section, 0, count)
  }

  /// Moves sections and their items. The source is an index before the update, the destination an index after it.
  public static func moveSections(_ section: Int64, count: Int64 = 1, to: Int64) -> Change {
    Change(LH_MOVE_SECTIONS, section, 0, count, to)
  }

  /// Reloads sections whose content has changed. The index is valid before the update.
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
