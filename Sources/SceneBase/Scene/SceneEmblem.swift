public import Drawing
public import TouchEngine

/// A small drawing of the parts of a scene that fingers touch, and what all these drawings share.
public struct SceneEmblem {
  /// The colors to draw with.
  public let palette: Palette

  /// Creates an emblem that is drawn in the colors of a palette.
  public init(_ palette: Palette) { self.palette = palette }

  /// The size for which the drawings are designed, in points.
  package static let size = Size(160, 120)

  /// Draws the emblem of a scene into a frame of the list.
  public func draw(_ scene: any Scene.Type, into list: inout DisplayListBuilder, in frame: Rect) {
    let place = AffineTransform.scale(
      frame.width / Self.size.width, frame.height / Self.size.height
    ).concatenating(.translation(frame.origin))
    list.group(transform: place) { scene.drawEmblem(self, into: &$0) }
  }

  /// Colors of fingers that people with color-vision deficiency can tell apart (the Okabe–Ito palette).
  ///
  /// The number beside the ring identifies the touch without color.
  public static let fingerColors: [Color] = [
    Color(hex: 0x0072B2), Color(hex: 0xD55E00), Color(hex: 0x009E73), Color(hex: 0xCC79A7),
    Color(hex: 0xE69F00), Color(hex: 0x56B4E9),
  ]

  /// Returns the color of a finger by its number from 1.
  package static func fingerColor(_ number: Int) -> Color {
    fingerColors[(number - 1) % fingerColors.count]
  }

  // MARK: Parts

  /// Fills the ground of the emblem.
  public func ground(_ paint: Paint, _ list: inout DisplayListBuilder) {
    list.fill(.roundedRect(Rect(origin: .zero, size: Self.size), radius: 10), paint)
  }

  /// Fills the ground of the emblem with a color, and outlines it.
  public func ground(_ color: Color, _ list: inout DisplayListBuilder) {
    ground(.color(color), &list)
    list.stroke(
      .roundedRect(Rect(0.5, 0.5, Self.size.width - 1, Self.size.height - 1), radius: 9.5),
      palette.line, width: 1)
  }

  /// Draws the ring of a finger, as it is shown over scenes.
  public func finger(_ number: Int, at place: Point, _ list: inout DisplayListBuilder) {
    let color = Self.fingerColors[number]
    let ring = Path.circle(center: place, radius: 13)
    list.fill(ring, color.opacity(0.3))
    list.stroke(ring, .white, width: 5)
    list.stroke(ring, color, width: 3)
  }

  /// Draws the trail of a finger.
  public func trail(
    _ number: Int, from start: Point, to end: Point, _ list: inout DisplayListBuilder
  ) {
    list.stroke(
      .line(from: start, to: end), Self.fingerColors[number].opacity(0.7),
      StrokeStyle.round(width: 6))
  }
}
