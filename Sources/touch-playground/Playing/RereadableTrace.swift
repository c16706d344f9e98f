import Glibc
import TouchEngine
import TouchFiles
import TouchTraces

/// A trace that can be read several times; standard input is kept in a file without a name.
final class RereadableTrace {
  /// What to open.
  let path: String
  private let descriptor: Int32?

  /// - Parameter path: `-` is standard input, which is read to its end.
  /// - Throws: `cannotRead` when that or keeping it fails.
  init(_ path: String) throws(TraceError) {
    guard path == "-" else {
      self.path = path
      descriptor = nil
      return
    }
    var status = stat()
    if fstat(STDIN_FILENO, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
      self.path = "/dev/fd/\(STDIN_FILENO)"
      descriptor = nil
      return
    }
    var name = Array("/tmp/touch-playground-XXXXXX".utf8CString)
    let copy = mkstemp(&name)
    guard copy >= 0 else {
      throw .cannotRead(path: "standard input", reason: .ofLastCall)
    }
    unlink(name)
    _ = fcntl(copy, F_SETFD, FD_CLOEXEC)
    self.path = "/dev/fd/\(copy)"
    descriptor = copy
    try Self.copyInput(to: copy)
  }

  deinit { if let descriptor { close(descriptor) } }

  private static func copyInput(to copy: Int32) throws(TraceError) {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(STDIN_FILENO, &buffer, buffer.count)
      if count == 0 { return }
      if count < 0, errno == EINTR { continue }
      guard count > 0, write(copy, buffer, count) == count else {
        throw .cannotRead(path: "standard input", reason: .ofLastCall)
      }
    }
  }

  /// Reads it once: its header, when it ends, and what had to be put up with.
  ///
  /// - Throws: What is wrong with it, wherever that stands.
  func survey() throws(TraceError) -> (header: TraceHeader, end: Timestamp, warning: String?) {
    let reader = try TraceReader(path: path)
    let progress = Progress("read")
    var end = Timestamp.zero
    while let line = try reader.next() {
      switch line {
      case .input(let event): end = event.time
      case .decision(let time), .end(let time): end = time
      case .unknown: break
      }
      progress.reached(end)
    }
    progress.finish()
    return (reader.header, end, reader.warning)
  }
}
