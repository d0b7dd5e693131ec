import LayoutPlugin

/// An endless row in which items are smaller the farther they are from the center.
///
/// Source: LNZCarouselCollectionViewLayout.
final class CarouselLayout: InfiniteLayout {
  override class var description: LayoutDescription {
    LayoutDescription(
      name: "Carousel",
      summary: "One endless row in which the item in the middle is the largest.",
      capabilities: capabilities.union(.endless), stateVersion: SavedFocus.version,
      kinds: kinds, properties: CarouselProperties.table)
  }

  override func rules(_ input: LayoutInput) -> StripVariant {
    var rules = super.rules(input)
    if !input[carouselProperties.infiniteScrollEnabled] { rules.looping = .never }
    rules.scaling = Scaling(input)
    return rules
  }
}
