package import Drawing
import Glibc
package import TouchEngine

extension PhotoEditor {
  /// How much larger a lifted element is drawn: it is nearer to the eye.
  private static let liftedScale = 1.12

  static let picture = ImageID("photo.png")
  package static var photo: ImageID? { picture }
  /// Of the picture in `assets/`, in pixels.
  private static let photoSize = Size(1600, 1200)

  /// Of the line around what is selected, which lies on a photo: light dashes on a darker line.
  private static let outline = Color.white
  private static let outlineShade = Color(hex: 0x0072B2, alpha: 0.8)

  /// How long an element slides back onto the canvas, in seconds; only its picture does.
  static let slideSeconds = 0.25

  package func nextChange(after time: Timestamp) -> Timestamp? {
    if canvas.elements.contains(where: { slideLeft(of: $0, at: time) > 0 }) { return time }
    return pane.nextChange(after: time)
  }

  package func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    list.fill(.rect(window.bounds), window.appearance.palette.background)
    list.group(clip: canvas.frame) { list in
      list.image(Self.picture, in: Self.photoFrame(on: canvas.frame))
      pile.update(canvas.elements.map { look(of: $0, at: time) }) { draw($0) }
      pile.draw(into: &list)
      list.group { list in
        if let selected = canvas.selected { drawOutline(of: selected, into: &list, at: time) }
      }
    }
    draw(startOverButton, into: &list)
    pane.draw(into: &list, at: time)
    pane.drawDelays(into: &list, at: time)
  }

  /// The photo fills the canvas, and what does not fit hangs over on both sides.
  static func photoFrame(on canvas: Rect) -> Rect {
    let scale = max(canvas.width / photoSize.width, canvas.height / photoSize.height)
    let size = Size(photoSize.width * scale, photoSize.height * scale)
    return Rect(
      canvas.center.x - size.width / 2, canvas.center.y - size.height / 2, size.width, size.height)
  }

  /// All that the picture of an element depends on.
  struct Look: Equatable {
    var content: Element.Content
    var bounds: Rect
    var place: AffineTransform
    /// Pixels in a point of its own coordinates.
    var scale: Double
    var isLifted: Bool
  }

  private func look(of element: Element, at time: Timestamp) -> Look {
    Look(
      content: element.content, bounds: element.bounds, place: place(of: element, at: time),
      scale: element.sharpScale * displayScale, isLifted: element.isLifted)
  }

  private func draw(_ look: Look) -> DisplayList {
    DisplayList { list in
      if look.isLifted { Self.drawShadow(under: look, into: &list) }
      list.raster(
        Self.picture(of: look), bounds: look.bounds, scale: look.scale, transform: look.place)
    }
  }

  /// What a lifted element throws onto the photo.
  private static func drawShadow(under look: Look, into list: inout DisplayListBuilder) {
    let box = look.place.apply(to: look.bounds).boundingBox
    let center = box.center + Point(0, 0.14 * box.height)
    let radius = 0.62 * max(box.width, box.height)
    list.fill(
      .circle(center: center, radius: radius),
      .radial(
        center: center, radius: radius,
        [
          GradientStop(0, Color(white: 0, alpha: 0.55)),
          GradientStop(0.6, Color(white: 0, alpha: 0.35)), GradientStop(1, .clear),
        ]))
  }

  private static func picture(of look: Look) -> DisplayList {
    switch look.content {
    case .sticker(let index): StickerArt.all[index].picture
    case .text(let words):
      DisplayList { list in
        let style = TextStyle(size: 52, color: .white, weight: .bold, alignment: .center)
        var shadow = style
        shadow.color = Color(white: 0, alpha: 0.35)
        list.text(words, in: look.bounds.offset(by: Point(0, 3)), shadow)
        list.text(words, in: look.bounds, style)
      }
    }
  }

  private func drawOutline(
    of element: Element, into list: inout DisplayListBuilder, at time: Timestamp
  ) {
    let place = place(of: element, at: time)
    let isStretched = [canvas.pinch, canvas.rotation].contains {
      $0.state == .began || $0.state == .changed
    }
    if isStretched { return Self.drawOutline(element.bounds, place, into: &list) }
    // What is only dragged keeps its outline, so that becomes a bitmap that only moves.
    let shape = place.linearPart
    let outline = DisplayList { Self.drawOutline(element.bounds, shape, into: &$0) }
    guard let bounds = outline.bounds else { return }
    list.raster(
      outline, bounds: bounds.outset(by: 1), scale: displayScale,
      transform: .translation(place.tx, place.ty))
  }

  private static func drawOutline(
    _ bounds: Rect, _ place: AffineTransform, into list: inout DisplayListBuilder
  ) {
    let corners = place.apply(to: bounds.outset(by: 4)).corners
    let dashes = StrokeStyle(width: 2, cap: .round, join: .round, dash: [8, 6])
    list.stroke(.polygon(corners), outlineShade, StrokeStyle.round(width: 4))
    list.stroke(.polygon(corners), outline, dashes)
  }

  /// From the element's own coordinates to the window's, as it is drawn at `time`.
  private func place(of element: Element, at time: Timestamp) -> AffineTransform {
    var place = element.transformToRoot
    if element.isLifted {
      let middle = element.bounds.center
      let grown = AffineTransform.translation(-middle.x, -middle.y)
        .concatenating(.scale(Self.liftedScale)).concatenating(.translation(middle))
      place = grown.concatenating(place)
    }
    if let slide = element.slide {
      let shift = (slide.from - element.center) * slideLeft(of: element, at: time)
      place = place.concatenating(.translation(shift))
    }
    return place
  }

  /// How much of its way back an element still has before it, 1…0, slowing down towards the end.
  private func slideLeft(of element: Element, at time: Timestamp) -> Double {
    guard let slide = element.slide else { return 0 }
    let part = Double(time - slide.start) / 1_000_000 / Self.slideSeconds
    let rest = 1 - min(max(part, 0), 1)
    return rest * rest * rest
  }

  private func draw(_ button: PushButton, into list: inout DisplayListBuilder) {
    let palette = window.appearance.palette
    let shape = Path.roundedRect(button.frame, radius: 12)
    list.fill(shape, button.isHighlighted ? palette.surfacePressed : palette.surface)
    list.stroke(shape, palette.edge, width: window.appearance.edgeWidth)
    list.text(
      button.title, in: button.frame,
      TextStyle(size: 16, color: palette.text, weight: .bold, alignment: .center))
  }
}
