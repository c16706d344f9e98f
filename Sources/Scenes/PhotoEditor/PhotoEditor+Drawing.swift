package import Drawing
import Glibc
package import TouchEngine

extension PhotoEditor {
  /// How much larger a lifted element is drawn: it is nearer to the eye.
  private static let liftedScale = 1.12
  /// A picture made sharp never has more pixels than this on a side (rule G1.12).
  private static let longestSide = 8192.0

  static let picture = ImageID("photo.png")
  package static var photo: ImageID? { picture }
  /// The picture in `assets/`.
  static let photoReference = PhotoReference(
    name: "photo.png", pixelWidth: 1600, pixelHeight: 1200)

  /// Of the line around what is selected, which lies on a photo: light dashes on a darker line.
  private static let outline = Color.white
  private static let outlineShade = Color(hex: 0x0072B2, alpha: 0.8)

  /// How long an element slides back onto the picture, in seconds; only its picture does.
  static let slideSeconds = 0.25

  package func nextChange(after time: Timestamp) -> Timestamp? {
    if canvas.elements.contains(where: { slideLeft(of: $0, at: time) > 0 }) { return time }
    if canvas.thrown.contains(where: { $0.isSeen(at: time) }) { return time }
    return [
      panel.nextChange(after: time), picker.nextChange(after: time),
      textBar.nextChange(after: time),
      tool?.nextChange(after: time),
    ].compactMap { $0 }.min()
  }

