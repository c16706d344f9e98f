internal import DequeModule
public import TouchEngine

/// Compares what a recording says was decided with what is decided when it is replayed.
///
/// Give each recorded decision to ``recorded(_:line:)`` and make this an observer of the window that
/// plays the recording. Decisions are equal when they are written alike, or when all that differs
/// are measured values by at most a thousandth of their unit and times by a microsecond, which is
/// what another processor's mathematics may do. A file that says that its format is 1.0 is compared on
/// what that knew.
public final class TraceChecker: DecisionObserver {
  /// The first place where the two part.
  public struct Difference: Hashable, Sendable {
    /// Of the recorded decision, or of the last that was the same when there is none.
    public var line: Int
    /// The line of the recording; `nil` when nothing (more) is recorded there.
    public var recorded: String?
    /// The line that would be written now; `nil` when nothing is decided there.
    public var now: String?
  }

  /// `nil` as long as both are the same.
  public private(set) var difference: Difference?

  /// How many decisions were the same.
  public private(set) var same = 0

  /// The format that the recording's header names.
  public var format = TraceHeader.formatVersion

  /// When the last decision was made that was the same.
  private var lastLine = 1
  private var waitingRecorded = Deque<(text: String, line: Int)>()
  private var waitingNow = Deque<Decision>()

  /// One event, or what happens by itself between two, makes fewer decisions than this; so many
  /// recorded ones without an answer are a difference.
  private static let limit = 1 << 16

  public init() {}

  /// Takes the next decision of the recording.
  public func recorded(_ text: String, line: Int) {
    guard difference == nil else { return }
    waitingRecorded.append((text, line))
    compare()
    if waitingRecorded.count > Self.limit { partFromRecorded() }
  }

  public func decided(_ decision: Decision) {
    guard difference == nil else { return }
    if FormatOneZero.isMeant(by: format), !FormatOneZero.knows(decision) { return }
    waitingNow.append(decision)
    compare()
  }

  /// The replay is over: what still waits for its counterpart has none.
  ///
  /// - Parameters:
  ///   - time: The last moment of the recording.
  ///   - isComplete: Whether it ended in good order. One that was killed may lack the decisions of
  ///     its last moment.
  public func finish(at time: Timestamp, isComplete: Bool) {
    guard difference == nil else { return }
    if !waitingRecorded.isEmpty {
      partFromRecorded()
    } else if let decision = waitingNow.first, isComplete || decision.time < time {
      difference = Difference(line: lastLine, recorded: nil, now: Self.text(decision))
    }
  }

  private func partFromRecorded() {
    guard let first = waitingRecorded.first else { return }
    difference = Difference(line: first.line, recorded: first.text, now: nil)
  }

  private func compare() {
    while difference == nil, !waitingRecorded.isEmpty, !waitingNow.isEmpty {
      let recorded = waitingRecorded.removeFirst()
      let decision = waitingNow.removeFirst()
      let now = Self.text(decision)
      guard recorded.text == now || isNear(recorded.text, decision) else {
        difference = Difference(line: recorded.line, recorded: recorded.text, now: now)
        return
      }
      same += 1
      lastLine = recorded.line
    }
  }

  private static func text(_ decision: Decision) -> String {
    DecisionLine.json(decision).description
  }

  private func isNear(_ recorded: String, _ decision: Decision) -> Bool {
    guard let recorded = try? JSONParser.parse(Array(recorded.utf8)[...]) else { return false }
    if FormatOneZero.isMeant(by: format) {
      return FormatOneZero.lines(of: decision).contains { Self.isNear(recorded, $0) }
    }
    guard case .object(let members) = DecisionLine.json(decision) else { return false }
    return Self.isNear(recorded, members)
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
  /// Whether this is the same, or a number, or numbers in an array, at most a thousandth away.
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
  /// What was recorded, in words; the line itself when this version does not know it.
  public var recordedWords: String { recorded.map(Self.words) ?? "nothing" }

  /// What is decided now, in words.
  public var nowWords: String { now.map(Self.words) ?? "nothing" }

  private static func words(_ line: String) -> String {
    guard let json = try? JSONParser.parse(Array(line.utf8)[...]),
      let decision = DecisionLine.read(json.shown)
    else { return line.shown }
    return "\(decision.time.words)  \(decision)"
  }
}

extension JSON {
  /// This value with each string as people may see it: names in a recording may be anything.
  fileprivate var shown: JSON {
    switch self {
    case .null, .bool, .integer, .number: self
    case .string(let text): .string(text.shown)
    case .array(let values): .array(values.map(\.shown))
    case .object(let members): .object(members.map { JSON.Member($0.key, $0.value.shown) })
    }
  }
}
