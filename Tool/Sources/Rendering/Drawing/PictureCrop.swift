import LayoutHost

/// The visible part of a picture in a part of an element. The picture covers the element and is cropped equally on
/// both sides; with parallax, a larger one moves behind the frame.
struct PictureCrop {
  private let scale: Double
  private let origin: Point

  init(_ picture: Size, in element: Element) {
    let outset = element.isParallax ? element.content_outset : Size(width: 0, height: 0)
    let moved = element.isParallax ? element.content_offset : Point(x: 0, y: 0)
    let (width, height) = (
      max(element.frame.width + outset.width, 1e-3), max(element.frame.height + outset.height, 1e-3)
    )
    scale = max(width / picture.width, height / picture.height)
    origin = Point(
      x: (picture.width - width / scale) / 2 + (outset.width / 2 - moved.x) / scale,
      y: (picture.height - height / scale) / 2 + (outset.height / 2 - moved.y) / scale)
  }

  /// In pixels of the picture.
  ///
  /// - Parameter part: Of the frame, from its top left corner, in points.
  func pixels(of part: Rect) -> Rect {
    Rect(
      x: origin.x + part.x / scale, y: origin.y + part.y / scale, width: part.width / scale,
      height: part.height / scale)
  }
}
