import TouchEngine

/// Finds the names that an expression means in a run.
struct NameLookup {
  /// The recognizers and the views that each written name stands for.
  private(set) var found = Matches()
  private let recognizers: Names
  private let views: Names
  private let touches: Set<Int>

  /// Names that may be meant, sorted; a whole name is found without a search.
  private struct Names {
    let sorted: [String]
    let all: Set<String>

    init(_ names: [String]) { (sorted, all) = (names, Set(names)) }
  }

  struct Matches: Hashable, Sendable {
    var recognizers: [String: Set<String>] = [:]
    var views: [String: Set<String>] = [:]
  }

  init(in log: RunLog) {
    recognizers = Names(log.names.recognizers)
    views = Names(log.names.views)
    touches = Set(log.touches.map(\.story.touch.number))
  }

  /// Looks up every name in a part of an expression.
  mutating func look(for node: TouchExpression.Node) throws(ExpressionFault) {
    switch node {
    case .any(let nodes), .all(let nodes): for node in nodes { try look(for: node) }
    case .not(let node): try look(for: node)
    case .claim(let claim):
      for subject in claim.subjects { try look(for: subject) }
      if let touch = claim.touch { try check(touch) }
      if let view = claim.view { try lookForView(view) }
    }
  }

  private mutating func look(for subject: Claim.Subject) throws(ExpressionFault) {
    found.recognizers[subject.name] = try Self.names(
      subject.name, "recognizer", separators: ["."], among: recognizers)
    switch subject.place {
    case .touch(let touch): try check(touch)
    case .view(let view): try lookForView(view)
    case nil: break
    }
  }

  private mutating func lookForView(_ view: String) throws(ExpressionFault) {
    found.views[view] = try Self.names(view, "view", separators: [".", "/"], among: views)
  }

  private func check(_ touch: Int) throws(ExpressionFault) {
    guard touches.contains(touch) else { throw .noTouch(touch, of: touches.count) }
  }

  private static func names(
    _ written: String, _ kind: String, separators: [Character], among known: Names
  ) throws(ExpressionFault) -> Set<String> {
    if known.all.contains(written) { return [written] }
    let names = known.sorted
    if written.contains("*") {
      let found = names.filter { matches(Array($0), Array(written)) }
      if !found.isEmpty { return Set(found) }
    } else {
      let ends = names.filter { name in separators.contains { name.hasSuffix("\($0)\(written)") } }
      if ends.count == 1 { return Set(ends) }
      if ends.count > 1 { throw .ambiguous(name: written, names: ends) }
    }
    throw .unknown(kind: kind, name: written, nearest: NearestNames.of(written, among: names))
  }

  /// Whether a name is like a pattern, in which each `*` stands for any characters.
  private static func matches(_ name: [Character], _ pattern: [Character]) -> Bool {
    var (here, there) = (0, 0)
    var back: (name: Int, pattern: Int)?
    while here < name.count {
      if there < pattern.count, pattern[there] == "*" {
        back = (here, there)
        there += 1
      } else if there < pattern.count, pattern[there] == name[here] {
        (here, there) = (here + 1, there + 1)
      } else if let place = back {
        back = (place.name + 1, place.pattern)
        (here, there) = (place.name + 1, place.pattern + 1)
      } else {
        return false
      }
    }
    return pattern[there...].allSatisfy { $0 == "*" }
  }
}
