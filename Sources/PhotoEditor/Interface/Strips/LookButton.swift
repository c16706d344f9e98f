import Drawing
import PhotoDocument
import SceneBase
public import TouchEngine

/// A button with the photo as a filter makes it, and the filter's name.
public final class LookButton: Button {
  /// The size of the picture with a name below it, and of one without, in points.
  private static let largeSize = Size(104, 78)
  private static let smallSize = Size(64, 48)

  /// The filter's name; `nil` for the photo as it is.
  let filter: String?
  var isOn: () -> Bool = { false }
  var onPress: () -> Void = {}

  init(_ filter: String?) {
    self.filter = filter
    super.init(identifier: "tools.filter.\(filter ?? "none")")
    insideMargin = 4
    addTarget(self, action: "press", for: .touchUpInside) { $0.onPress() }
  }

  /// The size of a button, in points.
  static func size(_ hasLabels: Bool, _ style: SceneStyle) -> Size {
    hasLabels
      ? Size(largeSize.width, largeSize.height + style.scaled(30)) : smallSize
  }

  /// The frame of the picture, in the coordinates of the button's superview.
  fileprivate func pictureFrame(_ hasLabels: Bool) -> Rect {
    let size = hasLabels ? Self.largeSize : Self.smallSize
    let height = min(size.height, frame.height)
    return Rect(
      frame.center.x - size.width / 2, hasLabels ? frame.minY : frame.center.y - height / 2,
      size.width, height)
  }
}

extension DisplayListBuilder {
  /// Draws a look in its superview's coordinates: the middle of the photo through its filter.
  mutating func draw(
    _ button: LookButton, _ photo: PhotoReference, _ hasLabels: Bool, _ words: SceneWords
  ) {
    let appearance = words.style.appearance
    let palette = appearance.palette
    let frame = button.pictureFrame(hasLabels)
    let page = photo.pageSize
    let scale = max(frame.width / page.width, frame.height / page.height)
    let size = Size(page.width * scale, page.height * scale)
    let whole = Rect(
      frame.center.x - size.width / 2, frame.center.y - size.height / 2, size.width, size.height)
    let filter = PhotoLook(filter: button.filter).photoFilter
    group(clip: frame) {
      $0.image(ImageID(photo.name), ImageTreatment(filter: filter), in: whole)
    }
    let name = words["filter.\(button.filter ?? "none")"]
    if !hasLabels { caption(name, in: frame, appearance) }
    roundCorners(of: frame, radius: 12, palette.stage)
    if button.isHighlighted {
      fill(.roundedRect(frame, radius: 12), Color(white: 0, alpha: 0.3))
    }
    if button.isOn() {
      stroke(.roundedRect(frame.outset(by: 2.5), radius: 14), palette.accent, width: 3)
    }
    if hasLabels {
      let (color, weight): (Color, TextStyle.Weight) =
        button.isOn() ? (palette.accentInk, .bold) : (palette.ink2, .regular)
      let font = words.style.line(.note, color, weight, alignment: .center)
      let room = Rect(
        button.frame.minX, frame.maxY + 4, button.frame.width,
        max(button.frame.maxY - frame.maxY - 4, 1))
      text(name, in: room, font)
    }
    if button.isFocused { focusRing(around: frame.outset(by: 3), radius: 15, appearance) }
  }

  /// Draws a name over the lower edge of a small picture.
  private mutating func caption(_ name: String, in frame: Rect, _ appearance: Appearance) {
    let line = Rect(frame.minX, frame.maxY - 18, frame.width, 18)
    fill(.rect(line), Color(white: 0, alpha: appearance.style == .highContrast ? 1 : 0.62))
    var font = TextStyle(
      size: TextSize.tiny.points, color: .white, weight: .bold, alignment: .center)
    font.fit(name, in: Size(line.width - 6, line.height), downTo: 9)
    text(name, in: line, font)
  }

  /// Fills what is outside the rounded corners of `frame` with a color.
  mutating func roundCorners(of frame: Rect, radius: Double, _ color: Color) {
    // The distance of a cubic curve's control points for a quarter of a circle.
    let handle = radius * 0.5523
    fill(
      Path { path in
        for corner in frame.corners.corners {
          let x = corner.x < frame.center.x ? 1.0 : -1
          let y = corner.y < frame.center.y ? 1.0 : -1
          path.move(to: corner)
          path.line(to: corner + Point(x * radius, 0))
          path.curve(
            to: corner + Point(0, y * radius), corner + Point(x * (radius - handle), 0),
            corner + Point(0, y * (radius - handle)))
          path.close()
        }
      }, color)
  }
}
