/// Sees the elements of a walk before anybody else: changes them, leaves them out, or looks for one.
///
///     struct Marking: ElementFilter {
///       let marked: Path
///       mutating func keeps(_ element: inout Element) -> Bool {
///         if element.item == marked.item { element.set(.hidden) }
///         return true
///       }
///     }
///     var marking = Marking(marked: path)
///     try writer.filtering(&marking) { writer throws(Enough) in
///       try super.visit(in: rect, from: viewport, &writer)
///     }
///
/// A type and not a closure, because one that has to be kept would be kept in allocated memory.
public protocol ElementFilter {
  /// Whether the element is answered, as it is now.
  mutating func keeps(_ element: inout Element) -> Bool
}

extension ElementWriter {
  /// Has a filter see all that `body` adds, and adds here what it keeps.
  public mutating func filtering<Filter: ElementFilter>(
    _ filter: inout Filter, _ body: (inout ElementWriter) throws(Enough) -> Void
  ) throws(Enough) {
    try unsafe withUnsafeMutablePointer(to: &self) { outer throws(Enough) in
      try unsafe ElementWriter.filter(&filter, into: outer, body)
    }
  }

  /// Has a filter see all that `body` adds, which goes nowhere.
  static func search<Filter: ElementFilter>(
    _ filter: inout Filter, _ body: (inout ElementWriter) throws(Enough) -> Void
  ) throws(Enough) {
    try unsafe ElementWriter.filter(&filter, into: nil, body)
  }

  private static func filter<Filter: ElementFilter>(
    _ filter: inout Filter, into outer: UnsafeMutablePointer<ElementWriter>?,
    _ body: (inout ElementWriter) throws(Enough) -> Void
  ) throws(Enough) {
    try unsafe withUnsafeTemporaryAllocation(of: Element.self, capacity: 1) {
      spare throws(Enough) in
      guard let spare = spare.baseAddress else { return }
      try unsafe withUnsafeMutablePointer(to: &filter) { filter throws(Enough) in
        var passage = unsafe Passage(filter: filter, outer: outer)
        try unsafe withUnsafeMutablePointer(to: &passage) { passage throws(Enough) in
          let taker = unsafe Taker(state: UnsafeMutableRawPointer(passage)) {
            state, element, _ throws(Enough) in
            try unsafe state.assumingMemoryBound(to: Passage<Filter>.self).pointee.take(element)
          }
          var writer = unsafe ElementWriter(
            .everywhere, UnsafeMutableBufferPointer(start: nil, count: 0), spare: spare, taker)
          try body(&writer)
        }
      }
    }
  }
}

/// From a filter to what it is before.
@safe private struct Passage<Filter: ElementFilter> {
  let filter: UnsafeMutablePointer<Filter>
  let outer: UnsafeMutablePointer<ElementWriter>?

  func take(_ element: UnsafeMutablePointer<Element>) throws(Enough) -> Bool {
    guard unsafe filter.pointee.keeps(&element.pointee) else { return false }
    try unsafe outer?.pointee.add(element.pointee)
    return true
  }
}
