/// What is wrong with a trace, or with the place where it is or should be.
public enum TraceError: Error, Hashable, Sendable {
  /// There is nothing to read.
  case cannotOpen(path: String, reason: String)
  /// Reading broke off.
  case cannotRead(path: String, reason: String)
  /// Compressed bytes are none, or broken.
  case cannotUnpack(path: String, reason: String)
  /// A line, counted from 1, does not hold what it should.
  case malformed(path: String, line: Int, found: String, expected: String)
  /// A recording cannot be made there.
  case cannotCreate(path: String, reason: String)
  /// A recording would replace a file.
  case alreadyThere(path: String)
  /// A recording had to stop.
  case cannotWrite(path: String, reason: String)
}

extension TraceError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .cannotOpen(let path, let reason): "cannot open \(path): \(reason)"
    case .cannotRead(let path, let reason): "cannot read \(path): \(reason)"
    case .cannotUnpack(let path, let reason):
      "\(path): expected compressed bytes of gzip, found broken ones: \(reason)"
    case .malformed(let path, let line, let found, let expected):
      "\(path), line \(line): expected \(expected), found \(found)"
    case .cannotCreate(let path, let reason): "cannot record to \(path): \(reason)"
    case .alreadyThere(let path): "\(path) is already there; --force replaces it"
    case .cannotWrite(let path, let reason):
      "the recording stopped: cannot write \(path): \(reason); what was written so far can be read"
    }
  }
}
