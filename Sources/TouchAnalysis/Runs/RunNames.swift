public import TouchEngine

/// The names of recognizers, controls and scroll views that came up in a run.
public struct RunNames: Hashable, Sendable {
  /// By the name of each recognizer, the names of the properties that a ``Change`` can set. `nil`
  /// for one that only decisions named.
  private var properties: [String: Set<String>?] = [:]
  /// The view of each recognizer that was in a tree.
  private var hosts: [String: String] = [:]
  /// The kind of each recognizer that was in a tree.
  private var kinds: [String: String] = [:]
  private var lists: Set<String> = []
  private var seen: Set<String> = []
  private var controls: Set<String> = []

  /// Creates an empty list of names.
  package init() {}

  /// The names in a window at this moment. The window is not retained.
  public init(of window: Window) {
    var hasher = Hasher()
    note(window, ViewSnapshot(of: window), into: &hasher)
  }

  /// The recognizers' names, sorted.
  public var recognizers: [String] { properties.keys.sorted() }
  /// The scroll views' names, sorted.
  public var scrollViews: [String] { lists.sorted() }
  /// The names of views, sorted.
  public var views: [String] { seen.sorted() }

  /// Returns the properties that can be set of a recognizer, sorted; every property when its kind
  /// is not known, and none when there is no such recognizer.
  package func properties(of recognizer: String) -> [String] {
    guard let known = properties[recognizer] else { return [] }
    return (known ?? Set(RecognizerProperty.all.map(\.name))).sorted()
  }

  /// Returns the name of a recognizer's view; `nil` when the recognizer was not seen in a tree.
  package func view(of recognizer: String) -> String? { hosts[recognizer] }

  /// Returns a recognizer's kind (`GestureRecognizer.kindName`); `nil` when the recognizer was
  /// not seen in a tree.
  package func kind(of recognizer: String) -> String? { kinds[recognizer] }

  /// Returns whether a view is known to be a control, which uses touches itself.
  package func isControl(_ view: String) -> Bool { controls.contains(view) }

  /// Returns whether two recognizers are known to be on different views.
  func areApart(_ one: String, _ other: String) -> Bool {
    guard let view = hosts[one], let another = hosts[other] else { return false }
    return view != another
  }

  /// Notes the names in a tree, and adds what can differ between two runs to `hasher`: frames,
  /// transforms, offsets, what is hidden, and the states of recognizers.
  mutating func note(_ view: View, _ snapshot: ViewSnapshot, into hasher: inout Hasher) {
    hasher.combine(snapshot.identifier)
    hasher.combine(snapshot.bounds)
    hasher.combine(snapshot.quad)
    hasher.combine(snapshot.alpha)
    hasher.combine(snapshot.isHidden)
    hasher.combine(snapshot.isUserInteractionEnabled)
    seen.insert(snapshot.identifier)
    if snapshot.scroll != nil { lists.insert(snapshot.identifier) }
    if view is Control { controls.insert(snapshot.identifier) }
    for (recognizer, shown) in zip(view.gestureRecognizers, snapshot.recognizers) {
      hasher.combine(shown.state)
      hasher.combine(shown.isEnabled)
      note(recognizer, named: shown.name)
      hosts[shown.name] = snapshot.identifier
      kinds[shown.name] = recognizer.kindName
    }
    hasher.combine(snapshot.subviews.count)
    for (child, shown) in zip(view.subviews, snapshot.subviews) {
      note(child, shown, into: &hasher)
    }
  }

  private mutating func note(_ recognizer: GestureRecognizer, named name: String) {
    if case .some(.some) = properties[name] { return }
    let known = RecognizerProperty.all.filter { $0.value(of: recognizer) != nil }.map(\.name)
    properties[name] = Set(known)
  }

  /// Notes the names in decisions.
  mutating func note(_ decisions: [Decision]) {
    for decision in decisions {
      if let name = decision.content.recognizer, properties[name] == nil {
        properties[name] = .some(nil)
      }
      if case .hit(_, let view?) = decision.content { seen.insert(view) }
    }
  }

  /// Adds names from elsewhere, such as a scene's list of its recognizers.
  package mutating func note(recognizer name: String) {
    if properties[name] == nil { properties[name] = .some(nil) }
  }
}
