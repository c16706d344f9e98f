import ScenePlayer
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

  public override func keyDown(_ key: KeyPress) -> Bool {
    guard key.modifiers.isDisjoint(with: [.control, .alternate]), !isTracking, let place else {
      return super.keyDown(key)
    }
    let step = key.modifiers.contains(.shift) ? Self.steps.large : Self.steps.small
    let from = fromPage(place)
    switch key.name {
    case "Left": move(to: from + Point(-step, 0))
    case "Right": move(to: from + Point(step, 0))
    case "Up": move(to: from + Point(0, -step))
    case "Down": move(to: from + Point(0, step))
    case "Return", "KP_Enter", "space": onTake()
    case "Escape": onCancel()
    default: return super.keyDown(key)
    }
    return true
  }
}
