// The names of 1.0 that have changed since. They still work, and the compiler suggests the current name.

import LayoutABI

extension Layout {
  @available(*, deprecated, renamed: "swapCount")
  public var exchanges: UInt64 { swapCount }
}

extension CollectionView {
  @available(*, deprecated, renamed: "setViewportSize(_:)")
  public func setWindow(_ window: Viewport) throws(LayoutError) { try setViewportSize(window) }

  @available(*, deprecated, renamed: "setAnimationDuration(_:)")
  public func animate(lasting duration: Double) throws(LayoutError) {
    try setAnimationDuration(duration)
  }

  @available(*, deprecated, renamed: "presentItem(_:to:duration:interpolatesContent:)")
  public func open(
    _ path: ElementPath, to target: Rect, lasting duration: Double,
    interpolatesContent: Bool = false
  ) throws(LayoutError) {
    try presentItem(path, to: target, duration: duration, interpolatesContent: interpolatesContent)
  }

  @available(*, deprecated, renamed: "dismissItem(duration:)")
  public func close(lasting duration: Double) throws(LayoutError) {
    try dismissItem(duration: duration)
  }

  @available(*, deprecated, renamed: "setPresentationProgress(_:)")
  public func followOpening(_ progress: Double) throws(LayoutError) {
    try setPresentationProgress(progress)
  }

  @available(*, deprecated, renamed: "neighbor(of:toward:)")
  public func neighbour(
    of path: ElementPath, towards key: UInt32
  ) throws(LayoutError) -> ElementPath? {
    try neighbor(of: path, toward: key)
  }

  @available(*, deprecated, renamed: "prefetch(viewports:)")
  public func prefetch(windows: Double) throws(LayoutError) -> [lh_item_range] {
    try prefetch(viewports: windows)
  }

  @available(*, deprecated, renamed: "setLayout(_:duration:)")
  public func setLayout(_ next: Layout, lasting duration: Double) throws(LayoutError) {
    try setLayout(next, duration: duration)
  }
}

extension Frame {
  @available(*, deprecated, renamed: "minimumOffset")
  public var lowest: Point { minimumOffset }

  @available(*, deprecated, renamed: "maximumOffset")
  public var highest: Point { maximumOffset }

  @available(*, deprecated, renamed: "removedSlots")
  public var leftSlots: [UInt32] { removedSlots }

  @available(*, deprecated, renamed: "presentationProgress")
  public var openProgress: Double { presentationProgress }

  @available(*, deprecated, renamed: "presentedContentAlpha")
  public var openContentAlpha: Double { presentedContentAlpha }
}

extension Host {
  @available(*, deprecated, renamed: "setTrialProgram(_:)")
  public func useProver(_ path: String?) throws(LayoutError) { try setTrialProgram(path) }

  @available(*, deprecated, renamed: "setCopyFolder(_:)")
  public func useStore(_ folder: String?) throws(LayoutError) { try setCopyFolder(folder) }
}
