import TouchEngine

/// A ruler of degrees that a finger pulls along under a mark: what it says at the mark is the angle.
///
/// What begins on it is its own: recognizers of views around it fail (rule A50).
final class StraightenDial: Control {
  /// To either side, in degrees.
  static let limit = 45.0
  /// Points of the ruler in a degree. Our choice: half a turn of the wrist is the whole ruler.
  static let pointsPerDegree = 6.0
  /// How near to zero, in degrees, a finger is drawn to it. Our choice.
  static let detent = 0.75
  /// How far keys go, in degrees.
  static let keyboardStep = 1.0
  static let keyboardPage = 5.0

  /// In degrees, −45…45.
  var value = 0.0 {
    didSet { if value != oldValue { setNeedsDisplay() } }
  }

  /// Whether it may be taken now.
  var isFree: () -> Bool = { true }
  var onBegin: () -> Void = {}
  /// A finger or a key wants another value.
  var onTurn: (Double) -> Void = { _ in }
  var onEnd: (_ isCancelled: Bool) -> Void = { _ in }

  /// Where the finger was, and the value it would have without the detent.
  private var hold: (x: Double, value: Double)?

  /// Whether a finger pulls the ruler.
  var isHeld: Bool { hold != nil }

  init() { super.init(identifier: "crop.dial") }

  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard recognizer.view === self else {
      return recognizer.refuse(because: CanvasReason.onDial.reason)
    }
    return super.gestureRecognizerShouldBegin(recognizer)
  }

  // MARK: Fingers

  override func beginTracking(_ touch: Touch) {
    guard isFree() else { return }
    hold = (touch.location(in: self).x, value)
    onBegin()
  }

  /// At an end the ruler stays, and the way back counts at once.
  override func continueTracking(_ touch: Touch) {
    guard let hold else { return }
    let x = touch.location(in: self).x
    let wanted = hold.value - (x - hold.x) / Self.pointsPerDegree
    let value = min(max(wanted, -Self.limit), Self.limit)
    self.hold = (x, value)
    onTurn(abs(value) < Self.detent ? 0 : value)
  }

  override func endTracking(_ touch: Touch, inside: Bool) {
    continueTracking(touch)
    end(isCancelled: false)
  }

  override func cancelTracking() { end(isCancelled: true) }

  private func end(isCancelled: Bool) {
    guard hold != nil else { return }
    hold = nil
    onEnd(isCancelled)
  }

  // MARK: Keys

  /// Arrow keys go a degree, the keys that turn pages five, Home and End to the ends, 0 back.
  override func keyDown(_ key: KeyPress) -> Bool {
    guard key.modifiers.isDisjoint(with: [.control, .alternate]), !isTracking, isFree() else {
      return super.keyDown(key)
    }
    switch key.name {
    case "Left", "Down": turn(to: value - Self.keyboardStep)
    case "Right", "Up": turn(to: value + Self.keyboardStep)
    case "Next": turn(to: value - Self.keyboardPage)
    case "Prior": turn(to: value + Self.keyboardPage)
    case "Home": turn(to: -Self.limit)
    case "End": turn(to: Self.limit)
    case "0", "KP_0": turn(to: 0)
    default: return super.keyDown(key)
    }
    return true
  }

  private func turn(to wanted: Double) {
    onBegin()
    onTurn(min(max(wanted, -Self.limit), Self.limit))
    onEnd(false)
  }
}
