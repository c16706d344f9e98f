import FileSupport
import Glibc

/// The destination of a trace's bytes: a file, or standard output; compressed when the name ends in
/// `.gz`.
///
/// When ``write(_:)`` returns, its bytes are in the kernel, even if they are compressed. A file
/// that is replaced stays unchanged until ``finish()``, and a file that can be made again appears
/// only then.
final class TraceOutput {
  /// The name for messages.
  let name: String
  /// The path of the bytes before the output is finished.
  var place: String {
    if case .part(let part) = destination { part.path } else { name }
  }
  /// Whether the bytes stay there when the output is not finished.
  var keepsPlace: Bool {
    if case .atomic = destination { false } else { true }
  }
  /// Parts of killed recordings that were to replace the same file.
  var left: [String] {
    if case .part(let part) = destination { part.left } else { [] }
  }

  private enum Destination {
    /// Standard output, a pipe, a device, or a file that did not exist.
    case itself
    case part(PartFile)
    case atomic(AtomicFile)
  }

  private let destination: Destination
  /// The descriptor; -1 once it is closed.
  private var descriptor: Int32
  private let deflation: Deflation?
  private static let endings = [".touchtrace.gz", ".touchtrace", ".gz"]

  /// Opens the destination.
  ///
  /// - Parameters:
  ///   - path: The path of the file; `-` is standard output.
  ///   - replacing: Whether an existing file may be replaced.
  ///   - keepsPart: Whether an unfinished file, or the unfinished replacement beside it, stays.
  /// - Throws: That the file exists, or the system's error.
  init(path: String, replacing: Bool, keepsPart: Bool) throws(TraceError) {
    name = path == "-" ? "standard output" : path
    deflation = path.hasSuffix(".gz") ? Deflation() : nil
    guard path != "-" else {
      (destination, descriptor) = (.itself, STDOUT_FILENO)
      return
    }
    do throws(FileReason) {
      (destination, descriptor) = try Self.open(path, replacing, keepsPart)
    } catch .system(EEXIST) {
      throw .alreadyThere(path: path)
    } catch {
      throw .cannotCreate(path: path, reason: error)
    }
  }

  private static func open(
    _ path: String, _ replacing: Bool, _ keepsPart: Bool
  ) throws(FileReason) -> (Destination, Int32) {
    func open(_ flags: Int32) throws(FileReason) -> (Destination, Int32) {
      let descriptor = Glibc.open(path, O_WRONLY | O_CLOEXEC | flags, 0o644)
      guard descriptor >= 0 else { throw .ofLastCall }
      return (.itself, descriptor)
    }
    guard replacing || !keepsPart else { return try open(O_CREAT | O_EXCL) }
    let replaced: ReplacedFile
    do throws(FileReason) { replaced = try ReplacedFile(path) } catch .notAFile {
      guard replacing else { throw .system(EEXIST) }
      // A pipe or a device takes the lines directly; opening a folder fails.
      return try open(0)
    }
    guard replacing || !replaced.exists else { throw .system(EEXIST) }
    guard keepsPart else {
      let file = try AtomicFile(path)
      return (.atomic(file), file.descriptor)
    }
    guard replaced.exists else { return try open(O_CREAT | O_EXCL) }
    let part = try PartFile(replacing: replaced, endings: endings)
    return (.part(part), part.descriptor)
  }

  deinit {
    if descriptor >= 0, let deflation { _ = writeAll(deflation.compress([], isLast: true)) }
    abandon()
  }

  /// Passes `bytes` to the kernel.
  ///
  /// - Returns: Why that failed; `nil` on success.
  func write(_ bytes: [UInt8]) -> FileReason? {
    let bytes = deflation?.compress(bytes, isLast: false) ?? bytes
    return writeAll(bytes) ?? (isRemoved ? .removed : nil)
  }

  /// Writes the end of the compressed data, closes the file and renames it to its final name.
  ///
  /// - Returns: Why that failed; `nil` on success.
  func finish() -> FileReason? {
    guard descriptor >= 0 else { return nil }
    let reason = deflation.flatMap { writeAll($0.compress([], isLast: true)) }
    if let reason = reason ?? (isRemoved ? .removed : nil) { return reason }
    switch destination {
    case .itself:
      defer { descriptor = -1 }
      guard descriptor > STDERR_FILENO, close(descriptor) != 0 else { return nil }
      return .ofLastCall
    case .part(let part):
      defer { abandon() }
      return part.replace()
    case .atomic(let file):
      descriptor = -1
      do throws(FileReason) { try file.finish() } catch { return error }
      return nil
    }
  }

  /// Closes the file without finishing it.
  func abandon() {
    guard descriptor >= 0 else { return }
    if case .atomic(let file) = destination {
      file.discard()
    } else if descriptor > STDERR_FILENO {
      close(descriptor)
    }
    descriptor = -1
  }

  /// Whether the file was removed from its folder.
  private var isRemoved: Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && FileKind(status) == nil && status.st_nlink == 0
  }

  private func writeAll(_ bytes: [UInt8]) -> FileReason? {
    bytes.withUnsafeBytes { bytes in
      var written = 0
      while written < bytes.count {
        let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
        let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
        if count < 0 {
          if errno == EINTR { continue }
          return .ofLastCall
        }
        written += count
      }
      return nil
    }
  }
}
