import Glibc
public import TouchEngine

/// Writes what comes in and what is decided into a trace.
///
/// It looks and changes nothing. Lines are gathered and given to the kernel by ``flush()``, which
/// the loop calls before it waits: a process that is killed loses at most the events it was working
/// on. When the file cannot take more, the recording stops, says why once, and the program goes on.
public final class TraceRecorder: DecisionObserver {
  public let path: String

  /// Why the recording stopped, or `nil` while it goes on.
  public private(set) var failure: TraceError?

  /// Told once when the recording has to stop.
  public var onFailure: ((TraceError) -> Void)?

  private var descriptor: Int32
  private var pending = ""
  private var linesWritten = 0
  private var unknown: [(text: String, afterLines: Int)] = []

  /// Begins a recording with its header.
  ///
  /// - Parameters:
  ///   - path: Where to; `-` is standard output.
  ///   - header: What is played, and on what.
  ///   - replacing: Whether a file that is already there may be replaced.
  /// - Throws: What is in the way: a file that is there, or what the system says.
  public init(path: String, header: TraceHeader, replacing: Bool = false) throws(TraceError) {
    self.path = path == "-" ? "standard output" : path
    if path == "-" {
      descriptor = STDOUT_FILENO
    } else {
      let flags = O_WRONLY | O_CREAT | O_CLOEXEC | (replacing ? O_TRUNC : O_EXCL)
      descriptor = open(path, flags, 0o644)
      if descriptor < 0 {
        let code = errno
        if code == EEXIST { throw .alreadyThere(path: path) }
        throw .cannotCreate(path: path, reason: String(cString: strerror(code)))
      }
    }
    write(header.json)
    flush()
    if let failure { throw failure }
  }

  deinit { closeFile() }

  /// Writes an input line. Give it to ``TouchStream/tap``.
  public func record(_ event: InputEvent) {
    guard failure == nil, let json = InputLine.json(event) else { return }
    writeCounted(json)
  }

  public func decided(_ decision: Decision) {
    guard failure == nil else { return }
    writeCounted(DecisionLine.json(decision))
  }

  /// Keeps a line of a replayed trace that this version does not know, behind as many other lines as
  /// it stood there.
  public func keep(_ text: String, afterLines: Int) {
    unknown.append((text, afterLines))
    writeUnknown()
  }

  /// Gives everything that was gathered to the kernel.
  public func flush() {
    guard failure == nil, !pending.isEmpty else { return }
    let result = pending.withUTF8 { bytes in writeAll(bytes) }
    pending.removeAll(keepingCapacity: true)
    guard let code = result else { return }
    let failure = TraceError.cannotWrite(path: path, reason: String(cString: strerror(code)))
    self.failure = failure
    closeFile()
    onFailure?(failure)
  }

  /// Ends the recording in good order at `time`.
  public func finish(at time: Timestamp) {
    guard failure == nil else { return }
    for line in unknown { pending += line.text + "\n" }
    unknown.removeAll()
    write(.object([JSON.Member("end", .integer(time.microseconds))]))
    flush()
    closeFile()
  }

  private func writeCounted(_ json: JSON) {
    write(json)
    linesWritten += 1
    if !unknown.isEmpty { writeUnknown() }
  }

  private func write(_ json: JSON) {
    json.write(to: &pending)
    pending += "\n"
  }

  private func writeUnknown() {
    while let first = unknown.first, first.afterLines <= linesWritten {
      pending += first.text + "\n"
      unknown.removeFirst()
    }
  }

  /// Writes every byte; the error's number when that is not possible.
  private func writeAll(_ bytes: UnsafeBufferPointer<UInt8>) -> Int32? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Glibc.write(
        descriptor, UnsafeBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count < 0 {
        if errno == EINTR { continue }
        return errno
      }
      rest = rest.dropFirst(count)
    }
    return nil
  }

  private func closeFile() {
    if descriptor > STDERR_FILENO { close(descriptor) }
    descriptor = -1
  }
}
