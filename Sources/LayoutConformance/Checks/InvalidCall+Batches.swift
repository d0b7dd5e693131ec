import LayoutABI

// Batches that contradict themselves or the counts, for two sections of five and three items.

extension InvalidCall {
  static var batches: [InvalidCall] {
    [
      InvalidCall("update with NULL", LH_INVALID_ARGUMENT) {
        $0.vtable.update!($0.handle, nil, 1, $1)
      },
      batch("an unknown kind", LH_INVALID_ARGUMENT, .make(8, 0, 0, 1)),
      batch("an unknown kind and count 0", LH_INVALID_ARGUMENT, .make(.max, 0, 0, 0)),
      batch("count -1", LH_OUT_OF_RANGE, .make(LH_INSERT_ITEMS, 0, 0, -1)),
      batch("count 2^48 + 1", LH_OUT_OF_RANGE, .make(LH_INSERT_ITEMS, 0, 0, 1 << 48 + 1)),
      batch("the largest count", LH_OUT_OF_RANGE, .make(LH_INSERT_ITEMS, 0, 0, .max)),
      batch("too many items", LH_OUT_OF_RANGE, .make(LH_INSERT_ITEMS, 0, 0, 1 << 48)),
      batch(
        "too many items in new sections", LH_OUT_OF_RANGE,
        .make(LH_INSERT_SECTIONS, 0, 1 << 48, 1 << 20)),
      batch("too many sections", LH_OUT_OF_RANGE, .make(LH_INSERT_SECTIONS, 0, 0, 1 << 20)),
      batch("far too many sections", LH_OUT_OF_RANGE, .make(LH_INSERT_SECTIONS, 0, 0, 1 << 48)),
      batch(
        "new sections with -1 items", LH_OUT_OF_RANGE, .make(LH_INSERT_SECTIONS, 0, -1, 1)),

      batch("deleting items of section 2", LH_NO_SUCH_INDEX, .make(LH_DELETE_ITEMS, 2, 0, 1)),
      batch("deleting items of section -1", LH_NO_SUCH_INDEX, .make(LH_DELETE_ITEMS, -1, 0, 1)),
      batch("deleting item 5", LH_NO_SUCH_INDEX, .make(LH_DELETE_ITEMS, 0, 5, 1)),
      batch("deleting item -1", LH_NO_SUCH_INDEX, .make(LH_DELETE_ITEMS, 0, -1, 1)),
      batch("deleting too many", LH_NO_SUCH_INDEX, .make(LH_DELETE_ITEMS, 0, 3, 3)),
      batch("deleting at the end of numbers", LH_NO_SUCH_INDEX, .make(LH_DELETE_ITEMS, 0, .max, 1)),
      batch("reloading item 5", LH_NO_SUCH_INDEX, .make(LH_RELOAD_ITEMS, 0, 5, 1)),
      batch("reloading section 2", LH_NO_SUCH_INDEX, .make(LH_RELOAD_SECTIONS, 2, 0, 1)),
      batch("deleting section 1 and 2", LH_NO_SUCH_INDEX, .make(LH_DELETE_SECTIONS, 1, 0, 2)),
      batch("moving section 2", LH_NO_SUCH_INDEX, move(LH_MOVE_SECTIONS, 2, 0, to: 0, 0)),
      batch("moving item 3 of 3", LH_NO_SUCH_INDEX, move(LH_MOVE_ITEMS, 1, 3, to: 0, 0)),
      batch("inserting into section 2", LH_NO_SUCH_INDEX, .make(LH_INSERT_ITEMS, 2, 0, 1)),
      batch("inserting at -1", LH_NO_SUCH_INDEX, .make(LH_INSERT_ITEMS, 0, -1, 1)),
      batch("inserting into section -1", LH_NO_SUCH_INDEX, .make(LH_INSERT_ITEMS, -1, 0, 1)),
      batch("moving to section 2", LH_NO_SUCH_INDEX, move(LH_MOVE_ITEMS, 0, 0, to: 2, 0)),
      batch("moving to item -1", LH_NO_SUCH_INDEX, move(LH_MOVE_ITEMS, 0, 0, to: 0, -1)),
      batch("a section to -1", LH_NO_SUCH_INDEX, move(LH_MOVE_SECTIONS, 0, 0, to: -1, 0)),

      batch("a gap of items", LH_INCONSISTENT_BATCH, .make(LH_INSERT_ITEMS, 0, 6, 1)),
      batch("a gap after a move", LH_INCONSISTENT_BATCH, move(LH_MOVE_ITEMS, 0, 0, to: 0, 5)),
      batch("a gap of sections", LH_INCONSISTENT_BATCH, .make(LH_INSERT_SECTIONS, 3, 0, 1)),
      batch(
        "deleting an item twice", LH_INCONSISTENT_BATCH, .make(LH_DELETE_ITEMS, 0, 0, 3),
        .make(LH_DELETE_ITEMS, 0, 2, 1)),
      batch(
        "moving a deleted item", LH_INCONSISTENT_BATCH, .make(LH_DELETE_ITEMS, 0, 2, 1),
        move(LH_MOVE_ITEMS, 0, 2, to: 1, 0)),
      batch(
        "moving an item twice", LH_INCONSISTENT_BATCH, move(LH_MOVE_ITEMS, 0, 2, to: 1, 0),
        move(LH_MOVE_ITEMS, 0, 2, to: 1, 1)),
      batch(
        "reloading a deleted item", LH_INCONSISTENT_BATCH, .make(LH_DELETE_ITEMS, 0, 1, 3),
        .make(LH_RELOAD_ITEMS, 0, 2, 1)),
      batch(
        "two arrivals at one place", LH_INCONSISTENT_BATCH, .make(LH_INSERT_ITEMS, 0, 1, 3),
        .make(LH_INSERT_ITEMS, 0, 2, 1)),
      batch(
        "deleting a section twice", LH_INCONSISTENT_BATCH, .make(LH_DELETE_SECTIONS, 0, 0, 2),
        .make(LH_DELETE_SECTIONS, 1, 0, 1)),
      batch(
        "moving a deleted section", LH_INCONSISTENT_BATCH, .make(LH_DELETE_SECTIONS, 0, 0, 1),
        move(LH_MOVE_SECTIONS, 0, 0, to: 0, 0)),
      batch(
        "reloading a deleted section", LH_INCONSISTENT_BATCH, .make(LH_DELETE_SECTIONS, 0, 0, 1),
        .make(LH_RELOAD_SECTIONS, 0, 0, 1)),
      batch(
        "reloading items of a deleted section", LH_INCONSISTENT_BATCH,
        .make(LH_DELETE_SECTIONS, 0, 0, 1), .make(LH_RELOAD_ITEMS, 0, 0, 1)),
      batch(
        "two sections at one place", LH_INCONSISTENT_BATCH, .make(LH_INSERT_SECTIONS, 0, 0, 2),
        .make(LH_INSERT_SECTIONS, 1, 0, 1)),
      batch(
        "one bad change at the end", LH_NO_SUCH_INDEX, .make(LH_INSERT_ITEMS, 0, 0, 2),
        .make(LH_DELETE_SECTIONS, 1, 0, 1), .make(LH_DELETE_ITEMS, 7, 0, 1)),
    ]
  }

  private static func batch(
    _ name: String, _ status: lh_status, _ changes: lh_change...
  ) -> InvalidCall {
    InvalidCall("update with \(name)", status) {
      $0.vtable.update!($0.handle, changes, changes.count, $1)
    }
  }

  private static func move(
    _ kind: UInt32, _ section: Int, _ item: Int, to toSection: Int, _ toItem: Int
  ) -> lh_change {
    var change = lh_change.make(kind, section, item, 1)
    (change.to_section, change.to_item) = (Int64(toSection), Int64(toItem))
    return change
  }
}
