import FileSupport
import Glibc
import TouchEngine
import TouchTraces

/// A trace that can be read several times, from any place. It has been read once, so that all
/// errors after the header have been found.
///
/// Standard input is copied to an unnamed file while it is read, so that input which is not a trace
/// is not copied. So is a compressed file, decompressed, because otherwise going to a place would
/// decompress all before it again; without room for the copy the file itself is read.
final class RereadableTrace {
  /// The path to open.
  let path: String
  let header: TraceHeader
  /// The time of the end.
  let end: Timestamp
  /// The problems tolerated while reading; `nil` when there were none.
  let warning: String?
  private let copy: Copy?

  fileprivate static let name = "standard input"

  /// Reads a trace to its end.
  ///
  /// - Parameters:
  ///   - path: The path of the trace; `-` is standard input, which is read to its end.
  ///   - input: The descriptor of standard input.
  ///   - limit: The largest copy of standard input, in bytes.
  /// - Throws: What is wrong with the trace, in any line; `cannotRead` when it cannot be copied.
  init(
    _ path: String, input: Int32 = STDIN_FILENO, limit: Int = CopiedInput.limit
  ) throws(TraceError) {
    if path != "-" || Self.isFile(input) {
      let named = path == "-" ? "/dev/fd/\(input)" : path
      var reader = try TraceReader(path: path)
      let copy = reader.isCompressed && path != "-" ? try? Copy(limit: limit) : nil
      if let copy { reader = try TraceReader(path: path) { copy.appendIfPossible($0) } }
      header = reader.header
      end = try Self.readAll(reader)
      warning = reader.warning
      self.copy = copy?.isWhole == true ? copy : nil
      self.path = self.copy?.path ?? named
    } else {
      let copy = try Copy(limit: limit)
      self.copy = copy
      self.path = copy.path
      let reader = try TraceReader(descriptor: input, name: Self.name) { bytes throws(TraceError) in
        try copy.append(bytes)
      }
      header = reader.header
      end = try Self.readAll(reader)
      warning = reader.warning
    }
  }

  private static func isFile(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  private static func readAll(_ reader: TraceReader) throws(TraceError) -> Timestamp {
    let progress = Progress("read")
    defer { progress.finish() }
    var end = Timestamp.zero
    while let line = try reader.next() {
      switch line {
      case .input(let event): end = event.time
      case .decision(let time), .end(let time): end = time
      case .view, .action, .unknown: break
      }
      progress.reached(end)
    }
    return end
  }
}

/// The copy of standard input or of a compressed file, decompressed.
private final class Copy {
  /// Whether nothing is missing.
  private(set) var isWhole = true
  let file: UnnamedFile
  private let limit: Int
  private var count = 0

  init(limit: Int) throws(TraceError) {
    letWritesFail()
    self.limit = limit
    do throws(FileReason) { file = try UnnamedFile() } catch {
      throw .cannotRead(path: RereadableTrace.name, reason: error)
    }
  }

  /// The path to open.
  var path: String { "/dev/fd/\(file.descriptor)" }

  /// Appends bytes; when that fails, the copy is not whole.
  func appendIfPossible(_ bytes: UnsafeRawBufferPointer) {
    guard isWhole else { return }
    do throws(TraceError) { try append(bytes) } catch { isWhole = false }
  }

  func append(_ bytes: UnsafeRawBufferPointer) throws(TraceError) {
    count += bytes.count
    guard count <= limit else {
      throw .cannotRead(path: RereadableTrace.name, reason: .longInput(limit: limit))
    }
    do throws(FileReason) { try file.append(bytes) } catch {
      throw .cannotRead(path: RereadableTrace.name, reason: error)
    }
  }
}
