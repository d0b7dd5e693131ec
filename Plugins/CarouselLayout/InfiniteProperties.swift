import LayoutPlugin

/// The properties of infinite and carousel, in addition to those of snap-to-center.
struct InfiniteProperties: PropertySet {
  let snap: SnapProperties
  let endless: Property<Bool>
  let repeatItems: Property<Bool>
  let minimumCycle: Property<Double>

  init(_ table: inout PropertyTable) {
    snap = SnapProperties(&table)
    endless = table.flag(
      "endless", false, role: .readOnly, "Whether the items repeat endlessly now.")
    repeatItems = table.flag(
      "repeat_items", false,
      "Repeat however few items there are, though one may then be seen several times.")
    minimumCycle = table.number(
      "minimum_cycle", 0, to: 65_536, unit: "viewports",
      "Repeat items that are longer than this; 0: that cannot be seen twice at the same time.")
  }
}
