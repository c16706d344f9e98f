public import TouchEngine

/// Changes with which a recognizer wins a touch that it did not win, or loses one that it won; a
/// replay has confirmed them.
public struct Cure: Hashable, Sendable {
  /// The kinds of changes, the ones that disturb least first.
  public enum Class: Int, Hashable, Sendable, CaseIterable, Comparable {
    /// A threshold or property of the recognizer itself.
    case own = 1
    /// A threshold or property of a rival.
    case rival
    /// Whether two recognizers may be active at the same time.
    case together
    /// Which recognizer waits for which.
    case require
    /// Whether a scroll view delays the touches of its content.
    case delay
    /// The order in which recognizers count as added.
    case order
    /// A rival gets no touches.
    case off

    public static func < (a: Class, b: Class) -> Bool { a.rawValue < b.rawValue }
  }

  /// A change of a cure.
  public struct Part: Hashable, Sendable {
    /// The change.
    public var change: Change
    /// The kind of the change.
    public var kind: Class
    /// The value in the recording of what the change gives another value; `nil` for a change that
    /// gives no value.
    public var former: Double?

    /// How much a value changes, as a share of the former value, which counts as at least the
    /// smallest step; 1 for a change that gives no value.
    var size: Double

    package init(change: Change, kind: Class, former: Double?, size: Double) {
      (self.change, self.kind) = (change, kind)
      (self.former, self.size) = (former, size)
    }

    /// The place among changes that are tested on few other touches: relations, numbers, rivals
    /// switched off, and numbers that become more than three times as large.
    fileprivate var place: Int {
      switch change {
      case .setting(_, let value), .property(_, _, let value):
        guard let former else { return 0 }
        return value > 3 * former ? 3 : 1
      case .off: return 2
      case .together, .apart, .require, .unrequire, .delay, .order: return 0
      }
    }
  }

  /// A plain touch that a recognizer no longer wins with the changes, although the gesture is for
  /// it.
  public struct Harm: Hashable, Sendable {
    /// The recognizer.
    public var recognizer: String
    /// The touch that it no longer wins.
    public var touch: PlainTouch
    /// Whether it wins the touch when two fingers make it.
    public var needsTwoFingers: Bool
    /// The scroll view that the recognizer scrolls; `nil` when it scrolls none.
    public var scrollView: String?
  }

  /// The price of the changes.
  public struct Price: Hashable, Sendable {
    /// The other touches that differ, each group of touches played by itself with the changes.
    public var others: [TouchID] = []
    /// The other touches that differ only because of what came before them.
    public var followers: [TouchID] = []
    /// The number of other touches on which the changes were tried.
    var tested = 0
    /// The number of other touches that have other winners; the rest only has them at other times
    /// or for other reasons.
    var otherWinners = 0
    /// By how much later gestures and views act, in microseconds: the sum over all touches, and how
    /// long the target waits for others after it could have begun.
    var delay: Int64 = 0
    /// The recognizers that won the touch in the recording beside the one to which the target lost,
    /// and no longer do.
    public var losers: [String] = []
    /// The recognizers that win the touch.
    public var winners: [String] = []
    /// The plain touches that recognizers no longer win; with any, the changes are dear.
    public var harms: [Harm] = []

    /// Creates a price of nothing.
    public init() {}

    /// Whether a gesture no longer gets what it is for.
    public var isDear: Bool { !harms.isEmpty }

    /// The number of outcomes that change besides the wished one.
    fileprivate var sideEffects: Int { others.count + losers.count }
  }

  /// The changes, one or two.
  public var parts: [Part]
  /// The price of the changes.
  public var price = Price()

  package init(parts: [Part], price: Price = Price()) { (self.parts, self.price) = (parts, price) }

  /// All changes.
  public var changes: Changes { Changes(parts.map(\.change)) }

  /// The sum of the sizes of the changes.
  var size: Double { parts.map(\.size).reduce(0, +) }

  /// The options of a command line that make the changes.
  public var options: String { parts.map { ChangeText.option($0.change) }.joined(separator: " ") }

  /// Whether this one comes before another: dear ones last, then fewest other outcomes, fewest other
  /// touches with other winners, least delay, fewest changes, class, size and name, in this order.
  ///
  /// - Parameters:
  ///   - other: The other one.
  ///   - isTestedOnFew: Whether there are too few other touches to tell what a number costs, so that
  ///     relations come before numbers, and large numbers last.
  /// - Returns: Whether it comes before.
  func isLess(than other: Cure, isTestedOnFew: Bool) -> Bool {
    if price.isDear != other.price.isDear { return other.price.isDear }
    if price.sideEffects != other.price.sideEffects {
      return price.sideEffects < other.price.sideEffects
    }
    if price.otherWinners != other.price.otherWinners {
      return price.otherWinners < other.price.otherWinners
    }
    if price.delay != other.price.delay { return price.delay < other.price.delay }
    if parts.count != other.parts.count { return parts.count < other.parts.count }
    if isTestedOnFew, place != other.place { return place < other.place }
    let (mine, theirs) = (classes, other.classes)
    if mine != theirs { return mine.lexicographicallyPrecedes(theirs) }
    if size != other.size { return size < other.size }
    return options < other.options
  }

  private var place: Int { parts.map(\.place).max() ?? 0 }

  /// The classes of the changes, the greatest first.
  private var classes: [Class] { parts.map(\.kind).sorted(by: >) }
}
