import LayoutABI

/// Thrown to end a walk over elements, by whoever has seen enough of them.
///
/// A layout may hold 2⁴⁸ items, and a program may ask for a rectangle in which all of them lie. So that
/// every call ends, whatever a layout answers, each walk passes its elements to a function that may throw:
///
///     override func visit(in rect: Rect, from viewport: Viewport, _ yield: Yield) throws(Enough) {
///       for item in items(in: rect) { try yield(cell(item)) }
///     }
///
/// A layout has nothing else to do than to let it through. But it must not go far without a `yield`: what
/// it does not answer, it has to pass over at once.
public struct Enough: Error {
  public init() {}
}

/// What a walk calls with each element.
public typealias Yield = (Element) throws(Enough) -> Void

/// How far a walk has come; ends it when more elements were answered than a call answers, or as many were
/// looked at in vain.
///
/// The kit has one for every walk. So must a layout that drops elements on their way to `yield`.
public struct Walk {
  private var answered = 0
  private var passed = 0

  public init() {}

  /// Counts an element in, and says whether it is to be answered.
  public mutating func counts(_ isAnswered: Bool) throws(Enough) -> Bool {
    if isAnswered {
      guard answered < Int(LH_MAX_ELEMENTS) else { throw Enough() }
      answered += 1
    } else {
      guard passed < Int(LH_MAX_ELEMENTS) else { throw Enough() }
      passed += 1
    }
    return isAnswered
  }
}
