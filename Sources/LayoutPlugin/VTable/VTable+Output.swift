import LayoutABI

// Queries of the placement, mirrored if the program reads from right to left.

extension VTable {
  @_optimize(speed)
  static func contentSize(
    _ instance: OpaquePointer?, _ out: UnsafeMutablePointer<Size>?, _ error: ErrorBuffer
  ) -> lh_status {
    unsafe query(instance, error) { instance throws(Failure) in
      let out = try unsafe Check.present(out, "out")
      let size = try Memory.granted { instance.context.contentSize }
      unsafe out.pointee = size
    }
  }

  static func contentSizeBound(
    _ instance: OpaquePointer?, _ out: UnsafeMutablePointer<Size>?,
    _ isExact: UnsafeMutablePointer<UInt32>?, _ error: ErrorBuffer
  ) -> lh_status {
    unsafe query(instance, error) { instance throws(Failure) in
      let out = try unsafe Check.present(out, "out")
      let isExact = try unsafe Check.present(isExact, "is_exact")
      let known = instance.context.now.placement?.knownContentSize ?? (size: Size(), isExact: true)
      unsafe out.pointee = known.size
      unsafe isExact.pointee = known.isExact ? 1 : 0
    }
  }

  static func scrollTraits(
    _ instance: OpaquePointer?, _ out: UnsafeMutablePointer<lh_scroll_traits>?,
    _ error: ErrorBuffer
  ) -> lh_status {
    unsafe query(instance, error) { instance throws(Failure) in
      let out = try unsafe Check.present(out, "out")
      let size = unsafe out.pointee.struct_size
      try Check.size(size, of: lh_scroll_traits.self, "out")
      unsafe out.pointee = instance.scrollTraits
      unsafe out.pointee.struct_size = size
    }
  }

  @_optimize(speed)
  static func elementsInRect(
    _ instance: OpaquePointer?, _ rect: UnsafePointer<Rect>?,
    _ elements: UnsafeMutablePointer<Element>?, _ capacity: Int,
    _ count: UnsafeMutablePointer<Int>?,
    _ error: ErrorBuffer
  ) -> lh_status {
    unsafe query(instance, error) { instance throws(Failure) in
      guard let rect = unsafe rect?.pointee else { throw Check.missing("rect") }
      try Check.rect(rect, "rect")
      let (buffer, number) = try unsafe Check.buffer(elements, capacity, count)
      let found = try Memory.granted { () throws(Failure) in
        do throws(StopIteration) {
          return try unsafe instance.writeElements(in: rect, to: buffer)
        } catch {
          throw tooMany("rect", "query a smaller one")
        }
      }
      unsafe number.pointee = found
      try Check.fits(found, buffer.count)
    }
  }

  @inline(never)
  private static func tooMany(_ name: StaticString, _ advice: StaticString) -> Failure {
    Failure(
      LH_OUT_OF_RANGE,
      "\(name): more than \(LH_MAX_ELEMENTS) elements are in it or beside it; \(advice)")
  }

  static func elementAt(
    _ instance: OpaquePointer?, _ path: UnsafePointer<Path>?, _ out: UnsafeMutablePointer<Element>?,
    _ error: ErrorBuffer
  ) -> lh_status {
    unsafe query(instance, error) { instance throws(Failure) in
      let path = try instance.check(unsafe path?.pointee)
      let out = try unsafe Check.present(out, "out")
      let element = try Memory.granted {
        instance.layout.element(at: path, from: instance.context.viewport)
      }
      unsafe out.pointee = try instance.outward(element, at: path)
    }
  }

  static func appearance(
    _ instance: OpaquePointer?, _ end: UInt32, _ path: UnsafePointer<Path>?,
    _ out: UnsafeMutablePointer<Element>?, _ error: ErrorBuffer
  ) -> lh_status {
    unsafe query(instance, error) { instance throws(Failure) in
      guard end == LH_INITIAL || end == LH_FINAL else {
        throw .invalid("end is \(end), neither LH_INITIAL nor LH_FINAL")
      }
      let path = try instance.check(unsafe path?.pointee, isOld: end == LH_FINAL)
      let out = try unsafe Check.present(out, "out")
      let element = try Memory.granted {
        end == LH_INITIAL
          ? instance.layout.initialElement(at: path) : instance.layout.finalElement(at: path)
      }
      unsafe out.pointee = try instance.outward(element, at: path)
    }
  }

