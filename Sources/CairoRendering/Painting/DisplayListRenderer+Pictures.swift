internal import CCairo
package import Drawing
package import TouchEngine

// A picture is drawn like any bitmap, on whole pixels, and is kept once it rests. It is drawn from
// a copy with about as many pixels as are visible, and filters work on the copy. So no frame
// processes all pixels of a photo, and at full size the filter is applied to the photo's own.
extension DisplayListRenderer {
  func draw(_ image: ImageID, _ treatment: ImageTreatment, in rect: Rect, on context: CairoContext)
  {
    if let ready = ready(image, treatment, in: rect, context.state) {
      return draw(ready.pixels, at: ready.origin, on: context)
    }
    guard let found = copy(of: image, treatment, in: rect, context.state) else {
      return drawStandIn(for: image, in: rect, on: context)
    }
    draw(found.bitmap, through: found.place, on: context)
  }

  /// Calls `draw` with the picture as the source, placed as if it were drawn itself.
  func with(
    _ image: ImageID, _ treatment: ImageTreatment, in rect: Rect, on context: CairoContext,
    _ draw: () -> Void
  ) {
    context.saving {
      var ready = ready(image, treatment, in: rect, context.state)
      if ready == nil {
        guard let found = copy(of: image, treatment, in: rect, context.state) else {
          context.clip(to: rect)
          use(Self.standInColor, on: context.cairo)
          return draw()
        }
        ready = placed(found.bitmap, through: found.place, on: context)
      }
      guard let placed = ready else { return }
      let matrix = context.matrix
      context.set(.identity)
      take(placed.pixels, at: placed.origin, on: context)
      context.set(matrix)
      draw()
    }
  }

  /// Returns the copy to draw for a picture in `rect`, and the transform from its pixels to those
  /// of the surface; `nil` when the picture cannot be read.
  func copy(
    of image: ImageID, _ treatment: ImageTreatment, in rect: Rect, _ state: DrawState
  ) -> (bitmap: Bitmap, place: AffineTransform)? {
    guard let size = images.size(of: image),
      let bitmap = images.copy(
        of: image, treatment, scale: place(of: size, in: rect, state).largestScale)
    else { return nil }
    return (bitmap, place(of: bitmap.bounds.size, in: rect, state))
  }

  /// Returns the scaled pixels of a picture whose own pixels were freed, and their first pixel on
  /// the surface; `nil` when they have to be made, or the picture's own pixels are in memory.
  func ready(
    _ image: ImageID, _ treatment: ImageTreatment, in rect: Rect, _ state: DrawState
  ) -> (pixels: CairoSurface, origin: Point)? {
    guard let size = images.size(of: image), images.isFreed(image), treatment.mosaicCell == nil,
      let placement = BitmapPlacement(
        of: Rect(origin: .zero, size: size), from: .image(image, treatment, .own),
        through: place(of: size, in: rect, state), in: state.rasterBounds),
      let key = placement.key, let pixels = readyPixels(of: key)
    else { return nil }
    return (pixels, placement.origin)
  }

  /// Returns the transform from the pixels of a picture of this size, drawn in `rect`, to those of
  /// the surface.
  private func place(of size: Size, in rect: Rect, _ state: DrawState) -> AffineTransform {
    let matrix = state.matrix
    let isUpright = matrix.isUpright
    // Edges on whole pixels are sharp, and a picture of the right size is only copied.
    let frame = isUpright ? matrix.apply(to: rect).boundingBox.onWholePixels : rect
    let place = AffineTransform.scale(frame.width / size.width, frame.height / size.height)
      .concatenating(.translation(frame.origin))
    return isUpright ? place : place.concatenating(matrix)
  }

  private static let standInColor = Color(white: 0.6)

  /// Returns what is drawn in place of a picture that cannot be read.
  package func standIn(for image: ImageID, in rect: Rect) -> DisplayList {
    let style = TextStyle(
      size: min(max(rect.height / 20, 8), 20), color: Color(white: 0.2), alignment: .center)
    return DisplayList { list in
      list.fill(.rect(rect), Self.standInColor)
      list.text(images.wordsForStandIn(image), in: rect, style)
    }
  }

  private func drawStandIn(for image: ImageID, in rect: Rect, on context: CairoContext) {
    paint(standIn(for: image, in: rect).commands[...], on: context)
  }
}
