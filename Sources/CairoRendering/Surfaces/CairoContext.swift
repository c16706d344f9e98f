internal import CCairo
import Drawing
import TouchEngine

/// A Cairo context with the state in which it draws; destroys the context in `deinit`.
final class CairoContext {
  let cairo: OpaquePointer
  /// The size of the whole picture, of which the surface may be a part, in pixels.
  let width: Int
  let height: Int
  /// The transform, the clip and the raster bounds; its transform and clip are those of the
  /// context.
  private(set) var state: DrawState

  convenience init?(_ surface: CairoSurface) {
    self.init(surface, DrawState(on: surface.box), surface.width, surface.height)
  }

  /// Paints on a part of a picture of `width` × `height` pixels, in the coordinates of its pixels;
  /// ``CairoSurface/setPlace(x:y:)`` sets the part's position.
  convenience init?(part surface: CairoSurface, ofWidth width: Int, height: Int) {
    let whole = PixelBox(left: 0, top: 0, right: width, bottom: height)
    self.init(surface, DrawState(on: whole), width, height)
  }

  /// Paints on a part of the picture that another context paints, with the same transform and the
  /// same clips of groups; only the part's edges clip it.
  convenience init?(part surface: CairoSurface, of whole: CairoContext) {
    self.init(part: surface, of: whole.state, width: whole.width, height: whole.height)
  }

  /// Paints on a part of a picture of `width` × `height` pixels in a state.
  convenience init?(part surface: CairoSurface, of state: DrawState, width: Int, height: Int) {
    self.init(surface, state, width, height)
    set(state.matrix)
  }

  private init?(_ surface: CairoSurface, _ state: DrawState, _ width: Int, _ height: Int) {
    guard let cairo = cairo_create(surface.handle) else { return nil }
    self.cairo = cairo
    self.width = width
    self.height = height
    self.state = state.onPart(surface.place)
  }

  deinit { cairo_destroy(cairo) }

  /// The transform from the current coordinates to pixels of the surface.
  var matrix: AffineTransform { state.matrix }

  /// Calls `body`, then restores the transform and the clip.
  func saving(_ body: () -> Void) {
    let before = state
    cairo_save(cairo)
    body()
    cairo_restore(cairo)
    state = before
  }

  /// Applies `transform` to the current coordinates. Returns `false` and changes nothing when
  /// nothing painted in them could be visible.
  @discardableResult func transform(by transform: AffineTransform) -> Bool {
    let combined = transform.concatenating(matrix)
    // A transform that flattens everything would break the context for good.
    guard combined.inverse != nil else { return false }
    set(combined)
    return true
  }

  /// Enters a group: applies its transform and its clip. Returns `false` and changes nothing when
  /// nothing in it could be visible.
  func enter(_ group: Group) -> Bool {
    let inner = state.inside(group)
    guard inner.matrix.inverse != nil else { return false }
    if let clip = group.clip {
      if let box = PixelBox(nearest: clip, through: inner.matrix) {
        set(.identity)
        addClip(box.rect)
        set(inner.matrix)
      } else {
        set(inner.matrix)
        addClip(clip)
      }
    } else {
      set(inner.matrix)
    }
    state = inner
    return true
  }

  private func addClip(_ rect: Rect) {
    cairo_rectangle(cairo, rect.minX, rect.minY, max(rect.width, 0), max(rect.height, 0))
    cairo_clip(cairo)
  }

  /// Restricts painting to a rectangle in the current coordinates.
  func clip(to rect: Rect) {
    addClip(rect)
    state.restrict(to: PixelBox(touchedBy: matrix.apply(to: rect).boundingBox))
  }

  /// Restricts painting to whole pixels.
  func clip(to box: PixelBox) {
    let before = matrix
    set(.identity)
    addClip(box.rect)
    state.restrict(to: box)
    set(before)
  }

  /// Paints a group into a picture of its own, then draws that with the group's opacity.
  ///
  /// `paint` gets the picture's context, in the group's coordinates. The picture is in memory of
  /// `buffers`; when memory is short, nothing is drawn.
  func drawOffscreen(
    _ group: Group, in buffers: PixelBufferPool, _ paint: (CairoContext) -> Void
  ) {
    // The picture is as large as the clip, so the clip is made no larger than needed.
    guard let bounds = group.content.bounds else { return }
    let box = matrix.apply(to: bounds).boundingBox.outset(by: DrawCommand.reach)
    clip(to: PixelBox(touchedBy: box))
    let seen = state.visible
    guard !seen.isEmpty,
      let picture = CairoSurface(width: seen.width, height: seen.height, from: buffers)
    else { return }
    picture.setPlace(x: seen.left, y: seen.top)
    guard let own = CairoContext(part: picture, of: self) else { return }
    paint(own)
    set(.identity)
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
    state.matrix = transform
    var matrix = cairo_matrix_t(transform)
    cairo_set_matrix(cairo, &matrix)
  }
}

extension Rect {
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
