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

extension Window {
  /// The changes to this window's run; none by default.
  ///
  /// Set them once, before the first event: properties that earlier changes have set are kept.
  public var changes: Changes {
    get { arbiter.changes?.changes ?? Changes() }
    set {
      arbiter.changes = newValue.isEmpty ? nil : AppliedChanges(newValue)
      settings = settings
    }
  }
}
