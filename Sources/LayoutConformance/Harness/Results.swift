import LayoutABI

/// All results of a prepared layout, for comparing two layouts bit by bit.
struct Results {
  private var entries: [Entry] = []

  private struct Entry {
    let name: String
    let bits: [UInt8]
    let words: String
    /// The element, if the entry is about one.
    var element: Element?

    /// Returns both values, or the fields in which two elements differ.
    func difference(from other: Entry) -> String {
      guard let element, let theirs = other.element else { return "\(words) and \(other.words)" }
      return element.difference(from: theirs)
    }
  }

  /// - Parameter readings: Whether to include read-only properties.
  init(_ instance: Instance, _ model: Model, readings: Bool = true) throws {
    add("counts", try instance.counts().map(Double.init))
    let size = try instance.contentSize()
    add("content size", [size.width, size.height])
    let traits = try instance.scrollTraits()
    add(
      "page, and where a view begins",
      [
        traits.page.x, traits.page.y, traits.initial.x, traits.initial.y,
      ])
    for property in model.subject.properties {
      if !property.isReadOnly || readings { add(property.name, try instance.get(property)) }
      if property.isList { continue }
      for section in model.sections.indices {
        if property.allows(LH_SCOPE_SECTION) {
          add(
            "\(property.name) of section \(section)", try instance.get(property, .section(section)))
        }
        if property.allows(LH_SCOPE_ITEM) {
          add(
            "\(property.name) of items of section \(section)",
            try instance.get(property, .items(section, 0, -1)))
        }
      }
    }
    for path in model.paths {
      let element = try instance.element(path)
      add("element kind \(path.kind) section \(path.section) item \(path.item)", element)
    }
    var rects = [model.viewport.bounds, instance.viewport.bounds.grown(200)]
    if !instance.isEndless { rects.append(lh_rect(x: -1e6, y: -1e6, width: 1e9, height: 1e9)) }
    for rect in rects {
      for (index, element) in try instance.elements(in: rect).enumerated() {
        add("element \(index) in \(rect.words)", element)
      }
    }
    for velocity in [-2000.0, 0, 300] {
      var scroll = lh_scroll.empty
      scroll.current = lh_point(x: instance.viewport.bounds.x, y: instance.viewport.bounds.y)
      scroll.proposed = lh_point(
        x: scroll.current.x + velocity / 4, y: scroll.current.y + velocity / 4)
      scroll.velocity = lh_point(x: velocity, y: velocity)
      let target = try instance.targetOffset(scroll)
      add("target offset at velocity \(velocity)", [target.x, target.y])
    }
  }

  private mutating func add(_ name: String, _ numbers: [Double]) {
    let bits = numbers.map { $0.isNaN ? Double.nan.bitPattern : $0.bitPattern }
    entries.append(
      Entry(name: name, bits: bits.withUnsafeBytes { Array($0) }, words: "\(numbers)"))
  }

  private mutating func add(_ name: String, _ element: Element?) {
    guard let element else {
      entries.append(Entry(name: name, bits: [], words: "nothing"))
      return
    }
    entries.append(
      Entry(
        name: name, bits: withUnsafeBytes(of: element) { Array($0) }, words: element.words,
        element: element))
  }

  /// - Throws: A `Mismatch` with the first difference.
  func compare(with other: Results, _ what: String) throws {
    for (a, b) in zip(entries, other.entries) {
      try require(a.name == b.name, "\(what): one says \(a.name), the other \(b.name)")
      try require(
        a.bits == b.bits, "\(what) differ in \(a.name): \(a.difference(from: b))")
    }
    try require(
      entries.count == other.entries.count,
      "\(what): \(entries.count) results and \(other.entries.count)")
  }
}
