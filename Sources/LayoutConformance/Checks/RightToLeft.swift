import LayoutABI

enum RightToLeft {
  static let checks = [
    Check("right to left is left to right, mirrored about the content's middle", mirror)
  ]

  private static func mirror(_ subject: Subject, _ run: Run) throws {
    guard subject.can(LH_CAPABILITY_MIRRORS) else { return }
    try run.forEachStep(50, of: subject, "mirror") { random in
      var model = Model(subject)
      model.randomCounts(&random)
      model.randomValues(&random)
      model.randomViewport(&random)
      model.viewport.direction = LH_LEFT_TO_RIGHT
      let plain = try Instance(subject)
      try model.setInputs(plain, &random)
      guard plain.tryPrepare().status == LH_OK else { return }
      let width = try plain.contentSize().width

      var other = model
      other.viewport.direction = LH_RIGHT_TO_LEFT
      let view = model.viewport.bounds
      other.viewport.bounds.x = width - view.width - view.x
      swap(&other.viewport.content_insets.left, &other.viewport.content_insets.right)
      guard abs(other.viewport.bounds.x) < 1e14 else { return }
      let mirrored = try Instance(subject)
      try other.setInputs(mirrored, &random)
      try mirrored.prepare()
      try require(try mirrored.contentSize().width == width, "the content's width differs")

      let slack = 1e-9 * (1 + abs(width) + abs(view.x) + view.width)
      for path in model.paths {
        let a = try plain.element(path)
        // If two copies are equally near, either may be the nearest.
        let b = try mirrored.element(a?.path ?? path)
        try require((a == nil) == (b == nil), "\(path.key) is shown in one direction only")
        if let a, let b { try compare(a, b, width, slack) }
      }
      for _ in 0..<8 {
        let rect = model.randomRect(
          &random, content: lh_size(width: width, height: 1000), isEndless: plain.isEndless)
        var flipped = rect
        flipped.x = width - rect.x - rect.width
        let here = try plain.elements(in: rect)
        let there = Dictionary(
          uniqueKeysWithValues: try mirrored.elements(in: flipped.grown(slack)).map {
            ($0.key, $0)
          })
        for element in here {
          guard let image = there[element.key] else {
            throw Mismatch("\(element.words) has no mirror image in \(flipped.words)")
          }
          try compare(element, image, width, slack)
        }
      }
    }
  }

  private static func compare(_ a: Element, _ b: Element, _ width: Double, _ slack: Double) throws {
    let image = image(of: a, width, like: b)
    func isNear(_ path: KeyPath<Element, Double>, _ slack: Double) -> Bool {
      abs(image[keyPath: path] - b[keyPath: path]) <= slack
    }
    let isSame =
      isNear(\.frame.x, slack) && isNear(\.frame.y, slack) && isNear(\.frame.width, slack)
      && isNear(\.frame.height, slack) && abs(a.alpha - b.alpha) < 1e-9
      && isNear(\.z, 1e-6 * (1 + abs(a.z))) && a.flags == b.flags
      && isNear(\.clip.x, slack) && isNear(\.clip.y, slack) && isNear(\.clip.width, slack)
      && isNear(\.content_offset.x, 1e-6 * (1 + abs(a.content_offset.x)))
      && isNear(\.content_offset.y, 1e-6 * (1 + abs(a.content_offset.y)))
    try require(
      isSame,
      """
      \(a.key) is not mirrored about the middle of a content of width \(width); its mirror image and the element \
      from right to left differ: \(image.difference(from: b))
      """)
  }

  /// Returns the mirror image of an element, with those values of the other one that need not be mirrored.
  private static func image(of a: Element, _ width: Double, like b: Element) -> Element {
    var image = a
    image.frame.x = width - a.frame.x - a.frame.width
    image.clip.x = a.clip.width == 0 ? b.clip.x : width - a.clip.x - a.clip.width
    // A subtraction, since -0 would be printed as such.
    image.content_offset.x = 0 - a.content_offset.x
    (image.transform, image.content_outset) = (b.transform, b.content_outset)
    image.clip.height = b.clip.height
    return image
  }
}
