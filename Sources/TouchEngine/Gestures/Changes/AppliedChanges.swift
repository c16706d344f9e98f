/// Changes of a run, ready to be looked up while events are dispatched.
final class AppliedChanges {
  let changes: Changes

  private struct Pair: Hashable {
    var one: String
    var other: String
  }

  private var properties: [String: [(name: String, value: Double)]] = [:]
  private var off: Set<String> = []
  private var waits: [Pair: Bool] = [:]
  private var coexists: [Pair: Bool] = [:]
  /// By the name of each recognizer, those that it does not wait for.
  private var exempt: [String: [String]] = [:]
  private var delays: [String: Bool] = [:]
  private var orders: [Pair] = []

  init(_ changes: Changes) {
    self.changes = changes
    for change in changes.all {
      switch change {
      case .setting: break
      case .property(let recognizer, let name, let value):
        properties[recognizer, default: []].append((name, value))
      case .off(let recognizer): off.insert(recognizer)
      case .require(let one, let other):
        waits[Pair(one: one, other: other)] = true
        exempt[one]?.removeAll { $0 == other }
      case .unrequire(let one, let other):
        waits[Pair(one: one, other: other)] = false
        exempt[one, default: []].append(other)
      case .together(let one, let other): set(one, other, together: true)
      case .apart(let one, let other): set(one, other, together: false)
      case .delay(let scrollView, let isDelayed): delays[scrollView] = isDelayed
      case .order(let one, let other): orders.append(Pair(one: one, other: other))
      }
    }
  }

  private func set(_ one: String, _ other: String, together: Bool) {
    coexists[Pair(one: one, other: other)] = together
    coexists[Pair(one: other, other: one)] = together
  }

  /// Whether the recognizer gets no touches.
  func isOff(_ recognizer: GestureRecognizer) -> Bool {
    !off.isEmpty && off.contains(recognizer.path)
  }

  /// Sets the properties of a recognizer that is about to get a touch.
  func prepare(_ recognizer: GestureRecognizer) {
    for (name, value) in properties[recognizer.path] ?? [] {
      let kind = recognizer.namedKind
      RecognizerProperty.named(name, of: recognizer)?.set(value, of: recognizer)
      if recognizer.namedKind != kind { recognizer.kindBeforeChanges = kind }
    }
    if let others = exempt[recognizer.path] { recognizer.requirements.exempt = others }
    if !delays.isEmpty { recognizer.takeDelays(delays) }
  }

  /// Whether `one` waits for `other` to fail; `nil` when the changes do not say.
  func waits(_ one: GestureRecognizer, for other: GestureRecognizer) -> Bool? {
    waits.isEmpty ? nil : waits[Pair(one: one.path, other: other.path)]
  }

  /// Whether two recognizers may be active at the same time; `nil` when the changes do not say.
  func together(_ one: GestureRecognizer, _ other: GestureRecognizer) -> Bool? {
    coexists.isEmpty ? nil : coexists[Pair(one: one.path, other: other.path)]
  }

  /// Returns the recognizers of one view in the order in which they count as added.
  func ordered(_ recognizers: [GestureRecognizer]) -> [GestureRecognizer] {
    guard !orders.isEmpty, recognizers.count > 1 else { return recognizers }
    var result = recognizers
    for order in orders {
      guard let place = result.firstIndex(where: { $0.path == order.other }),
        let later = result.firstIndex(where: { $0.path == order.one }), later > place
      else { continue }
      result.insert(result.remove(at: later), at: place)
    }
    return result
  }
}
