public import FileSupport
import TouchEngine

/// An error of a trace, or of its file.
public enum TraceError: Error, Hashable, Sendable {
  /// The trace cannot be opened.
  case cannotOpen(path: String, reason: FileReason)
  /// Reading failed.
  case cannotRead(path: String, reason: FileReason)
  /// The compressed bytes are invalid.
  case cannotUnpack(path: String, reason: String)
  /// A line, counted from 1, has invalid content.
  case malformed(path: String, line: Int, found: String, expected: String)
  /// The recording's file cannot be created.
  case cannotCreate(path: String, reason: FileReason)
  /// A recording would replace a file.
  case alreadyThere(path: String)
  /// A recording had to stop.
  case cannotWrite(path: String, reason: FileReason)
}

extension TraceError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .cannotOpen(let path, let reason): "cannot open \(path.shown): \(reason)"
    case .cannotRead(let path, let reason): "cannot read \(path.shown): \(reason)"
    case .cannotUnpack(let path, let reason):
      "\(path.shown): its gzip data is broken: \(reason.shown)"
    case .malformed(let path, let line, let found, let expected):
      "\(path.shown), line \(line): expected \(expected.shown), found \(found.shown)"
    case .cannotCreate(let path, let reason): "cannot record to \(path.shown): \(reason)"
    case .alreadyThere(let path): "\(path.shown) is already there; --force replaces it"
    case .cannotWrite(let path, .removed): "the recording stopped: \(path.shown) has been removed"
    case .cannotWrite(let path, let reason):
      "the recording stopped: cannot write \(path.shown): \(reason); the part written so far"
        + " can be read"
    }
  }
}
