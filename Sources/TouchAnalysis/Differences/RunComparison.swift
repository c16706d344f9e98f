public import TouchEngine

/// The differences between two runs, by touch.
public struct RunComparison: Hashable, Sendable {
  /// The touches that differ, the one with the first difference first.
  public var touches: [TouchDifference] = []
  /// The decisions before the first touch that only one of the runs made.
  public var before: (first: [Decision], second: [Decision]) {
    (onlyFirstBefore, onlySecondBefore)
  }
  private var onlyFirstBefore: [Decision]
  private var onlySecondBefore: [Decision]

  /// Compares two runs. Touches are matched by their numbers. Of runs that another toolkit decided
  /// the stories are compared: the order of its decisions within a moment means nothing.
  public init(_ first: RunLog, _ second: RunLog, within tolerance: Tolerance = .rounding) {
    let match = DecisionMatch(tolerance: tolerance)
    let isOfToolkit = first.isOfToolkit || second.isOfToolkit
    (onlyFirstBefore, onlySecondBefore) =
      isOfToolkit
      ? match.differences(DecisionMatch.sorted(first.before), DecisionMatch.sorted(second.before))
      : match.differences(first.before, second.before)
    let others = Dictionary(
      second.touches.map { ($0.story.touch, $0) }, uniquingKeysWith: { first, _ in first })
    var root: TouchID?
    for touch in first.touches {
      let other = others[touch.story.touch]
      if let here = touch.landing, let there = other?.landing, here == there { root = nil }
      guard
        var difference = isOfToolkit
          ? Self.storyDifference(touch, other, match) : Self.difference(touch, other, match)
      else { continue }
      difference.follows = root
      if touch.landing != nil { root = root ?? touch.story.touch }
      touches.append(difference)
    }
    let known = Set(first.touches.map(\.story.touch))
    for touch in second.touches where !known.contains(touch.story.touch) {
      touches.append(
        TouchDifference(
          touch: touch.story.touch, first: nil, second: touch, onlyFirst: [],
          onlySecond: touch.decisions, follows: root))
    }
    touches = touches.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }.map(\.element)
  }

  /// Whether nothing differs.
  public var isEmpty: Bool {
    touches.isEmpty && onlyFirstBefore.isEmpty && onlySecondBefore.isEmpty
  }

  private static func storyDifference(
    _ one: TouchLog, _ other: TouchLog?, _ match: DecisionMatch
  ) -> TouchDifference? {
    guard let other else { return difference(one, nil, match) }
    guard !match.isSame(one.story, other.story) else { return nil }
    let (first, second) = match.differences(
      DecisionMatch.sorted(one.decisions), DecisionMatch.sorted(other.decisions))
    return TouchDifference(
      touch: one.story.touch, first: one, second: other, onlyFirst: first, onlySecond: second)
  }

  private static func difference(
    _ one: TouchLog, _ other: TouchLog?, _ match: DecisionMatch
  ) -> TouchDifference? {
    guard let other else {
      return TouchDifference(
        touch: one.story.touch, first: one, second: nil, onlyFirst: one.decisions, onlySecond: [])
    }
    let (first, second) = match.differences(one.decisions, other.decisions)
    guard !first.isEmpty || !second.isEmpty else { return nil }
    return TouchDifference(
      touch: one.story.touch, first: one, second: other, onlyFirst: first, onlySecond: second)
  }
}

/// The greatest differences between times and measured values of two decisions.
public struct Tolerance: Hashable, Sendable {
  /// The difference of two values, in the unit of each.
  public var value: Double
  /// The difference of two times, in microseconds.
  public var microseconds: Int64

  /// The differences that another processor's mathematics may cause.
  public static let rounding = Tolerance(value: 0.001, microseconds: 1)

  /// Creates a tolerance.
  ///
  /// - Parameters:
  ///   - value: The largest difference of two measured values, in their own unit.
  ///   - microseconds: The largest difference of two times.
  public init(value: Double, microseconds: Int64) {
    self.value = value
    self.microseconds = microseconds
  }
}

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
