import FileSupport

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
  /// The open file; `nil` once it is closed.
  private var file: OpenFile?
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
      (destination, file) = (.itself, .standardOutput)
      return
    }
    do throws(FileReason) {
      (destination, file) = try Self.open(path, replacing, keepsPart)
    } catch .alreadyThere {
      throw .alreadyThere(path: path)
    } catch {
      throw .cannotCreate(path: path, reason: error)
    }
  }

  private static func open(
    _ path: String, _ replacing: Bool, _ keepsPart: Bool
  ) throws(FileReason) -> (Destination, OpenFile) {
    func open(isNew: Bool) throws(FileReason) -> (Destination, OpenFile) {
      (.itself, try OpenFile(writing: path, isNew: isNew))
    }
    guard replacing || !keepsPart else { return try open(isNew: true) }
    let replaced: ReplacedFile
    do throws(FileReason) { replaced = try ReplacedFile(path) } catch .notAFile {
      guard replacing else { throw .alreadyThere }
      // A pipe or a device takes the lines directly; opening a folder fails.
      return try open(isNew: false)
    }
    guard replacing || !replaced.exists else { throw .alreadyThere }
    guard keepsPart else {
      let file = try AtomicFile(path)
      return (.atomic(file), OpenFile(descriptor: file.descriptor))
    }
    guard replaced.exists else { return try open(isNew: true) }
    let part = try PartFile(replacing: replaced, endings: endings)
    return (.part(part), OpenFile(descriptor: part.descriptor))
  }

  deinit {
    if let file, let deflation { _ = file.write(deflation.compress([], isLast: true)) }
    abandon()
  }

  /// Passes `bytes` to the kernel.
  ///
  /// - Returns: Why that failed; `nil` on success.
  func write(_ bytes: [UInt8]) -> FileReason? {
    guard let file else { return .closed }
    let bytes = deflation?.compress(bytes, isLast: false) ?? bytes
    return file.write(bytes) ?? (file.isRemoved ? .removed : nil)
  }

  /// Writes the end of the compressed data, closes the file and renames it to its final name.
  ///
  /// - Returns: Why that failed; `nil` on success.
  func finish() -> FileReason? {
    guard let file else { return nil }
    let reason = deflation.flatMap { file.write($0.compress([], isLast: true)) }
    if let reason = reason ?? (file.isRemoved ? .removed : nil) { return reason }
    switch destination {
    case .itself:
      self.file = nil
      return file.close()
    case .part(let part):
      defer { abandon() }
      return part.replace()
    case .atomic(let atomic):
      self.file = nil
      do throws(FileReason) { try atomic.finish() } catch { return error }
      return nil
    }
  }

  /// Closes the file without finishing it.
  func abandon() {
    guard let file else { return }
    if case .atomic(let atomic) = destination { atomic.discard() } else { file.close() }
    self.file = nil
  }
}
