public import Drawing
import PhotoDocument
import SceneBase
public import TouchEngine

// The eyedropper takes the color of strokes and texts from the picture.
extension PhotoEditor {
  /// The name of the call that brings a color, by its name (``InkColor/name``).
  public static let takeColor = "canvas.takeColor"

  /// The name of the call that says that this machine lacks the face of a text, by its name.
  public static let missingFace = "canvas.missingFace"

  public var calls: [String: (CallValue) -> Void] {
    [
      Self.takeColor: { [unowned self] in take($0.stringValue.flatMap(InkColor.init(named:))) },
      Self.placeCaret: { [unowned self] in placeCaret($0) },
      Self.missingFace: { [unowned self] in explainMissingFace($0) },
    ]
  }

  /// Whether the current mode has colors.
  private var hasColors: Bool { modes.doodle.isCurrent || modes.typing.isCurrent }

  func connectLoupe() {
    loupe.nearest = { [unowned self] point in
      let sight = canvas.pictureFrame.intersection(canvas.bounds) ?? canvas.bounds
      return Point(
        min(max(point.x, sight.minX), sight.maxX), min(max(point.y, sight.minY), sight.maxY))
    }
    loupe.toPage = { [unowned self] in canvas.page.convert($0, from: canvas) }
    loupe.fromPage = { [unowned self] in canvas.page.convert($0, to: canvas) }
    loupe.onTake = { [unowned self] in onRequest(.color) }
    loupe.onCancel = { [unowned self] in closeLoupe() }
  }

  /// Gives strokes or the selected text the color of a button; the eyedropper's opens its loupe, or
  /// closes it again.
  func choose(_ button: ColorButton) {
    if let ink = button.ink {
      closeLoupe()
      return color(ink)
    }
    if loupe.place == nil { openLoupe() } else { closeLoupe() }
  }

  /// Opens the loupe in the middle of the picture in sight.
  func openLoupe() {
    guard hasColors else { return }
    endGestures(for: .color)
    let sight = canvas.pictureFrame.intersection(canvas.bounds) ?? canvas.bounds
    loupe.place = canvas.page.convert(sight.center, from: canvas)
    loupe.becomeFirstResponder()
    // A text without words is gone when its field has lost the focus, and its mode with it.
    if !hasColors { closeLoupe() }
  }

  /// Closes the loupe; the keys go where they went before.
  func closeLoupe() {
    guard loupe.place != nil else { return }
    let hadKeys = loupe.isFirstResponder
    loupe.place = nil
    guard hadKeys else { return }
    loupe.resignFirstResponder()
    if modes.typing.isCurrent {
      field.becomeFirstResponder()
    } else if modes.doodle.isCurrent, window.isFocusVisible {
      chrome.strokeColors.first { $0.ink == nil }?.becomeFirstResponder()
    }
  }

  /// Uses a color that was taken from the picture, while the loupe is open; `nil` changes nothing.
  private func take(_ ink: InkColor?) {
    guard loupe.place != nil, let ink else { return }
    closeLoupe()
    color(ink)
  }

  private func color(_ ink: InkColor) {
    if modes.doodle.isCurrent { return options.doodle.color = ink }
    elementTool?.changeText { $0.color = ink }
  }

  // MARK: Pixels

  /// The point whose color shall be taken, in the window's coordinates; `nil` while the loupe is
  /// closed.
  public var takenPoint: Point? { loupe.place.map { canvas.page.convert($0, to: nil) } }

  /// Draws the picture as it is seen at `time`, without anything around it.
  public func drawPage(into list: inout DisplayListBuilder, at time: Timestamp) {
    list.group(transform: canvas.motion) { list in
      list.group(clip: canvas.sharpFrame) { drawSharpPage(into: &$0, at: time) }
    }
  }

  // MARK: Drawing

  /// The radius of the loupe and its distance from the finger, in points, and its magnification.
  private static let radius = 62.0
  private static let distance = 34.0
  private static let magnification = 6.0

  /// Draws the loupe above the finger, or below it where there is no room, and a ring at the point
  /// whose color shall be taken.
  func drawLoupe(into list: inout DisplayListBuilder, at time: Timestamp) {
    guard let point = takenPoint else { return }
    let (radius, area) = (Self.radius, canvas.frame)
    let way = radius + Self.distance
    let isAbove = point.y - way - radius >= window.bounds.minY + 4
    let middle = Point(
      min(max(point.x, area.minX + radius + 4), max(area.maxX - radius - 4, area.center.x)),
      point.y + (isAbove ? -way : way))
    let square = Rect(middle.x - radius, middle.y - radius, 2 * radius, 2 * radius)
    drawRing(at: point, radius: 5, into: &list)
    let shadow = Path.circle(center: middle + Point(0, 6), radius: radius + 4)
    list.fill(shadow, Color(white: 0, alpha: 0.4))
    list.group(clip: square, isIsolated: true) { list in
      list.fill(.rect(square), style.palette.stage)
      let place = AffineTransform.translation(point * -1).concatenating(.scale(Self.magnification))
        .concatenating(.translation(middle))
      list.group(transform: place) { drawPage(into: &$0, at: time) }
      // What is beyond the circle, up to the corners of the square.
      list.erase(
        .circle(center: middle, radius: 1.25 * radius), StrokeStyle(width: 0.5 * radius))
    }
    list.stroke(.circle(center: middle, radius: radius), Color(white: 0, alpha: 0.5), width: 6)
    list.stroke(.circle(center: middle, radius: radius), .white, width: 3)
    drawRing(at: middle, radius: 7, into: &list)
  }

  /// Draws a ring that is visible on any photo.
  private func drawRing(
    at center: Point, radius: Double, into list: inout DisplayListBuilder
  ) {
    let ring = Path.circle(center: center, radius: radius)
    list.stroke(ring, Color(white: 0, alpha: 0.5), width: 3.5)
    list.stroke(ring, .white, width: 1.8)
  }
}
