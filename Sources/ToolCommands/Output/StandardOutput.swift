import FileSupport
import Glibc
import Synchronization
import TouchEngine

/// Standard output. Only recordings write to it by other means.
///
/// A failed write is reported. A closed pipe ends the program silently, without unfinished files.
package enum StandardOutput {
  private static let pending = Mutex<[UInt8]>([])
  /// The number of bytes that are gathered at most. Our choice.
  private static let limit = 1 << 16

  /// Writes words for people, made safe to show (`String.shownLines`), and ends the line. The
  /// caller passes foreign strings through `String.shown`, which also shortens them.
  ///
  /// - Throws: `FileError` when the lines so far could not be written.
  static func print(_ words: String = "") throws(FileError) { try add(words.shownLines + "\n") }

  /// Writes JSON unchanged, because it has its own escapes, and ends the line.
  ///
  /// - Throws: `FileError` when the lines so far could not be written.
  static func print(_ json: JSON) throws(FileError) { try add("\(json)\n") }

  /// Writes text unchanged, for other programs.
  ///
  /// - Throws: `FileError` when the lines so far could not be written.
  static func write(_ text: String) throws(FileError) { try add(text) }

  /// Calls `body` with the path of a file to write. For `-` it is that of a temporary file, whose
  /// bytes standard output gets when it is complete: all of them or none.
  ///
  /// - Parameters:
  ///   - output: The path of the output; `-` is standard output.
  ///   - ending: The ending of the temporary file's name, with its dot.
  ///   - body: Writes the file.
  /// - Throws: What `body` throws, or `FileError` when the bytes could not be copied.
  package static func writing(
    to output: String, ending: String, _ body: (String) throws -> Void
  ) throws {
    guard output == "-" else { return try body(output) }
    try withTemporaryFile(ending: ending) { path in
      try body(path)
      try copy(fileAt: path)
    }
  }

  /// Calls `body` with the path of a file that it may write, in a folder of its own for temporary
  /// files. Both are removed after that, and when the program is told to stop.
  ///
  /// - Parameters:
  ///   - ending: The ending of the file's name, with its dot.
  ///   - body: Writes the file.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws, or `FileError` when there is no such folder.
  static func withTemporaryFile<Result>(
    ending: String, _ body: (String) throws -> Result
  ) throws -> Result {
    let ((path, remove), token) = try UnfinishedFiles.add { () throws(FileError) in
      let (folder, name) = (try makeTemporaryFolder(), "output\(ending)")
      @Sendable func remove() {
        unlink("\(folder)/\(name)")
        rmdir(folder)
      }
      return (("\(folder)/\(name)", remove), remove)
    }
    defer { UnfinishedFiles.remove(token, and: remove) }
    return try body(path)
  }

  private static func makeTemporaryFolder() throws(FileError) -> String {
    let folder = UserFolder().temporary
    var template = Array("\(folder)/\(ToolProgram.current.name)-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw FileError(path: folder, reason: .ofLastCall) }
    return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  private static func copy(fileAt path: String) throws(FileError) {
    let bytes: [UInt8]
    do throws(FileReason) { bytes = try readFile(path, limit: .max) } catch {
      throw FileError(path: path, reason: error)
    }
    try flush()
    try change { pending in
      pending = bytes
      return write(&pending)
    }
  }

  /// Writes the gathered lines. Every command ends with it.
  ///
  /// - Throws: `FileError` when they could not be written.
  static func flush() throws(FileError) { try change { write(&$0) } }

  private static func add(_ text: String) throws(FileError) {
    try change { bytes in
      bytes += text.utf8
      return bytes.count > limit || isatty(STDOUT_FILENO) == 1 ? write(&bytes) : nil
    }
  }

  /// Changes the gathered bytes. `body` returns the error number when it could not write them.
  private static func change(_ body: (inout [UInt8]) -> Int32?) throws(FileError) {
    guard let code = pending.withLock({ body(&$0) }) else { return }
    if code == EPIPE { endByClosedPipe() }
    throw FileError(path: "standard output", reason: .system(code))
  }

  /// Ends the program silently, as others do when the reader has closed the pipe. Unfinished and
  /// temporary files are removed.
  private static func endByClosedPipe() -> Never {
    UnfinishedFiles.undoAll {
      StandardError.close()
      signal(SIGPIPE, SIG_DFL)
      raise(SIGPIPE)
      _exit(128 + SIGPIPE)
    }
  }

  /// Writes the gathered bytes, and forgets them.
  ///
  /// - Returns: The error number when not all could be written; otherwise `nil`.
  private static func write(_ bytes: inout [UInt8]) -> Int32? {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes.withUnsafeBytes { writeAll($0, to: STDOUT_FILENO) }
  }
}

/// Opens closed standard streams, so that no file gets their numbers, and with them the data meant
/// for those streams.
func holdStandardStreams() {
  for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
    // `open` returns the lowest free number. Reading and writing still fail, as before.
    _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
  }
}

/// Writes all bytes.
///
/// - Returns: The error number when not all could be written; otherwise `nil`.
func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32? {
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
