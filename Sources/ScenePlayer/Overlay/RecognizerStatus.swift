import SceneBase
package import TouchEngine

/// The states of a scene's recognizers, for the chips of the panel.
package final class RecognizerStatus: RememberingObserver {
  /// How long a finished state stays visible, in seconds.
  static let memorySeconds = 1.5

  /// A recognizer as its chip shows it.
  package struct Entry: Hashable, Sendable {
    package var name: String
    package var state: GestureRecognizer.State
    /// Whether `state` is the last outcome of a recognizer that is possible again.
    package var isPast: Bool
  }

  /// The recognizers to watch; a scene may replace them.
  private let watched: () -> [GestureRecognizer]
  private var recognizers: [GestureRecognizer] = []
  /// The index of each watched recognizer, by its name in traces.
  private var places: [String: Int] = [:]
  /// The names as the chips show them.
  private var names: [String] = []
  /// The prefix to drop from names: the main view's, of which a scene has only one.
  private let prefix: String
  private var last: [(state: GestureRecognizer.State, time: Timestamp)?] = []

  /// Whether somebody reads what this object says. Otherwise it only gives the recognizers their
  /// names, in the same order as ever.
  var isRead = true

  /// - Parameters:
  ///   - prefix: The prefix to drop from names on chips, because a scene has only one such view.
  ///   - watched: Returns the recognizers to watch, in the order in which they are shown.
  package init(
    leavingOut prefix: String = "", watching watched: @escaping () -> [GestureRecognizer]
  ) {
    self.watched = watched
    self.prefix = prefix
    lookAgain()
  }

  package convenience init(_ recognizers: [GestureRecognizer], leavingOut prefix: String = "") {
    self.init(leavingOut: prefix) { recognizers }
  }

  private func lookAgain() {
    let now = watched()
    guard !Self.isSame(now, recognizers) else { return }
    recognizers = now
    let paths = now.map(\.path)
    places = Dictionary(zip(paths, paths.indices)) { first, _ in first }
    names = paths.map { Self.short($0, leavingOut: prefix) }
    last = Array(repeating: nil, count: now.count)
  }

  /// Whether two lists have the same recognizers. A list that is stored is recognized by its
  /// memory, without visiting its elements.
  private static func isSame(_ a: [GestureRecognizer], _ b: [GestureRecognizer]) -> Bool {
    guard a.count == b.count else { return false }
    let isOneList = a.withUnsafeBufferPointer { a in
      b.withUnsafeBufferPointer { b in a.baseAddress == b.baseAddress }
    }
    return isOneList || a.elementsEqual(b, by: ===)
  }

  package func entries(at time: Timestamp) -> [Entry] {
    lookAgain()
    return recognizers.indices.map { index in
      let state = recognizers[index].state
      let name = names[index]
      if state == .possible, let past = last[index],
        time.seconds(since: past.time) < Self.memorySeconds
      {
        return Entry(name: name, state: past.state, isPast: true)
      }
      return Entry(name: name, state: state, isPast: false)
    }
  }

  /// The next time at which a finished state expires; `nil` when none is shown.
  package func nextChange(after time: Timestamp) -> Timestamp? {
    recognizers.indices.compactMap { index in
      guard recognizers[index].state == .possible, let past = last[index] else { return nil }
      let end = past.time.advanced(bySeconds: Self.memorySeconds)
      return end > time ? end : nil
    }.min()
  }

  package func decided(_ decision: Decision) {
    switch decision.content {
    case .failed(let recognizer, _), .prevented(let recognizer, _, _),
      .shouldBegin(let recognizer, answer: false, _):
      remember(recognizer, .failed, decision.time)
    case .began(let recognizer): remember(recognizer, .began, decision.time)
    case .ended(let recognizer): remember(recognizer, .ended, decision.time)
    case .cancelled(let recognizer): remember(recognizer, .cancelled, decision.time)
    default: break
    }
  }

  private func remember(
    _ recognizer: String, _ state: GestureRecognizer.State, _ time: Timestamp
  ) {
    lookAgain()
    guard isRead, let index = places[recognizer] else { return }
    last[index] = (state, time)
  }

  /// The past that the chips show.
  package struct Memory: Sendable {
    fileprivate var last: [(state: GestureRecognizer.State, time: Timestamp)?]
  }

  package var memory: Memory {
    get { Memory(last: last) }
    set {
      lookAgain()
      if last.count == newValue.last.count { last = newValue.last }
    }
  }

  private static func short(_ name: String, leavingOut prefix: String) -> String {
    name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
  }
}
