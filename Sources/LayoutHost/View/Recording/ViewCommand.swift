import LayoutABI

/// One call that changes a view. The exports and the Swift API create a command from their arguments, `perform`
/// executes and records it, and a replay performs it again. Arrays are borrowed from the caller until `perform`
/// returns.
enum ViewCommand: ~Escapable {
  case setWindow(Viewport)
  case setItemCounts(Span<Int64>)
  case setItems(sections: Span<UInt64>?, counts: Span<Int64>, items: Span<UInt64>)
  case setProperty(name: Span<UInt8>, target: Target?, values: Span<Double>)
  case update(Span<Change>)
  case updateItems(Span<Change>, sections: Span<UInt64>, items: Span<UInt64>)
  case setDuration(Double)
  case input(Span<lh_input>)
  case scroll(ElementPath, position: UInt32, isAnimated: Bool)
  case open(ElementPath, target: Rect, flags: UInt32, duration: Double)
  case close(duration: Double)
  case followPresentation(Double)
  case setRefreshDistance(Double)
  case endRefresh
  case setHome(UInt32)
  case setScrolling(UInt32)
  case setOverscan(Double)
  case scrollToFraction(Double, isHeld: Bool)
  case scrollToOffset(Point, flags: UInt32)
  case setMeasure(Span<UInt8>, Measuring.Source)
  case setMeasured(Span<Double>, first: Int64, section: Int64)
  case setMeasuredItems(Span<Double>, identities: Span<UInt64>)
  case invalidateItems(Span<UInt64>, duration: Double)
}
