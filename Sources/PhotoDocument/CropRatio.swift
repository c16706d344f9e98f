package import TouchEngine

/// The aspect ratio of a crop frame, as it is shown.
package struct CropRatio: Codable, Hashable, Sendable {
  package enum Kind: String, Codable, CaseIterable, Sendable {
    /// Both sides are free.
    case free
    /// The photo's own ratio.
    case original
    case square = "1:1"
    case fourToThree = "4:3"
    case threeToTwo = "3:2"
    case sixteenToNine = "16:9"
  }

  package var kind: Kind
  /// Whether the frame is portrait, for kinds that have two orientations.
  package var isUpright: Bool

  package init(_ kind: Kind, isUpright: Bool = false) {
    self.kind = kind
    self.isUpright = isUpright
  }

  package static let free = CropRatio(.free)

  /// The ratio of width to height; `nil` when both are free.
  package func value(on page: Size) -> Double? {
    let wide: Double
    switch kind {
    case .free: return nil
    case .original:
      wide = max(page.width, page.height) / min(page.width, page.height)
    case .square: return 1
    case .fourToThree: wide = 4.0 / 3
    case .threeToTwo: wide = 3.0 / 2
    case .sixteenToNine: wide = 16.0 / 9
    }
    return isUpright ? 1 / wide : wide
  }

  /// The ratio of the frame after a quarter turn.
  package var turned: CropRatio { CropRatio(kind, isUpright: !isUpright) }
}
