import FileSupport
import Glibc
import TouchEngine
import TouchTraces

/// A program that is watched: lines of its module become a recording and stories.
///
/// It waits for nothing itself: whoever has its loop calls ``advance()`` when one of ``descriptors``
/// is readable, or ``timeout`` is over.
final class WatchSession {
  /// The name of the program.
  let name: String
  /// Whether it was told to stop.
  private(set) var isStopped = false

  private let program: WatchedProgram
  private let stream: WatchStream
  private let signals: StopSignals
  private let telling: WatchTelling
  private let run: WatchedRun?
  private let record: String?
  private let isForced: Bool
  private var recorder: TraceRecorder?
  /// Reads the trace, from its header on.
  private var reader: TraceReader?

  /// Whether the module said that it listens, or why it does not.
  private var hasAnswered = false
  private var isHintTold = false
  private let start = ContinuousClock.now
  /// When the program is ended by force, after it was told to stop.
  private var deadline: ContinuousClock.Instant?
  /// The lines that the reader has not got yet.
  private var unread: [UInt8] = []

  /// When to say that nothing was found yet. Our choice.
  private static let patience = Duration.seconds(10)
  /// How long the program has to end after it was told to stop. Our choice.
  private static let grace = Duration.seconds(3)
  private static let newline = UInt8(ascii: "\n")

  /// - Parameters:
  ///   - program: The program, which runs.
  ///   - name: The name of the program.
  ///   - stream: What its module writes.
  ///   - signals: Tell to stop.
  ///   - telling: Tells the stories.
  ///   - run: Notes what the program tells; `nil` for a command without a window.
  ///   - record: The path of the recording; `nil` for none.
  ///   - isForced: Whether the recording may replace a file.
  init(
    _ program: WatchedProgram, named name: String, _ stream: WatchStream, _ signals: StopSignals,
    telling: WatchTelling, in run: WatchedRun?, recordingTo record: String?,
    replacing isForced: Bool
  ) {
    (self.program, self.name, self.stream, self.signals) = (program, name, stream, signals)
    (self.telling, self.run, self.record, self.isForced) = (telling, run, record, isForced)
  }

  /// The exit status of the program; 0 while it runs.
  var status: Int32 { program.status ?? 0 }

  /// Whether the program was touched, so that there is something to show.
  var hasHeader: Bool { reader != nil }

  // MARK: Waiting

  /// The files that become readable when there is something to do.
  var descriptors: [Int32] { [stream.changes, program.endings, signals.descriptor] }

  /// The milliseconds after which there may be something to do; `nil` for none.
  var timeout: Int32? {
    if deadline != nil || program.status != nil { return 100 }
    return !isHintTold && !hasHeader ? 1000 : nil
  }

  /// Waits until there is something to do.
  func wait() {
    var files = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    _ = poll(&files, nfds_t(files.count), timeout ?? -1)
  }

  /// Reads what has come, and tells what is over.
  ///
  /// - Returns: Whether there may be more.
  /// - Throws: What is wrong with the program's lines, or why they cannot be written.
  func advance() throws -> Bool {
    program.note()
    program.look()
    // A script may have ended, and the program that it started goes on.
    let hasEnded = program.status != nil && !stream.isWritten
    do {
      while case let lines = stream.lines(), !lines.isEmpty { try take(lines) }
    } catch {
      recorder?.finish(at: telling.last)
      program.send(SIGTERM)
      throw error
    }
    if hasEnded {
      try end()
      return false
    }
    hint()
    if let number = stopSignal() {
      isStopped = true
      program.send(number)
      deadline = deadline ?? .now + Self.grace
    }
    if let deadline, deadline < .now { program.send(SIGKILL) }
    return true
  }

