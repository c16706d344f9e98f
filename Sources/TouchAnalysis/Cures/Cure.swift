public import TouchEngine

/// Changes with which a recognizer wins a touch that it did not win; a replay has confirmed them.
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
  }

  /// The changes, one or two.
  public var parts: [Part]
  /// The other touches that differ, each group of touches played by itself with the changes.
  public var others: [TouchID] = []

  /// All changes.
  public var changes: Changes { Changes(parts.map(\.change)) }

  /// The sum of the sizes of the changes.
  var size: Double { parts.map(\.size).reduce(0, +) }

  /// The options of a command line that make the changes.
  public var options: String { parts.map { ChangeText.option($0.change) }.joined(separator: " ") }

  /// Whether this one comes before another: fewest other touches, fewest changes, class, size and
  /// name, in this order.
  func isLess(than other: Cure) -> Bool {
    if others.count != other.others.count { return others.count < other.others.count }
    if parts.count != other.parts.count { return parts.count < other.parts.count }
    let (mine, theirs) = (classes, other.classes)
    if mine != theirs { return mine.lexicographicallyPrecedes(theirs) }
    if size != other.size { return size < other.size }
    return options < other.options
  }

  /// The classes of the changes, the greatest first.
  private var classes: [Class] { parts.map(\.kind).sorted(by: >) }
}
