import SceneBase
public import TouchEngine

/// The eyedropper's magnifier over the canvas: a finger or the arrow keys move it over the picture,
/// and a lift or Return takes the color below its middle.
///
/// It takes all touches on the canvas while it is open. The pixels are not the scene's: the program
/// that plays the scene reads the color, and a recording contains it.
public final class ColorLoupe: Control {
  /// The distance that an arrow key moves it, in points, and with Shift. Our choice.
  private static let steps = (small: 2.0, large: 20.0)

  /// The middle, in points of the page; `nil` while it is closed.
  var place: Point? {
    didSet {
      isHidden = place == nil
      if place != oldValue { setNeedsDisplay() }
    }
  }
  /// Returns the nearest point of the picture in sight to a point, both in this view's coordinates,
  /// and converts between them and the page.
  var nearest: (Point) -> Point = { $0 }
  var toPage: (Point) -> Point = { $0 }
  var fromPage: (Point) -> Point = { $0 }
  /// Called when the color at the middle shall be taken.
  var onTake: () -> Void = {}
  var onCancel: () -> Void = {}

  /// The middle before the finger landed.
  private var former: Point?

  init() {
    super.init(identifier: "loupe")
    isHidden = true
  }

  private func move(to point: Point) { place = toPage(nearest(point)) }

  public override func beginTracking(_ touch: Touch) {
    former = place
    move(to: touch.location(in: self))
  }

  public override func continueTracking(_ touch: Touch) { move(to: touch.location(in: self)) }

  public override func endTracking(_ touch: Touch, inside: Bool) {
    move(to: touch.location(in: self))
    former = nil
    onTake()
  }

  public override func cancelTracking() {
    if let former { place = former }
    former = nil
  }

  static let keyTable = KeyTable<ColorLoupe>(
    in: "loupe",
    [
      arrow("Left", Point(-1, 0)), arrow("Right", Point(1, 0)), arrow("Up", Point(0, -1)),
      arrow("Down", Point(0, 1)),
      KeyRow("take", "Return", "KP_Enter", "space") { $0.onTake() },
      KeyRow("close", "Escape") { $0.onCancel() },
    ])

  private static func arrow(_ key: String, _ direction: Point) -> KeyRow<ColorLoupe> {
    KeyRow("move", KeyChord(key)) { loupe, press in
      guard let place = loupe.place else { return }
      let step = press.modifiers.contains(.shift) ? steps.large : steps.small
      loupe.move(to: loupe.fromPage(place) + direction * step)
    }
  }

  public override func keyDown(_ key: KeyPress) -> Bool {
    !isTracking && place != nil && Self.keyTable.press(key, on: self) || super.keyDown(key)
  }
}
