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
    itemSize = table.size("item_size", 100, 100, scope: .perItem, "Size of an item.")
    interitemSpacing = table.number(
      "interitem_spacing", 16, from: -PropertyTable.largest,
      "Distance between items; a negative one lays them over each other.")
    sectionInsetTop = table.number("section_inset_top", 8, "Distance above the items.")
    sectionInsetBottom = table.number("section_inset_bottom", 8, "Distance below the items.")
    minimumSectionInsetLeft = table.number(
      "minimum_section_inset_left", 8, "Least distance to the left of the items.")
    minimumSectionInsetRight = table.number(
      "minimum_section_inset_right", 8, "Least distance to the right of the items.")
    centerFirstItem = table.flag(
      "center_first_item", true,
      "Leave so much space at the ends that the first and the last item can come to rest.")
    snapToCenter = table.flag(
      "snap_to_center", true, "Let scrolling come to rest only where an item is aligned.")
    headerHeight = table.number(
      "header_height", 0, "How thick the header is, along the items' near side; zero means none.")
    footerHeight = table.number(
      "footer_height", 0, "How thick the footer is, along the items' far side; zero means none.")
    axis = table.choice("axis", ScrollDirection.self, "Which way the items scroll.")
    snapAlignment = table.choice(
      "snap_alignment", SnapAlignment.self,
      "Where in the viewport an item comes to rest; start and end keep the inset.")
    snapPolicy = table.choice(
      "snap_policy", SnapPolicy.self,
      "Whether a fling goes as far as it would, or to the next item only.")
    focusedItem = table.integer(
      "focused_item", -1, in: -1...Int(LH_MAX_ITEMS), unit: "items", role: .state,
      "The item nearest to rest, or asked for; -1: no items. Setting it asks to scroll there.")
  }
}
