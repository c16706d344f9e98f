import Glibc
import Synchronization
import TouchEngine
import TouchFiles
import TouchTraces

/// Standard output. Nothing else in the program writes to it but recordings. What it does not take is never lost
/// without a word.
enum StandardOutput {
  private static let pending = Mutex<[UInt8]>([])
  /// More bytes than this are not gathered. Our choice.
  private static let limit = 1 << 16

  /// Writes words for people, as people may see them (`String.shownLines`), and ends the line. A foreign
  /// string in them is shown by itself (`String.shown`), which also cuts it.
  ///
  /// - Throws: `FileError` when lines so far could not be written.
  static func print(_ words: String = "") throws(FileError) { try add(words.shownLines + "\n") }

  /// Writes JSON as it is, which has escapes of its own, and ends the line.
  ///
  /// - Throws: `FileError` when lines so far could not be written.
  static func print(_ json: JSON) throws(FileError) { try add("\(json)\n") }

  /// Writes what is still gathered. Every command ends with it.
  ///
  /// - Throws: `FileError` when that could not be written.
  static func flush() throws(FileError) {
    try pending.withLock { bytes throws(FileError) in try write(&bytes) }
  }

  private static func add(_ text: String) throws(FileError) {
    try pending.withLock { bytes throws(FileError) in
      bytes += text.utf8
      if bytes.count > limit || isatty(STDOUT_FILENO) == 1 { try write(&bytes) }
    }
  }

  private static func write(_ bytes: inout [UInt8]) throws(FileError) {
    defer { bytes.removeAll(keepingCapacity: true) }
    guard let code = bytes.withUnsafeBytes({ writeAll($0, to: STDOUT_FILENO) }) else { return }
    if code == EPIPE {
      // Whoever read it has seen enough; the program ends without a word, as others do.
      signal(SIGPIPE, SIG_DFL)
      raise(SIGPIPE)
    }
    throw FileError(path: "standard output", reason: .system(code))
  }
}

/// Standard error, which takes words for people, as people may see them. Nothing else in the program writes
/// to it.
enum StandardError {
  /// Writes words, and ends the line.
  static func print(_ words: String) { write(words.shownLines + "\n") }

  /// Writes words in place of the last line of a terminal.
  ///
  /// - Parameter words: On one line; none takes the line away.
  static func replaceLine(with words: String = "") { write("\r\u{1B}[K" + words.shownLines) }

  private static func write(_ text: String) {
    var text = text
    // Nobody could be told of a failure.
    text.withUTF8 { _ = writeAll(UnsafeRawBufferPointer($0), to: STDERR_FILENO) }
  }
}

/// Says something to the person, apart from the data on standard output.
func complain(_ message: String) { StandardError.print("touch-playground: \(message)") }

/// Sees to it that no file that is opened gets the number of a standard stream that was closed, and with it
/// what was meant for that stream.
func holdStandardStreams() {
  for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
    // It gets the lowest number that is free. Reading and writing fail, as they did.
    _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
  }
}

/// - Returns: The number of the error when not all could be written, else `nil`.
private func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32? {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = Glibc.write(
      descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
    if count < 0, errno == EINTR { continue }
    guard count > 0 else { return errno }
    rest = rest.dropFirst(count)
  }
  return nil
}
