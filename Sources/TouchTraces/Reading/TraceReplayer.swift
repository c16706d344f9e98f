internal import DequeModule
public import TouchEngine

/// Replays a trace: an input source whose clock jumps from one recorded moment to the next.
///
/// Events come as they were recorded, one per line, and are never regrouped. After the last event,
/// time continues to the end mark; a trace without an end mark, from a killed recording, ends with
/// its last line. Text widths were recorded after the event that requested them; the replayer
/// delivers them before that event, in the same batch, so that they are there when requested.
public final class TraceReplayer: InputSource {
  /// The header of the trace.
  public let header: TraceHeader
  public var now: Timestamp { here.now }
  public let hasPending = true

  /// Called with each line that this version does not know and the number of lines before it, so
  /// that a recording of the replay can keep it in place. The replayer retains it.
  public var onUnknownLine: ((_ text: String, _ afterLines: Int) -> Void)?

  /// Called with the line of each recorded decision, without its newline, and the line's number,
  /// before the event after it is handed out. The replayer retains it.
  public var onDecision: ((_ bytes: ArraySlice<UInt8>, _ line: Int) -> Void)?

  /// Returns the names of the registered calls (`TouchStream.calls`); called for each recorded
  /// call, and one with another name is rejected as an error in the trace. With `nil`, the default,
  /// no name is checked here, and the stream reports a `ContractViolation`.
  public var knownCalls: (() -> [String])?

  /// Whether the end mark was read: the recording was stopped properly.
  public var isComplete: Bool { here.isComplete }

  /// The time at which to stop; `nil` plays the trace to its end.
  public var stopsAt: Timestamp?

  private let reader: TraceReader
  private var here = Progress()
  /// The event handed out last; kept to reuse its memory.
  private var handedOut: [InputEvent] = []
  /// The largest number of widths kept; a window keeps as many.
  private static let measuredLimit = 64

  /// How far a replay is, besides its place in the file.
  fileprivate struct Progress: Sendable {
    var now = Timestamp.zero
    var knownLines = 0
    var isOver = false
    var isComplete = false
    /// The next event to hand out, once the lines up to it have been read.
    var coming: InputEvent?
    /// The number of its line.
    var comingLine = 0
    /// The text widths recorded before ``coming``, which are handed out with the event before it.
    var measured = Deque<InputEvent>()
    var hasLookedAhead = false
    var hasBegun = false
    /// The time of the last line that was read.
    var timeRead = Timestamp.zero
  }

  /// A place between two events of a trace, from which any replayer of the same trace can play on.
  package struct Place: Sendable {
    fileprivate let reader: TraceReader.Place
    fileprivate let progress: Progress
    /// The number of the line that was read last: that of the next event, once it is known.
    package var line: Int { reader.lineNumber }
  }

  /// The present place.
  package var place: Place { Place(reader: reader.place, progress: here) }

  /// Continues at a place. Lines before it are not reported again.
  ///
  /// - Throws: `cannotRead` when the input cannot be read twice, as a pipe.
  package func go(to place: Place) throws(TraceError) {
    try reader.go(to: place.reader)
    here = place.progress
  }

  /// Creates a replayer at the beginning of a trace.
  ///
  /// - Parameter reader: The reader of the trace, right after its header.
  public init(_ reader: TraceReader) {
    self.reader = reader
    header = reader.header
  }

  /// Opens a trace; `-` is standard input.
  public convenience init(path: String) throws(TraceError) {
    self.init(try TraceReader(path: path))
  }

  /// Sets an action that runs before more of the file is read, which may block, so that a recorder
  /// of the replay can write its lines first. The reader retains it.
  public func beforeReading(_ action: @escaping () -> Void) { reader.beforeReading(action) }

  /// The problems tolerated while reading; `nil` when there are none.
  public var warning: String? { reader.warning }

  /// Returns the time of the next event, or of the trace's end; `nil` after the end.
  public func nextMoment() throws(TraceError) -> Timestamp? {
    if here.isOver { return nil }
    if !here.hasLookedAhead { try lookAhead() }
    if !here.hasBegun, !here.measured.isEmpty { return now }
    return here.coming?.time ?? here.timeRead
  }

  /// Returns the next event, whatever the deadline: timers that are due before it fire on its
  /// arrival; `nil` after the end.
  public func next(until deadline: Timestamp?) throws(TraceError) -> InputBatch? {
    if here.isOver { return nil }
    if !here.hasLookedAhead { try lookAhead() }
    if !here.hasBegun, !here.measured.isEmpty {
      // The widths that the scene requests when it opens.
      here.hasBegun = true
      return InputBatch(events: takeMeasured(), time: now, grouping: .done)
    }
    here.hasBegun = true
    if let stopsAt, (here.coming?.time ?? here.timeRead) > stopsAt {
      here.isOver = true
      here.now = stopsAt
      return InputBatch(time: stopsAt, grouping: .done)
    }
    try checkCall()
    guard let event = here.coming.take() else {
      here.isOver = true
      here.now = here.timeRead
      return InputBatch(time: now, grouping: .done)
    }
    // The lines after the event are read before it is dispatched, so that lines to be kept are
    // known in time.
    try lookAhead()
    let time = event.time
    here.now = time
    guard here.measured.isEmpty else {
      return InputBatch(events: takeMeasured() + [event], time: time, grouping: .done)
    }
    // Nobody has the last batch any more, as a rule.
    if handedOut.isEmpty { handedOut.append(event) } else { handedOut[0] = event }
    return InputBatch(events: handedOut, time: time, grouping: .done)
  }

  /// Rejects the next event when it is a call that is not registered.
  private func checkCall() throws(TraceError) {
    guard case .call(let name, _)? = here.coming?.content, let known = knownCalls?(),
      !known.contains(name)
    else { return }
    let names = known.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
    throw reader.malformed(
      line: here.comingLine, found: "the call \"\(name)\"",
      expected: known.isEmpty
        ? "no call, because none is registered" : "one of the calls \(names)")
  }

  private func takeMeasured() -> [InputEvent] {
    guard !here.measured.isEmpty else { return [] }
    defer { here.measured.removeAll() }
    return Array(here.measured)
  }

  private func lookAhead() throws(TraceError) {
    here.hasLookedAhead = true
    here.coming = nil
    while let line = try reader.next() {
      switch line {
      case .input(let event):
        here.knownLines += 1
        here.timeRead = event.time
        guard event.isMeasured else {
          here.coming = event
          here.comingLine = reader.lineNumber
          return
        }
        if here.measured.count >= Self.measuredLimit { here.measured.removeFirst() }
        here.measured.append(event)
      case .decision(let time):
        here.knownLines += 1
        here.timeRead = time
        onDecision?(reader.bytes, reader.lineNumber)
      case .end(let time):
        here.timeRead = time
        here.isComplete = true
      case .unknown(let text): onUnknownLine?(text, here.knownLines)
      // They say what another program showed: a replay keeps them as they are.
      case .view, .action: onUnknownLine?(reader.text, here.knownLines)
      }
    }
  }
}

extension InputEvent {
  fileprivate var isMeasured: Bool {
    if case .measured = content { true } else { false }
  }
}
