import LayoutABI

enum QueryAgainstBruteForce {
  static let checks = [
    Check("a query returns exactly the elements that meet it, as element_at returns them", queries),
    Check("rectangles that end exactly where an element does do not meet it", edges),
    Check("results have the same order for every rectangle", order),
    Check("the nearest copy of an item is the one that meets the viewport", nearestCopies),
  ]

  private static func queries(_ subject: Subject, _ run: Run) throws {
    try run.forEachStep(50, of: subject, "queries") { random in
      var (model, instance) = try Model.preparedInstance(subject, &random)
      for _ in 0..<3 {
        let size = try instance.contentSize()
        let truth = try BruteForce(instance, model)
        for _ in 0..<16 {
          let rect = model.randomRect(&random, content: size, isEndless: instance.isEndless)
          try instance.compareQuery(rect, with: truth)
        }
        try instance.compareQuery(model.viewport.bounds, with: truth)
        model.randomViewport(&random, content: size)
        try instance.set(viewport: model.viewport)
        try instance.prepare()
      }
    }
  }

  private static func edges(_ subject: Subject, _ run: Run) throws {
    try run.forEachStep(20, of: subject, "edges") { random in
      let (model, instance) = try Model.preparedInstance(subject, &random)
      let truth = try BruteForce(instance, model)
      for element in truth.elements.shuffled(using: &random).prefix(12) {
        let b = element.bounds
        guard abs(b.x) < 1e12, abs(b.y) < 1e12, b.width < 1e6, b.height < 1e6 else { continue }
        for rect in [
          b, lh_rect(x: b.x - 10, y: b.y, width: 10, height: b.height),
          lh_rect(x: b.x + b.width, y: b.y, width: 10, height: b.height),
          lh_rect(x: b.x, y: b.y - 10, width: b.width, height: 10),
          lh_rect(x: b.x, y: b.y + b.height, width: b.width, height: 10),
          lh_rect(x: b.x + b.width / 3, y: b.y + b.height / 3, width: 1e-3, height: 1e-3),
          lh_rect(x: b.x, y: b.y, width: 0, height: b.height),
          lh_rect(x: b.x, y: b.y, width: b.width, height: 0),
        ] { try instance.compareQuery(rect, with: truth) }
      }
    }
  }

  private static func order(_ subject: Subject, _ run: Run) throws {
    try run.forEachStep(20, of: subject, "order") { random in
      let (model, instance) = try Model.preparedInstance(subject, &random)
      let size = try instance.contentSize()
      let large = instance.viewport.bounds.grown(500)
      let rank = Dictionary(
        uniqueKeysWithValues: try instance.elements(in: large).enumerated().map {
          ($1.key, $0)
        })
      for _ in 0..<10 {
        let rect = model.randomRect(&random, content: size, isEndless: true)
        let ranks = try instance.elements(in: rect).compactMap { rank[$0.key] }
        try require(ranks == ranks.sorted(), "the order in \(rect.words) differs: \(ranks)")
      }
    }
  }

  private static func nearestCopies(_ subject: Subject, _ run: Run) throws {
    guard subject.can(LH_CAPABILITY_ENDLESS) else { return }
    try run.forEachStep(30, of: subject, "nearest copies") { random in
      let (_, instance) = try Model.preparedInstance(subject, &random, most: 30)
      let view = instance.viewport.bounds
      let visible = try instance.elements(in: view)
      var copies: [PathKey: [Element]] = [:]
      for element in visible where element.kind == LH_CELL {
        let key = PathKey(
          kind: element.kind, section: element.section, item: element.item, cycle: 0)
        copies[key, default: []].append(element)
      }
      for (key, elements) in copies {
        let nearest = try instance.element(Path(key.kind, Int(key.section), Int(key.item)))
        try require(
          elements.contains { nearest != nil && sameBits($0, nearest!) },
          "the nearest copy of \(key) is \(nearest?.words ?? "nothing"), visible are "
            + "\(elements.map(\.words))")
      }
    }
  }
}