  package func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    list.fill(.rect(window.bounds), window.appearance.palette.background)
    if !canvas.isHidden {
      list.group(clip: canvas.frame) { list in
        drawPicture(into: &list, at: time)
        list.group(opacity: 0) { drawAhead(into: &$0, at: time) }
        // Each as one, so that what lies behind keeps its place in the list.
        list.group { tool?.draw(into: &$0, at: time) }
        list.group { list in
          if let selected = canvas.selected { drawOutline(of: selected, into: &list, at: time) }
        }
      }
      let scales = tileScales
      list.group { tray.draw(into: &$0, paintedAt: scales.tray) }
      list.group { textBar.draw(into: &$0, at: time) }
      list.group { bar.draw(into: &$0) }
      list.group { picker.draw(into: &$0, paintedAt: scales.picker, at: time) }
      if let taken = elementTool?.takenElement { drawTaken(taken, into: &list, at: time) }
    }
    panel.draw(into: &list, at: time)
  }

  /// Pixels in a point of a sticker in the tray and the picker: as many as on the whole picture, so that one
  /// painting serves both, but where that is small as many as its tile needs.
  var tileScales: (tray: Double, picker: Double) {
    let page = canvas.fittedScale
    return (
      max(page, TrayView.stickerScale) * displayScale,
      max(page, PickerView.stickerScale) * displayScale
    )
  }

  // MARK: The picture

  /// The cropped part of the page with everything on it.
  ///
  /// It is drawn where it was made sharp last; while fingers move it, that is moved as one and may be
  /// coarser (rule G1.12).
  func drawPicture(into list: inout DisplayListBuilder, at time: Timestamp) {
    list.group(transform: canvas.motion, isFlatInMotion: true) { list in
      list.group(clip: canvas.showsWholePage ? nil : canvas.sharpFrame) { list in
        drawPhoto(into: &list, at: time)
        list.group { drawInk(into: &$0) }
        let taken = elementTool?.takenElement
        let lying = canvas.elements.filter { $0 !== taken }
        pile.update(lying.map { look(of: $0, at: time) }) { draw($0) }
        pile.draw(into: &list)
        drawThrown(into: &list, at: time)
      }
    }
  }

  /// What the picture will be made of if fingers leave it where it is now: other threads paint that while
  /// they move it, and it is sharp sooner.
  private func drawAhead(into list: inout DisplayListBuilder, at time: Timestamp) {
    guard canvas.motion != .identity else { return }
    let page = canvas.page.transformToRoot
    for element in canvas.elements {
      let scale = paintedScale(
        element.scale * canvas.pageScale, of: element, isWhole: canvas.isWhole)
      guard scale != paintedScale(of: element) else { continue }
      list.raster(
        element.content.picture(in: element.bounds), bounds: element.bounds, scale: scale,
        transform: place(of: element, on: page, at: time))
    }
  }

  /// What a finger has taken out of the tray: above tray and picture, until it is put down.
  private func drawTaken(
    _ element: Element, into list: inout DisplayListBuilder, at time: Timestamp
  ) {
    var look = look(of: element, at: time)
    look.isLifted = true
    look.place = place(of: element, on: canvas.page.transformToRoot, at: time, isLifted: true)
    list.group(draw(look))
  }

  /// What was thrown away, on its way out.
  private func drawThrown(into list: inout DisplayListBuilder, at time: Timestamp) {
    for thrown in canvas.thrown where thrown.isSeen(at: time) {
      var look = look(of: thrown.element, at: time)
      let way = canvas.sharpPlace.linearPart.apply(to: thrown.way(at: time))
      look.place = look.place.concatenating(.translation(way))
      list.group(draw(look), opacity: thrown.opacity(at: time))
    }
  }

  // MARK: Elements

  /// All that the picture of an element depends on.
  struct Look: Equatable {
    var content: ElementValue.Content
    var bounds: Rect
    var place: AffineTransform
    /// Pixels in a point of its own coordinates.
    var scale: Double
    var isLifted: Bool
  }

  func look(of element: Element, at time: Timestamp) -> Look {
    Look(
      content: element.content, bounds: element.bounds,
      place: place(of: element, on: canvas.sharpPlace, at: time),
      scale: paintedScale(of: element), isLifted: element.isLifted)
  }

  /// Up to so many pixels on its longer side a picture is painted with a power of two of them in a point.
  /// Our choice: of larger ones few are seen at once, and each would take up to four times the memory.
  private static let sharedSide = 1024.0

  /// Pixels in a point of an element's own coordinates.
  ///
  /// Of a page that is zoomed or cropped all elements change their size at once, and painting fifty
  /// stickers takes 150 ms. So there each is painted up to twice as large in each direction as it is seen,
  /// which serves all of the same art, and mostly after the next gesture too.
  private func paintedScale(of element: Element) -> Double {
    paintedScale(element.sharpScale, of: element, isWhole: canvas.wasWhole)
  }

  /// The same where a point of its own coordinates is seen as `sharpScale` points of the window.
  private func paintedScale(
    _ sharpScale: Double, of element: Element, isWhole: Bool
  ) -> Double {
    let side = max(element.bounds.width, element.bounds.height)
    let scale = min(sharpScale * displayScale, Self.longestSide / side)
    guard !isWhole, scale * side <= Self.sharedSide else { return scale }
    return scale == scale.binade ? scale : 2 * scale.binade
  }

  private func draw(_ look: Look) -> DisplayList {
    DisplayList { list in
      if look.isLifted { Self.drawShadow(under: look, into: &list) }
      list.raster(
        look.content.picture(in: look.bounds), bounds: look.bounds, scale: look.scale,
        transform: look.place)
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

  private func drawOutline(
    of element: Element, into list: inout DisplayListBuilder, at time: Timestamp
  ) {
    let place = place(of: element, on: canvas.page.transformToRoot, at: time)
    let isStretched = [canvas.pinch, canvas.rotation, canvas.viewPinch].contains {
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

  /// From the element's own coordinates to the window's, as it is drawn at `time` on a page that lies so.
  private func place(
    of element: Element, on page: AffineTransform, at time: Timestamp, isLifted: Bool = false
  ) -> AffineTransform {
    var place = element.transformToSuperview.concatenating(page)
    if element.isLifted || isLifted {
      let middle = element.bounds.center
      let grown = AffineTransform.translation(-middle.x, -middle.y)
        .concatenating(.scale(Self.liftedScale)).concatenating(.translation(middle))
      place = grown.concatenating(place)
    }
    if let slide = element.slide {
      let way = (slide.from - element.center) * slideLeft(of: element, at: time)
      let shift = page.linearPart.apply(to: way)
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
}
