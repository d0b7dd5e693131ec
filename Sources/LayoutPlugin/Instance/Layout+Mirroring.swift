import LayoutABI

// Right to left, in one place: a layout that declares `Capability.mirrors` computes from left to
// right, and everything that crosses its boundary is seen in a mirror along the content's middle.

extension Layout {
  final var mirrors: Bool { (record?.capabilities ?? 0) & Capability.mirrors != 0 }

  final var isMirrored: Bool { told.direction == LH_RIGHT_TO_LEFT && mirrors }

  final var contentWidth: Double { placement?.contentWidth ?? told.bounds.width }

  final func mirrored(_ rect: Rect) -> Rect {
    Rect(x: contentWidth - rect.x - rect.width, y: rect.y, width: rect.width, height: rect.height)
  }

  final func mirrored(_ point: Point) -> Point { Point(x: contentWidth - point.x, y: point.y) }

  /// An offset is the left edge of the viewport; in the mirror, that is its right edge.
  final func mirroredOffset(_ offset: Point) -> Point {
    Point(x: contentWidth - told.bounds.width - offset.x, y: offset.y)
  }

  final func mirrored(_ viewport: Viewport) -> Viewport {
    var result = viewport
    result.bounds = mirrored(viewport.bounds)
    result.content_insets = viewport.content_insets.mirrored
    return result
  }

  final func mirrored(_ element: Element) -> Element { mirrored(element, in: contentWidth) }

  /// The same, for who has looked up how wide the content is.
  final func mirrored(_ element: Element, in width: Double) -> Element {
    var result = element
    result.frame.x = width - element.frame.x - element.frame.width
    if element.clip.width > 0 || element.clip.height > 0 {
      result.clip.x = width - element.clip.x - element.clip.width
    }
    result.content_offset.x = -element.content_offset.x
    if element.flags & ElementFlag.transformed != 0 {
      result.transform = Transform(rows: element.transform).mirrored.rows
    }
    return result
  }

  /// When more content comes to lie beside the viewport, what a reader sees must move along: the
  /// content grows to the left, where its end is, but offsets are counted from the left.
  final func followMirroredWidth() {
    guard isMirrored, let placement else {
      mirroredSlack = nil
      return
    }
    let slack = placement.contentWidth - told.bounds.width
    let before = mirroredSlack ?? 0
    mirroredSlack = slack
    // Logical offsets fall as physical ones rise, hence the sign.
    if slack != before { adjustOffset(by: Point(x: before - slack, y: 0)) }
  }
}

extension Placement {
  fileprivate final var contentWidth: Double {
    contentSize(upTo: Size(width: .infinity, height: 0)).width
  }
}
