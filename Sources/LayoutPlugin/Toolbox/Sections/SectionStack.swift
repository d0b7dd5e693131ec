/// Sections one after the other along the scroll.
///
///     0      ▭▭▭▭▭▭▭▭ header       extent of section 0
///            inset
///            its content
///            inset
///     180    ▭▭▭▭▭▭▭▭ footer
///     200    ▭▭▭▭▭▭▭▭ header       extent of section 1
///            …
///
/// A placement finds the sections that are new or changed (`LayoutInput.visitChangedSections`), says how
/// long these are, and takes over all others:
///
///     var lengths = SectionStack.lengths(of: count, after: previous?.stack)
///     input.visitChangedSections(since: previous?.input, of: keys) { lengths[$0] = … }
///     stack = SectionStack(axis, lengths, after: previous?.stack)
public struct SectionStack {
  /// A section, and where it begins and ends along the scroll.
  public struct Extent {
    public let section: Int
    public let start: Distance
    public let end: Distance
  }

  public let axis: ScrollAxis
  private let sums: SectionSums<Distance>
  private let shown: ShownSections

  /// How much memory a stack of so many sections takes at the most, see `Memory`.
  public static func bytes(for sections: Int) -> Int {
    SectionSums<Distance>.bytes(for: sections) + ShownSections.bytes(for: sections)
  }

  /// The lengths of another stack, as many as there are to be; those of more sections are zero.
  public static func lengths(of count: Int, after old: SectionStack?) -> SectionList<Distance> {
    (old?.sums.lengths ?? SectionList()).resized(to: count, filledWith: .zero)
  }

  /// - Parameters:
  ///   - old: Of a placement that is still alive; sums over sections that it has too are taken over from
  ///     there.
  ///   - shows: Whether a section shows anything; those that do not are passed over.
  /// - Complexity: O(blocks), and O(sections) of the blocks that are not shared.
  public init(
    _ axis: ScrollAxis, _ lengths: SectionList<Distance>, after old: SectionStack? = nil,
    shows: (Int) -> Bool = { _ in true }
  ) {
    self.axis = axis
    sums = SectionSums(lengths, after: old?.sums)
    shown = ShownSections(
      lengths.count, after: old?.shown,
      isSame: { block in old.map { lengths.sharesBlock(block, with: $0.lengths) } ?? false }, shows)
  }

  /// The first section that shows anything, from one on; without any, the number of sections.
  ///
  /// - Parameter shows: As it was when the stack was made.
  /// - Complexity: O(log sections).
  public func firstShown(from section: Int, _ shows: (Int) -> Bool) -> Int {
    shown.first(from: section, shows)
  }

  public var lengths: SectionList<Distance> { sums.lengths }

  public func length(of section: Int) -> Distance { sums.lengths[section] }

  /// Of all sections together.
  public var length: Distance { sums.total }

  /// Where a section begins, or behind the last one, where they end.
  ///
  /// - Complexity: The size of a block of sections.
  public func start(of section: Int) -> Distance { sums.start(of: section) }

  /// - Complexity: The size of a block of sections.
  public func extent(of section: Int) -> Extent { extent(section, from: start(of: section)) }

  private func extent(_ section: Int, from start: Distance) -> Extent {
    Extent(section: section, start: start, end: start + sums.lengths[section])
  }

  /// The first section that ends behind a position, if there is one.
  ///
  /// - Complexity: O(log sections).
  @_optimize(speed)
  public func first(endingAfter position: Double) -> Extent? {
    // Whole numbers tell all ends apart but those right at the position, where the points decide.
    let low = Distance(position - position.slack)
    let high = Distance(position + position.slack)
    let (section, start) = sums.first { $0 > high || $0 >= low && $0.points > position }
    return section < sums.lengths.count ? extent(section, from: start) : nil
  }

  /// Calls `body` with the sections that lie in a range along the scroll, in order.
  ///
  /// - Complexity: O(log sections), and the sections visited.
  public func visit<Problem: Error>(
    _ along: ClosedRange<Double>, _ body: (Extent) throws(Problem) -> Void
  ) throws(Problem) {
    guard var next = first(endingAfter: along.lowerBound) else { return }
    while next.start.points <= along.upperBound {
      try body(next)
      guard next.section + 1 < sums.lengths.count else { return }
      next = extent(next.section + 1, from: next.end)
    }
  }
}

/// What a section has around its content along the scroll.
public struct SectionMargins {
  /// How long the header is, in points; 0 for none.
  public let header: Double
  public let footer: Double
  /// Of the header and the inset behind it.
  public let before: Distance
  /// Of the inset and the footer behind it.
  public let after: Distance

  public init(header: Double = 0, footer: Double = 0, insets: Insets = Insets(), _ axis: ScrollAxis)
  {
    self.header = header
    self.footer = footer
    before = Distance(header) + Distance(axis.before(insets))
    after = Distance(axis.after(insets)) + Distance(footer)
  }

  /// How long a section is around a content.
  public func length(around content: Distance) -> Distance { before + content + after }
}
