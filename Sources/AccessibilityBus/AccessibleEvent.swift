import DesktopBus
import Accessibility

/// Something that screen readers are told when it happens.
struct AccessibleEvent: Hashable {
  enum Kind: Hashable {
    case state(AccessibleState, Bool)
    case name(String)
    case description(String)
    case value(Double)
    case bounds
    case added(Int, at: Int)
    case removed(Int, from: Int)
    /// A part of a text is there, or is gone.
    case text(isThere: Bool, at: Int, String)
    case caret(Int)
    case selection
    /// Words to be said.
    case said(String)

    /// That an object has got the keyboard.
    static let focus = Kind.state(.focused, true)
  }

  /// The number of the object.
  var object: Int
  var kind: Kind

  /// Returns what has changed between two trees: first which objects are where, then what they say.
  static func all(from old: AccessibleTree, to new: AccessibleTree) -> [AccessibleEvent] {
    var events: [AccessibleEvent] = []
    func add(_ object: Int, _ kinds: [Kind]) {
      events += kinds.map { AccessibleEvent(object: object, kind: $0) }
    }
    for number in old.order {
      guard let before = old.nodes[number], let after = new.nodes[number] else { continue }
      add(number, moves(from: before.children, to: after.children))
    }
    for number in new.order {
      guard let after = new.nodes[number] else { continue }
      guard let before = old.nodes[number] else {
        // Its parts come with it.
        if after.element.states.contains(.focused) { add(number, [.focus]) }
        if after.element.role == .status { add(number, saying(after.element)) }
        continue
      }
      add(number, changes(of: number, from: before.element, to: after.element))
    }
    return events
  }

  /// Returns how the children of an object become others, one after the other.
  ///
  /// Readers keep the list and change it by each event, so each has the place that it has in the
  /// list as it is then. A child that moves goes and comes again.
  private static func moves(from old: [Int], to new: [Int]) -> [Kind] {
    let kept = Set(new)
    var (list, kinds) = (old, [Kind]())
    func remove(at place: Int) { kinds.append(.removed(list.remove(at: place), from: place)) }
    for place in old.indices.reversed() where !kept.contains(old[place]) { remove(at: place) }
    for (place, child) in new.enumerated() {
      // One that belongs further back.
      if place + 1 < list.count, list[place + 1] == child { remove(at: place) }
      if place < list.count, list[place] == child { continue }
      if let former = list.firstIndex(of: child) { remove(at: former) }
      list.insert(child, at: place)
      kinds.append(.added(child, at: place))
    }
    return kinds
  }

  /// How words are said: newer readers take the words, and older ones a notification that comes up.
  private static func saying(_ element: AccessibleElement) -> [Kind] {
    let isShowing = element.states.contains(.showing)
    return [.said(element.name)] + (isShowing ? [.state(.showing, true)] : [])
  }

  private static func changes(
    of number: Int, from old: AccessibleElement, to new: AccessibleElement
  ) -> [Kind] {
    guard old != new else { return [] }
    var kinds: [Kind] = []
    if old.name != new.name {
      kinds.append(.name(new.name))
      if new.role == .status { kinds += saying(new) }
    }
    if old.detail != new.detail { kinds.append(.description(new.detail)) }
    let (before, after) = (AccessibleState.states(of: old), AccessibleState.states(of: new))
    for state in AccessibleState.allCases where before.contains(state) != after.contains(state) {
      kinds.append(.state(state, after.contains(state)))
    }
    if let value = new.range?.value, value != old.range?.value { kinds.append(.value(value)) }
    if old.frame != new.frame { kinds.append(.bounds) }
    if old.hasText, new.hasText, old.readText != new.readText {
      kinds += textChanges(from: old.readText, to: new.readText)
    }
    if let text = new.text, text.selection != old.text?.selection {
      kinds.append(.caret(TextOffsets(text.string).offset(ofCluster: text.selection.upperBound)))
      kinds.append(.selection)
    }
    return kinds
  }

  /// The part that went, and the part that came in its place.
  private static func textChanges(from old: String, to new: String) -> [Kind] {
    let (a, b) = (Array(old.unicodeScalars), Array(new.unicodeScalars))
    let head = zip(a, b).prefix { $0 == $1 }.count
    let most = min(a.count, b.count) - head
    let tail = zip(a.reversed(), b.reversed()).prefix(most).prefix { $0 == $1 }.count
    func text(_ scalars: [Unicode.Scalar]) -> String {
      var part = ""
      part.unicodeScalars.append(contentsOf: scalars[head..<scalars.count - tail])
      return part
    }
    let parts = [(false, text(a)), (true, text(b))]
    return parts.filter { !$0.1.isEmpty }.map { .text(isThere: $0, at: head, $1) }
  }

  /// The signal on the bus: its name, and its values. `name` is the program's on the bus.
  func signal(from name: String) -> (member: String, values: [BusArgument]) {
    func values(
      _ detail: String, _ first: Int = 0, _ second: Int = 0, _ value: BusArgument = .integer(0)
    ) -> [BusArgument] {
      [
        .text(detail), .integer(Int32(clamping: first)), .integer(Int32(clamping: second)),
        .variant(value), .options([]),
      ]
    }
    func object(_ number: Int) -> BusArgument {
      .structure([.text(name), .object(AccessibleObject.path(number))])
    }
    switch kind {
    case .state(let state, let isSet):
      return ("StateChanged", values(state.name, isSet ? 1 : 0))
    case .name(let name): return ("PropertyChange", values("accessible-name", 0, 0, .text(name)))
    case .description(let words):
      return ("PropertyChange", values("accessible-description", 0, 0, .text(words)))
    case .value(let value):
      return ("PropertyChange", values("accessible-value", 0, 0, .real(value)))
    case .bounds: return ("BoundsChanged", values(""))
    case .added(let child, let place):
      return ("ChildrenChanged", values("add", place, 0, object(child)))
    case .removed(let child, let place):
      return ("ChildrenChanged", values("remove", place, 0, object(child)))
    case .text(let isThere, let place, let text):
      let count = text.unicodeScalars.count
      return ("TextChanged", values(isThere ? "insert" : "delete", place, count, .text(text)))
    case .caret(let place): return ("TextCaretMoved", values("", place))
    case .selection: return ("TextSelectionChanged", values(""))
    case .said(let words):
      // 1: after what is being said.
      return ("Announcement", values("", 1, 0, .text(words)))
    }
  }
}
