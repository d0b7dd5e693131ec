import LayoutABI

enum Batches {
  static let checks = [
    Check("counts and values follow every section and item through any batches", identity),
    Check("appearances know which elements stayed, came and went", appearances),
    Check("a reload keeps everything in its place", reload),
  ]

  private static func identity(_ subject: Subject, _ run: Run) throws {
    try run.forEachStep(120, of: subject, "identity") { random in
      var model = Model(subject)
      model.randomCounts(&random)
      model.randomValues(&random)
      let instance = try Instance(subject)
      try model.setInputs(instance, &random)
      for _ in 0..<5 {
        try instance.update(model.randomBatch(&random))
        try compareValues(model, instance)
      }
    }
  }

  private static func appearances(_ subject: Subject, _ run: Run) throws {
    try run.forEachStep(60, of: subject, "appearances") { random in
      var (model, instance) = try Model.preparedInstance(subject, &random)
      for _ in 0..<3 {
        let old = Scene(model, try shown(model, instance))
        for _ in 0..<random.pick([1, 1, 2, 3]) {
          try instance.update(model.randomBatch(&random))
        }
        guard instance.tryPrepare().status == LH_OK else { return }
        let new = Scene(model, try shown(model, instance))
        try compareEnds(LH_INITIAL, from: new, to: old, instance)
        try compareEnds(LH_FINAL, from: old, to: new, instance)
      }
    }
  }

  private static func reload(_ subject: Subject, _ run: Run) throws {
    try run.forEachStep(10, of: subject, "reload") { random in
      var (model, instance) = try Model.preparedInstance(subject, &random)
      var next = model
      next.randomCounts(&random)
      guard next.counts != model.counts else { return }
      try instance.update(model.randomBatch(&random))
      try instance.set(counts: next.counts)
      guard instance.tryPrepare().status == LH_OK else { return }
      for path in next.paths {
        for end in [LH_INITIAL, LH_FINAL] {
          let element = try instance.element(path)
          guard var appearance = try instance.appearance(end, path) else { continue }
          try require(appearance.flags & LH_ELEMENT_KEPT != 0, "not kept: \(appearance.words)")
          appearance.flags &= ~LH_ELEMENT_KEPT
          try require(
            element.map { sameBits($0, appearance) } ?? false,
            "appearance \(end) after a reload: \(appearance.words)")
        }
      }
    }
  }

  /// The path of each element, and the paths that are visible.
  private struct Scene {
    /// The identity of an element: that of its item, or of its section with its kind.
    struct Who: Hashable {
      let kind: UInt32
      let id: Int
    }
    var places: [Who: Path] = [:]
    let shown: Set<PathKey>

    init(_ model: Model, _ shown: Set<PathKey>) {
      self.shown = shown
      for path in model.paths {
        let section = model.sections[Int(path.section)]
        let id = path.kind.isOfItems ? section.items[Int(path.item)].id : section.id
        places[Who(kind: path.kind, id: id)] = path
      }
    }
  }

  private static func shown(_ model: Model, _ instance: Instance) throws -> Set<PathKey> {
    var result = Set<PathKey>()
    for path in model.paths where try instance.element(path) != nil { result.insert(path.key) }
    return result
  }

  private static func compareEnds(
    _ end: UInt32, from here: Scene, to there: Scene, _ instance: Instance
  ) throws {
    let name = end == LH_INITIAL ? "the initial appearance" : "the final appearance"
    for (who, path) in here.places {
      let isShown = here.shown.contains(path.key)
      guard let element = try instance.appearance(end, path) else {
        try require(!isShown, "\(name) of \(path.key) is missing")
        continue
      }
      if let flaw = element.flaw { throw Mismatch("\(name) of \(path.key): \(flaw)") }
      if path.kind.isOwn { continue }
      let other = there.places[who]
      if element.flags & LH_ELEMENT_KEPT != 0 {
        try require(other != nil, "\(name) of \(path.key) is kept, but it was not there")
        try require(
          (element.kind, element.section, element.item)
            == (other!.kind, other!.section, other!.item),
          "\(name) of \(path.key) is kept from \(element.key), expected \(other!.key)")
      } else if let other, isShown && there.shown.contains(other.key) {
        throw Mismatch("\(name) of \(path.key) is not kept, though \(other.key) is the same")
      }
    }
  }
}

extension lh_path {
  var key: PathKey { PathKey(kind: kind, section: section, item: item, cycle: 0) }
}
