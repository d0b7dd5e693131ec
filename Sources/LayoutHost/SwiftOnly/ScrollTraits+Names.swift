extension ScrollTraits {
  /// The minimum content offset at rest.
  public var minimumOffset: Point { lowest }

  /// The maximum content offset at rest. It may grow while the layout computes later items.
  public var maximumOffset: Point { highest }
}
