import FoundationEssentials

/// A page's message. Its members are optional and applied in this order; then follows a frame if `time` is set.
struct Message: Decodable {
  /// Switches to another layout, by its id.
  var layout: String?
  /// The viewport's width and height, in points.
  var window: [Double]?
  var rightToLeft: Bool?
  /// The number of items.
  var items: Int?
  /// A property and its numbers; null is not a number. An empty array resets it to its default.
  var property: String?
  var values: [Double?]?
  /// Kind, phase, id, time, x, y, dx, dy, as in `lh_input`.
  var inputs: [[Double]]?
  /// Closes the open item.
  var close: Bool?
  /// Requests a frame at this time of the page's clock, in seconds.
  var time: Double?
}
