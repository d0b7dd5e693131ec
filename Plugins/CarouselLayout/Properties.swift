import LayoutPlugin

// The rows of the property tables. Each layout has those of the one before it, and some more.

extension PropertyKey {
  static let itemSize = PropertyKey(0)
  static let interitemSpacing = PropertyKey(1)
  static let sectionInsetTop = PropertyKey(2)
  static let sectionInsetBottom = PropertyKey(3)
  static let minimumSectionInsetLeft = PropertyKey(4)
  static let minimumSectionInsetRight = PropertyKey(5)
  static let centerFirstItem = PropertyKey(6)
  static let snapToCenter = PropertyKey(7)
  static let headerHeight = PropertyKey(8)
  static let footerHeight = PropertyKey(9)
  static let axis = PropertyKey(10)
  static let snapAlignment = PropertyKey(11)
  static let snapPolicy = PropertyKey(12)
  static let focusedItem = PropertyKey(13)
  // infinite and carousel
  static let endless = PropertyKey(14)
  static let repeatItems = PropertyKey(15)
  static let minimumCycle = PropertyKey(16)
  // carousel
  static let infiniteScrollEnabled = PropertyKey(17)
  static let scalingOffset = PropertyKey(18)
  static let minimumScaleFactor = PropertyKey(19)
}

extension Property {
  static var snapping: [Property] {
    [
      .size(.itemSize, "item_size", 100, 100, "Size of an item.").perItem,
      .number(
        .interitemSpacing, "interitem_spacing", 8, from: -Property.largest,
        "Distance between items; a negative one lays them over each other."),
      .number(.sectionInsetTop, "section_inset_top", 8, "Distance above the items."),
      .number(.sectionInsetBottom, "section_inset_bottom", 8, "Distance below the items."),
      .number(
        .minimumSectionInsetLeft, "minimum_section_inset_left", 8,
        "Least distance to the left of the items."),
      .number(
        .minimumSectionInsetRight, "minimum_section_inset_right", 8,
        "Least distance to the right of the items."),
      .bool(
        .centerFirstItem, "center_first_item", true,
        "Leave so much space at the ends that the first and the last item can come to rest."),
      .bool(
        .snapToCenter, "snap_to_center", true,
        "Let scrolling come to rest only where an item is aligned."),
      .number(
        .headerHeight, "header_height", 0,
        "How thick the header is, along the items' near side; zero means none."),
      .number(
        .footerHeight, "footer_height", 0,
        "How thick the footer is, along the items' far side; zero means none."),
      .choice(.axis, "axis", ["horizontal", "vertical"], "Which way the items scroll."),
      .choice(
        .snapAlignment, "snap_alignment", ["center", "start", "end"],
        "Where in the viewport an item comes to rest; start and end keep the inset."),
      .choice(
        .snapPolicy, "snap_policy", ["projected", "one_per_fling"],
        "Whether a fling goes as far as it would, or to the next item only."),
      .integer(
        .focusedItem, "focused_item", -1, in: -1...Int(LH_MAX_ITEMS), unit: "items",
        "The item nearest to rest, or asked for; -1: no items. Setting it asks to scroll there."
      ).state,
    ]
  }

  static var looping: [Property] {
    [
      .bool(.endless, "endless", false, "Whether the items repeat endlessly now.").readOnly,
      .bool(
        .repeatItems, "repeat_items", false,
        "Repeat however few items there are, though one may then be seen several times."),
      .number(
        .minimumCycle, "minimum_cycle", 0, to: 65_536, unit: "viewports",
        "Repeat items that are longer than this; 0: that cannot be seen twice at the same time."),
    ]
  }

  static var scaling: [Property] {
    [
      .bool(
        .infiniteScrollEnabled, "infinite_scroll_enabled", true,
        "Repeat the items endlessly where there are enough."),
      .number(
        .scalingOffset, "scaling_offset", 200,
        "The distance from rest at which an item has become as small as it gets."),
      .number(
        .minimumScaleFactor, "minimum_scale_factor", 0.85, to: 4, unit: "",
        "How large an item is drawn at that distance and beyond; 1 is its size at rest."),
    ]
  }
}
