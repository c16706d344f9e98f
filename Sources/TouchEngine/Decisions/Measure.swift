/// A measured value that decided something, with its limit.
public struct Measure: Hashable, Sendable {
  /// The measured quantity, which determines the unit.
  public enum Quantity: Hashable, Sendable {
    /// The distance that a finger, or the center of several, moved, in points.
    case movement
    /// The time for which fingers were down, in seconds.
    case duration
    /// The time between two taps without a finger down, in seconds.
    case gap
    /// The distance of a tap from the one before, in points.
    case tapDistance
    /// The change of the distance between two fingers, in points.
    case spread
    /// The length of the arc along which a finger turned, in points.
    case arc
    /// The angle by which two fingers turned, in degrees.
    case angle
    /// The number of fingers that were down.
    case touches
    /// The number of taps.
    case taps
    /// The distance in the required direction, in points.
    case travel
    /// The distance across the required direction, in points.
    case stray
    /// The distance against the required direction, in points.
    case retreat
    /// The deviation from the required direction, in degrees.
    case direction
    /// The distance of a landing from the window's edge, in points.
    case edgeDistance
    /// The speed of the fingers in points a second.
    case speed
    /// The deviation of a direction from an axis, in degrees.
    case slant
    /// A quantity of an application's own recognizer, with its name and its unit.
    indirect case custom(name: String, unit: String)
  }

  /// The measured quantity.
  public var quantity: Quantity
  /// The measured value, in the quantity's unit.
  public var value: Double
  /// The limit, in the quantity's unit.
  public var limit: Double
  /// Whether the limit is a minimum, which the value needs; otherwise it is a maximum.
  public var isMinimum: Bool
  /// Whether a value that equals the limit misses it, by the rules of another toolkit.
  public var isStrict: Bool

  /// - Parameters:
  ///   - quantity: The measured quantity.
  ///   - value: The measured value, in the quantity's unit.
  ///   - limit: The limit, in the quantity's unit.
  ///   - isMinimum: Whether the limit is a minimum; `nil` means the usual kind for the quantity.
  ///   - isStrict: Whether a value that equals the limit misses it.
  public init(
    _ quantity: Quantity, _ value: Double, limit: Double, isMinimum: Bool? = nil,
    isStrict: Bool = false
  ) {
    self.quantity = quantity
    self.value = value
    self.limit = limit
    self.isMinimum = isMinimum ?? quantity.isUsuallyMinimum
    self.isStrict = isStrict
  }
}

extension Measure {
  /// Returns the measure of a time, at most its limit.
  func measured(microseconds: Int64) -> Measure {
    var measure = self
    measure.value = min(max(Double(microseconds) / 1_000_000, 0), limit)
    return measure
  }
}

extension Measure.Quantity {
  /// Whether a limit of this quantity is a minimum by default.
  package var isUsuallyMinimum: Bool {
    switch self {
    case .movement, .spread, .arc, .angle, .touches, .taps, .travel, .speed: true
    case .duration, .gap, .tapDistance, .stray, .retreat, .direction, .edgeDistance, .slant,
      .custom:
      false
    }
  }
}

extension Measure.Quantity: CaseIterable, RawRepresentable {
  /// The engine's own quantities.
  public static let allCases: [Measure.Quantity] = [
    .movement, .duration, .gap, .tapDistance, .spread, .arc, .angle, .touches, .taps, .travel,
    .stray, .retreat, .direction, .edgeDistance, .speed, .slant,
  ]

  /// Creates one of the engine's own quantities by its name; `nil` for an unknown name.
  public init?(rawValue: String) {
    guard let known = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = known
  }

  /// The quantity's name; for a custom quantity the name that the application gave.
  public var rawValue: String {
    switch self {
    case .movement: "movement"
    case .duration: "duration"
    case .gap: "gap"
    case .tapDistance: "tapDistance"
    case .spread: "spread"
    case .arc: "arc"
    case .angle: "angle"
    case .touches: "touches"
    case .taps: "taps"
    case .travel: "travel"
    case .stray: "stray"
    case .retreat: "retreat"
    case .direction: "direction"
    case .edgeDistance: "edgeDistance"
    case .speed: "speed"
    case .slant: "slant"
    case .custom(let name, _): name
    }
  }
}
