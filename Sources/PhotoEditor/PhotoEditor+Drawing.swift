package import Drawing
import Glibc
package import PhotoDocument
import ScenePlayer
package import TouchEngine

extension PhotoEditor {
  /// The scale of a lifted element, which is nearer to the eye.
  private static let liftedScale = 1.12
  /// The maximum number of pixels on a side of a sharp raster (rule G1.12).
  private static let longestSide = 8192.0

  static let picture = ImageID("photo.png")
  package static var photo: ImageID? { picture }

  /// The colors of the outline of the selected element: light dashes on a darker line, visible on
  /// any photo.
  private static let outline = Color.white
  private static let outlineShade = Color(hex: 0x0072B2, alpha: 0.8)

  /// The duration of the slide back onto the picture, in seconds; only the element's picture
  /// slides.
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
    list.fill(.rect(window.bounds), style.palette.stage)
    if !canvas.isHidden {
      list.group(clip: canvas.frame) { list in
        drawPicture(into: &list, at: time)
        list.prefetch { drawAhead(into: &$0, at: time) }
        // One group each, so that later items keep their index in the list.
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

  /// The resolution of stickers in the tray and the picker, in pixels per point of the sticker:
  /// that of the whole picture, so that one raster serves both, or that of the tile where it is
  /// higher.
  var tileScales: (tray: Double, picker: Double) {
    let page = canvas.fittedScale
    return (
      max(page, TrayView.stickerScale) * displayScale,
      max(page, PickerView.stickerScale) * displayScale
    )
  }

  // MARK: The picture

  /// Draws the cropped part of the page with everything on it.
  ///
  /// It is drawn where it was last made sharp; a gesture moves that as one picture, which may be
  /// coarser (rule G1.12).
  func drawPicture(into list: inout DisplayListBuilder, at time: Timestamp) {
    list.group(transform: canvas.motion, rasterizesInMotion: true) { list in
      list.group(clip: canvas.showsWholePage ? nil : canvas.sharpFrame) { list in
        let taken = elementTool?.takenElement
        let lying = canvas.elements.filter { $0 !== taken }
        let filterTool = filterTool.flatMap { $0.modes[0].isCurrent ? $0 : nil }
        drawnPicture.draw(
          shown, in: sight, photo: filterTool?.photoView(at: time),
          prefetching: filterTool?.looksToPrefetch ?? [],
          elements: lying.map { look(of: $0, at: time) }, stroke: doodleTool.inHand, into: &list)
        drawThrown(into: &list, at: time)
      }
    }
  }

  /// Where the page is drawn, and how sharp.
  package var sight: PageSight {
    PageSight(
      page: canvas.page.bounds.size, place: canvas.sharpPlace, displayScale: displayScale)
  }

  /// Draws the rasters for the picture's current position ahead of time: other threads make them
  /// during a gesture, so that the picture is sharp sooner after it.
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

  /// Draws a sticker that a finger drags out of the tray, above the tray and the picture.
  private func drawTaken(
    _ element: Element, into list: inout DisplayListBuilder, at time: Timestamp
  ) {
    var look = look(of: element, at: time)
    look.isLifted = true
    look.place = place(of: element, on: canvas.page.transformToRoot, at: time, isLifted: true)
    list.group(look.picture)
  }

  /// Draws the thrown elements.
  private func drawThrown(into list: inout DisplayListBuilder, at time: Timestamp) {
    for thrown in canvas.thrown where thrown.isSeen(at: time) {
      var look = look(of: thrown.element, at: time)
      let way = canvas.sharpPlace.linearPart.apply(to: thrown.way(at: time))
      look.place = look.place.concatenating(.translation(way))
      list.group(look.picture, opacity: thrown.opacity(at: time))
    }
  }

  // MARK: Elements

  func look(of element: Element, at time: Timestamp) -> ElementLook {
    ElementLook(
      content: element.content, bounds: element.bounds,
      place: place(of: element, on: canvas.sharpPlace, at: time),
      scale: paintedScale(of: element), isLifted: element.isLifted)
  }

  /// The maximum length in pixels of a picture's longer side for which its scale is a power of two.
  /// Our choice: few larger pictures are visible at once, and each could take four times the
  /// memory.
  private static let sharedSide = 1024.0

  /// The resolution of an element's picture, in pixels per point of its own coordinates.
  ///
  /// Zooming or cropping the page changes the size of all elements at once, and painting fifty
  /// stickers takes 150 ms. So on such a page each is painted at up to twice its visible size in
  /// each direction, which serves all elements with the same art, and mostly those after the next
  /// gesture too.
  private func paintedScale(of element: Element) -> Double {
    paintedScale(element.sharpScale, of: element, isWhole: canvas.wasWhole)
  }

  /// The resolution of an element whose own point is `sharpScale` points of the window.
  private func paintedScale(
    _ sharpScale: Double, of element: Element, isWhole: Bool
  ) -> Double {
    let side = max(element.bounds.width, element.bounds.height)
    let scale = min(sharpScale * displayScale, Self.longestSide / side)
    guard !isWhole, scale * side <= Self.sharedSide else { return scale }
    return scale == scale.binade ? scale : 2 * scale.binade
  }

  private func drawOutline(
    of element: Element, into list: inout DisplayListBuilder, at time: Timestamp
  ) {
    let place = place(of: element, on: canvas.page.transformToRoot, at: time)
    let isStretched = [canvas.pinch, canvas.rotation, canvas.viewPinch].contains {
      $0.state == .began || $0.state == .changed
    }
    if isStretched { return Self.drawOutline(element.bounds, place, into: &list) }
    // An element that is only dragged keeps its outline, so the outline becomes a bitmap that only
    // moves.
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

  /// The transform from the element's own coordinates to the window's, as it is drawn at `time` on
  /// a page with the transform `page`.
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

  /// The remaining share of an element's slide, 1…0, slowing down towards the end.
  private func slideLeft(of element: Element, at time: Timestamp) -> Double {
    guard let slide = element.slide else { return 0 }
    let part = Double(time - slide.start) / 1_000_000 / Self.slideSeconds
    let rest = 1 - min(max(part, 0), 1)
    return rest * rest * rest
  }
}
