internal import DequeModule
import FileSupport
public import TouchEngine

/// Compares the decisions in a recording with the decisions of its replay.
///
/// Pass each recorded decision to ``recorded(_:line:)``, and make the checker an observer of the
/// window that plays the recording. Decisions are equal when their lines are equal, or when they
/// differ only in measured values by at most a thousandth of their unit and in times by at most a
/// microsecond, which another processor's mathematics may cause. A file of format 1.0 is compared
/// in what that format contained, and a file without `beside` without it.
public final class TraceChecker: DecisionObserver {
  /// The first difference between recording and replay.
  public struct Difference: Hashable, Sendable {
    /// The line of the recorded decision, or of the last equal one when there is none.
    public var line: Int
    /// The recorded line; `nil` when no (further) decision is recorded.
    public var recorded: String?
    /// The line of the replay's decision; `nil` when the replay makes none.
    public var now: String?
  }

  /// The first difference; `nil` while there is none.
  public private(set) var difference: Difference?

  /// The number of equal decisions.
  public private(set) var same = 0

  /// The format that the recording's header names.
  public var format = TraceHeader.formatVersion {
    didSet { isEarlier = EarlierFormat.isMeant(by: format) }
  }
  private var isEarlier = false

  /// The line of the last equal decision.
  private var lastLine = 1
  private var waitingRecorded = WaitingLines()
  private var waitingNow = Deque<Decision>()

  /// The number of decisions without a counterpart that counts as a difference. One event, or the
  /// actions between two events, make fewer decisions.
  private static let limit = 1 << 16

  /// Creates a checker that has seen no decision.
  public init() {}

  /// Takes the next decision of the recording: its line, which is valid JSON.
  public func recorded(_ bytes: ArraySlice<UInt8>, line: Int) {
    guard difference == nil else { return }
    waitingRecorded.append(bytes, number: line)
    if let decision = waitingNow.popFirst() {
      compare(decision)
    } else if waitingRecorded.count > Self.limit {
      partFromRecorded()
    }
  }

  /// Compares a decision of the replay with the next one of the recording.
  public func decided(_ decision: Decision) {
    guard difference == nil else { return }
    if isEarlier, !EarlierFormat.knows(decision) { return }
    if !waitingRecorded.isEmpty { return compare(decision) }
    waitingNow.append(decision)
    if waitingNow.count > Self.limit { partFromNow() }
  }

  /// Ends the comparison; decisions still without a counterpart are differences.
  ///
  /// - Parameters:
  ///   - time: The last moment of the recording.
  ///   - isComplete: Whether the recording ended properly. One that was killed may lack the
  ///     decisions of its last moment.
  public func finish(at time: Timestamp, isComplete: Bool) {
    guard difference == nil else { return }
    if !waitingRecorded.isEmpty {
      partFromRecorded()
    } else if let decision = waitingNow.first, isComplete || decision.time < time {
      partFromNow()
    }
  }

  private func partFromNow() {
    guard let first = waitingNow.first else { return }
    difference = Difference(line: lastLine, recorded: nil, now: Self.text(first))
    waitingNow = []
  }

  private func partFromRecorded() {
    guard let first = waitingRecorded.first else { return }
    difference = Difference(line: first.number, recorded: first.text, now: nil)
  }

  /// Compares a decision with the first recorded line that waits.
  private func compare(_ decision: Decision) {
    let isSame = waitingRecorded.withFirst { DecisionLine.matches($0, decision) } ?? false
    guard isSame || isFirstNear(decision) else { return part(at: decision) }
    if let number = waitingRecorded.removeFirst() { lastLine = number }
    same += 1
  }

  // Neither this method nor the next is inlined, or each comparison would copy the decision.

  @inline(never) private func part(at decision: Decision) {
    guard let first = waitingRecorded.first else { return }
    difference = Difference(
      line: first.number, recorded: first.text, now: Self.text(decision))
  }

  private static func text(_ decision: Decision) -> String {
    DecisionLine.json(decision).description
  }

  @inline(never) private func isFirstNear(_ decision: Decision) -> Bool {
    guard let recorded = waitingRecorded.first,
      let recorded = try? JSONParser.parse(Array(recorded.text.utf8)[...])
    else { return false }
    if isEarlier {
      return EarlierFormat.lines(of: decision).contains { Self.isNear(recorded, $0) }
    }
    guard case .object(let members) = DecisionLine.json(decision) else { return false }
    // Earlier versions did not record who lets two recognizers run together, that a finger was
    // lifted outside of its button, that a recognizer had a touch of another kind, who took a touch
    // that another one had left to its view, and which view inside a scroll view had moved.
    var later = [DecisionLine.besideKey]
    switch decision.content {
    case .touchEnded, .refused(_, _, by: .type): later.append("reason")
    case .touchCancelled, .discarded: later.append("by")
    case .stopped: later.append("moving")
    default: break
    }
    return Self.isNear(
      recorded, members.filter { !later.contains($0.key) || recorded[$0.key] != nil })
  }

  private static func isNear(_ recorded: JSON, _ members: [JSON.Member]) -> Bool {
    members.allSatisfy { member in
      guard let value = recorded[member.key] else { return false }
      if member.key == "t" {
        guard let a = value.int, let b = member.value.int else { return false }
        return abs(a - b) <= 1
      }
      return value.isNear(member.value)
    }
  }
}

extension JSON {
  /// Returns whether the values are equal, or are numbers, or arrays of numbers, that differ by at
  /// most a thousandth.
  fileprivate func isNear(_ other: JSON) -> Bool {
    if self == other { return true }
    if let a = double, let b = other.double { return abs(a - b) <= 0.001 + 1e-9 }
    guard let mine = array, let theirs = other.array, mine.count == theirs.count else {
      return false
    }
    return zip(mine, theirs).allSatisfy { $0.isNear($1) }
  }
}

extension TraceChecker.Difference {
  /// The recorded decision in words; the line itself when this version does not know it.
  public var recordedWords: String { recorded.map(Self.words) ?? "nothing" }

  /// The replay's decision in words.
  public var nowWords: String { now.map(Self.words) ?? "nothing" }

  private static func words(_ line: String) -> String {
    guard let json = try? JSONParser.parse(Array(line.utf8)[...]),
      let decision = DecisionLine.read(json.shown)
    else { return line.shown }
    return "\(decision.time.words)  \(decision)"
  }
}

extension JSON {
  /// The value with each string made safe to show: names in a recording may contain anything.
  var shown: JSON {
    switch self {
    case .null, .bool, .integer, .number: self
    case .string(let text): .string(text.shown)
    case .array(let values): .array(values.map(\.shown))
    case .object(let members): .object(members.map { JSON.Member($0.key, $0.value.shown) })
    }
  }
}
