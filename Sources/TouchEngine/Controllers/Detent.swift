/// A height at which a sheet rests.
public struct Detent: Hashable, Sendable {
  /// A name, unique among the detents of a sheet.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The name of the detent ``Detent/medium``.
    public static let medium = Identifier(rawValue: "medium")
    /// The name of the detent ``Detent/large``.
    public static let large = Identifier(rawValue: "large")
  }

  private enum Height: Hashable, Sendable {
    case part(Double)
    case points(Double)
  }

  /// The name by which a sheet and its delegate refer to the detent.
  public let identifier: Identifier
  private let height: Height

  /// Half of the sheet's maximum height.
  public static let medium = Detent(.medium, part: 0.5)

  /// The sheet's maximum height.
  public static let large = Detent(.large, part: 1)

  /// Creates a detent at a `part` of the sheet's maximum height; the part is clamped to 0…1.
  public init(_ identifier: Identifier, part: Double) {
    self.identifier = identifier
    height = .part(part)
  }

  /// Creates a detent at a height in `points`, clamped to the sheet's maximum height.
  public init(_ identifier: Identifier, points: Double) {
    self.identifier = identifier
    height = .points(points)
  }

  /// Returns the height in points, in 0…`most`, for a sheet whose maximum height is `most`. NaN
  /// counts as the maximum.
  public func resolvedHeight(most: Double) -> Double {
    let height =
      switch height {
      case .part(let part): part * most
      case .points(let points): points
      }
    return height.isNaN ? most : min(max(height, 0), max(most, 0))
  }
}
