package import TouchEngine

/// Which photo is edited, and how large it is.
package struct PhotoReference: Codable, Hashable, Sendable {
  /// By which pictures find it, as `photo.png`.
  package var name: String
  package var pixelWidth: Int
  package var pixelHeight: Int

  package init(name: String, pixelWidth: Int, pixelHeight: Int) {
    self.name = name
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
  }

  /// The longer side of a page, in its own points. A page has its origin at the photo's top left, so
  /// what lies on it does not depend on a window or on how many pixels the photo has. Our choice.
  package static let longerSide = 1000.0

  /// More pixels than this on one side are no photo. Our choice.
  static let sideLimit = 100_000

  /// The whole photo, in page points.
  package var pageSize: Size {
    let scale = Self.longerSide / Double(max(pixelWidth, pixelHeight))
    return Size(Double(pixelWidth) * scale, Double(pixelHeight) * scale)
  }

  func check() throws(SceneStateFault) {
    try StateLimits.check(name, "name")
    try StateLimits.check(pixelWidth, in: 1...Self.sideLimit, "pixelWidth")
    try StateLimits.check(pixelHeight, in: 1...Self.sideLimit, "pixelHeight")
  }
}
