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
      "endless", false, role: .readOnly, "Whether the items currently repeat endlessly.")
    repeatItems = table.flag(
      "repeat_items", false,
      "Whether to repeat any number of items, even if one is then visible several times.")
    minimumCycle = table.number(
      "minimum_cycle", 0, to: 65_536, unit: "viewports",
      "Length above which the items repeat; 0: if no item can be visible twice at once.")
  }
}
