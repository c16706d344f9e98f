internal import DequeModule
public import TouchEngine

/// Plays a trace again: an input source whose clock jumps from one recorded moment to the next.
///
/// Events come as they were recorded, one line each, and are never grouped anew. After the last one
/// time goes on to the end mark; a trace without one, which was killed, ends with its last line. How
/// wide texts are was recorded behind the event in which somebody asked, and comes in the same batch
/// before it, as an answer to who will ask.
public final class TraceReplayer: InputSource {
  public let header: TraceHeader
  public private(set) var now = Timestamp.zero
  public let hasPending = true

  /// Told each line that this version does not know, and after how many others it stood, so that a
  /// recording of the replay can keep it in its place.
  public var onUnknownLine: ((_ text: String, _ afterLines: Int) -> Void)?

  /// Told each recorded decision, as it stands in the file, and the number of its line, before the
  /// event is handed out that follows it.
  public var onDecision: ((_ text: String, _ line: Int) -> Void)?

  /// The names of the calls that what is played knows (``TouchStream/calls``), asked for when a recorded
  /// call comes: one with another name is refused as broken. `nil`, as at first, asks nobody, and the
  /// stream tells a ``ContractViolation``.
  public var knownCalls: (() -> [String])?

  /// Whether the end mark was read: the recording was stopped in good order.
  public private(set) var isComplete = false

  /// Where to stop before the trace does; `nil` plays it to its end.
  public var stopsAt: Timestamp?

  private let reader: TraceReader
  private var knownLines = 0
  private var isOver = false
  /// The event after the one that was handed out, once the lines up to it have been read.
  private var coming: InputEvent?
  /// The number of its line.
  private var comingLine = 0
  /// How wide the texts are that are asked for before ``coming``.
  private var measured = Deque<InputEvent>()
  /// No more are kept than this; a window keeps no more answers either.
  private static let measuredLimit = 64
  private var hasLookedAhead = false
  private var hasBegun = false
  /// The time of the last line that was read.
  private var timeRead = Timestamp.zero

  public init(_ reader: TraceReader) {
    self.reader = reader
    header = reader.header
  }

  /// Opens a trace; `-` is standard input.
  public convenience init(path: String) throws(TraceError) {
    self.init(try TraceReader(path: path))
  }

  /// Has `action` called before more of the file is read, which may mean to wait for it: whoever
  /// writes what is replayed writes it then.
  public func beforeReading(_ action: @escaping () -> Void) { reader.beforeReading(action) }

  /// What was put up with while reading.
  public var warning: String? { reader.warning }

  /// When the next event comes, or when the trace ends; `nil` after its end.
  public func nextMoment() throws(TraceError) -> Timestamp? {
    if isOver { return nil }
    if !hasLookedAhead { try lookAhead() }
    if !hasBegun, !measured.isEmpty { return now }
    return coming?.time ?? timeRead
  }

  /// The next event, whatever the deadline: timers that are due before it fire on its arrival.
  public func next(until deadline: Timestamp?) throws(TraceError) -> InputBatch? {
    if isOver { return nil }
    if !hasLookedAhead { try lookAhead() }
    if !hasBegun, !measured.isEmpty {
      // What the opened scene asks for at once.
      hasBegun = true
      return InputBatch(events: takeMeasured(), time: now, grouping: .done)
    }
    hasBegun = true
    if let stopsAt, (coming?.time ?? timeRead) > stopsAt {
      isOver = true
      now = stopsAt
      return InputBatch(time: stopsAt, grouping: .done)
    }
    guard let event = coming else {
      isOver = true
      now = timeRead
      return InputBatch(time: now, grouping: .done)
    }
    try check(event)
    // What follows is read before the event is dispatched, so that lines to be kept are known in
    // time.
    try lookAhead()
    now = event.time
    return InputBatch(events: takeMeasured() + [event], time: event.time, grouping: .done)
  }

  /// Refuses a call that nobody knows.
  private func check(_ event: InputEvent) throws(TraceError) {
    guard case .call(let name, _) = event.content, let known = knownCalls?(), !known.contains(name)
    else { return }
    let names = known.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
    throw reader.malformed(
      line: comingLine, found: "the call \"\(name)\"",
      expected: known.isEmpty
        ? "no call, because none is registered" : "one of the calls \(names)")
  }

  private func takeMeasured() -> [InputEvent] {
    guard !measured.isEmpty else { return [] }
    defer { measured.removeAll() }
    return Array(measured)
  }

  private func lookAhead() throws(TraceError) {
    hasLookedAhead = true
    coming = nil
    while let line = try reader.next() {
      switch line {
      case .input(let event) where event.isMeasured:
        knownLines += 1
        timeRead = event.time
        if measured.count >= Self.measuredLimit { measured.removeFirst() }
        measured.append(event)
      case .input(let event):
        knownLines += 1
        coming = event
        comingLine = reader.lineNumber
        timeRead = event.time
        return
      case .decision(let time):
        knownLines += 1
        timeRead = time
        onDecision?(reader.text, reader.lineNumber)
      case .end(let time):
        timeRead = time
        isComplete = true
      case .unknown(let text): onUnknownLine?(text, knownLines)
      }
    }
  }
}

extension InputEvent {
  fileprivate var isMeasured: Bool {
    if case .measured = content { true } else { false }
  }
}
