import LayoutPlugin

/// A row that scrolls endlessly if there are enough items; otherwise like snap-to-center.
///
/// Source: LNZInfiniteCollectionViewLayout.
class InfiniteLayout: SnapToCenterLayout {
  override class var description: LayoutDescription {
    LayoutDescription(
      name: "Infinite",
      summary: "One row that comes to rest with an item in the middle, and never ends.",
      capabilities: capabilities.union(.endless), stateVersion: SavedFocus.version,
      kinds: kinds, properties: InfiniteProperties.table)
  }

  override func rules(_ input: LayoutInput) -> StripVariant {
    var rules = super.rules(input)
    rules.alignsFirstAtEnds = input[properties.snapToCenter]
    let windows = input[infiniteProperties.minimumCycle]
    if input[infiniteProperties.repeatItems] {
      rules.looping = .always
    } else {
      rules.looping = windows > 0 ? .beyond(windows) : .unseen
    }
    return rules
  }

  override func didPrepare(_ strip: StripPlacement) {
    setState(infiniteProperties.endless, to: strip.loop != nil)
  }
}
