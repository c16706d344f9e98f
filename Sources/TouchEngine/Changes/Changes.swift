/// One change to a run, to compare what happens with it and without it.
///
/// A change names recognizers and scroll views as decisions do, and holds for every recognizer of
/// that name, whenever it is attached.
public enum Change: Hashable, Sendable {
  /// A setting, by its name in ``EngineSettings/all``, has this value.
  case setting(String, Double)
  /// A ``RecognizerProperty`` of a recognizer, by its name, has this value.
  case property(recognizer: String, String, Double)
  /// The recognizer gets no touches.
  case off(recognizer: String)
  /// The first recognizer waits until the second has failed.
  case require(String, toFail: String)
  /// The first recognizer does not wait for the second.
  case unrequire(String, toFail: String)
  /// Both recognizers may be active at the same time.
  case together(String, String)
  /// Each of the two recognizers keeps the other from recognizing while it is active.
  case apart(String, String)
  /// The value of the scroll view's ``ScrollView/delaysContentTouches``.
  case delay(scrollView: String, Bool)
  /// The first recognizer counts as added to the view before the second.
  case order(String, before: String)
}

/// Changes to a run: settings, properties and relations of recognizers.
///
/// ```swift
/// window.changes = Changes([.off(recognizer: "card.pan"), .setting("gestures.tapMovement", 10)])
/// ```
///
/// They hold from the beginning, and outrank code: a delegate, a view or a subclass is not asked
/// about a relation that a change determines, and a setting cannot be changed again. Of two changes
/// that contradict each other, the later one holds.
public struct Changes: Hashable, Sendable {
  /// The changes, in the order in which they apply; the last one holds where they contradict each
  /// other.
  public var all: [Change]

  /// Creates changes to a run.
  public init(_ all: [Change] = []) { self.all = all }

  /// Whether there are no changes, so that the run is the program's own.
  public var isEmpty: Bool { all.isEmpty }

  /// Returns the settings with those that the changes determine.
  public func applied(to settings: EngineSettings) -> EngineSettings {
    var settings = settings
    for case .setting(let name, let value) in all { settings.set(name, to: value) }
    return settings
  }
}

extension Change {
  /// The recognizers that the change names, in its order.
  public var recognizers: [String] {
    switch self {
    case .setting, .delay: []
    case .property(let name, _, _), .off(let name): [name]
    case .require(let one, let other), .unrequire(let one, let other),
      .together(let one, let other),
      .apart(let one, let other), .order(let one, let other):
      [one, other]
    }
  }
}
