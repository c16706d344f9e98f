import FileSupport
public import TouchEngine

/// The photo of a document, and its size.
public struct PhotoReference: Codable, Hashable, Sendable {
  /// The name by which pictures find the photo, such as `photo.png`.
  public var name: String
  public var pixelWidth: Int
  public var pixelHeight: Int

  public init(name: String, pixelWidth: Int, pixelHeight: Int) {
    self.name = name
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
  }

  /// The photo in `assets/`.
  public static let bundled = PhotoReference(
    name: "photo.png", pixelWidth: 1600, pixelHeight: 1200)

  /// The longer side of a page, in page points. Our choice.
  ///
  /// A page has its origin at the photo's top left, so positions on it depend neither on the window
  /// nor on the photo's resolution.
  public static let longerSide = 1000.0

  /// The maximum number of pixels on one side. Our choice.
  static let sideLimit = 100_000

  /// The size of the whole photo, in page points.
  public var pageSize: Size {
    let scale = Self.longerSide / Double(max(pixelWidth, pixelHeight))
    return Size(Double(pixelWidth) * scale, Double(pixelHeight) * scale)
  }

  func check() throws(StateFault) {
    try StateLimits.check(name, "name")
    try StateLimits.check(pixelWidth, in: 1...Self.sideLimit, "pixelWidth")
    try StateLimits.check(pixelHeight, in: 1...Self.sideLimit, "pixelHeight")
  }
}
