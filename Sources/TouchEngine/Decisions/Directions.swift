/// Directions on the screen that a gesture takes.
public struct Directions: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let right = Directions(rawValue: 1 << 0)
  public static let left = Directions(rawValue: 1 << 1)
  public static let up = Directions(rawValue: 1 << 2)
  public static let down = Directions(rawValue: 1 << 3)
  public static let horizontal: Directions = [.left, .right]
  public static let vertical: Directions = [.up, .down]
  public static let all: Directions = [.left, .right, .up, .down]

  /// Each single direction with its name in traces, in the order used there.
  package static let named: [(name: String, direction: Directions)] = [
    ("left", .left), ("right", .right), ("up", .up), ("down", .down),
  ]

  /// The names of the directions in the set.
  package var names: [String] { Self.named.filter { contains($0.direction) }.map(\.name) }
}
