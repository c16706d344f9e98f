public import TouchEngine

/// Reads a trace line by line and holds it to its contract: time does not run back, a touch begins
/// before it moves, values are such as a screen can report.
///
/// A last line without its newline is what a killed recording leaves: it is dropped, and
/// ``warning`` says so. Memory does not grow with the length of the file.
public final class TraceReader {
  /// What one line after the header holds.
  public enum Line: Hashable, Sendable {
    case input(InputEvent)
    /// What was decided then, as it stands in the file.
    case decision(Timestamp)
    /// The recording was stopped here in good order.
    case end(Timestamp)
    /// Something that this version does not know, as it stands in the file.
    case unknown(String)
  }

  /// No trace is longer, in microseconds (about 30 years).
  static let timeLimit: Int64 = 1_000_000_000_000_000

  public let header: TraceHeader
  /// What was put up with.
  public private(set) var warning: String?

  private let lines: LineReader
  private var lineNumber = 1
  private var time = Timestamp.zero
  private var isEnded = false
  private var live: [Int] = []

  /// Opens a trace and reads its header; `-` is standard input.
  public init(path: String) throws(TraceError) {
    lines = try LineReader(path: path)
    guard case .whole(let bytes)? = try lines.next() else {
      throw .malformed(
        path: lines.path, line: 1, found: "no whole line", expected: "the header of a trace")
    }
    let json: JSON
    do { json = try JSONParser.parse(bytes) } catch {
      throw .malformed(
        path: lines.path, line: 1, found: Self.excerpt(bytes), expected: "the header of a trace")
    }
    switch TraceHeader.read(json) {
    case .success(let header): self.header = header
    case .failure(let failure):
      throw .malformed(
        path: lines.path, line: 1, found: failure.found ?? Self.excerpt(bytes),
        expected: failure.expected)
    }
  }

  /// The next line, or `nil` at the end.
  public func next() throws(TraceError) -> Line? {
    guard let line = try lines.next() else { return nil }
    lineNumber += 1
    switch line {
    case .tooLong:
      throw malformed(
        found: "more than that", expected: "a line of at most \(LineReader.lineLimit) bytes")
    case .cut(let bytes):
      warning =
        "\(lines.path), line \(lineNumber): dropped the last line, which is cut: "
        + Self.excerpt(bytes)
      return nil
    case .whole(let bytes): return try read(bytes)
    }
  }

  private func read(_ bytes: ArraySlice<UInt8>) throws(TraceError) -> Line {
    let json: JSON
    do { json = try JSONParser.parse(bytes) } catch {
      throw malformed(
        found: "\(error.found) in column \(error.column)", expected: error.expected)
    }
    guard case .object = json else {
      throw malformed(found: Self.excerpt(bytes), expected: "a JSON object")
    }
    do { return try read(json, bytes) } catch {
      throw malformed(found: error.found ?? Self.excerpt(bytes), expected: error.expected)
    }
  }

  private func read(_ json: JSON, _ bytes: ArraySlice<UInt8>) throws(Expectation) -> Line {
    if isEnded { throw Expectation("nothing after the end mark") }
    if let end = json["end"] {
      let time = try readTime(end, "end")
      isEnded = true
      return .end(time)
    }
    guard let value = json["t"] else {
      return .unknown(String(decoding: bytes, as: UTF8.self))
    }
    let time = try readTime(value, "t")
    if json["decision"] != nil { return .decision(time) }
    guard let event = try InputLine.read(json, at: time) else {
      return .unknown(String(decoding: bytes, as: UTF8.self))
    }
    if case .touches(let samples) = event.content { try hold(samples) }
    return .input(event)
  }

  private func readTime(_ json: JSON, _ key: String) throws(Expectation) -> Timestamp {
    guard let microseconds = json.int, (0...Self.timeLimit).contains(microseconds) else {
      throw Expectation("whole microseconds from 0 to \(Self.timeLimit) under \"\(key)\"")
    }
    guard microseconds >= time.microseconds else {
      throw Expectation(
        "a time not before that of an earlier line, \(time.microseconds)",
        found: "\(microseconds), which runs back")
    }
    time = Timestamp(microseconds: microseconds)
    return time
  }

  /// The contract of touches.
  private func hold(_ samples: [TouchSample]) throws(Expectation) {
    var phases: [Int: TouchPhase] = [:]
    for sample in samples {
      let id = sample.touch.number
      if let earlier = phases[id], earlier != .moved || sample.phase != .moved {
        throw Expectation("one phase of touch \(id) in an event", found: "two")
      }
      phases[id] = sample.phase
      let isLive = live.contains(id)
      if sample.phase == .began {
        guard !isLive else {
          throw Expectation("the end of touch \(id)", found: "that it began again")
        }
        live.append(id)
        guard live.count <= TouchStream.touchLimit else {
          throw Expectation("at most \(TouchStream.touchLimit) touches at once")
        }
      } else {
        guard isLive else {
          throw Expectation(
            "that touch \(id) had begun", found: "that it \(sample.phase.rawValue)")
        }
        if sample.phase != .moved { live.removeAll { $0 == id } }
      }
    }
  }

  private func malformed(found: String, expected: String) -> TraceError {
    .malformed(path: lines.path, line: lineNumber, found: found, expected: expected)
  }

  /// The beginning of a line, as much as a person wants to read.
  private static func excerpt(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes.prefix(60), as: UTF8.self)
    return bytes.isEmpty ? "an empty line" : bytes.count > 60 ? text + "…" : text
  }
}
