public import TouchEngine

/// Changes as options of a command line.
public enum ChangeText {
  /// Returns the option that makes the change, as in `--set gestures.panSlop=12`.
  public static func option(_ change: Change) -> String {
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