  static func transition(
    _ instance: OpaquePointer?, _ transition: UnsafePointer<Transition>?,
    _ elements: UnsafeMutablePointer<Element>?, _ capacity: Int,
    _ count: UnsafeMutablePointer<Int>?,
    _ contentAlpha: UnsafeMutablePointer<Double>?, _ error: ErrorBuffer
  ) -> lh_status {
    unsafe query(instance, error) { instance throws(Failure) in
      guard var wanted = unsafe transition?.pointee else { throw Check.missing("transition") }
      try Check.size(wanted.struct_size, of: Transition.self, "transition")
      guard wanted.kind <= LH_TRANSITION_CLOSE else {
        throw .invalid("transition.kind is \(wanted.kind)")
      }
      guard wanted.progress.isFinite else {
        throw Failure(LH_NOT_FINITE, "transition.progress is not finite")
      }
      guard wanted.progress >= 0 && wanted.progress <= 1 else {
        throw Failure(
          LH_OUT_OF_RANGE, "transition.progress is \(wanted.progress); it may be 0 to 1")
      }
      try Check.rect(wanted.container, "transition.container")
      try Check.rect(wanted.target, "transition.target")
      wanted.path = try instance.check(wanted.path)
      let (buffer, number) = try unsafe Check.buffer(elements, capacity, count)
      let contentAlpha = try unsafe Check.present(contentAlpha, "content_alpha")
      let mirror = instance.context.mirror
      wanted = mirror?.image(of: wanted) ?? wanted
      guard instance.record.capabilities.contains(.transition) else {
        throw Failure(LH_UNSUPPORTED, "this layout cannot present items")
      }
      var alpha = 0.0
      let found = try Memory.granted { () throws(Failure) in
        do throws(StopIteration) {
          func write(_ writer: inout ElementWriter) throws(StopIteration) {
            alpha = try instance.layout.transition(wanted, &writer)
          }
          guard let mirror else {
            return try unsafe ElementWriter.fill(buffer, .everywhere, write)
          }
          return try unsafe ElementWriter.fill(buffer, .everywhere, seenIn: mirror, write)
        } catch {
          throw tooMany("transition.container", "use a smaller one")
        }
      }
      unsafe contentAlpha.pointee = alpha
      unsafe number.pointee = found
      try Check.fits(found, buffer.count)
    }
  }

  static func targetOffset(
    _ instance: OpaquePointer?, _ scroll: UnsafePointer<Scroll>?,
    _ out: UnsafeMutablePointer<Point>?,
    _ error: ErrorBuffer
  ) -> lh_status {
    unsafe query(instance, error) { instance throws(Failure) in
      guard let scroll = unsafe scroll?.pointee else { throw Check.missing("scroll") }
      try Check.size(scroll.struct_size, of: Scroll.self, "scroll")
      try Check.point(scroll.current, "scroll.current.x", "scroll.current.y")
      try Check.point(scroll.proposed, "scroll.proposed.x", "scroll.proposed.y")
      try Check.point(scroll.velocity, "scroll.velocity.x", "scroll.velocity.y")
      let out = try unsafe Check.present(out, "out")
      unsafe out.pointee = try Memory.granted { instance.outwardOffset(for: scroll) }
    }
  }
}

extension Instance {
  /// Writes every element that meets a rectangle, in the program's coordinates; returns their number.
  ///
  /// - Throws: `StopIteration` if there are too many.
  @_optimize(speed)
  func writeElements(
    in rect: Rect, to buffer: UnsafeMutableBufferPointer<Element>
  ) throws(StopIteration) -> Int {
    guard !rect.isEmpty else { return 0 }
    guard let mirror = context.mirror else {
      return try unsafe ElementWriter.fill(buffer, rect) { writer throws(StopIteration) in
        try layout.visit(in: rect, from: context.physicalViewport, &writer)
      }
    }
    return try unsafe ElementWriter.fill(buffer, rect, seenIn: mirror) {
      writer throws(StopIteration) in
      try layout.visit(in: mirror.generousImage(of: rect), from: context.viewport, &writer)
    }
  }

  fileprivate func outward(_ element: Element?, at path: Path) throws(Failure) -> Element {
    guard let element else {
      throw Failure(
        LH_NOT_SHOWN, "path: nothing is shown at section \(path.section), item \(path.item) now")
    }
    return context.mirror?.image(of: element) ?? element
  }

  /// Returns the offset at which a scroll comes to rest; both are in the program's coordinates.
  fileprivate func outwardOffset(for scroll: Scroll) -> Point {
    guard let mirror = context.mirror else { return layout.targetOffset(for: scroll) }
    let seen = mirror.image(of: scroll)
    let target = layout.targetOffset(for: seen)
    // Mirroring an unchanged offset back and forth would round it.
    if target.x == seen.proposed.x { return Point(x: scroll.proposed.x, y: target.y) }
    return mirror.image(ofOffset: target)
  }
}
