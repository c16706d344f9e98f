import Drawing
import TouchEngine

/// The transform, the clip and the raster bounds with which commands are drawn on a surface.
///
/// Everything that walks a display list enters its groups with ``inside(_:)``, so all agree on what
/// is drawn where.
struct DrawState {
  /// The transform from the list's coordinates to pixels.
  var matrix: AffineTransform
  /// The intersection of the clips of all groups entered so far: the largest area of the list that
  /// can be visible.
  private(set) var clip: PixelBox
  /// The part of ``clip`` that is being painted.
  private(set) var visible: PixelBox
  /// Whether the edges of all clips are between pixels; then clipping before or after compositing
  /// gives the same result.
  private(set) var isOnPixels = true
  /// The part of the surface for which bitmaps are resampled that are too large to resample whole.
  /// It must not depend on a moving clip, so it is the clip around the group that rasterizes
  /// in motion, or the whole surface.
  private(set) var rasterBounds: PixelBox

  /// Makes the state in which a list begins on a surface of these pixels.
  init(_ matrix: AffineTransform = .identity, on surface: PixelBox) {
    self.matrix = matrix
    (clip, visible, rasterBounds) = (surface, surface, surface)
  }

  /// Returns the state of a group's content.
  func inside(_ group: Group) -> DrawState {
    var state = self
    state.matrix = group.transform.concatenating(matrix)
    if let clip = group.clip { state.cut(to: clip) }
    if group.rasterizesInMotion { state.rasterBounds = state.clip }
    return state
  }

  /// Clips to a rectangle in the current coordinates; to whole pixels, as pictures are, when it is
  /// upright on the surface.
  private mutating func cut(to rect: Rect) {
    let nearest = PixelBox(nearest: rect, through: matrix)
    let box = nearest ?? PixelBox(touchedBy: matrix.apply(to: rect).boundingBox)
    clip = clip.intersection(box)
    visible = visible.intersection(box)
    if nearest == nil { isOnPixels = false }
  }

  /// Restricts painting to a part of the surface, which is not a clip of the list.
  mutating func restrict(to box: PixelBox) { visible = visible.intersection(box) }

  /// Returns the same state on a surface that is a part of the same picture: `box`.
  func onPart(_ box: PixelBox) -> DrawState {
    var state = self
    state.visible = clip.intersection(box)
    return state
  }

  /// The area in which commands can have an effect, in the current coordinates: the visible part
  /// and ``DrawCommand/reach`` pixels around it. `nil` when nothing can be visible.
  var concernedRect: Rect? {
    guard !visible.isEmpty, let inverse = matrix.inverse else { return nil }
    return inverse.apply(to: visible.rect.outset(by: DrawCommand.reach)).boundingBox
  }

  /// Visits the commands of a list that may be visible, from back to front, and those of its
  /// groups.
  ///
  /// - Parameters:
  ///   - list: The list, in the coordinates of this state.
  ///   - body: Called for each command but groups, with the state in which it is drawn.
  func visit(_ list: DisplayList, _ body: (DrawCommand, DrawState) -> Void) {
    guard let concerned = concernedRect else { return }
    for command in list.commands where command.concerns(concerned) {
      if case .group(let group) = command {
        if group.opacity > 0 { inside(group).visit(group.content, body) }
      } else {
        body(command, self)
      }
    }
  }
}

extension DrawCommand {
  /// The distance a command may paint beyond its bounds, in pixels: a raster moves to whole pixels,
  /// and its soft edge reaches a pixel further.
  static let reach = 2.0

  /// Returns whether the command may have an effect in an area.
  func concerns(_ area: Rect) -> Bool {
    guard let bounds else { return false }
    return bounds.minX < area.maxX && area.minX < bounds.maxX
      && bounds.minY < area.maxY && area.minY < bounds.maxY
  }
}
