public import TouchEngine

/// One step of drawing a picture.
public enum DrawCommand: Hashable, Sendable {
  /// Fills the area that a path winds around.
  case fill(Path, Paint)
  /// Draws the line of a path.
  case stroke(Path, Paint, StrokeStyle)
  /// Draws a picture, treated and stretched over a rectangle; the renderer finds it by its name.
  case image(ImageID, ImageTreatment = .original, in: Rect)
  /// Draws text in a rectangle.
  case text(Text)
  /// Draws a list with a transform, an opacity and a clip.
  case group(Group)
  /// Draws a list that is first painted into pixels of its own.
  case raster(Raster)
  /// Erases earlier content along the line of a path: in the nearest enclosing ``Raster`` or
  /// isolated ``Group``, or in the whole picture when there is none.
  case erase(Path, StrokeStyle)
  /// Draws nothing; a renderer may make the pictures and rasters of a list on other threads, as
  /// they would be seen here. So a photo's next version is ready when it is needed.
  case prefetch(DisplayList)
}

extension DrawCommand {
  /// A rectangle outside of which the command draws and prefetches nothing; `nil` when it never
  /// does.
  public var bounds: Rect? {
    switch self {
    case .fill(let path, _): path.bounds
    case .stroke(let path, _, let style), .erase(let path, let style):
      path.bounds?.outset(
        by: style.width / 2 * (style.join == .miter ? StrokeStyle.miterLimit : 1))
    case .image(_, _, let rect): rect
    case .text(let text): text.frame
    case .raster(let raster): raster.bounds
    case .group(let group): group.bounds
    case .prefetch(let list): list.bounds
    }
  }

  /// The number of commands that it stands for, as in ``DisplayList/weight``.
  package var weight: Int {
    switch self {
    case .group(let group): group.content.weight
    case .prefetch(let list): list.weight
    case .fill, .stroke, .image, .text, .raster, .erase: 1
    }
  }

  /// Whether the command erases content that was drawn before it.
  package var erases: Bool {
    switch self {
    case .erase: true
    case .group(let group): group.content.erases && !group.isOffscreen
    case .fill, .stroke, .image, .text, .raster, .prefetch: false
    }
  }
}
