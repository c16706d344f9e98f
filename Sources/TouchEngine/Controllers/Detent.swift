/// A height at which a sheet rests.
public struct Detent: Hashable, Sendable {
  /// Tells the detents of a sheet apart.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let medium = Identifier(rawValue: "medium")
    public static let large = Identifier(rawValue: "large")
  }

  private enum Height: Hashable, Sendable {
    case part(Double)
    case points(Double)
  }

  public let identifier: Identifier
  private let height: Height

  /// Half the height that a sheet can have.
  public static let medium = Detent(.medium, part: 0.5)

  /// All the height that a sheet can have.
  public static let large = Detent(.large, part: 1)

  /// A `part` of the height that a sheet can have; taken to 0…1.
  public init(_ identifier: Identifier, part: Double) {
    self.identifier = identifier
    height = .part(part)
  }

  /// A height in `points`, taken to what a sheet can have.
  public init(_ identifier: Identifier, points: Double) {
    self.identifier = identifier
    height = .points(points)
  }

  /// The height in points in a place where a sheet can be `most` high: 0…`most`. What is not a number
  /// counts as all.
  public func resolvedHeight(most: Double) -> Double {
    let height =
      switch height {
      case .part(let part): part * most
      case .points(let points): points
      }
    return height.isNaN ? most : min(max(height, 0), max(most, 0))
  }
}
