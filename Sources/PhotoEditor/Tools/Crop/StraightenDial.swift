import ScenePlayer
import TouchEngine

/// A ruler of degrees that a finger drags under a mark; the mark shows the angle.
///
/// Touches that begin on it belong to it: recognizers of views around it fail (rule A50).
final class StraightenDial: Control {
  /// The range to either side, in degrees.
  static let limit = 45.0
  /// Points of the ruler per degree. Our choice: half a turn of the wrist is the whole ruler.
  static let pointsPerDegree = 6.0
  /// The distance from zero within which a drag snaps to it, in degrees. Our choice.
  static let detent = 0.75
  /// The steps of keys, in degrees.
  static let keyboardStep = 1.0
  static let keyboardPage = 5.0

  /// The value in degrees, −45…45.
  var value = 0.0 {
    didSet { if value != oldValue { setNeedsDisplay() } }
  }

  /// Whether a drag may begin now.
  var isFree: () -> Bool = { true }
  var onBegin: () -> Void = {}
  /// Called when a finger or a key asks for another value, in degrees.
  var onTurn: (Double) -> Void = { _ in }
  var onEnd: (_ isCancelled: Bool) -> Void = { _ in }

  /// The finger's last x, and the value without the detent; `nil` without a drag.
  private var hold: (x: Double, value: Double)?

  /// Whether a finger drags the ruler.
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

  /// Stops the ruler at an end; the way back counts at once.
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

  /// Turns the dial: arrow keys by one degree, Page Up and Page Down by five, Home and End to the
  /// ends, 0 to zero.
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
