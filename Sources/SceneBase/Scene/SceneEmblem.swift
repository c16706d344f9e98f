public import Drawing
public import TouchEngine

/// A small drawing of the parts of a scene that fingers touch, and what all these drawings share.
public struct SceneEmblem {
  private let appearance: Appearance
  /// The language of what is written in it.
  public var language = Language.english
  /// Whether it is drawn so small that letters in it cannot be read.
  public private(set) var isSmall = false

  /// The colors to draw with.
  public var palette: Palette { appearance.palette }

  /// Whether edges are drawn around what else only its color shows.
  public var isHighContrast: Bool { appearance.style == .highContrast }

  /// Creates an emblem that is drawn in an appearance.
  public init(_ appearance: Appearance) { self.appearance = appearance }

  /// The size for which the drawings are designed, in points. A frame of another shape shows their
  /// middle.
  package static let size = Size(160, 120)
  /// The radius of the corners, in points.
  private static let radius = 16.0

  /// Draws the emblem of a scene into a frame of the list, which lies on the palette's stage.
  public func draw(_ scene: any Scene.Type, into list: inout DisplayListBuilder, in frame: Rect) {
    let scale = max(frame.width / Self.size.width, frame.height / Self.size.height)
    let middle = Point(Self.size.width / 2, Self.size.height / 2)
    var emblem = self
    emblem.isSmall = scale < 0.9
    list.group(clip: frame) { list in
      list.group(transform: .moving(middle, to: frame.center, scaledBy: scale)) {
        scene.drawEmblem(emblem, into: &$0)
      }
    }
    list.cover(cornersOf: frame, radius: Self.radius, palette.stage)
    list.stroke(
      .roundedRect(frame.outset(by: -0.5), radius: Self.radius - 0.5),
      appearance.style == .highContrast ? palette.line : palette.ink.opacity(0.14),
      width: appearance.edgeWidth)
  }

  /// Colors of fingers that people with color-vision deficiency can tell apart (the Okabe–Ito palette).
  ///
  /// The number beside the ring identifies the touch without color.
  package static let fingerColors: [Color] = [
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
    list.fill(.rect(Rect(origin: .zero, size: Self.size)), paint)
  }

  /// Fills the ground of the emblem with a color.
  public func ground(_ color: Color, _ list: inout DisplayListBuilder) {
    ground(.color(color), &list)
  }

  /// Draws the ring of a finger, as it is shown over scenes.
  public func finger(_ number: Int, at place: Point, _ list: inout DisplayListBuilder) {
    let color = Self.fingerColors[number]
    let size = isSmall ? 1.5 : 1.2
    let ring = Path.circle(center: place, radius: 11 * size)
    list.fill(ring, color.opacity(0.3))
    list.stroke(ring, .white, width: (isHighContrast ? 6.5 : 4.5) * size)
    list.stroke(ring, color, width: 2.6 * size)
  }

  /// Draws the trail of a finger.
  public func trail(
    _ number: Int, from start: Point, to end: Point, _ list: inout DisplayListBuilder
  ) {
    list.stroke(
      .line(from: start, to: end), Self.fingerColors[number].opacity(0.7),
      StrokeStyle.round(width: 5))
  }
}
