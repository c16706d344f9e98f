public import TouchEngine

/// A mistake in the changes of a command line.
public enum ChangeFault: Error, Hashable, Sendable {
  /// The text is not what the option takes.
  case malformed(option: String, text: String, expected: String)
  /// There is nothing of that name; `nearest` are names that may have been meant, nearest first.
  case unknown(option: String, kind: String, name: String, nearest: [String])
  /// Several names end so.
  case ambiguous(option: String, name: String, names: [String])
  /// Both changes cannot hold.
  case contradiction(Change, Change)
}

extension ChangeFault {
  /// Returns the same fault of another option.
  func about(_ option: String) -> ChangeFault {
    switch self {
    case .malformed(_, let text, let expected):
      .malformed(option: option, text: text, expected: expected)
    case .unknown(_, let kind, let name, let nearest):
      .unknown(option: option, kind: kind, name: name, nearest: nearest)
    case .ambiguous(_, let name, let names):
      .ambiguous(option: option, name: name, names: names)
    case .contradiction: self
    }
  }
}

extension ChangeFault: CustomStringConvertible {
  public var description: String {
    switch self {
    case .malformed(let option, let text, let expected):
      "\(option): expected \(expected), found \(text.shown)"
    case .unknown(let option, let kind, let name, let nearest):
      "\(option): there is no \(kind) \(name.shown)"
        + (nearest.isEmpty ? "" : "; the nearest: \(NearestNames.listed(nearest))")
    case .ambiguous(let option, let name, let names):
      "\(option): \(name.shown) may be \(NearestNames.listed(names))"
    case .contradiction(let one, let other):
      "\(ChangeText.option(one).shown) and \(ChangeText.option(other).shown) contradict each other"
    }
  }
}
