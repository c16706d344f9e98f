import FileSupport
import Glibc
import TouchEngine
import TouchTraces

/// A program that is watched: lines of its module become a recording and stories.
final class WatchSession {
  private let program: WatchedProgram
  private let name: String
  private let stream: WatchStream
  private let signals: StopSignals
  private let telling: WatchTelling
  private let record: String?
  private let isForced: Bool
  private var recorder: TraceRecorder?

  /// Whether the module said that it listens, or why it does not.
  private var hasAnswered = false
  private var hasHeader = false
  private var isHintTold = false
  private let start = ContinuousClock.now
  /// When the program is ended by force, after it was told to stop.
  private var deadline: ContinuousClock.Instant?
  /// The lines that are being read, which go to the recording when they were found valid.
  private var reading: [UInt8] = []
  private var failure: (any Error)?

  /// When to say that nothing was found yet. Our choice.
  private static let patience = Duration.seconds(10)
  /// How long the program has to end after it was told to stop. Our choice.
  private static let grace = Duration.seconds(3)

  init(
    _ program: WatchedProgram, named name: String, _ stream: WatchStream, _ signals: StopSignals,
    telling: WatchTelling, recordingTo record: String?, replacing isForced: Bool
  ) {
    (self.program, self.name, self.stream, self.signals) = (program, name, stream, signals)
    (self.telling, self.record, self.isForced) = (telling, record, isForced)
  }

  /// Reads until the program has ended.
  ///
  /// - Returns: Its exit status.
  /// - Throws: What is wrong with its lines, or why they cannot be written.
  func run() throws -> Int32 {
    var lines = nextLines()
    while let line = takeLine(from: &lines) {
      if line.starts(with: "{\"touchtrace\":".utf8) {
        try readTrace(line + lines)
        break
      }
      answer(line)
      if lines.isEmpty { lines = nextLines() }
    }
    while program.status == nil { _ = nextLines() }
    if !hasHeader { tellNothing() }
    return program.status ?? 0
  }

  private func takeLine(from lines: inout [UInt8]) -> [UInt8]? {
    guard let end = lines.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let line = Array(lines[...end])
    lines.removeFirst(line.count)
    return line
  }

  // MARK: Lines

  private func readTrace(_ bytes: [UInt8]) throws {
    hasHeader = true
    let reader = try TraceReader(bytes: bytes, name: "the stream of \(name.shown)") { [self] in
      do {
        keep()
        try telling.tell()
        try StandardOutput.flush()
      } catch {
        failure = error
        return []
      }
      recorder?.flush()
      reading = nextLines()
      return reading
    }
    if let record {
      recorder = try TraceRecorder(path: record, header: reader.header, replacing: isForced)
      recorder?.onFailure = { complain($0.description) }
    }
    let header = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count - 1
    reading = Array(bytes[(header + 1)...])
    defer { recorder?.finish(at: telling.last) }
    do {
      try RecordedDecisions(of: reader).read(input: telling.received, acted: telling.acted) {
        telling.decided($0)
      }
    } catch {
      program.send(SIGTERM)
      throw error
    }
    keep()
    if let failure { throw failure }
    try telling.tell(isEnd: true)
    if let warning = reader.warning { mention(warning) }
  }

  /// Records the lines that were read.
  private func keep() {
    guard let recorder else { return }
    for line in reading.split(separator: UInt8(ascii: "\n")) {
      recorder.keep(String(decoding: line, as: UTF8.self), afterLines: 0)
    }
    reading = []
  }

  /// Reads what the module says of itself.
  private func answer(_ line: [UInt8]) {
    guard !hasAnswered, let json = try? JSON(parsing: line) else { return }
    hasAnswered = true
    guard json["watch"]?.string == "off" else { return }
    isHintTold = true
    if json["fault"]?.string == "gtk3" {
      mention("\(name.shown) uses GTK 3; watch hears the gestures of GTK 4")
    } else {
      mention("\(name.shown) cannot be watched: \((json["words"]?.string ?? "").shown)")
    }
  }

  // MARK: Waiting

  /// Returns the next whole lines, and waits for them; none when there will be no more.
  private func nextLines() -> [UInt8] {
    while true {
      let lines = stream.lines()
      if !lines.isEmpty { return lines }
      program.note()
      program.look()
      // A script may have ended, and the program that it started goes on.
      if program.status != nil, !stream.isWritten { return stream.lines() }
      hint()
      wait()
      if let number = stopSignal() {
        guard program.status == nil else { return [] }
        program.send(number)
        deadline = deadline ?? .now + Self.grace
      }
      if let deadline, deadline < .now { program.send(SIGKILL) }
    }
  }

  private func wait() {
    var files = [stream.changes, program.endings, signals.descriptor].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    var limit: Int32 = -1
    if !isHintTold, !hasHeader { limit = 1000 }
    if deadline != nil || program.status != nil { limit = 100 }
    _ = poll(&files, nfds_t(files.count), limit)
  }

  private func stopSignal() -> Int32? {
    var file = pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&file, 1, 0) > 0 else { return nil }
    var byte: UInt8 = 0
    return read(signals.descriptor, &byte, 1) == 1 ? Int32(byte) : nil
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
        : "\(name.shown) has not started GTK 4; programs of GTK 3, Qt and browsers cannot be watched"
    )
  }

  private func tellNothing() {
    guard !isHintTold else { return }
    if hasAnswered {
      mention("\(name.shown) ended before it was touched")
    } else if program.wasTakenOver() {
      mention("\(name.shown) runs already, and the running one took over: end it first")
    } else {
      mention("\(name.shown) ended, and did not start GTK 4")
    }
  }
}
