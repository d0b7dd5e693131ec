import LayoutABI
import LayoutHost

/// An element's attributes; nil if the layout does not use one.
extension Element {
  package var isCell: Bool { kind == LH_CELL || kind == LH_FLOATING_CELL }
  var isTransformed: Bool { flags & LH_ELEMENT_TRANSFORMED != 0 }
  var isParallax: Bool { flags & LH_ELEMENT_PARALLAX != 0 }
  package var isClipped: Bool { flags & LH_ELEMENT_CLIPPED != 0 }

  /// The sixteen numbers of the transform.
  package var matrix: [Double]? {
    let t = transform
    return isTransformed
      ? [t.0, t.1, t.2, t.3, t.4, t.5, t.6, t.7, t.8, t.9, t.10, t.11, t.12, t.13, t.14, t.15]
      : nil
  }

  /// The content's offset and outset: x, y, width, height.
  package var parallax: [Double]? {
    isParallax
      ? [content_offset.x, content_offset.y, content_outset.width, content_outset.height] : nil
  }
}

extension Rect {
  /// The distances of a clip inwards from the top, right, bottom and left edge.
  package func insets(of clip: Rect) -> [Double] {
    [
      clip.y - y, x + width - clip.x - clip.width, y + height - clip.y - clip.height, clip.x - x,
    ].map { max(0, $0) }
  }
}
