// Creates a successor for each layout while the layouts are in use. Each layout is held only while it is read.

import HostSystem
import LayoutABI

extension Swap {
  /// The number of interrupted readings after which a layout is held for a whole reading.
  private static var mostInterruptions: Int { 3 }

  /// Why some layout has no current successor.
  enum Obstacle {
    /// A gesture is in progress.
    case gesture
    /// A call did not return in time.
    case busy
  }

  /// Creates successors for the layouts that have none, or whose inputs have changed since.
  ///
  /// - Returns: The obstacle; nil if all layouts have successors.
  func createSuccessors() throws(LayoutError) -> Obstacle? {
    var obstacle: Obstacle?
    try live.withEach { layout throws(LayoutError) in
      guard obstacle == nil, isConcerned(layout) else { return }
      obstacle = try createSuccessor(of: layout)
    }
    return obstacle
  }

  private func createSuccessor(of layout: Layout) throws(LayoutError) -> Obstacle? {
    let former = layout.reading { $0 }
    noteOld(former.plugin)
    let rows = mapping(from: former.layoutClass).old
    for attempt in 0...Self.mostInterruptions {
      var obstacle: Obstacle?
      var snapshot: Snapshot?
      let isRead: Void? = try live.holding([layout]) { () throws(LayoutError) in
        obstacle = try settle(layout)
        if obstacle != nil { return }
        if successors[layout] != nil, !layout.inputRecord.changes.contains(.inputs) { return }
        successors[layout] = nil
        let isLast = attempt == Self.mostInterruptions
        snapshot = try read(layout, rows, isLast ? nil : Pause(live: live, layout: layout))
      }
      guard isRead != nil else { return .busy }
      if let obstacle { return obstacle }
      if let snapshot { successors[layout] = try successor(of: layout, former, snapshot) }
      if successors[layout] != nil { return nil }
    }
    return nil
  }

  /// Reads a held layout, after preparing it if it is stale.
  func read(
    _ layout: Layout, _ rows: [DeclaredProperty], _ pause: Pause?
  ) throws(LayoutError) -> Snapshot? {
    let instance = layout.heldInstance
    layout.inputRecord.changes = []
    return try Snapshot.read(
      instance, rows, layout.inputRecord, isPrepared: prepare(layout, instance), pause)
  }

  /// Prepares the former instance, so that the events of this are not lost; false if it cannot be prepared.
  func prepare(_ layout: Layout, _ instance: Instance) -> Bool {
    guard layout.isStale else { return true }
    do throws(LayoutError) {
      try instance.prepare()
      layout.isStale = false
      return true
    } catch { return false }
  }

  /// Creates an instance of the new plugin with a layout's inputs and prepares it.
  func successor(
    of layout: Layout, _ former: Instance, _ snapshot: Snapshot
  ) throws(LayoutError) -> Successor {
    guard let plugin else { throw LayoutError(.badPlugin, "no plugin is loaded") }
    let id = former.layoutClass.id
    do throws(LayoutError) {
      let mapping = mapping(from: former.layoutClass)
      let (instance, notes) = try instance(of: layout, plugin, former, snapshot, mapping)
      var (result, isStale, difference) = (instance, false, SwapDifference())
      do throws(LayoutError) {
        try instance.prepare()
        let (found, isFresh) = try compare(instance, snapshot)
        difference = found
        // The program has yet to read the events and follow the adjustments, so it gets a new instance.
        if !isFresh {
          result = try self.instance(of: layout, plugin, former, snapshot, mapping).instance
          try result.prepare()
        }
      } catch {
        // The former instance could not be prepared either.
        guard !snapshot.isPrepared else { throw error }
        isStale = true
      }
      return Successor(
        result, state: snapshot.state, leftBehind: snapshot.leftBehind(by: mapping),
        isStale: isStale, difference: difference, notes: notes)
    } catch {
      throw error.about("\(plugin.path): layout number \(layout.number), \"\(id)\"")
    }
  }

  /// Creates an instance of the new plugin with a layout's inputs, without preparing it.
  private func instance(
    of layout: Layout, _ plugin: Plugin, _ former: Instance, _ snapshot: Snapshot,
    _ mapping: PropertyMapping
  ) throws(LayoutError) -> (instance: Instance, notes: [SwapNote]) {
    let instance = try Instance(
      plugin, plugin.layoutClass(former.layoutClass.id), layout.permission, after: former)
    var notes: [SwapNote] = []
    let earlier = self.former(of: layout)
    try snapshot.apply(to: instance, mapping, &notes, former: earlier?.state)
    for left in earlier?.leftBehind ?? [] {
      try instance.set(left.property, .layout, left.values[...])
    }
    return (instance, notes)
  }

  /// Compares the visible elements, which must be finite, at the offset where the program will see them: the new
  /// version may adjust it.
  ///
  /// - Returns: Also whether the instance is unchanged, because it had no events.
  private func compare(
    _ instance: Instance, _ snapshot: Snapshot
  ) throws(LayoutError) -> (difference: SwapDifference, isFresh: Bool) {
    let size = try instance.contentSizeBound()
    guard size.width.isFinite, size.height.isFinite else {
      throw LayoutError(.notFinite, "its content size is not finite")
    }
    guard let viewport = snapshot.viewport else { return (SwapDifference(), true) }
    let (settled, hasEvents) = try instance.follow(viewport)
    let (elements, count) = try instance.elements(
      in: settled.bounds, atMost: Snapshot.mostElements)
    for element in elements where !element.isFinite {
      throw LayoutError(
        .notFinite,
        "its element (\(element.kind), \(element.section), \(element.item)) is not finite")
    }
    guard snapshot.isPrepared else { return (SwapDifference(), !hasEvents) }
    let offset = viewport.bounds.offset(to: settled.bounds)
    let difference = SwapDifference(
      snapshot.elements, of: snapshot.visible, elements, of: count, scrolledBy: offset)
    return (difference, !hasEvents)
  }

  /// The inputs that a layout could not transfer when it left the plugin that it returns to.
  func former(of layout: Layout) -> FormerInputs? {
    guard let plugin, let former = layout.former,
      former.content.hasSameBytes(as: plugin.content)
    else { return nil }
    return former
  }

  /// How the properties of a class are transferred to the new plugin's.
  func mapping(from old: CheckedClass) -> PropertyMapping {
    for known in mappings where known.old === old { return known.mapping }
    let new = (try? plugin?.layoutClass(old.id))?.declaredProperties ?? []
    let mapping = PropertyMapping(from: old.declaredProperties, to: new)
    mappings.append((old, mapping))
    return mapping
  }
}

extension Snapshot {
  /// The values of the whole layout that cannot be transferred.
  fileprivate func leftBehind(by mapping: PropertyMapping) -> [(property: Int, values: [Double])] {
    pieces.filter {
      mapping.routes[$0.property].number == nil && $0.target.scope == LH_SCOPE_LAYOUT
    }
    .map { ($0.property, Array(numbers(of: $0))) }
  }
}
