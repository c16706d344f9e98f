import Drawing
import SceneBase
import TouchEngine

/// A ruler for a number, which fingers, the wheel and keys change.
///
/// Touches that begin on it belong to it: recognizers of views around it fail (rule A50).
final class RulerDial: Slider {
  /// What a ruler measures, and how it moves.
  struct Scale: Hashable, Sendable {
    var range: ClosedRange<Double>
    /// The step of arrow keys and of the wheel.
    var keyboardStep: Double
    /// The distance from zero within which a drag snaps to it.
    var detent: Double
    /// Points per unit of a ruler that moves under a mark in its middle; `nil` for a ruler that
    /// stands, as wide as the dial, and a mark that moves along it.
    var pointsPerUnit: Double?

    /// The angle of a picture, in degrees. Our choices: half a turn of the wrist is the whole
    /// ruler.
    static let angle = Scale(
      range: -45...45, keyboardStep: 1, detent: 0.75, pointsPerUnit: 6)
    /// A share, in percent. Our choices.
    static let percent = Scale(
      range: 0...100, keyboardStep: 5, detent: 0, pointsPerUnit: nil)
  }

  /// The distance of a standing ruler's ends from those of the dial, in points.
  static let margin = 14.0

  let scale: Scale

  /// Whether a drag may begin now.
  var isFree: () -> Bool = { true }
  var onBegin: () -> Void = {}
  /// Called when a finger, the wheel or a key asks for another value.
  var onTurn: (Double) -> Void = { _ in }
  var onEnd: (_ isCancelled: Bool) -> Void = { _ in }

  /// The finger's last x, and the value without the detent; `nil` without a drag.
  private var hold: (x: Double, value: Double)?

  /// Whether a finger drags it.
  var isHeld: Bool { hold != nil }

  /// The key of the words that say why the dial has no effect now; `nil` when it has one.
  var refusal: String?

  init(_ identifier: String, _ scale: Scale) {
    self.scale = scale
    super.init(identifier: identifier)
    (minimumValue, maximumValue) = (scale.range.lowerBound, scale.range.upperBound)
    keyboardStep = scale.keyboardStep
  }

  /// A finger takes the ruler anywhere.
  override func point(inside point: Point, with event: TouchEvent?) -> Bool {
    bounds.contains(point)
  }

  override func mayBegin(_ recognizer: GestureRecognizer, asking: Asking) -> Asking.Answer {
    recognizer.view === self ? .yes : .no(CanvasReason.onDial.reason)
  }

  /// The value's change for each point that a finger moves to the right.
  private var unitsPerPoint: Double {
    if let points = scale.pointsPerUnit { return -1 / points }
    let length = scale.range.upperBound - scale.range.lowerBound
    return length / max(bounds.width - 2 * Self.margin, 1)
  }

  // MARK: Fingers

  override func beginTracking(_ touch: Touch) {
    guard isFree() else { return }
    hold = (touch.location(in: self).x, value)
    onBegin()
  }

  /// Stops at an end; the way back counts at once.
  override func continueTracking(_ touch: Touch) {
    guard let hold else { return }
    let x = touch.location(in: self).x
    let value = clamped(hold.value + (x - hold.x) * unitsPerPoint)
    self.hold = (x, value)
    onTurn(abs(value) < scale.detent ? 0 : value)
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

  private func clamped(_ value: Double) -> Double {
    min(max(value, scale.range.lowerBound), scale.range.upperBound)
  }

  // MARK: Keys and the wheel

  static let keyTable = KeyTable<RulerDial>(
    in: "dial",
    [
      KeyRow("step", "Left", "Down") { $0.turn(to: $0.value - $0.scale.keyboardStep) },
      KeyRow("step", "Right", "Up") { $0.turn(to: $0.value + $0.scale.keyboardStep) },
      KeyRow("page", "Next") { $0.turn(to: $0.value - $0.scale.keyboardStep * stepsPerPage) },
      KeyRow("page", "Prior") { $0.turn(to: $0.value + $0.scale.keyboardStep * stepsPerPage) },
      KeyRow("end", "Home") { $0.turn(to: $0.scale.range.lowerBound) },
      KeyRow("end", "End") { $0.turn(to: $0.scale.range.upperBound) },
      KeyRow("zero", KeyChord("0", "KP_0")) { $0.turn(to: 0) },
    ])

  override func keyDown(_ key: KeyPress) -> Bool {
    // The keys of a slider are all in the table.
    !isTracking && isFree() && Self.keyTable.press(key, on: self)
  }

  /// Turns the dial by a step for each notch: up and to the right for more.
  override func wheelTurned(by notches: Point) -> Bool {
    if isFree() { turn(to: value + (notches.x - notches.y) * scale.keyboardStep) }
    return true
  }

  private func turn(to wanted: Double) {
    onBegin()
    onTurn(clamped(wanted))
    onEnd(false)
  }
}

extension RulerDial {
  /// The maximum useful width, in points: that of the whole ruler, or our choice for one that
  /// stands.
  var widest: Double {
    guard let points = scale.pointsPerUnit else { return 276 }
    return (scale.range.upperBound - scale.range.lowerBound) * points + 40
  }

