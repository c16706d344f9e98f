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

/// A list that is drawn as a whole with a transform, an opacity and a clip.
public struct Group: Hashable, Sendable {
  /// The transform from the content to the list that has the group.
  public var transform = AffineTransform.identity
  /// The opacity, 0 (invisible) … 1. Overlapping content in the list does not show through.
  public var opacity = 1.0
  /// The rectangle that the list is clipped to, in the list's coordinates; `nil` for no clip.
  public var clip: Rect?
  /// Whether the list is composited separately before it is drawn, so that
  /// ``DrawCommand/erase(_:_:)`` in it erases nothing below the group. A group with an opacity
  /// below 1 always is.
  public var isIsolated = false
  /// Whether a flat picture may replace the list while the group moves.
  ///
  /// A renderer that paints successive lists takes the picture once, when the group's place changes
  /// and its list does not, and draws it coarser until the group rests again. Use it for much
  /// content that moves as one, such as a zoomed page. It has no effect on a single painting.
  public var rasterizesInMotion = false
  /// The commands of the group.
  public var content: DisplayList

  var bounds: Rect? {
    guard var bounds = content.bounds else { return nil }
    if let clip {
      guard let seen = bounds.intersection(clip) else { return nil }
      bounds = seen
    }
    return transform == .identity ? bounds : transform.apply(to: bounds).boundingBox
  }

  /// Whether its list is composited separately before it is drawn.
  package var isOffscreen: Bool { isIsolated || opacity < 1 }

  /// Whether the group draws its list unchanged, as if the list were in its place.
  package var isPlain: Bool {
    transform == .identity && opacity == 1 && clip == nil && !isIsolated
  }

  /// Returns whether `other` draws its list at the same place in the same way.
  package func isPlaced(like other: Group) -> Bool {
    transform == other.transform && opacity == other.opacity && clip == other.clip
      && isIsolated == other.isIsolated
  }
}

extension Group {
  var parameters: String {
    var text = ""
    if transform != .identity {
      let numbers = [
        transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
      ]
      text += " transform " + numbers.map { Numeral.plain($0) }.joined(separator: " ")
    }
    if opacity != 1 { text += " opacity \(Numeral.plain(opacity))" }
    if let clip { text += " clip \(coordinates(clip))" }
    if isIsolated { text += " isolated" }
    if rasterizesInMotion { text += " flat in motion" }
    return text
  }
}

/// A list that is painted into pixels once, and then composited with any transform. It is blurred
/// when it is drawn larger than it was painted, until it is repainted.
public struct Raster: Hashable, Sendable {
  /// The longest side of a raster, in pixels (rule G1.12).
  public static let sideLimit = 8192.0

  /// The area of the list that is painted; the rest is clipped.
  public var bounds: Rect
  /// The requested number of pixels per point of the list's coordinates.
  public var scale: Double
  /// The commands that are painted into pixels.
  public var content: DisplayList

  /// The number of pixels per point as painted: at most ``scale``, and such that no side has more
  /// than ``sideLimit`` pixels.
  public var paintedScale: Double {
    min(scale, Self.sideLimit / max(bounds.width, bounds.height))
  }

  /// The width in pixels.
  public var pixelsWide: Int { pixels(bounds.width) }
  /// The height in pixels.
  public var pixelsHigh: Int { pixels(bounds.height) }

  private func pixels(_ length: Double) -> Int {
    // Without the subtraction a product such as 8192.0000000001 would take one pixel more.
    max(Int((length * paintedScale - 1e-6).rounded(.up)), 1)
  }
}

extension DisplayList {
  /// The list with every raster replaced by its content, so that it is sharp at any size.
  public var withoutRasters: DisplayList { DisplayList(commands.map(\.withoutRasters)) }
}

extension DrawCommand {
  fileprivate var withoutRasters: DrawCommand {
    switch self {
    case .raster(let raster):
      // Erasing in a raster removes nothing below it.
      return .group(
        Group(
          clip: raster.bounds, isIsolated: raster.content.erases,
          content: raster.content.withoutRasters))
    case .group(var group):
      group.content = group.content.withoutRasters
      return .group(group)
    case .prefetch(let list): return .prefetch(list.withoutRasters)
    default: return self
    }
  }
}
