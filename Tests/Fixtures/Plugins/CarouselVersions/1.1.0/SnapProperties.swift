import LayoutPlugin

/// The properties of snap-to-center and of the two layouts that build on it.
///
/// Since 1.1, the default distance between items is twice as large.
struct SnapProperties: PropertySet {
  let itemSize: Property<Size>
  let interitemSpacing: Property<Double>
  let sectionInsetTop: Property<Double>
  let sectionInsetBottom: Property<Double>
  let minimumSectionInsetLeft: Property<Double>
  let minimumSectionInsetRight: Property<Double>
  let centerFirstItem: Property<Bool>
  let snapToCenter: Property<Bool>
  let headerHeight: Property<Double>
  let footerHeight: Property<Double>
  let axis: Property<ScrollDirection>
  let snapAlignment: Property<SnapAlignment>
  let snapPolicy: Property<SnapPolicy>
  let focusedItem: Property<Int>

  init(_ table: inout PropertyTable) {
    itemSize = table.measurable(
      table.size("item_size", 100, 100, scope: .perItem, "Size of an item."))
    interitemSpacing = table.number(
      "interitem_spacing", 16, from: -PropertyTable.largest,
      "Distance between items; a negative one makes them overlap.")
    sectionInsetTop = table.number("section_inset_top", 8, "Distance above the items.")
    sectionInsetBottom = table.number("section_inset_bottom", 8, "Distance below the items.")
    minimumSectionInsetLeft = table.number(
      "minimum_section_inset_left", 8, "Minimum distance to the left of the items.")
    minimumSectionInsetRight = table.number(
      "minimum_section_inset_right", 8, "Minimum distance to the right of the items.")
    centerFirstItem = table.flag(
      "center_first_item", true,
      "Whether to add space at the ends so that the first and the last item can come to rest.")
    snapToCenter = table.flag(
      "snap_to_center", true, "Whether scrolling comes to rest only where an item is aligned.")
    headerHeight = table.number(
      "header_height", 0, "Thickness of the header, at the items' near side; zero means none.")
    footerHeight = table.number(
      "footer_height", 0, "Thickness of the footer, at the items' far side; zero means none.")
    axis = table.choice("axis", ScrollDirection.self, "Scroll direction.")
    snapAlignment = table.choice(
      "snap_alignment", SnapAlignment.self,
      "Position in the viewport at which an item comes to rest; start and end keep the inset.")
    snapPolicy = table.choice(
      "snap_policy", SnapPolicy.self,
      "Whether a fling scrolls its full distance, or only to the next item.")
    focusedItem = table.integer(
      "focused_item", -1, in: -1...Int(LH_MAX_ITEMS), unit: "items", role: .state,
      "Item nearest to rest, or requested; setting it requests a scroll there; -1: no items.")
  }
}
