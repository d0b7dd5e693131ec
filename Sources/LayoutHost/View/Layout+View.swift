import LayoutABI

// The calls of a layout that only its view makes.

extension Layout {
  /// `LH_CAPABILITY_` bits; a swap may change them.
  var capabilityBits: UInt32 { unsafe table.pointee.capabilities }

  var snaps: Bool { capabilityBits & LH_CAPABILITY_SNAPPING != 0 }

  /// The axes along which scrolling alone changes no element.
  func keepsElements() throws(LayoutError) -> (horizontally: Bool, vertically: Bool) {
    if capabilityBits & LH_CAPABILITY_FOLLOWS_SCROLL == 0 { return (true, true) }
    let traits = try scrollTraits()
    return (
      traits.horizontal & LH_SCROLL_KEEPS_ELEMENTS != 0,
      traits.vertical & LH_SCROLL_KEEPS_ELEMENTS != 0
    )
  }

  /// - Returns: `nil` if there is no such element, or it is not shown.
  func shownElement(at path: ElementPath) throws(LayoutError) -> Element? {
    var path = path
    var element = Element()
    return try unsafe Self.shown { error in unsafe elementAt(&path, &element, error) }
      ? element : nil
  }

  /// - Parameter end: `LH_INITIAL` or `LH_FINAL`.
  /// - Returns: `nil` if there is no such element, or it is not shown.
  func shownAppearance(_ end: UInt32, of path: ElementPath) throws(LayoutError) -> Element? {
    var path = path
    var element = Element()
    return try unsafe Self.shown { error in unsafe appearance(end, &path, &element, error) }
      ? element : nil
  }

  private static func shown(_ call: (ErrorBuffer) -> lh_status) throws(LayoutError) -> Bool {
    do throws(LayoutError) {
      try unsafe throwing(call)
      return true
    } catch {
      if error.code == .noSuchIndex || error.code == .notShown { return false }
      throw error
    }
  }

  /// Writes the elements that intersect a rectangle to the front of an array, which grows if it is too short.
  ///
  /// - Returns: The number of elements.
  func elements(in rect: Rect, into elements: inout [Element]) throws(LayoutError) -> Int {
    var rect = rect
    return try unsafe Self.refill(&elements) { start, capacity, count, error in
      unsafe elementsInRect(&rect, start, capacity, count, error)
    }
  }

  /// Writes the elements during a transition in the same way.
  ///
  /// - Returns: The number of elements, and the opacity of the opened page.
  func elements(
    during transition: Transition, into elements: inout [Element]
  ) throws(LayoutError) -> (count: Int, contentAlpha: Double) {
    var transition = transition
    var alpha = 0.0
    let count = try unsafe Self.refill(&elements) { start, capacity, count, error in
      unsafe self.transition(&transition, start, capacity, count, &alpha, error)
    }
    return (count, alpha)
  }

  private static func refill(
    _ elements: inout [Element], _ call: BufferCall<Element>
  ) throws(LayoutError) -> Int {
    while true {
      var count = 0
      var failure: LayoutError?
      unsafe elements.withUnsafeMutableBufferPointer { room in
        do throws(LayoutError) { count = try unsafe fill(room, call) } catch { failure = error }
      }
      if let failure { throw failure }
      if count <= elements.count { return count }
      let capacity = max(2 * elements.count, ElementTable.capacity(for: count), 8)
      elements = Array(repeating: Element(), count: capacity)
    }
  }
}
