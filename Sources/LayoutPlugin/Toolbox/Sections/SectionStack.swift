/// The positions of consecutive sections along the scroll axis.
///
///     0      ▭▭▭▭▭▭▭▭ header       extent of section 0
///            inset
///            its content
///            inset
///     180    ▭▭▭▭▭▭▭▭ footer
///     200    ▭▭▭▭▭▭▭▭ header       extent of section 1
///            …
///
/// A placement computes the lengths of new and changed sections
/// (`LayoutInput.visitChangedSections`), and reuses all others:
///
///     var lengths = SectionStack.lengths(of: count, after: change, previous?.stack)
///     input.visitChangedSections(after: change, of: keys) { lengths[$0] = … }
///     stack = SectionStack(axis, lengths, after: previous?.stack)
public struct SectionStack {
  /// A section with its start and end along the scroll axis.
  public struct Extent {
    public let section: Int
    public let start: ExactLength
    public let end: ExactLength
  }

  /// The scroll axis.
  public let axis: ScrollAxis
  private let sums: SectionSums<ExactLength>
  private let shown: ShownSections

  /// Returns the maximum memory of a stack of sections; see `Memory`.
  public static func bytes(for sections: Int) -> Int {
    SectionSums<ExactLength>.bytes(for: sections) + ShownSections.bytes(for: sections)
  }

  /// Returns the lengths of a former stack at the new places of its sections; new ones have length zero.
  ///
  /// - Parameters:
  ///   - change: The change since the placement with that stack.
  ///   - old: `nil` if there is no former placement.
  public static func lengths(
    of count: Int, after change: PlacementChange, _ old: SectionStack?
  ) -> SectionList<ExactLength> {
    (old?.lengths ?? SectionList()).rearranged(after: change, to: count, filledWith: .zero)
  }

  /// Returns the lengths of another stack, resized; additional sections have length zero.
  @available(*, deprecated, message: "Use lengths(of:after:_:) with visitChangedSections(after:).")
  public static func lengths(of count: Int, after old: SectionStack?) -> SectionList<ExactLength> {
    (old?.lengths ?? SectionList()).resized(to: count, filledWith: .zero)
  }

  /// Creates a stack.
  ///
  /// - Parameters:
  ///   - lengths: The length of each section.
  ///   - old: The stack of a placement that is still alive. Sums over shared sections are reused.
  ///   - shows: Whether a section has visible elements; others are skipped by `firstShown`.
  /// - Complexity: O(blocks), and O(sections) in blocks that are not shared.
  public init(
    _ axis: ScrollAxis, _ lengths: SectionList<ExactLength>, after old: SectionStack? = nil,
    shows: (Int) -> Bool = { _ in true }
  ) {
    self.axis = axis
    sums = SectionSums(lengths, after: old?.sums)
    shown = ShownSections(lengths, after: old.map { ($0.shown, $0.lengths) }, shows)
  }

  /// Returns the first section at or after one that has visible elements; else the number of sections.
  ///
  /// - Parameter shows: The same function as in `init`.
  /// - Complexity: O(log sections).
  public func firstShown(from section: Int, _ shows: (Int) -> Bool) -> Int {
    shown.first(from: section, sums.lengths, shows)
  }

  /// The length of each section.
  public var lengths: SectionList<ExactLength> { sums.lengths }

  /// Returns the length of a section.
  public func length(of section: Int) -> ExactLength { sums.lengths[section] }

  /// The length of all sections together.
  public var length: ExactLength { sums.total }

  /// Returns the start of a section; for the number of sections, the end of the last one.
  ///
  /// - Complexity: The size of a block of sections.
  public func start(of section: Int) -> ExactLength { sums.start(of: section) }

  /// Returns a section's start and end.
  ///
  /// - Complexity: The size of a block of sections.
  public func extent(of section: Int) -> Extent { extent(section, from: start(of: section)) }

  private func extent(_ section: Int, from start: ExactLength) -> Extent {
    Extent(section: section, start: start, end: start + sums.lengths[section])
  }

  /// Returns the first section that ends after a position, if there is one.
  ///
  /// - Complexity: O(log sections).
  @_optimize(speed)
  public func first(endingAfter position: Double) -> Extent? {
    // Comparing integers decides for all ends except those right at the position; for these, points decide.
    let low = ExactLength(position - position.slack)
    let high = ExactLength(position + position.slack)
    let (section, start) = sums.first { $0 > high || $0 >= low && $0.points > position }
    return section < sums.lengths.count ? extent(section, from: start) : nil
  }

  /// Calls `body` with the sections that meet a range along the scroll axis, in order.
  ///
  /// - Complexity: O(log sections + sections visited).
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

/// The header, footer and insets of a section, along the scroll axis.
public struct SectionMargins {
  /// The length of the header in points; 0 for none.
  public let header: Double
  /// The length of the footer in points; 0 for none.
  public let footer: Double
  /// The length of the header and the inset after it.
  public let before: ExactLength
  /// The length of the inset and the footer after it.
  public let after: ExactLength

  public init(header: Double = 0, footer: Double = 0, insets: Insets = Insets(), _ axis: ScrollAxis)
  {
    self.header = header
    self.footer = footer
    before = ExactLength(header) + ExactLength(axis.before(insets))
    after = ExactLength(axis.after(insets)) + ExactLength(footer)
  }

  /// Returns the length of a section with a content of some length.
  public func length(around content: ExactLength) -> ExactLength { before + content + after }
}
