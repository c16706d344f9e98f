package import FileSupport
package import TouchEngine

/// A sticker or a text on the page.
package struct ElementValue: Codable, Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    /// A sticker by ``StickerArt/name``.
    case sticker(String)
    case text(ElementText)
  }

  /// The range of an element's scale (rule G1.6).
  package static let scaleRange = 0.1...20.0

  /// A permanent number, unique in a document.
  package var id: Int
  /// Exactly one of the two is set.
  private var sticker: String?
  private var text: ElementText?
  /// The element's center, in page points.
  package var center: StatePoint
  package var scale: Double
  /// The element's rotation, in radians, clockwise.
  package var rotation: Double

  package init(
    id: Int, _ content: Content, center: Point, scale: Double = 1, rotation: Double = 0
  ) {
    self.id = id
    self.center = StatePoint(center)
    self.scale = scale
    self.rotation = rotation
    self.content = content
  }

  package var content: Content {
    get { text.map { .text($0) } ?? .sticker(sticker ?? "") }
    set {
      switch newValue {
      case .sticker(let name): (sticker, text) = (name, nil)
      case .text(let words): (sticker, text) = (nil, words)
      }
    }
  }

  package func check() throws(StateFault) {
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
    try StateLimits.check(center, "center")
    try StateLimits.check(scale, in: Self.scaleRange, "scale")
    try StateLimits.check(rotation, in: -1e6...1e6, "rotation")
  }
}
