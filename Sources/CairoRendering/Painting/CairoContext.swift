internal import CCairo
import Drawing
import TouchEngine

/// A Cairo context and the size of the picture that it paints; destroys the context in `deinit`.
final class CairoContext {
  let cairo: OpaquePointer
  /// The size of the whole picture, of which the surface may be a part, in pixels.
  let width: Int
  let height: Int
  /// The intersection of the clips of all groups entered so far, without clips to a repaired part.
  private var cuts: PixelBox
  /// The part of the surface for which pictures are resampled that are too large to resample whole.
  /// It must not depend on a moving clip, so it is the clip around the group that is flat in
  /// motion.
  var room: PixelBox

  convenience init?(_ surface: CairoSurface) {
    self.init(part: surface, ofWidth: surface.width, height: surface.height)
  }

  /// Paints on a part of a picture of `width` × `height` pixels; ``CairoSurface/setPlace(x:y:)``
  /// sets the part's position.
  init?(part surface: CairoSurface, ofWidth width: Int, height: Int) {
    guard let cairo = cairo_create(surface.handle) else { return nil }
    self.cairo = cairo
    self.width = width
    self.height = height
    cuts = PixelBox(left: 0, top: 0, right: width, bottom: height)
    room = cuts
  }

  deinit { cairo_destroy(cairo) }

  /// The transform from the current coordinates to pixels of the surface.
  var matrix: AffineTransform {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cairo, &matrix)
    return AffineTransform(
      a: matrix.xx, b: matrix.yx, c: matrix.xy, d: matrix.yy, tx: matrix.x0, ty: matrix.y0)
  }

  /// The visible part of the surface, in the current coordinates.
  var visibleRect: Rect {
    var left = 0.0
    var top = 0.0
    var right = 0.0
    var bottom = 0.0
    cairo_clip_extents(cairo, &left, &top, &right, &bottom)
    return Rect(left, top, right - left, bottom - top)
  }

  /// The area in which commands can have an effect, in the current coordinates: the visible part
  /// and ``DrawCommand/reach`` pixels around it.
  var concernedRect: Rect {
    let visible = visibleRect
    guard !visible.isEmpty, let inverse = matrix.inverted else { return visible }
    let x = DrawCommand.reach * (abs(inverse.a) + abs(inverse.c))
    let y = DrawCommand.reach * (abs(inverse.b) + abs(inverse.d))
    return visible.outset(by: EdgeInsets(top: y, left: x, bottom: y, right: x))
  }

  /// Calls `body`, then restores the transform and the clip.
  func saving(_ body: () -> Void) {
    let (cuts, room) = (cuts, room)
    cairo_save(cairo)
    body()
    cairo_restore(cairo)
    (self.cuts, self.room) = (cuts, room)
  }

  /// Applies `transform` to the current coordinates. Returns `false` and changes nothing when
  /// nothing painted in them could be visible.
  @discardableResult func transform(by transform: AffineTransform) -> Bool {
    let combined = transform.concatenating(matrix)
    // A transform that flattens everything would break the context for good.
    guard combined.inverted != nil else { return false }
    set(combined)
    return true
  }

  /// Clips to a rectangle in the current coordinates; to whole pixels, as pictures are, when it is
  /// upright on the surface.
  func cut(to rect: Rect) {
    let matrix = matrix
    if let box = PixelBox(nearest: rect, through: matrix) {
      clip(to: box)
      cuts = cuts.intersection(box)
    } else {
      clip(to: rect)
      cuts = cuts.intersection(PixelBox(touchedBy: matrix.apply(to: rect).boundingBox))
    }
  }

  /// Enters a group: applies its transform and its clip. Returns `false` and changes nothing when
  /// nothing in it could be visible.
  func enter(_ group: Group) -> Bool {
    guard transform(by: group.transform) else { return false }
    if let clip = group.clip { cut(to: clip) }
    if group.isFlatInMotion { room = cuts }
    return true
  }

  /// Clips to a rectangle in the current coordinates.
  func clip(to rect: Rect) {
    cairo_rectangle(cairo, rect.minX, rect.minY, max(rect.width, 0), max(rect.height, 0))
    cairo_clip(cairo)
  }

  /// Clips to the pixels that `box`, in pixels, touches.
  func clipToPixels(_ box: Rect) {
    let before = matrix
    set(.identity)
    clip(to: box.touchedPixels)
    set(before)
  }

  /// Clips to whole pixels.
  func clip(to box: PixelBox) {
    let before = matrix
    set(.identity)
    clip(to: box.rect)
    set(before)
  }

  /// Paints a group into a picture of its own, then draws that with the group's opacity.
  ///
  /// `paint` gets the picture's context, in the group's coordinates. When memory is short, nothing
  /// is drawn.
  func drawByItself(_ group: Group, _ paint: (CairoContext) -> Void) {
    // The picture is as large as the clip, so the clip is made no larger than needed.
    guard let bounds = group.content.bounds else { return }
    let matrix = matrix
    clipToPixels(matrix.apply(to: bounds).boundingBox.outset(by: DrawCommand.reach))
    set(.identity)
    let seen = visibleRect.touchedPixels
    guard !seen.isEmpty,
      let picture = CairoSurface(width: Int(seen.width), height: Int(seen.height))
    else { return }
    picture.setPlace(x: Int(seen.minX), y: Int(seen.minY))
    guard let own = CairoContext(part: picture, ofWidth: width, height: height) else { return }
    own.set(matrix)
    (own.cuts, own.room) = (cuts, room)
    paint(own)
    cairo_set_source_surface(cairo, picture.handle, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST)
    cairo_paint_with_alpha(cairo, group.opacity)
  }

  /// Makes the visible part transparent, or black when the surface is opaque.
  func erase() {
    cairo_set_operator(cairo, CAIRO_OPERATOR_CLEAR)
    cairo_paint(cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
  }

  func set(_ transform: AffineTransform) {
    var matrix = cairo_matrix_t(transform)
    cairo_set_matrix(cairo, &matrix)
  }
}

extension DrawCommand {
  /// The distance a command may paint beyond its bounds, in pixels: a raster moves to whole pixels,
  /// and its soft edge reaches a pixel further.
  static let reach = 2.0
}

extension Rect {
  /// Returns whether the interiors of both rectangles intersect.
  func meets(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// The smallest rectangle with whole-number edges that contains this one.
  var touchedPixels: Rect {
    // The tolerance treats edges as whole numbers despite rounding errors.
    let slack = 1e-6
    let left = (minX + slack).rounded(.down)
    let top = (minY + slack).rounded(.down)
    return Rect(
      left, top, (maxX - slack).rounded(.up) - left, (maxY - slack).rounded(.up) - top)
  }
}
