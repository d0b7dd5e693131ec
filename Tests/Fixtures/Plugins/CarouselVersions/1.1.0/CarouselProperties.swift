import LayoutPlugin

/// The additional properties of carousel.
///
/// Since 1.1, also the anchor that stays in place while an item is scaled.
struct CarouselProperties: PropertySet {
  let infinite: InfiniteProperties
  let infiniteScrollEnabled: Property<Bool>
  let scalingOffset: Property<Double>
  let minimumScaleFactor: Property<Double>
  let scaleAnchor: Property<Double>

  init(_ table: inout PropertyTable) {
    infinite = InfiniteProperties(&table)
    infiniteScrollEnabled = table.flag(
      "infinite_scroll_enabled", true, "Whether to repeat the items endlessly if there are enough.")
    scalingOffset = table.number(
      "scaling_offset", 200,
      "Distance from the resting position at which an item reaches minimum_scale_factor.")
    minimumScaleFactor = table.number(
      "minimum_scale_factor", 0.85, to: 4, unit: "",
      "Scale of an item at scaling_offset and beyond; 1 is its size at rest.")
    scaleAnchor = table.number(
      "scale_anchor", 0.5, to: 1, unit: "",
      "Where across an item it stays in place when scaled: 0 its near side, 1 its far side.")
  }
}
