public import TouchEngine
public import TouchTraces

/// A recording in memory, which can be played any number of times, on any thread.
public struct LoadedRecording: Sendable {
  /// The name for messages.
  public let name: String
  /// The header of the recording.
  public let header: TraceHeader
  /// The problems tolerated while reading; `nil` when there were none.
  public let warning: String?
  /// The number of touches that begin in it.
  public let touchCount: Int
  /// The views that a program of another toolkit showed, in the order of the lines; empty for other
  /// recordings.
  public let views: [ShownView]
  /// Whether it contains decisions.
  public let hasDecisions: Bool
  /// The time of its end mark, or of its last line.
  public let end: Timestamp
  private let bytes: [UInt8]

  /// Reads a whole recording; `-` is standard input.
  public init(path: String) throws(TraceError) {
    try self.init(path: path, called: path == "-" ? "standard input" : path)
  }

  /// Reads a recording that has another name than its file, as one without a name.
  package init(path: String, called name: String) throws(TraceError) {
    final class Copy { var bytes: [UInt8] = [] }
    let copy = Copy()
    let reader = try TraceReader(path: path) { copy.bytes += $0 }
    try self.init(reader, name: name) { copy.bytes }
  }

  /// Reads a recording in memory; messages call it `name`.
  package init(bytes: [UInt8], name: String) throws(TraceError) {
    try self.init(try TraceReader(bytes: bytes, name: name), name: name) { bytes }
  }

  private init(
    _ reader: TraceReader, name: String, bytes: () -> [UInt8]
  ) throws(TraceError) {
    var (touches, hasDecisions, end) = (0, false, Timestamp.zero)
    var views: [ShownView] = []
    while let line = try reader.next() {
      switch line {
      case .input(let event):
        end = event.time
        guard case .touches(let samples) = event.content else { continue }
        touches += samples.filter { $0.phase == .began }.count
      case .decision(let time): (hasDecisions, end) = (true, time)
      case .end(let time): end = time
      case .view(let view): views.append(view)
      case .action, .unknown: break
      }
    }
    self.end = end
    self.views = views
    self.name = name
    header = reader.header
    warning = reader.warning
    touchCount = touches
    self.hasDecisions = hasDecisions
    self.bytes = bytes()
  }

  /// Returns the name of a view with what people read on it, as in `button2 “Save”`, where a program
  /// of another toolkit showed that; other names stay.
  package func displayName() -> (String) -> String {
    var labels: [String: String] = [:]
    for view in views where view.label?.isEmpty == false { labels[view.name] = view.label }
    return { name in labels[name].map { "\(name) “\($0)”" } ?? name }
  }

  /// Returns words for what was recorded, with the names that ``displayName()`` gives.
  package func wording(in language: Language) -> Wording {
    header.wording(in: language, naming: displayName())
  }

  /// Returns a reader at the recording's beginning.
  package func reader() throws(TraceError) -> TraceReader {
    try TraceReader(bytes: bytes, name: name)
  }

  /// Returns a replayer at the recording's beginning.
  public func replayer() throws(TraceError) -> TraceReplayer {
    TraceReplayer(try reader())
  }

  /// Plays the recording to its end.
  ///
  /// - Parameters:
  ///   - changes: The changes of this run, besides those of the header.
  ///   - recorder: Writes the run; `nil` writes nothing. Its header must have the same changes.
  ///   - progress: Called with the time reached, after each batch.
  ///   - open: Opens a fresh run.
  /// - Returns: What was decided, by touch.
  /// - Throws: What `open` throws, and what is wrong with the recording.
  public func play(
    with changes: Changes = Changes(), recordedBy recorder: TraceRecorder? = nil,
    progress: (Timestamp) -> Void = { _ in }, opening open: RunOpener
  ) throws -> RunLog {
    try play(
      with: changes, recordedBy: recorder, progress: progress, stoppingAt: [], { _, _ in },
      opening: open)
  }

  /// Plays the recording to its end as ``play(with:recordedBy:progress:opening:)`` does, and stops
  /// on the way.
  ///
  /// - Parameters:
  ///   - changes: The changes of this run, besides those of the header.
  ///   - recorder: Writes the run; `nil` writes nothing.
  ///   - progress: Called with the time reached, after each batch.
  ///   - times: The moments at which it stops, in their order.
  ///   - stop: Called with the run at each of them, when everything before it has been played.
  ///   - open: Opens a fresh run.
  /// - Returns: What was decided, by touch.
  /// - Throws: What `open` and `stop` throw, and what is wrong with the recording.
  func play(
    with changes: Changes, recordedBy recorder: TraceRecorder? = nil,
    progress: (Timestamp) -> Void = { _ in }, stoppingAt times: [Timestamp],
    _ stop: (any HeadlessRun, Timestamp) throws -> Void, opening open: RunOpener
  ) throws -> RunLog {
    let replayer = try self.replayer()
    let run = try open(changedHeader(changes))
    let observer = RunObserver(
      of: run, isThroughCompositor: header.surroundings.server == "xwayland")
    if let recorder {
      run.window.addObserver(recorder)
      run.stream.tap = { recorder.record($0) }
      replayer.onUnknownLine = { recorder.keep($0, afterLines: $1) }
    }
    replayer.knownCalls = { Array(run.stream.calls.keys) }
    var stops = times[...]
    while true {
      let moment = stops.isEmpty ? nil : try replayer.nextMoment()
      while let time = stops.first, moment.map({ $0 > time }) ?? true {
        stops.removeFirst()
        if moment != nil, time > run.window.timeline.now {
          run.stream.accept(InputBatch(time: time, grouping: .done))
        }
        try stop(run, time)
      }
      guard let batch = try replayer.next(until: nil) else { break }
      run.stream.accept(batch)
      recorder?.flush()
      progress(replayer.now)
    }
    recorder?.finish(at: replayer.now)
    replayer.knownCalls = nil
    run.stream.tap = nil
    return observer.finish()
  }

  /// Returns the input as a replay hands it out, and its end.
  ///
  /// - Throws: What is wrong with the recording.
  func batches() throws(TraceError) -> [InputBatch] {
    let replayer = try self.replayer()
    var batches: [InputBatch] = []
    while let batch = try replayer.next(until: nil) { batches.append(batch) }
    return batches
  }

  /// Returns the header of a run with changes, besides those that the recording has.
  package func changedHeader(_ changes: Changes) -> TraceHeader {
    var header = header
    header.changes.all += changes.all
    return header
  }

  /// Returns what the recording says was decided, without playing it.
  ///
  /// - Throws: What is wrong with the recording.
  public func recordedLog() throws(TraceError) -> RunLog {
    let log = DecisionLog(
      isThroughCompositor: header.surroundings.server == "xwayland",
      isOfToolkit: header.toolkit != nil)
    try RecordedDecisions(of: try reader()).read(input: log.received, acted: log.acted) {
      log.decided($0)
    }
    var result = log.finish()
    result.noteNames()
    return result
  }
}