  private func stopSignal() -> Int32? {
    var file = pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&file, 1, 0) > 0 else { return nil }
    var byte: UInt8 = 0
    return read(signals.descriptor, &byte, 1) == 1 ? Int32(byte) : nil
  }

  // MARK: Lines

  private func take(_ lines: [UInt8]) throws {
    var lines = lines[...]
    while reader == nil, let end = lines.firstIndex(of: Self.newline) {
      let line = Array(lines[...end])
      lines = lines[(end + 1)...]
      if Self.isHeader(line) { try open(line) } else { answer(line) }
    }
    guard let reader, !lines.isEmpty else { return }
    unread = Array(lines)
    let whole = unread
    try RecordedDecisions(of: reader).read(
      input: { [telling, run] event in
        telling.received(event)
        run?.received(event)
      },
      shown: { [run] in run?.showed($0) },
      acted: { [telling, run] action in
        telling.acted(action)
        run?.acted(action)
      },
      decided: { [telling, run] decision in
        telling.decided(decision)
        run?.decided(decision)
      })
    if let recorder { Self.keep(whole.split(separator: Self.newline), in: recorder) }
    try telling.tell()
    try StandardOutput.flush()
    recorder?.flush()
  }

  private static func isHeader(_ line: some Sequence<UInt8>) -> Bool {
    line.starts(with: "{\"touchtrace\":".utf8)
  }

  /// Begins to read a trace, which goes on with each portion of lines.
  private func open(_ header: [UInt8]) throws {
    let reader = try TraceReader(bytes: header, name: "the stream of \(name.shown)") {
      [unowned self] in
      defer { unread = [] }
      return unread
    }
    self.reader = reader
    telling.began(reader.header)
    run?.began(reader.header)
    guard let record else { return }
    recorder = try TraceRecorder(path: record, header: reader.header, replacing: isForced)
    recorder?.onFailure = { complain($0.description) }
  }

  /// Records lines that were found valid.
  private static func keep(_ lines: some Sequence<ArraySlice<UInt8>>, in recorder: TraceRecorder) {
    for line in lines {
      recorder.keep(String(decoding: line, as: UTF8.self), afterLines: 0)
    }
  }

  private func end() throws {
    recorder?.finish(at: telling.last)
    try telling.tell(isEnd: true)
    try StandardOutput.flush()
    if let warning = reader?.warning { mention(warning) }
    if !hasHeader { tellNothing() }
  }

  /// Reads what the module says of itself.
  private func answer(_ line: [UInt8]) {
    guard !hasAnswered, let json = try? JSON(parsing: line) else { return }
    hasAnswered = true
    guard json["watch"]?.string == "off" else { return }
    isHintTold = true
    if json["fault"]?.string == "gtk3" {
      mention("\(name.shown) uses GTK 3; only programs of GTK 4 can be watched")
    } else {
      mention("\(name.shown) cannot be watched: \((json["words"]?.string ?? "").shown)")
    }
  }

  /// Saves what was told so far as a recording in the user's place for recordings.
  ///
  /// - Returns: Its path; `nil` before the first touch.
  /// - Throws: Why it cannot be written.
  func save() throws -> String? {
    guard let reader else { return nil }
    let place = RecordingPlace.standard()
    if let problem = place.problem() { throw problem }
    let saved = try place.recorder(reader.header)
    let lines = stream.told().split(separator: Self.newline)
    Self.keep(lines.drop { !Self.isHeader($0) }.dropFirst(), in: saved)
    saved.finish(at: telling.last)
    if let failure = saved.failure { throw failure }
    return saved.path
  }

  // MARK: Saying that nothing comes

  private func hint() {
    guard !isHintTold, !hasHeader, program.status == nil,
      ContinuousClock.now - start > Self.patience
    else { return }
    isHintTold = true
    mention(
      hasAnswered
        ? "no touch yet: touch or click the window of \(name.shown)"
        : "\(name.shown) has not started GTK 4; only programs of GTK 4 can be watched, no browser and none of Qt"
    )
  }

  private func tellNothing() {
    guard !isHintTold else { return }
    if hasAnswered {
      mention("\(name.shown) ended before it was touched")
    } else if program.wasTakenOver() {
      mention(
        "\(name.shown) runs already, and the running one took over: end that first,"
          + " or use the program's option for another one, such as --standalone")
    } else {
      mention("\(name.shown) ended, and did not start GTK 4; only programs of GTK 4 can be watched")
    }
  }
}

/// Tells the story of each touch when the touch and its gestures are over.
final class WatchTelling {
  /// The touches to tell; empty for all.
  let chosen: Set<TouchID>
  /// Writes a story of a recording with a header.
  let write: (TouchStory, TraceHeader) throws -> Void
  /// The time of the last line.
  private(set) var last = Timestamp.zero

  /// What the program is, and its stories; `nil` before the first line.
  private var told: (header: TraceHeader, storyteller: TouchStoryteller)?

  init(chosen: Set<TouchID>, write: @escaping (TouchStory, TraceHeader) throws -> Void) {
    self.chosen = chosen
    self.write = write
  }

  /// Notes what the program is.
  func began(_ header: TraceHeader) {
    told = (header, TouchStoryteller(isOfToolkit: header.toolkit != nil))
  }

  /// Notes an event, before its decisions.
  func received(_ event: InputEvent) {
    last = event.time
    told?.storyteller.received(event)
  }

  /// Notes what the program did.
  func acted(_ action: TouchAction) { told?.storyteller.acted(action) }

  /// Notes a decision.
  func decided(_ decision: Decision) {
    last = decision.time
    told?.storyteller.decided(decision)
  }

  /// Tells what is over; at the end, everything.
  func tell(isEnd: Bool = false) throws {
    guard let (header, storyteller) = told else { return }
    for story in storyteller.takeStories(isEnd: isEnd)
    where chosen.isEmpty || chosen.contains(story.touch) {
      try write(story, header)
    }
  }
}
