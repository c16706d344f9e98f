internal import DequeModule
public import TouchEngine
import TouchFiles

/// Writes what comes in and what is decided into a trace.
///
/// It looks and changes nothing. Lines are gathered and given to the kernel by ``flush()``, which
/// the loop calls before it waits: a process that is killed loses at most the events it was working
/// on. When the file cannot take more, the recording stops, says why once, and the program goes on.
public final class TraceRecorder: DecisionObserver {
  public let path: String

  /// Files of recordings that were to replace the same file, and whose program was killed.
  public var left: [String] { output.left }

  /// Why the recording stopped, or `nil` while it goes on.
  public private(set) var failure: TraceError?

  /// Told once when the recording has to stop.
  public var onFailure: ((TraceError) -> Void)?

  private let output: TraceOutput
  private var pending = JSONText()
  private var linesWritten = 0
  /// Lines of the present pass that were written or had been; see ``playsAgain()``.
  private var linesSeen = 0
  private var unknownSeen = 0
  private var unknownTaken = 0
  private var isFinished = false
  private var unknown = Deque<(text: String, afterLines: Int)>()
  private var unknownBytes = 0

  /// More than so many bytes are never gathered.
  private static let pendingLimit = 1 << 18
  /// When more bytes than this wait for their place, the first of them lose it.
  private static let unknownLimit = 1 << 22

  /// Begins a recording with its header.
  ///
  /// - Parameters:
  ///   - path: Where to; `-` is standard output.
  ///   - header: What is played, and on what.
  ///   - replacing: Whether a file that is already there may be replaced. It stays until the recording
  ///     is finished; the lines are written to a file beside it.
  ///   - keepsPart: Whether that file stays when the recording is not finished: named `NAME.part.touchtrace`
  ///     it can be read by itself. What can be recorded again need not be kept.
  /// - Throws: What is in the way: a file that is there, what the system says, or a header that is longer
  ///   than a line may be. When the file is
  ///   there and does not take the header, nothing is thrown, and ``failure`` says why.
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

  /// Writes an input line. Give it to ``TouchStream/tap``.
  public func record(_ event: InputEvent) {
    writeCounted { InputLine.write(event, to: &$0) }
  }

  public func decided(_ decision: Decision) {
    writeCounted {
      DecisionLine.json(decision).write(to: &$0)
      return true
    }
  }

  /// Keeps a line of a replayed trace that this version does not know, behind as many other lines as
  /// it stood there.
  public func keep(_ text: String, afterLines: Int) {
    unknownSeen += 1
    guard isOpen, unknownSeen > unknownTaken else { return }
    unknownTaken = unknownSeen
    unknown.append((text, afterLines))
    unknownBytes += text.utf8.count
    writeUnknown()
  }

  /// Gives everything that was gathered to the kernel.
  public func flush() {
    guard isOpen, !pending.bytes.isEmpty else { return }
    let reason = output.write(pending.bytes)
    pending.bytes.removeAll(keepingCapacity: true)
    if let reason { fail(reason) }
  }

  /// Ends the recording in good order at `time`.
  public func finish(at time: Timestamp) {
    guard isOpen else { return }
    while let line = unknown.popFirst() { write(line.text) }
    write(.object([JSON.Member("end", .integer(time.microseconds))]))
    flush()
    if failure == nil, let reason = output.finish() { fail(reason) }
    isFinished = true
  }

  /// What is recorded is about to be played from its beginning once more, as when somebody seeks back
  /// in a replay: lines that were written are not written twice.
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

  /// Writes a line unless it was written in an earlier pass; `text` says whether there is one.
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
