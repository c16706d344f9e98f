internal import CCairo
package import Drawing
package import TouchEngine

// A picture is drawn like any bitmap, on whole pixels, and is kept once it rests. It is drawn from
// a copy with about as many pixels as are visible, and filters work on the copy. So no frame
// processes all pixels of a photo, and at full size the filter is applied to the photo's own.
extension DisplayListRenderer {
  func draw(_ image: ImageID, _ treatment: ImageTreatment, in rect: Rect, on context: CairoContext)
  {
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
      guard let found = copy(of: image, treatment, in: rect, context.state) else {
        context.clip(to: rect)
        use(Self.standInColor, on: context.cairo)
        return draw()
      }
      guard let placed = placed(found.bitmap, through: found.place, on: context) else { return }
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
    guard let size = images.size(of: image) else { return nil }
    let matrix = state.matrix
    let isUpright = matrix.isUpright
    var frame = rect
    if isUpright {
      // Edges on whole pixels are sharp, and a picture of the right size is only copied.
      frame = matrix.apply(to: rect).boundingBox.onWholePixels
    }
    func place(_ size: Size) -> AffineTransform {
      let place = AffineTransform.scale(frame.width / size.width, frame.height / size.height)
        .concatenating(.translation(frame.origin))
      return isUpright ? place : place.concatenating(matrix)
    }
    guard let bitmap = images.copy(of: image, treatment, scale: place(size).largestScale) else {
      return nil
    }
    return (bitmap, place(bitmap.bounds.size))
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
