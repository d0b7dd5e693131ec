import Glibc
import LayoutABI

/// Compares two prepared layouts bit for bit if they are too large for an `Results`: sizes, every
/// element by path, windows all over the content, and target offsets.
struct Sample {
  let first: Instance
  let second: Instance
  let model: Model

  func compare(_ random: inout Randomness) throws {
    try require(
      try first.counts() == model.counts, "the counts differ from the counts that were set")
    let steps: [(inout Randomness) throws -> Void] = [
      { _ in try sizes() }, { _ in try values() }, { _ in try elements() }, windows,
      { _ in try targets() },
    ]
    // The first query finds the least work done.
    var inner = random
    for step in steps.shuffled(using: &random) { try step(&inner) }
    random = inner
  }

  private func sizes() throws {
    let (a, b) = (try first.contentSize(), try second.contentSize())
    try require(sameBits(a, b), "their content sizes differ: \(a), \(b)")
    let (from, to) = (try first.scrollTraits(), try second.scrollTraits())
    try require(
      sameBits(from.page, to.page) && sameBits(from.initial, to.initial),
      "their pages differ, or where a view begins: \(from), \(to)")
  }

  private func values() throws {
    for property in model.subject.properties {
      var targets: [lh_target?] = [nil]
      if !property.isList && property.allows(LH_SCOPE_SECTION) { targets.append(.section(0, -1)) }
      if !property.isList && property.allows(LH_SCOPE_ITEM) {
        targets += model.sections.indices.prefix(8).map { .items($0, 0, -1) }
      }
      for target in targets {
        try require(
          sameValue(try first.get(property, target), try second.get(property, target)),
          "\(property.name) of \(String(describing: target)) differs")
      }
    }
  }

  private func elements() throws {
    for path in model.paths {
      let (a, b) = (try first.element(path), try second.element(path))
      try require(isSame(a, b), "element_at differs: \(difference(between: a, and: b))")
    }
  }

  private func windows(_ random: inout Randomness) throws {
    let size = try first.contentSize()
    var rects = [first.viewport.bounds, first.viewport.bounds.grown(200)]
    for _ in 0..<8 {
      rects.append(model.randomRect(&random, content: size, isEndless: first.isEndless))
    }
    if !first.isEndless { rects.append(lh_rect(x: -1e6, y: -1e6, width: 1e9, height: 1e9)) }
    for rect in rects {
      let (a, b) = (try first.elements(in: rect), try second.elements(in: rect))
      try require(a.count == b.count, "\(rect.words) holds \(a.count) elements, and \(b.count)")
      for index in a.indices {
        try require(
          isSame(a[index], b[index]),
          "element \(index) in \(rect.words) differs: \(difference(between: a[index], and: b[index]))"
        )
      }
    }
  }

  private func targets() throws {
    let size = try first.contentSize()
    for part in [0, 0.3, 0.9] {
      for velocity in [-900.0, 0, 300] {
        var scroll = lh_scroll.empty
        scroll.current = lh_point(
          x: min(size.width, 1e9) * part, y: min(size.height, 1e9) * part)
        scroll.proposed = lh_point(
          x: scroll.current.x + velocity / 4, y: scroll.current.y + velocity / 4)
        scroll.velocity = lh_point(x: velocity, y: velocity)
        let (a, b) = (try first.targetOffset(scroll), try second.targetOffset(scroll))
        try require(sameBits(a, b), "from \(scroll.current) they end at \(a), and \(b)")
      }
    }
  }

  /// Uses memcmp, because thousands are compared.
  private func isSame(_ a: Element?, _ b: Element?) -> Bool {
    guard var a, var b else { return a == nil && b == nil }
    return memcmp(&a, &b, MemoryLayout<Element>.size) == 0
  }
}
