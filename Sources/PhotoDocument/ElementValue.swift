public import FileSupport
public import TouchEngine

/// A sticker or a text on the page.
public struct ElementValue: Codable, Hashable, Sendable {
  public enum Content: Hashable, Sendable {
    /// A sticker by ``StickerArt/name``.
    case sticker(String)
    case text(ElementText)
  }

  /// The range of an element's scale (rule G1.6).
  public static let scaleRange = 0.1...20.0

  /// A permanent number, unique in a document.
  public var id: Int
  /// Exactly one of the two is set.
  private var sticker: String?
  private var text: ElementText?
  /// The element's center, in page points.
  public var center: Point
  public var scale: Double
  /// The element's rotation, in radians, clockwise.
  public var rotation: Double

  public init(
    id: Int, _ content: Content, center: Point, scale: Double = 1, rotation: Double = 0
  ) {
    self.id = id
    self.center = center
    self.scale = scale
    self.rotation = rotation
    self.content = content
  }

  public var content: Content {
    get { text.map { .text($0) } ?? .sticker(sticker ?? "") }
    set {
      switch newValue {
      case .sticker(let name): (sticker, text) = (name, nil)
      case .text(let words): (sticker, text) = (nil, words)
      }
    }
  }

  public func check() throws(StateFault) {
    try StateLimits.check(id, in: 0...1_000_000_000, "id")
    switch (sticker, text) {
    case (let name?, nil):
      guard StickerArt.named(name) != nil else {
        throw StateFault("the name of a sticker", found: "\"\(name)\"")
      }
    case (nil, let words?): try words.check()
    default:
      throw StateFault(
        "either \"sticker\" or \"text\" in an element", found: sticker == nil ? "none" : "both")
    }
    try StateLimits.check(center.x, center.y, in: TouchStream.positions, "center")
    try StateLimits.check(scale, in: Self.scaleRange, "scale")
    try StateLimits.check(rotation, in: -1e6...1e6, "rotation")
  }
}
