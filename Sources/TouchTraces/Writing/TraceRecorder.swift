internal import DequeModule
import FileSupport
public import TouchEngine

/// Writes input and decisions into a trace.
///
/// It observes and changes nothing. ``flush()``, which the loop calls before it waits, passes the
/// gathered lines to the kernel: a killed process loses at most the events it was working on. When
/// the file cannot take more, the recording stops, reports why once, and the program continues.
public final class TraceRecorder: DecisionObserver {
  /// The path of the file.
  public let path: String

  /// Parts left by killed recordings that were to replace the same file.
  public var left: [String] { output.left }

  /// The reason why the recording stopped; `nil` while it runs.
  public private(set) var failure: TraceError?

  /// Called once when the recording has to stop. The recorder retains it.
  public var onFailure: ((TraceError) -> Void)?

  private let output: TraceOutput
  private var pending = JSONText()
  private var linesWritten = 0
  /// The number of lines in the current pass, including lines written in an earlier pass; see
  /// ``playsAgain()``.
  private var linesSeen = 0
  private var unknownSeen = 0
  private var unknownTaken = 0
  private var isFinished = false
  private var unknown = Deque<(text: String, afterLines: Int)>()
  private var unknownBytes = 0

  /// The size of the pending lines at which they are flushed, in bytes.
  private static let pendingLimit = 1 << 18
  /// The size of the waiting unknown lines above which the first lose their place, in bytes.
  private static let unknownLimit = 1 << 22

  /// Begins a recording with its header.
  ///
  /// - Parameters:
  ///   - path: The path of the file; `-` is standard output.
  ///   - header: The header.
  ///   - replacing: Whether an existing file may be replaced. It stays until the recording is
  ///     finished; the lines are written to a file beside it.
  ///   - keepsPart: Whether that file stays when the recording is not finished: it is named
  ///     `NAME.part.touchtrace` and can be read by itself. Pass `false` for what can be recorded
  ///     again.
  /// - Throws: That the file exists, the system's error, or that the header is longer than a line
  ///   may be. When the file was opened but does not take the header, nothing is thrown, and
  ///   ``failure`` says why.
  public init(
    path: String, header: TraceHeader, replacing: Bool = false, keepsPart: Bool = true
  ) throws(TraceError) {
    var first = JSONText()
    header.json.write(to: &first)
    guard first.bytes.count <= LineReader.lineLimit else {
      throw .cannotCreate(
        path: path,
        reason: .longHeader(bytes: first.bytes.count, limit: LineReader.lineLimit))
    }
    output = try TraceOutput(path: path, replacing: replacing, keepsPart: keepsPart)
    self.path = output.name
    write(header.json)
    flush()
  }

  /// Writes an input line. Set it as `TouchStream.tap`.
  public func record(_ event: InputEvent) {
    writeCounted { InputLine.write(event, to: &$0) }
  }

  /// Records a decision.
  public func decided(_ decision: Decision) {
    writeCounted {
      DecisionLine.write(decision, to: &$0)
      return true
    }
  }

  /// Keeps a line of a replayed trace that this version does not know, after as many other lines as
  /// in that trace.
  public func keep(_ text: String, afterLines: Int) {
    unknownSeen += 1
    guard isOpen, unknownSeen > unknownTaken else { return }
    unknownTaken = unknownSeen
    unknown.append((text, afterLines))
    unknownBytes += text.utf8.count
    writeUnknown()
  }

  /// Passes all gathered lines to the kernel.
  public func flush() {
    guard isOpen, !pending.bytes.isEmpty else { return }
    let reason = output.write(pending.bytes)
    pending.bytes.removeAll(keepingCapacity: true)
    if let reason { fail(reason) }
  }

  /// Ends the recording properly at `time`.
  public func finish(at time: Timestamp) {
    guard isOpen else { return }
    while let line = unknown.popFirst() { write(line.text) }
    write(.object([JSON.Member("end", .integer(time.microseconds))]))
    flush()
    if failure == nil, let reason = output.finish() { fail(reason) }
    isFinished = true
  }

  /// Notes that the input is about to be played from its beginning again, as when the user seeks
  /// back in a replay: lines that were written are not written twice.
  public func playsAgain() {
    linesSeen = 0
    unknownSeen = 0
  }

  private var isOpen: Bool { failure == nil && !isFinished }

  private func fail(_ reason: FileReason) {
    let failure: TraceError =
      output.keepsPlace
      ? .cannotWrite(path: output.place, reason: reason)
      : .cannotCreate(path: path, reason: reason)
    self.failure = failure
    output.abandon()
    onFailure?(failure)
  }

  /// Writes a line unless an earlier pass wrote it; `text` returns whether there is a line.
  private func writeCounted(_ text: (inout JSONText) -> Bool) {
    guard isOpen else { return }
    let start = pending.bytes.count
    guard text(&pending) else { return }
    linesSeen += 1
    guard linesSeen > linesWritten else {
      pending.bytes.removeLast(pending.bytes.count - start)
      return
    }
    endLine()
    linesWritten += 1
    if !unknown.isEmpty { writeUnknown() }
    if pending.bytes.count > Self.pendingLimit { flush() }
  }

  private func write(_ json: JSON) {
    json.write(to: &pending)
    endLine()
  }

  private func write(_ text: String) {
    pending.raw(text)
    endLine()
  }

  private func endLine() { pending.bytes.append(UInt8(ascii: "\n")) }

  private func writeUnknown() {
    while let first = unknown.first,
      first.afterLines <= linesWritten || unknownBytes > Self.unknownLimit
    {
      write(first.text)
      unknownBytes -= first.text.utf8.count
      unknown.removeFirst()
    }
  }
}
