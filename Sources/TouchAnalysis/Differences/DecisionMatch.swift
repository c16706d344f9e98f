import FileSupport
import TouchEngine
import TouchTraces

/// Compares decisions by their lines.
struct DecisionMatch {
  let tolerance: Tolerance

  /// Members that repeat a setting: they are what was asked for, not what was decided.
  private static let settings: Set<String> = ["limit", "seconds"]

  /// The number of pairs that are compared at most to align two lists.
  private static let limit = 1 << 18

  /// Whether two decisions are the same within the tolerance.
  func isSame(_ one: Decision, _ other: Decision) -> Bool {
    if one == other { return true }
    guard abs(one.time - other.time) <= tolerance.microseconds,
      case .object(let mine) = DecisionLine.json(one),
      case .object(let theirs) = DecisionLine.json(other), mine.count == theirs.count
    else { return false }
    return zip(mine, theirs).allSatisfy { a, b in
      guard a.key == b.key else { return false }
      return a.key == "t" || Self.settings.contains(a.key) || isNear(a.value, b.value)
    }
  }

  /// The members of a story that are times.
  private static let times: Set<String> = [
    "t", "began", "lifted", "last", "over", "at", "joined", "ended", "cancelled",
  ]

  /// Whether two stories are the same within the tolerance, whatever the order of their rows. How
  /// late a program was does not count.
  func isSame(_ one: TouchStory, _ other: TouchStory) -> Bool {
    isNearStory(StoryJSON.json(Self.sorted(one)), StoryJSON.json(Self.sorted(other)))
  }

  private static func sorted(_ story: TouchStory) -> TouchStory {
    var story = story
    story.parts = story.parts.enumerated()
      .sorted { ($0.element.recognizer, $0.offset) < ($1.element.recognizer, $1.offset) }
      .map(\.element)
    story.late = nil
    return story
  }

  private func isNearStory(_ one: JSON, _ other: JSON) -> Bool {
    switch (one, other) {
    case (.object(let mine), .object(let theirs)):
      return mine.count == theirs.count
        && zip(mine, theirs).allSatisfy { a, b in
          guard a.key == b.key else { return false }
          if Self.settings.contains(a.key) { return true }
          if Self.times.contains(a.key), let time = a.value.int, let other = b.value.int {
            return abs(time - other) <= tolerance.microseconds
          }
          return isNearStory(a.value, b.value)
        }
    case (.array(let mine), .array(let theirs)):
      return mine.count == theirs.count && zip(mine, theirs).allSatisfy { isNearStory($0, $1) }
    default: return isNear(one, other)
    }
  }

  /// Returns decisions in an order of which that within one moment means nothing.
  static func sorted(_ decisions: [Decision]) -> [Decision] {
    decisions.map { (decision: $0, line: DecisionLine.json($0).description) }
      .sorted { ($0.decision.time, $0.line) < ($1.decision.time, $1.line) }.map(\.decision)
  }

  private func isNear(_ one: JSON, _ other: JSON) -> Bool {
    if one == other { return true }
    if let a = one.double, let b = other.double { return abs(a - b) <= tolerance.value + 1e-9 }
    switch (one, other) {
    case (.array(let mine), .array(let theirs)):
      return mine.count == theirs.count && zip(mine, theirs).allSatisfy { isNear($0, $1) }
    case (.object(let mine), .object(let theirs)):
      return mine.count == theirs.count
        && zip(mine, theirs).allSatisfy { $0.key == $1.key && isNear($0.value, $1.value) }
    default: return false
    }
  }

  /// Returns the decisions that only one of two lists has, each list in its order.
  func differences(
    _ one: [Decision], _ other: [Decision]
  ) -> (first: [Decision], second: [Decision]) {
    var start = 0
    while start < min(one.count, other.count), isSame(one[start], other[start]) { start += 1 }
    var (a, b) = (one[start...], other[start...])
    while let x = a.last, let y = b.last, isSame(x, y) {
      a.removeLast()
      b.removeLast()
    }
    return align(Array(a), Array(b))
  }

  /// Leaves out the longest common sequence, or nothing when the lists are too long.
  private func align(
    _ one: [Decision], _ other: [Decision]
  ) -> (first: [Decision], second: [Decision]) {
    guard !one.isEmpty, !other.isEmpty, one.count * other.count <= Self.limit else {
      return (one, other)
    }
    let width = other.count + 1
    var lengths = Array(repeating: 0, count: (one.count + 1) * width)
    var same = Array(repeating: false, count: one.count * other.count)
    for i in one.indices.reversed() {
      for j in other.indices.reversed() {
        let matches = isSame(one[i], other[j])
        same[i * other.count + j] = matches
        lengths[i * width + j] =
          matches
          ? lengths[(i + 1) * width + j + 1] + 1
          : max(lengths[(i + 1) * width + j], lengths[i * width + j + 1])
      }
    }
    var (i, j) = (0, 0)
    var (first, second): ([Decision], [Decision]) = ([], [])
    while i < one.count || j < other.count {
      if i < one.count, j < other.count, same[i * other.count + j] {
        (i, j) = (i + 1, j + 1)
      } else if j == other.count
        || i < one.count && lengths[(i + 1) * width + j] >= lengths[i * width + j + 1]
      {
        first.append(one[i])
        i += 1
      } else {
        second.append(other[j])
        j += 1
      }
    }
    return (first, second)
  }
}
