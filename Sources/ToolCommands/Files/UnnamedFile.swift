package import FileSupport
import Glibc

/// A file without a name, in the folder for temporary files, which is deleted with this object.
final class UnnamedFile {
  let descriptor: Int32

  /// Creates the file.
  ///
  /// - Throws: Why it cannot be created.
  init() throws(FileReason) {
    var template = Array("\(UserFolder().temporary)/\(ToolProgram.current.name)-XXXXXX".utf8CString)
    // Told to stop in between, the program would leave the file.
    let made = UnfinishedFiles.undisturbed {
      let descriptor = mkstemp(&template)
      guard descriptor >= 0 else { return (descriptor: descriptor, failure: errno) }
      unlink(template)
      return (descriptor, 0)
    }
    descriptor = made.descriptor
    guard descriptor >= 0 else { throw .system(made.failure) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Appends bytes.
  ///
  /// - Throws: Why they cannot be written.
  func append(_ bytes: UnsafeRawBufferPointer) throws(FileReason) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = UnsafeRawBufferPointer(rebasing: rest)
      let count = write(descriptor, part.baseAddress, part.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .ofLastCall }
      rest = rest.dropFirst(count)
    }
  }

  /// Returns the first bytes of the file, at most `limit`.
  func beginning(_ limit: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: limit)
    let count = pread(descriptor, &bytes, limit, 0)
    return Array(bytes.prefix(max(count, 0)))
  }
}

/// Standard input or a pipe, copied to a file without a name for readers that need a file.
package final class CopiedInput {
  /// The largest copy, in bytes. Our choice.
  static let limit = 1 << 30

  private let file: UnnamedFile

  /// Copies what cannot be read twice: standard input, which is the path `-`, or a pipe.
  ///
  /// - Returns: The copy; `nil` for another file.
  /// - Throws: As ``init()``.
  static func ofStream(at path: String) throws(FileError) -> CopiedInput? {
    if path == "-" { return try CopiedInput() }
    var status = stat()
    guard stat(path, &status) == 0, FileKind(status) == .pipe else { return nil }
    let input = open(path, O_RDONLY | O_CLOEXEC)
    guard input >= 0 else { return nil }
    defer { close(input) }
    return try CopiedInput(input, called: path)
  }

  /// Reads standard input to its end.
  ///
  /// - Throws: `FileError` when it cannot be read or copied, or is longer than
  ///   ``limit``.
  package convenience init() throws(FileError) {
    try self.init(STDIN_FILENO, called: "standard input")
  }

  private init(_ input: Int32, called name: String) throws(FileError) {
    do throws(FileReason) {
      file = try UnnamedFile()
      let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
      defer { buffer.deallocate() }
      var rest = Self.limit
      while true {
        let count = read(input, buffer.baseAddress, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count >= 0 else { throw .ofLastCall }
        if count == 0 { break }
        guard count <= rest else { throw .longInput(limit: Self.limit) }
        rest -= count
        try file.append(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      }
    } catch {
      throw FileError(path: name, reason: error)
    }
  }

  /// The path to open, while this object exists.
  package var path: String { "/dev/fd/\(file.descriptor)" }

  /// Makes the copy standard input, from its beginning.
  func becomeStandardInput() {
    dup2(file.descriptor, STDIN_FILENO)
    lseek(STDIN_FILENO, 0, SEEK_SET)
  }

  /// Whether the content is a JSON object.
  package var isJSON: Bool { file.beginning(1).first == UInt8(ascii: "{") }
}
