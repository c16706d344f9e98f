import TouchEngine

/// A setting or a property, with its value in the recording.
struct CureNumber: Hashable, Sendable {
  enum Name: Hashable, Sendable {
    case setting(String)
    case property(recognizer: String, String)
  }

  let name: Name
  let current: Double
  let range: ClosedRange<Double>
  /// The number of steps in 1: a cure is rounded to whole steps.
  let stepsPerUnit: Double

  /// Returns the number of a setting; `nil` when there is no such setting.
  init?(setting name: String, in settings: EngineSettings) {
    guard let setting = EngineSettings.setting(named: name) else { return nil }
    self.name = .setting(name)
    current = settings[keyPath: setting.keyPath]
    range = setting.range
    stepsPerUnit = Self.stepsPerUnit(setting.unit)
  }

  private static func stepsPerUnit(_ unit: EngineSettings.Unit?) -> Double {
    switch unit {
    case .points, .degrees, .pointsPerSecond, nil: 1
    case .seconds, .factor: 100
    case .perSecond: 10
    }
  }

  /// The number of a property.
  init(_ property: RecognizerProperty, of recognizer: String, current: Double) {
    name = .property(recognizer: recognizer, property.name)
    self.current = current
    range = property.range
    stepsPerUnit = Self.stepsPerUnit(property.unit)
  }

  /// Returns the change that gives it a value.
  func change(to value: Double) -> Change {
    switch name {
    case .setting(let name): .setting(name, value)
    case .property(let recognizer, let name): .property(recognizer: recognizer, name, value)
    }
  }

  /// Returns the change as a part of a cure.
  func part(to value: Double, _ kind: Cure.Class) -> Cure.Part {
    let least = 1 / stepsPerUnit
    return Cure.Part(
      change: change(to: value), kind: kind, former: current,
      size: abs(value - current) / max(abs(current), least))
  }
}
