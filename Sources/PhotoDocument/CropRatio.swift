public import TouchEngine

/// The aspect ratio of a crop frame, as it is shown.
public struct CropRatio: Codable, Hashable, Sendable {
  public enum Kind: String, Codable, CaseIterable, Sendable {
    /// Both sides are free.
    case free
    /// The photo's own ratio.
    case original
    case square = "1:1"
    case fourToThree = "4:3"
    case threeToTwo = "3:2"
    case sixteenToNine = "16:9"
  }

  public var kind: Kind
  /// Whether the frame is portrait, for kinds that have two orientations.
  public var isUpright: Bool

  public init(_ kind: Kind, isUpright: Bool = false) {
    self.kind = kind
    self.isUpright = isUpright
  }

  public static let free = CropRatio(.free)

  /// The ratio of width to height; `nil` when both are free.
  public func value(on page: Size) -> Double? {
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
  public var turned: CropRatio { CropRatio(kind, isUpright: !isUpright) }
}
