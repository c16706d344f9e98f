public import TouchEngine

/// Changes as options of a command line.
package enum ChangeText {
  /// Returns the option that makes the change, as in `--set gestures.panSlop=12`.
  package static func option(_ change: Change) -> String {
    switch change {
    case .setting(let name, let value): "--set \(name)=\(number(value))"
    case .property(let recognizer, let name, let value):
      "--set \(recognizer).\(name)=\(number(value))"
    case .off(let recognizer): "--off \(recognizer)"
    case .require(let one, let other): "--require \(one):\(other)"
    case .unrequire(let one, let other): "--unrequire \(one):\(other)"
    case .together(let one, let other): "--together \(one):\(other)"
    case .apart(let one, let other): "--apart \(one):\(other)"
    case .delay(let scrollView, let isDelayed): "--delay \(scrollView)=\(isDelayed ? "on" : "off")"
    case .order(let one, let other): "--order \(one),\(other)"
    }
  }

  /// Returns the shortest text that reads back as the same number.
  private static func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? "\(Int64(value))" : "\(value)"
  }
}

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
      "\(option): \(NearestNames.ambiguous(name, names))"
    case .contradiction(let one, let other):
      "\(ChangeText.option(one).shown) and \(ChangeText.option(other).shown) contradict each other"
    }
  }
}
