import LayoutPlugin

// The rows of the property tables. Each layout has those of the one before it, and some more.

/// What snap-to-center is told, and the two layouts that build on it.
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
      "interitem_spacing", 8, from: -PropertyTable.largest,
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

/// What infinite is told besides, and the layout that builds on it.
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

/// What carousel is told besides.
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

enum ScrollDirection: Int, PropertyChoice {
  case horizontal
  case vertical

  static var names: [StaticString] { ["horizontal", "vertical"] }
}

enum SnapAlignment: Int, PropertyChoice {
  case center
  case start
  case end

  static var names: [StaticString] { ["center", "start", "end"] }
}

enum SnapPolicy: Int, PropertyChoice {
  case projected
  case onePerFling

  static var names: [StaticString] { ["projected", "one_per_fling"] }
}

let carouselProperties = CarouselProperties.declared()
let infiniteProperties = carouselProperties.infinite
let properties = infiniteProperties.snap
