/// Inspects each element that a layout writes: changes it, drops it, or records it.
///
///     struct Marking: ElementFilter {
///       let marked: Path
///       mutating func keeps(_ element: inout Element) -> Bool {
///         if element.item == marked.item { element.set(.hidden) }
///         return true
///       }
///     }
///     var marking = Marking(marked: path)
///     try writer.filtering(&marking) { writer throws(StopIteration) in
///       try super.visit(in: rect, from: viewport, &writer)
///     }
///
/// A filter is a type because a stored closure would need allocated memory.
public protocol ElementFilter {
  /// Returns whether to keep the element. May change the element first.
  mutating func keeps(_ element: inout Element) -> Bool
}

extension ElementWriter {
  /// Passes each element that `body` adds through a filter, and adds the ones that the filter keeps.
  public mutating func filtering<Filter: ElementFilter>(
    _ filter: inout Filter, _ body: (inout ElementWriter) throws(StopIteration) -> Void
  ) throws(StopIteration) {
    try unsafe withUnsafeMutablePointer(to: &self) { outer throws(StopIteration) in
      try unsafe ElementWriter.filter(&filter, into: outer, body)
    }
  }

  /// Passes each element that `body` adds to a filter, and discards it afterwards.
  static func search<Filter: ElementFilter>(
    _ filter: inout Filter, _ body: (inout ElementWriter) throws(StopIteration) -> Void
  ) throws(StopIteration) {
    try unsafe ElementWriter.filter(&filter, into: nil, body)
  }

  private static func filter<Filter: ElementFilter>(
    _ filter: inout Filter, into outer: UnsafeMutablePointer<ElementWriter>?,
    _ body: (inout ElementWriter) throws(StopIteration) -> Void
  ) throws(StopIteration) {
    try unsafe withUnsafeTemporaryAllocation(of: Element.self, capacity: 1) {
      spare throws(StopIteration) in
      guard let spare = spare.baseAddress else { return }
      try unsafe withUnsafeMutablePointer(to: &filter) { filter throws(StopIteration) in
        var passage = unsafe Passage(filter: filter, outer: outer)
        try unsafe withUnsafeMutablePointer(to: &passage) { passage throws(StopIteration) in
          let taker = unsafe Taker(state: UnsafeMutableRawPointer(passage)) {
            state, element, _ throws(StopIteration) in
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

/// A filter, and the writer that receives the elements it keeps.
@safe private struct Passage<Filter: ElementFilter> {
  let filter: UnsafeMutablePointer<Filter>
  let outer: UnsafeMutablePointer<ElementWriter>?

  func take(_ element: UnsafeMutablePointer<Element>) throws(StopIteration) -> Bool {
    guard unsafe filter.pointee.keeps(&element.pointee) else { return false }
    try unsafe outer?.pointee.add(element.pointee)
    return true
  }
}
