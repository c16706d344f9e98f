import SceneBase
public import TouchEngine

/// Five stars to choose from: a control of the scene's own, which is no button.
public final class RatingControl: Control {
  static let count = 5

  /// The number of chosen stars, 0…5.
  public internal(set) var rating = 0 { didSet { setNeedsDisplay() } }
  /// Called when a finger or a key chose another number of stars.
  public var onChange: () -> Void = {}
  /// The star under the finger; `nil` without one.
  private(set) var pressed: Int?

  init(identifier: String) {
    super.init(identifier: identifier)
    insideMargin = 8
  }

  /// The frame of a star, in the control's own coordinates.
  func frame(of star: Int) -> Rect {
    let width = bounds.width / Double(Self.count)
    return Rect(Double(star) * width, 0, width, bounds.height)
  }

  private func star(at point: Point) -> Int {
    let width = max(bounds.width / Double(Self.count), 1)
    return min(max(Int((point.x / width).rounded(.down)), 0), Self.count - 1)
  }

  public override func beginTracking(_ touch: Touch) { press(star(at: touch.location(in: self))) }

  public override func continueTracking(_ touch: Touch) {
    press(isHighlighted ? star(at: touch.location(in: self)) : nil)
  }

  public override func endTracking(_ touch: Touch, inside: Bool) {
    press(nil)
    if inside { choose(star(at: touch.location(in: self)) + 1) }
  }

  public override func cancelTracking() { press(nil) }

  private func press(_ star: Int?) {
    guard star != pressed else { return }
    pressed = star
    setNeedsDisplay()
  }

  /// Chooses a number of stars, as a finger does.
  private func choose(_ rating: Int) {
    guard rating != self.rating else { return }
    self.rating = rating
    onChange()
  }

  /// The keys: Left and Right take a star away and add one.
  static let keyTable = KeyTable<RatingControl>(
    in: "rating",
    [
      KeyRow("rate", "Left") { $0.choose(max($0.rating - 1, 0)) },
      KeyRow("rate", "Right") { $0.choose(min($0.rating + 1, count)) },
    ])

  @discardableResult
  public override func keyDown(_ key: KeyPress) -> Bool {
    !isTracking && Self.keyTable.press(key, on: self) || super.keyDown(key)
  }
}
