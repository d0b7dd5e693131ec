import LayoutPlugin

/// The properties of carousel, in addition to those of infinite.
struct CarouselProperties: PropertySet {
  let infinite: InfiniteProperties
  let infiniteScrollEnabled: Property<Bool>
  let scalingOffset: Property<Double>
  let minimumScaleFactor: Property<Double>

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
  }
}
