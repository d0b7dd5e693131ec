// Telling a layout what there is to show, as Swift says it. One thread at a time.
//
// While a `CollectionView` drives the layout, all of these but `prepare` throw `LayoutError.Code.busy`: change
// the layout through the view.

import LayoutABI

extension Layout {
  /// The layout's id, such as "snap-to-center".
  public var id: String { layoutClass.id.text }

  /// The version of the layout that answers.
  public var version: String { layoutClass.version.text }

  /// Says how many items each section has, without saying what became of those there were.
  ///
  /// - Throws: `LayoutError.Code.outOfRange` for a negative or an impossible count.
  /// - Complexity: O(sections).
  public func setItemCounts(_ counts: [Int64]) throws(LayoutError) {
    try unsafe counts.withUnsafeBufferPointer { counts throws(LayoutError) in
      try unsafe changing { error in unsafe setItemCounts(counts.baseAddress, counts.count, error) }
    }
  }

  /// Sets a property.
  ///
  /// - Parameters:
  ///   - name: Such as "item_height".
  ///   - values: One value for every target, or one for each; a value is 1, 2 or 4 numbers in the
  ///     property's unit. NaN takes a value back.
  ///   - target: Whom it is for; nil is the whole layout.
  /// - Throws: `LayoutError.Code.noSuchIndex` for an unknown name, section or item; `.notFinite`,
  ///   `.outOfRange`, `.readOnly`, `.invalidArgument`.
  /// - Complexity: O(values).
  public func setProperty(
    _ name: String, to values: [Double], for target: Target? = nil
  ) throws(LayoutError) {
    try unsafe values.withUnsafeBufferPointer { values throws(LayoutError) in
      try unsafe changing { error in
        unsafe withName(name) { name in
          unsafe withTarget(target) { target in
            unsafe setProperty(name, target, values.baseAddress, values.count, error)
          }
        }
      }
    }
  }

  /// Says where the viewport is; cheap, for every step of a scroll.
  ///
  /// - Throws: `LayoutError.Code.notFinite`, `.outOfRange`, `.invalidArgument`.
  public func setViewport(_ viewport: Viewport) throws(LayoutError) {
    var viewport = viewport
    try unsafe changing { error in unsafe setViewport(&viewport, error) }
  }

  /// Says what became of the items and sections, as one batch.
  ///
  /// - Throws: `LayoutError.Code.inconsistentBatch`, `.noSuchIndex`, `.outOfRange`; the sentence
  ///   names the change by its number.
  public func update(_ changes: [Change]) throws(LayoutError) {
    try unsafe changes.withUnsafeBufferPointer { changes throws(LayoutError) in
      try unsafe changing { error in unsafe update(changes.baseAddress, changes.count, error) }
    }
  }

  /// Computes the layout for what was set, if anything was. Questions do so on their own.
  ///
  /// - Throws: what the layout says of values that are impossible only together.
  public func prepare() throws(LayoutError) {
    try unsafe throwing { error in unsafe prepareIfStale(error) }
  }

  /// Reports a gesture.
  ///
  /// - Throws: `LayoutError.Code.notFinite`, `.outOfRange`, `.busy`, `.invalidArgument`.
  public func gesture(_ gesture: Gesture) throws(LayoutError) -> GestureReply {
    var gesture = gesture
    var reply = GestureReply()
    reply.struct_size = UInt32(MemoryLayout<GestureReply>.size)
    try unsafe changing { error in unsafe self.gesture(&gesture, &reply, error) }
    return reply
  }

  /// Takes the next announcement; nil when there is none.
  public func nextEvent() throws(LayoutError) -> Event? {
    var event = Event()
    event.struct_size = UInt32(MemoryLayout<Event>.size)
    try unsafe changing { error in unsafe nextEvent(&event, error) }
    return event.kind == LH_EVENT_NONE ? nil : event
  }

  /// Takes up a state that `saveState` answered, also from an older version of the same layout.
  ///
  /// - Throws: `LayoutError.Code.badState`.
  public func restoreState(_ bytes: [UInt8]) throws(LayoutError) {
    try unsafe bytes.withUnsafeBufferPointer { bytes throws(LayoutError) in
      try unsafe changing { error in unsafe restoreState(bytes.baseAddress, bytes.count, error) }
    }
  }

  /// A call that changes the layout, which the program makes: fails while a view drives it.
  private func changing(_ call: (ErrorBuffer) -> lh_status) throws(LayoutError) {
    try unsafe throwing { error in unsafe byProgram(error) { unsafe call(error) } }
  }

  func withName(
    _ name: String, _ body: (UnsafeBufferPointer<UInt8>) -> lh_status
  ) -> lh_status {
    var name = name
    return name.withUTF8 { unsafe body($0) }
  }

  func withTarget(
    _ target: Target?, _ body: (UnsafePointer<lh_target>?) -> lh_status
  ) -> lh_status {
    guard var target else { return body(nil) }
    return unsafe body(&target)
  }
}
