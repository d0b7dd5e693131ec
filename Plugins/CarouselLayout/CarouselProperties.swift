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
      "infinite_scroll_enabled", true, "Repeat the items endlessly where there are enough.")
    scalingOffset = table.number(
      "scaling_offset", 200,
      "The distance from rest at which an item has become as small as it gets.")
    minimumScaleFactor = table.number(
      "minimum_scale_factor", 0.85, to: 4, unit: "",
      "How large an item is drawn at that distance and beyond; 1 is its size at rest.")
  }
}
