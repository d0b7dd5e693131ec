// Checks that every layout must pass: finite numbers, the same result for the same query, the counts that were set,
// errors for invalid input. These are the fast checks of the conformance suite.

import LayoutABI

/// The checks of one layout of a candidate.
struct TrialChecks {
  private let instance: Instance
  private let snapshot: Snapshot

  /// The maximum number of elements of each result that are also queried one by one.
  private static var mostSingles: Int { 64 }

  init(_ instance: Instance, _ snapshot: Snapshot) {
    self.instance = instance
    self.snapshot = snapshot
  }

  private func fault(_ what: Message) -> LayoutError { LayoutError(.badPlugin, what) }

  /// Checks the visible elements, and compares them with those that were visible before.
  func compareAndQuery() throws(LayoutError) -> SwapDifference {
    guard try instance.itemCounts() == snapshot.counts else {
      throw fault("item_counts does not return the counts that were set")
    }
    // At the offset where the program will see them.
    let settled = try snapshot.viewport.map { viewport throws(LayoutError) in
      try instance.follow(viewport).viewport
    }
    let state = try instance.savedState()
    do throws(LayoutError) {
      try instance.restore(state)
    } catch { throw error.about("it rejects its own state") }
    try instance.prepare()
    let (elements, count) = try query(in: settled?.bounds ?? lh_rect())
    guard snapshot.isPrepared, let viewport = snapshot.viewport, let settled else {
      return SwapDifference()
    }
    return SwapDifference(
      snapshot.elements, of: snapshot.visible, elements, of: count,
      scrolledBy: viewport.bounds.offset(to: settled.bounds))
  }

  /// Queries the elements in a rectangle in different ways, which must agree.
  @discardableResult
  private func query(in rect: lh_rect) throws(LayoutError) -> ([lh_element], Int) {
    let size = try instance.contentSize()
    guard size.width.isFinite, size.height.isFinite, size.width >= 0, size.height >= 0 else {
      throw fault("its content size is \(size.width) by \(size.height)")
    }
    let (elements, count) = try instance.elements(in: rect, atMost: Snapshot.mostElements)
    for element in elements {
      let name: Message = "the element (\(element.kind), \(element.section), \(element.item))"
      guard element.isFinite else { throw fault("\(name) is not finite") }
      guard element.frame.width >= 0, element.frame.height >= 0 else {
        throw fault("\(name) has a negative size")
      }
    }
    let (again, countAgain) = try instance.elements(in: rect, atMost: Snapshot.mostElements)
    guard count == countAgain, elements.elementsEqual(again, by: { $0.isSame(as: $1) }) else {
      throw fault("elements_in_rect returns different elements for the same rect")
    }
    for element in elements.prefix(Self.mostSingles) {
      let single = try instance.element(at: element)
      guard element.isSame(as: single) else {
        throw fault(
          """
          element_at and elements_in_rect disagree about the element (\(element.kind), \
          \(element.section), \(element.item))
          """)
      }
    }
    return (elements, count)
  }

  /// Checks the elements at both ends and in the middle of the content.
  func scroll() throws(LayoutError) {
    guard var viewport = snapshot.viewport else { return }
    let size = try instance.contentSize()
    let last = lh_point(
      x: Swift.max(0, size.width - viewport.bounds.width),
      y: Swift.max(0, size.height - viewport.bounds.height))
    for part in [0, 0.5, 1] {
      // The limit for programs.
      viewport.bounds.x = Swift.min(last.x * part, LH_MAX_COORDINATE)
      viewport.bounds.y = Swift.min(last.y * part, LH_MAX_COORDINATE)
      try instance.set(viewport)
      try instance.prepare()
      try query(in: viewport.bounds)
    }
    instance.drainEvents { _ in }
  }

  /// Sets empty, minimal and invalid inputs.
  func setUnusualInputs() throws(LayoutError) {
    let bounds = snapshot.viewport?.bounds ?? lh_rect(x: 0, y: 0, width: 320, height: 568)
    for counts: [Int64] in [[1], [0], []] {
      try instance.setItemCounts(counts)
      try instance.prepare()
      try query(in: bounds)
    }
    if var viewport = snapshot.viewport {
      viewport.bounds.x = .nan
      guard (try? instance.set(viewport)) == nil else {
        throw fault("set_viewport accepts NaN")
      }
    }
    guard (try? instance.restore([UInt8](literal: "no state of any layout"))) == nil else {
      throw fault("restore_state accepts invalid bytes")
    }
  }
}
