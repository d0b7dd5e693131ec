/// The error that ends a query once it has enough elements.
///
/// A layout may hold 2⁴⁸ items, and a program may query a rectangle that contains all of them. To
/// make every query end, `ElementWriter` throws this error once a layout has added more elements
/// than a query may return, or has skipped as many.
///
/// A layout only has to let the error pass. But it must not run long without adding or counting any
/// element: skip items that are not visible in one step.
public struct StopIteration: Error {
  public init() {}
}

@available(*, deprecated, renamed: "StopIteration")
public typealias Enough = StopIteration
