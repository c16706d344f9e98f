internal import CCairo
import Drawing
import TouchEngine

/// A Cairo context and the size of what it paints on; the context goes when the easel goes.
final class Easel {
  let cairo: OpaquePointer
  /// Of the whole picture, of which the surface may be a part.
  let width: Int
  let height: Int
  /// What all groups that it paints in have cut it to; what is repaired of a picture does not count.
  private var cuts: PixelBox
  /// Where pixels of pictures are wanted that are too large to be resampled as a whole. They must not depend
  /// on a cut that moves, so it is the cut around what is flat in motion.
  var room: PixelBox

  convenience init?(_ surface: CairoSurface) {
    self.init(part: surface, ofWidth: surface.width, height: surface.height)
  }

  /// Paints on a part of a picture of `width` × `height` pixels, which has its place by
  /// ``CairoSurface/setPlace(x:y:)``.
  init?(part surface: CairoSurface, ofWidth width: Int, height: Int) {
    guard let cairo = cairo_create(surface.handle) else { return nil }
    self.cairo = cairo
    self.width = width
    self.height = height
    cuts = PixelBox(left: 0, top: 0, right: width, bottom: height)
    room = cuts
  }

  deinit { cairo_destroy(cairo) }

  /// From the coordinates in which is painted to pixels of the surface.
  var matrix: AffineTransform {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cairo, &matrix)
    return AffineTransform(
      a: matrix.xx, b: matrix.yx, c: matrix.xy, d: matrix.yy, tx: matrix.x0, ty: matrix.y0)
  }

  /// What can be seen of the surface at the moment, in the coordinates in which is painted.
  var visibleRect: Rect {
    var left = 0.0
    var top = 0.0
    var right = 0.0
    var bottom = 0.0
    cairo_clip_extents(cairo, &left, &top, &right, &bottom)
    return Rect(left, top, right - left, bottom - top)
  }

  /// What commands may have to do with at the moment, in the coordinates in which is painted: what
  /// can be seen, and ``DrawCommand/reach`` pixels around it.
  var concernedRect: Rect {
    let visible = visibleRect
    guard !visible.isEmpty, let inverse = matrix.inverted else { return visible }
    let x = DrawCommand.reach * (abs(inverse.a) + abs(inverse.c))
    let y = DrawCommand.reach * (abs(inverse.b) + abs(inverse.d))
    return visible.outset(by: EdgeInsets(top: y, left: x, bottom: y, right: x))
  }

  /// Does `body` and forgets transforms and clips that it set.
  func saving(_ body: () -> Void) {
    let (cuts, room) = (cuts, room)
    cairo_save(cairo)
    body()
    cairo_restore(cairo)
    (self.cuts, self.room) = (cuts, room)
  }

  /// Goes on in coordinates that `transform` takes to the present ones; `false`, and no change,
  /// when nothing painted in them could be seen.
  @discardableResult func transform(by transform: AffineTransform) -> Bool {
    let combined = transform.concatenating(matrix)
    // One that flattens everything would break the context for good.
    guard combined.inverted != nil else { return false }
    set(combined)
    return true
  }

  /// Clips to a rectangle in the coordinates in which is painted: to whole pixels when it is upright
  /// on the surface, as pictures are.
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

  /// Goes on in a group, in its coordinates and cut to its clip; `false`, and no change, when nothing in it could
  /// be seen.
  func enter(_ group: Group) -> Bool {
    guard transform(by: group.transform) else { return false }
    if let clip = group.clip { cut(to: clip) }
    if group.isFlatInMotion { room = cuts }
    return true
  }

  /// Clips to a rectangle in the coordinates in which is painted.
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

  /// Puts what `paint` paints together by itself, in the group's coordinates and on the easel that it gets,
  /// before it is drawn with the group's opacity. Without memory for that nothing is drawn.
  func drawByItself(_ group: Group, _ paint: (Easel) -> Void) {
    // The picture in between is as large as the clip, so it is made no larger than needed.
    guard let bounds = group.content.bounds else { return }
    let matrix = matrix
    clipToPixels(matrix.apply(to: bounds).boundingBox.outset(by: DrawCommand.reach))
    set(.identity)
    let seen = visibleRect.touchedPixels
    guard !seen.isEmpty,
      let picture = CairoSurface(width: Int(seen.width), height: Int(seen.height))
    else { return }
    picture.setPlace(x: Int(seen.minX), y: Int(seen.minY))
    guard let own = Easel(part: picture, ofWidth: width, height: height) else { return }
    own.set(matrix)
    (own.cuts, own.room) = (cuts, room)
    paint(own)
    cairo_set_source_surface(cairo, picture.handle, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST)
    cairo_paint_with_alpha(cairo, group.opacity)
  }

  /// Makes what is visible transparent, or black when the surface is opaque.
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
  /// How many pixels beyond its bounds a command may paint: a raster is put on whole pixels, and
  /// reaches a pixel further with its soft edge.
  static let reach = 2.0
}

extension Rect {
  /// Whether both have a point in common that is not only on an edge.
  func meets(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// The smallest rectangle with whole numbers that holds this one.
  var touchedPixels: Rect {
    // What exceeds a whole number by less than this was a whole number before it was computed with.
    let slack = 1e-6
    let left = (minX + slack).rounded(.down)
    let top = (minY + slack).rounded(.down)
    return Rect(
      left, top, (maxX - slack).rounded(.up) - left, (maxY - slack).rounded(.up) - top)
  }
}
