/// A value that decided something, beside the limit that it met or did not meet.
public struct Measure: Hashable, Sendable {
  /// What was measured, and so in which unit.
  public enum Quantity: Hashable, Sendable {
    /// How far a finger or the middle of several went, in points.
    case movement
    /// How long fingers were down, in seconds.
    case duration
    /// How long no finger was down between two taps, in seconds.
    case gap
    /// How far a tap was from the one before, in points.
    case tapDistance
    /// How much the distance between two fingers changed, in points.
    case spread
    /// How far along its arc a finger turned, in points.
    case arc
    /// By how much two fingers turned, in degrees.
    case angle
    /// How many fingers were down.
    case touches
    /// How many taps were made.
    case taps
    /// How far fingers went the way that counts, in points.
    case travel
    /// How far fingers went across the way that counts, in points.
    case stray
    /// How far fingers went against the way that counts, in points.
    case retreat
    /// By how much the way differs from the one that counts, in degrees.
    case direction
    /// How far from the edge of the window a finger landed, in points.
    case edgeDistance
    /// How fast fingers were in points a second.
    case speed
    /// By how much a direction was off an axis, in degrees.
    case slant
    /// What a recognizer of the application's measures, by its name and its unit.
    indirect case custom(name: String, unit: String)
  }

  public var quantity: Quantity
  /// In the quantity's unit.
  public var value: Double
  /// In the quantity's unit.
  public var limit: Double
  /// Whether the limit is a minimum, which the value needs; otherwise it is a maximum.
  public var isMinimum: Bool

  /// - Parameters:
  ///   - quantity: What was measured.
  ///   - value: In the quantity's unit.
  ///   - limit: In the quantity's unit.
  ///   - isMinimum: Whether the limit is a minimum; `nil` as is usual for the quantity.
  public init(_ quantity: Quantity, _ value: Double, limit: Double, isMinimum: Bool? = nil) {
    self.quantity = quantity
    self.value = value
    self.limit = limit
    self.isMinimum = isMinimum ?? quantity.isUsuallyMinimum
  }
}

extension Measure.Quantity {
  /// Whether a limit of this quantity is a minimum where nothing else is said.
  public var isUsuallyMinimum: Bool {
    switch self {
    case .movement, .spread, .arc, .angle, .touches, .taps, .travel, .speed: true
    case .duration, .gap, .tapDistance, .stray, .retreat, .direction, .edgeDistance, .slant,
      .custom:
      false
    }
  }
}

extension Measure.Quantity: CaseIterable, RawRepresentable {
  /// Those of the engine.
  public static let allCases: [Measure.Quantity] = [
    .movement, .duration, .gap, .tapDistance, .spread, .arc, .angle, .touches, .taps, .travel,
    .stray, .retreat, .direction, .edgeDistance, .speed, .slant,
  ]

  /// One of the engine's by its name.
  public init?(rawValue: String) {
    guard let known = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = known
  }

  /// The name; of an application's own that which it gave.
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
