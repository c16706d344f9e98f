internal import CCairo
import Drawing
import TouchEngine

/// One flat picture of a moving group's content, drawn instead of the content.
///
/// The picture is taken at the group's last position at rest, from the bitmaps kept for it, and
/// reaches beyond the surface by a margin. A new one is taken when content outside the picture
/// becomes visible, or when the group's scale has doubled or halved. On a large surface the new
/// picture has half as many pixels in each direction, because no bitmaps of it were kept and the
/// user is waiting.
final class MotionSnapshot {
  /// The margin of the picture beyond the surface, as a fraction of the surface's longer side. An
  /// eighth makes the picture at most half as large again, and dragging that far takes several
  /// frames.
  private static let margin = 1.0 / 8
  /// The number of pixels above which the group is drawn with half as many in each direction. In a
  /// rotated group each pixel would take Cairo about 8 ns, which adds up to the time of a frame.
  private static let fineLimit = 2 << 20

  private let content: DisplayList
  /// The transform to the surface's pixels at which the first picture is taken.
  private let start: AffineTransform
  private var picture: Picture?

  private struct Picture {
    let pixels: CairoSurface
    /// The transform at which the picture was taken, from the list's coordinates to the surface's
    /// pixels.
    let taken: AffineTransform
    /// The transform from the list's coordinates to the picture's pixels.
    let matrix: AffineTransform
  }

  /// Makes a snapshot of a list; `matrix` maps its last position at rest to the surface's pixels.
  init(_ content: DisplayList, seenThrough matrix: AffineTransform) {
    self.content = content
    start = matrix
  }

  /// Draws the part in `box` of the surface through the context's transform; the context is clipped
  /// to `box`.
  ///
  /// `isBox` says that nothing else clips the context.
  func paint(
    by renderer: DisplayListRenderer, in box: PixelBox, isBox: Bool, opacity: Double,
    on context: CairoContext
  ) {
    let matrix = context.matrix
    guard let bounds = content.bounds, let inverse = matrix.inverse else { return }
    func isGood(_ picture: Picture) -> Bool {
      Self.shows(picture, bounds, box, matrix, inverse)
    }
    // The bitmaps for the last position at rest are still kept.
    if picture == nil {
      // When the motion ends, the whole group is redrawn at once.
      renderer.bitmaps.buffers.prepare(
        PixelBufferPool.framesKept * 4 * context.width * context.height)
      picture = take(through: start, bounds, isFine: true, by: renderer, on: context)
    }
    if picture.map(isGood) != true {
      let isFine = context.width * context.height <= Self.fineLimit
      picture = take(through: matrix, bounds, isFine: isFine, by: renderer, on: context)
    }
    guard let picture, let back = picture.matrix.inverse else { return }
    context.saving {
      context.set(.identity)
      Self.draw(
        picture, through: back.concatenating(matrix), in: box, isBox: isBox, opacity, on: context,
        renderer.bitmaps.buffers)
    }
  }

  /// Returns whether the picture covers the part of the list in `box`, at about the right size.
  private static func shows(
    _ picture: Picture, _ bounds: Rect, _ box: PixelBox, _ matrix: AffineTransform,
    _ inverse: AffineTransform
  ) -> Bool {
    let growth = matrix.largestScale / picture.taken.largestScale
    guard (0.5...2).contains(growth) else { return false }
    let all = picture.matrix.apply(to: bounds).boundingBox
    let seen = inverse.concatenating(picture.matrix).apply(to: box.rect).boundingBox
    guard let wanted = seen.intersection(all) else { return true }
    return picture.pixels.bounds.outset(by: 1).contains(wanted)
  }

  private func take(
    through matrix: AffineTransform, _ bounds: Rect, isFine: Bool,
    by renderer: DisplayListRenderer, on context: CairoContext
  ) -> Picture? {
    let scale = isFine ? 1 : 0.5
    let (width, height) = (Double(context.width) * scale, Double(context.height) * scale)
    let margin = (Self.margin * max(width, height)).rounded(.up)
    let scaled = matrix.concatenating(.scale(scale))
    let whole = scaled.apply(to: bounds).boundingBox.outset(by: DrawCommand.reach)
    let reach = Rect(0, 0, width, height).outset(by: margin)
    guard let part = whole.intersection(reach)?.touchedPixels,
      let pixels = CairoSurface(
        width: Int(part.width), height: Int(part.height), from: renderer.bitmaps.buffers),
      let own = CairoContext(pixels)
    else { return nil }
    let place = scaled.concatenating(.translation(part.origin * -1))
    own.set(place)
    renderer.makeTogether(content, in: own.state)
    renderer.paint(content.commands[...], on: own)
    return Picture(pixels: pixels, taken: matrix, matrix: place)
  }

  private static func draw(
    _ picture: Picture, through place: AffineTransform, in box: PixelBox, isBox: Bool,
    _ opacity: Double, on context: CairoContext, _ buffers: PixelBufferPool
  ) {
    if place.linearPart.keepsPixels {
      // The picture only moves: on whole pixels it stays sharp.
      cairo_set_source_surface(
        context.cairo, picture.pixels.handle, place.tx.rounded(), place.ty.rounded())
      cairo_pattern_set_filter(cairo_get_source(context.cairo), CAIRO_FILTER_NEAREST)
      cairo_paint_with_alpha(context.cairo, opacity)
    } else if box.area <= fineLimit {
      draw(picture, through: place, opacity, on: context)
    } else {
      let (left, top) = (Double(box.left), Double(box.top))
      let halving = AffineTransform.translation(-left, -top).concatenating(.scale(0.5))
      let half = Resampling.surface(
        of: picture.pixels, through: place.concatenating(halving), width: (box.width + 1) / 2,
        height: (box.height + 1) / 2, in: buffers)
      guard let half else { return }
      let back = AffineTransform.scale(2).concatenating(.translation(left, top))
      @Sendable func enlarge(_ half: CairoSurface, on context: CairoContext) {
        context.set(back)
        cairo_set_source_surface(context.cairo, half.handle, 0, 0)
        cairo_pattern_set_filter(cairo_get_source(context.cairo), CAIRO_FILTER_BILINEAR)
        cairo_pattern_set_extend(cairo_get_source(context.cairo), CAIRO_EXTEND_PAD)
        cairo_paint_with_alpha(context.cairo, opacity)
      }
      guard isBox else { return enlarge(half, on: context) }
      context.inBands(of: box, from: half) { enlarge($0.source, on: $0.context) }
    }
  }

  private static func draw(
    _ picture: Picture, through place: AffineTransform, _ opacity: Double, on context: CairoContext
  ) {
    context.set(place)
    cairo_set_source_surface(context.cairo, picture.pixels.handle, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(context.cairo), CAIRO_FILTER_BILINEAR)
    cairo_paint_with_alpha(context.cairo, opacity)
  }
}

extension Rect {
  /// Returns whether `other` is inside the rectangle.
  fileprivate func contains(_ other: Rect) -> Bool {
    minX <= other.minX && other.maxX <= maxX && minY <= other.minY && other.maxY <= maxY
  }
}
