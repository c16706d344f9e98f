public import TouchEngine

/// Builds a display list, from back to front.
public struct DisplayListBuilder {
  private var commands: [DrawCommand] = []

  /// Creates a builder of an empty list.
  public init() {}

  /// Returns the list of everything drawn so far.
  public func build() -> DisplayList { DisplayList(commands) }

  /// Fills the area that a path winds around with a paint.
  public mutating func fill(_ path: Path, _ paint: Paint) { commands.append(.fill(path, paint)) }

  /// Fills the area that a path winds around with a color.
  public mutating func fill(_ path: Path, _ color: Color) { fill(path, .color(color)) }

  /// Draws the line of a path with a paint.
  public mutating func stroke(_ path: Path, _ paint: Paint, _ style: StrokeStyle) {
    commands.append(.stroke(path, paint, style))
  }

  /// Draws the line of a path with a color.
  public mutating func stroke(_ path: Path, _ color: Color, _ style: StrokeStyle) {
    stroke(path, .color(color), style)
  }

  /// Draws a line of constant width.
  public mutating func stroke(_ path: Path, _ color: Color, width: Double) {
    stroke(path, color, StrokeStyle(width: width))
  }

  /// Draws a line over a wider one, which is whole and sets it off from any ground.
  package mutating func stroke(
    _ path: Path, _ color: Color, _ style: StrokeStyle, over edge: Color, _ width: Double
  ) {
    stroke(path, edge, StrokeStyle(width: width, cap: style.cap, join: style.join))
    stroke(path, color, style)
  }

  /// Draws a picture, treated and stretched over a rectangle.
  public mutating func image(
    _ image: ImageID, _ treatment: ImageTreatment = .original, in rect: Rect
  ) {
    commands.append(.image(image, treatment, in: rect))
  }

  /// Erases earlier content in the nearest raster or isolated group.
  public mutating func erase(_ path: Path, _ style: StrokeStyle) {
    commands.append(.erase(path, style))
  }

  /// Draws text in a rectangle, shortened where it does not fit.
  public mutating func text(_ string: String, in frame: Rect, _ style: TextStyle) {
    text(Text(string, in: frame, style))
  }

  /// Draws a text, with its mark behind the letters.
  public mutating func text(_ text: Text) { commands.append(.text(text)) }

  /// Draws the commands of `draw` as a group, with a transform, an opacity and a clip.
  public mutating func group(
    transform: AffineTransform = .identity, opacity: Double = 1, clip: Rect? = nil,
    isIsolated: Bool = false, rasterizesInMotion: Bool = false,
    _ draw: (inout DisplayListBuilder) -> Void
  ) {
    group(
      DisplayList(draw), transform: transform, opacity: opacity, clip: clip,
      isIsolated: isIsolated, rasterizesInMotion: rasterizesInMotion)
  }

  /// Draws a list as a group, with a transform, an opacity and a clip.
  public mutating func group(
    _ content: DisplayList, transform: AffineTransform = .identity, opacity: Double = 1,
    clip: Rect? = nil, isIsolated: Bool = false, rasterizesInMotion: Bool = false
  ) {
    commands.append(
      .group(
        Group(
          transform: transform, opacity: opacity, clip: clip, isIsolated: isIsolated,
          rasterizesInMotion: rasterizesInMotion, content: content)))
  }

  /// Draws nothing, but asks for the pictures and rasters of `draw` to be made on other threads.
  public mutating func prefetch(_ draw: (inout DisplayListBuilder) -> Void) {
    commands.append(.prefetch(DisplayList(draw)))
  }

  /// Draws a list that is painted into pixels once, with `scale` pixels per point of its
  /// coordinates.
  ///
  /// Draws nothing when the bounds are empty.
  public mutating func raster(
    _ content: DisplayList, bounds: Rect, scale: Double, transform: AffineTransform = .identity
  ) {
    precondition(scale > 0 && scale.isFinite, "a raster of \(scale) pixels per point")
    guard !bounds.isEmpty else { return }
    let raster = DrawCommand.raster(Raster(bounds: bounds, scale: scale, content: content))
    commands.append(
      transform == .identity
        ? raster : .group(Group(transform: transform, content: DisplayList([raster]))))
  }
}

extension DisplayListBuilder {
  /// Draws a text on one line, in the middle of the height of a frame.
  package mutating func line(of string: String, in frame: Rect, _ style: TextStyle) {
    let height = style.size * TextRoom.lineHeight(of: string)
    text(string, in: Rect(frame.minX, frame.center.y - height / 2, frame.width, height), style)
  }
}
