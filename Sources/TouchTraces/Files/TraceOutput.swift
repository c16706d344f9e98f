import Glibc

/// Where the bytes of a trace go: a file, or standard output; compressed when the name ends in
/// `.gz`.
///
/// What was given to ``write(_:)`` is in the kernel when that returns, also when it is compressed.
final class TraceOutput {
  /// What to call it in messages.
  let name: String

  private var descriptor: Int32
  private let deflation: Deflation?

  /// - Parameters:
  ///   - path: Where to; `-` is standard output.
  ///   - replacing: Whether a file that is already there may be replaced.
  /// - Throws: What is in the way: a file that is there, or what the system says.
  init(path: String, replacing: Bool) throws(TraceError) {
    name = path == "-" ? "standard output" : path
    deflation = path.hasSuffix(".gz") ? Deflation() : nil
    if path == "-" {
      descriptor = STDOUT_FILENO
      return
    }
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | (replacing ? O_TRUNC : O_EXCL)
    descriptor = open(path, flags, 0o644)
    guard descriptor < 0 else { return }
    let code = errno
    if code == EEXIST { throw .alreadyThere(path: path) }
    throw .cannotCreate(path: path, reason: String(cString: strerror(code)))
  }

  deinit { _ = close() }

  /// Gives `bytes` to the kernel.
  ///
  /// - Returns: The number of the error when that is not possible, else `nil`.
  func write(_ bytes: [UInt8]) -> Int32? {
    guard let deflation else { return writeAll(bytes) }
    return writeAll(deflation.compress(bytes, isLast: false))
  }

  /// Writes what the compression still has to say, and closes the file.
  ///
  /// - Returns: The number of the error when that is not possible, else `nil`.
  func close() -> Int32? {
    guard descriptor >= 0 else { return nil }
    let code = deflation.flatMap { writeAll($0.compress([], isLast: true)) }
    abandon()
    return code
  }

  /// Closes the file as it is.
  func abandon() {
    if descriptor > STDERR_FILENO { Glibc.close(descriptor) }
    descriptor = -1
  }

  private func writeAll(_ bytes: [UInt8]) -> Int32? {
    bytes.withUnsafeBytes { bytes in
      var written = 0
      while written < bytes.count {
        let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
        let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
        if count < 0 {
          if errno == EINTR { continue }
          return errno
        }
        written += count
      }
      return nil
    }
  }
}
