public import TouchEngine

/// The differences about one touch between two runs.
public struct TouchDifference: Hashable, Sendable {
  /// The touch.
  public var touch: TouchID
  /// The touch in the first run; `nil` when it has no such touch.
  public var first: TouchLog?
  /// The touch in the second run; `nil` when it has no such touch.
  public var second: TouchLog?
  /// The decisions that only the first run made.
  public var onlyFirst: [Decision]
  /// The decisions that only the second run made.
  public var onlySecond: [Decision]
  /// The earlier touch after which the state was another one when this touch landed; `nil` when the
  /// state was the same, or is not known.
  public var follows: TouchID?

  /// The time of the first decision that differs.
  public var time: Timestamp {
    [onlyFirst.first?.time, onlySecond.first?.time].compactMap(\.self).min() ?? .zero
  }
}
