/// Invalid input, which was dropped.
public struct ContractViolation: Hashable, Sendable {
  /// The rule that the input breaks.
  public enum What: Hashable, Sendable {
    /// A touch began although it was down.
    case beganTwice
    /// A touch that never began moved, ended or was cancelled.
    case notBegun
    /// A touch would be one more than ``TouchStream/touchLimit``.
    case tooMany
    /// A touch is at a position that is not finite or beyond ``TouchStream/positionLimit``.
    case position
    /// The wheel's position or delta is not finite or beyond ``TouchStream/positionLimit``.
    case wheel
    /// The pointer's position is not finite or beyond ``TouchStream/positionLimit``.
    case pointer
    /// A transform began before the last one's end, or has numbers that no fingers make.
    case transform
    /// There is no setting with this name, or the value is out of its range.
    case setting(String, Double)
    /// A window's side is not within ``InputEvent/sizes``.
    case size(Size)
    /// A text is too long; the value is its length in bytes.
    case text(Int)
    /// No call is registered under this name (``TouchStream/calls``).
    case unknownCall(String)
    /// A recording cannot contain the call's name or value.
    case call(String)
  }

  /// The rule that the input breaks, with the value that breaks it where there is one.
  public var what: What
  /// The dropped sample; `nil` when it was no touch.
  public var sample: TouchSample?
}

extension ContractViolation {
  /// Stops a debug build, for a program that sets it as ``TouchStream/onViolation``; a release
  /// build goes on.
  public static func stop(_ violation: ContractViolation) {
    assertionFailure(violation.description)
  }
}

extension ContractViolation: CustomStringConvertible {
  public var description: String {
    switch what {
    case .wheel: return "the wheel was turned where there is no place on a screen"
    case .transform:
      return "a transform began before the last one's end, or has numbers that no fingers make"
    case .pointer: return "the pointer is where there is no place on a screen"
    case .setting(let name, let value): return EngineSettings.complaint(about: name, value)
    case .size(let size):
      return "the window would be \(size.width) × \(size.height) points"
    case .text(let count):
      return "a text has \(count) bytes, more than \(InputEvent.textLimit)"
    case .unknownCall(let name): return "no call is registered under \"\(name)\""
    case .call(let name):
      return "the call \"\(name.prefix(80))\" has a name or a value that a recording cannot hold"
    case .beganTwice, .notBegun, .tooMany, .position: break
    }
    guard let sample else { return "there is no touch" }
    let touch = "touch \(sample.touch.number)"
    return switch what {
    case .beganTwice: "\(touch) began although it was down"
    case .notBegun: "\(touch) \(sample.phase.rawValue) without having begun"
    case .tooMany: "\(touch) would be one more than \(TouchStream.touchLimit) at once"
    case .position, .wheel, .pointer, .transform, .setting, .size, .text, .unknownCall, .call:
      "\(touch) is at \(sample.position), which is no place on a screen"
    }
  }
}
