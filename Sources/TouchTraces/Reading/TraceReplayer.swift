internal import DequeModule
public import TouchEngine

/// Replays a trace: an input source whose clock jumps from one recorded moment to the next.
///
/// Events come as they were recorded, one per line, and are never regrouped. After the last event,
/// time continues to the end mark; a trace without an end mark, from a killed recording, ends with
/// its last line. Text widths were recorded after the event that requested them; the replayer
/// delivers them before that event, in the same batch, so that they are there when requested.
public final class TraceReplayer: InputSource {
  public let header: TraceHeader
  public private(set) var now = Timestamp.zero
  public let hasPending = true

  /// Called with each line that this version does not know and the number of lines before it, so
  /// that a recording of the replay can keep it in place.
  public var onUnknownLine: ((_ text: String, _ afterLines: Int) -> Void)?

  /// Called with each recorded decision and the number of its line, before the event after it is
  /// handed out.
  public var onDecision: ((_ text: String, _ line: Int) -> Void)?

  /// Returns the names of the registered calls (``TouchStream/calls``); called for each recorded
  /// call, and one with another name is rejected as an error in the trace. With `nil`, the default,
  /// no name is checked here, and the stream reports a ``ContractViolation``.
  public var knownCalls: (() -> [String])?

  /// Whether the end mark was read: the recording was stopped properly.
  public private(set) var isComplete = false

  /// The time at which to stop; `nil` plays the trace to its end.
  public var stopsAt: Timestamp?

  private let reader: TraceReader
  private var knownLines = 0
  private var isOver = false
  /// The next event to hand out, once the lines up to it have been read.
  private var coming: InputEvent?
  /// The number of its line.
  private var comingLine = 0
  /// The text widths recorded before ``coming``, which are handed out with the event before it.
  private var measured = Deque<InputEvent>()
  /// The largest number of widths kept; a window keeps as many.
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

  /// Sets an action that runs before more of the file is read, which may block, so that a recorder
  /// of the replay can write its lines first.
  public func beforeReading(_ action: @escaping () -> Void) { reader.beforeReading(action) }

  /// The problems tolerated while reading.
  public var warning: String? { reader.warning }

  /// Returns the time of the next event, or of the trace's end; `nil` after the end.
  public func nextMoment() throws(TraceError) -> Timestamp? {
    if isOver { return nil }
    if !hasLookedAhead { try lookAhead() }
    if !hasBegun, !measured.isEmpty { return now }
    return coming?.time ?? timeRead
  }

  /// Returns the next event, whatever the deadline: timers that are due before it fire on its
  /// arrival.
  public func next(until deadline: Timestamp?) throws(TraceError) -> InputBatch? {
    if isOver { return nil }
    if !hasLookedAhead { try lookAhead() }
    if !hasBegun, !measured.isEmpty {
      // The widths that the scene requests when it opens.
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
    // The lines after the event are read before it is dispatched, so that lines to be kept are
    // known in time.
    try lookAhead()
    now = event.time
    let events = measured.isEmpty ? [event] : takeMeasured() + [event]
    return InputBatch(events: events, time: event.time, grouping: .done)
  }

  /// Rejects a call that is not registered.
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
