import FoundationEssentials

/// What a page tells: whatever of it is there, in this order, and then a frame if a time is.
struct Message: Decodable {
  /// Another layout, by its id.
  var layout: String?
  /// The window's width and height, in points.
  var window: [Double]?
  var rightToLeft: Bool?
  /// How many items there are to be.
  var items: Int?
  /// A property and its numbers; null is not a number. An empty array takes it back to how it begins.
  var property: String?
  var values: [Double?]?
  /// Kind, phase, id, time, x, y, dx, dy, as in `lh_input`.
  var inputs: [[Double]]?
  /// Close what is open.
  var close: Bool?
  /// By the page's clock, in seconds: a frame is wanted.
  var time: Double?
}
