/// Thrown to end a walk over elements, by whoever has seen enough of them.
///
/// A layout may hold 2⁴⁸ items, and a program may ask for a rectangle in which all of them lie. So that
/// every call ends, whatever a layout answers, adding an element to an `ElementWriter` may throw: when more
/// were answered than a call answers, or as many were looked at in vain.
///
/// A layout has nothing else to do than to let it through. But it must not go far without adding any: what
/// it does not answer, it has to pass over at once.
public struct Enough: Error {
  public init() {}
}