  /// The dial's height, in points: a ruler that moves has a line of text above it.
  func height(in appearance: Appearance) -> Double {
    guard scale.pointsPerUnit != nil else { return Control.minimumTarget }
    return (appearance.scaled(16) * 1.5).rounded() + 36
  }

  /// A value in degrees, with one decimal.
  static func degrees(_ value: Double) -> String {
    Numeral.fixed(value, decimals: 1).replacing("-", with: "−") + "°"
  }
}

extension DisplayListBuilder {
  /// Draws the dial's ruler and its mark, in the dial's coordinates.
  mutating func draw(_ dial: RulerDial, _ appearance: Appearance) {
    if let points = dial.scale.pointsPerUnit {
      drawMovingRuler(dial, pointsPerUnit: points, appearance)
    } else {
      drawStandingRuler(dial, appearance)
    }
    if dial.isFocused { focusRing(around: dial.bounds.outset(by: -4), radius: 10, appearance) }
  }

  private mutating func drawMovingRuler(
    _ dial: RulerDial, pointsPerUnit: Double, _ appearance: Appearance
  ) {
    let (palette, bounds) = (appearance.palette, dial.bounds)
    let middle = bounds.center.x
    let (top, bottom) = (bounds.maxY - 26, bounds.maxY - 8)
    ruler(dial, pointsPerUnit, from: top, to: bottom, palette)
    stroke(
      .line(from: Point(middle, top - 4), to: Point(middle, bottom)), palette.accent,
      StrokeStyle.round(width: dial.isHeld ? 5 : 3))
    let words = Rect(bounds.minX, bounds.minY + 4, bounds.width, top - 6 - bounds.minY)
    text(
      RulerDial.degrees(dial.value), in: words,
      TextStyle(
        size: appearance.scaled(16), color: palette.ink, weight: .bold, alignment: .center))
  }

  /// Draws a line for each unit, longer ones for multiples of five and for zero.
  private mutating func ruler(
    _ dial: RulerDial, _ pointsPerUnit: Double, from top: Double, to bottom: Double,
    _ palette: Palette
  ) {
    let room = dial.bounds.outset(by: -RulerDial.margin)
    let units = Int(dial.scale.range.lowerBound)...Int(dial.scale.range.upperBound)
    for (isLong, color) in [(false, palette.ink2), (true, palette.ink)] {
      let lines = Path { path in
        for unit in units where unit.isMultiple(of: 5) == isLong {
          let way = (Double(unit) - dial.value) * pointsPerUnit
          let x = dial.bounds.center.x + way
          guard x >= room.minX, x <= room.maxX else { continue }
          let start = isLong ? top + (unit == 0 ? 0 : 4) : top + 9
          path.append(.line(from: Point(x, start), to: Point(x, bottom)))
        }
      }
      if !lines.isEmpty { stroke(lines, color, width: isLong ? 2 : 1) }
    }
  }

  /// Draws forty parts, every fourth with a longer line; those below the value are bright.
  private mutating func drawStandingRuler(_ dial: RulerDial, _ appearance: Appearance) {
    let (palette, middle) = (appearance.palette, dial.bounds.center.y)
    let room = dial.bounds.outset(
      by: EdgeInsets(top: 0, left: -RulerDial.margin, bottom: 0, right: -RulerDial.margin))
    let range = dial.scale.range
    let share = (dial.value - range.lowerBound) / (range.upperBound - range.lowerBound)
    for (isReached, color) in [(true, palette.accentInk), (false, palette.edge)] {
      let lines = Path { path in
        for part in 0...40 where (Double(part) / 40 <= share) == isReached {
          let x = room.minX + Double(part) / 40 * room.width
          let half = part.isMultiple(of: 4) ? 8.0 : 4
          path.append(.line(from: Point(x, middle - half), to: Point(x, middle + half)))
        }
      }
      if !lines.isEmpty { stroke(lines, color, width: 1.8) }
    }
    let x = room.minX + share * room.width
    stroke(
      .line(from: Point(x, middle - 13), to: Point(x, middle + 13)), palette.ink,
      StrokeStyle.round(width: dial.isHeld ? 6 : 4))
  }
}
