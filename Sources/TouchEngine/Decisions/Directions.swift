/// Directions on the screen that a gesture takes.
public struct Directions: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// To the right on the screen.
  public static let right = Directions(rawValue: 1 << 0)
  /// To the left on the screen.
  public static let left = Directions(rawValue: 1 << 1)
  /// Up on the screen, against the y axis.
  public static let up = Directions(rawValue: 1 << 2)
  /// Down on the screen, along the y axis.
  public static let down = Directions(rawValue: 1 << 3)
  /// Left and right.
  public static let horizontal: Directions = [.left, .right]
  /// Up and down.
  public static let vertical: Directions = [.up, .down]
  /// All four directions.
  public static let all: Directions = [.left, .right, .up, .down]

  /// Each single direction with its name in traces, in the order used there.
  package static let named: [(name: String, direction: Directions)] = [
    ("left", .left), ("right", .right), ("up", .up), ("down", .down),
  ]

  /// The names of the directions in the set.
  package var names: [String] { Self.named.filter { contains($0.direction) }.map(\.name) }
}
