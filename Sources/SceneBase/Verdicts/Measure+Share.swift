public import TouchEngine

extension Measure {
  /// The share of the limit that is reached, 0…1.
  public var share: Double { limit > 0 ? min(max(value / limit, 0), 1) : 1 }
}
