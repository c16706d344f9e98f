import FileSupport
import Glibc
import TouchEngine
import TouchTraces

/// A trace that can be read several times. It has been read once, so that all errors after the
/// header have been found.
///
/// Standard input is copied to an unnamed file while it is read, so that input which is not a trace
/// is not copied.
final class RereadableTrace {
  /// The path to open.
  let path: String
  let header: TraceHeader
  /// The time of the end.
  let end: Timestamp
  /// The problems tolerated while reading; `nil` when there were none.
  let warning: String?
  private let copy: Copy?

  /// The largest copy of standard input, in bytes. Our choice.
  static let copyLimit = 1 << 30
  fileprivate static let name = "standard input"

  /// Reads a trace to its end.
  ///
  /// - Parameters:
  ///   - path: The path of the trace; `-` is standard input, which is read to its end.
  ///   - input: The descriptor of standard input.
  ///   - limit: The largest copy of standard input, in bytes.
  /// - Throws: What is wrong with the trace, in any line; `cannotRead` when it cannot be copied.
  init(
    _ path: String, input: Int32 = STDIN_FILENO, limit: Int = RereadableTrace.copyLimit
  ) throws(TraceError) {
    let reader: TraceReader
    if path != "-" || Self.isFile(input) {
      self.path = path == "-" ? "/dev/fd/\(input)" : path
      copy = nil
      reader = try TraceReader(path: path)
    } else {
      let copy = try Copy(limit: limit)
      self.copy = copy
      self.path = "/dev/fd/\(copy.file.descriptor)"
      reader = try TraceReader(descriptor: input, name: Self.name) { bytes throws(TraceError) in
        try copy.append(bytes)
      }
    }
    header = reader.header
    end = try Self.readAll(reader)
    warning = reader.warning
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
      case .unknown: break
      }
      progress.reached(end)
    }
    return end
  }
}

/// The copy of standard input.
private final class Copy {
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
