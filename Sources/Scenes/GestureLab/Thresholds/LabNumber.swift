import SceneBase
import TouchEngine

/// A number of a recognizer that is not a setting of the engine.
enum LabNumber: String, Codable, CaseIterable {
  case doublePeriod, comboPeriod, comboMovement, comboDuration
  case distance, tolerance, minimumSpeed, allowedRetreat

  /// The default of a new recognizer.
  var standard: Double { value(in: ComboTapGestureRecognizer(), DirectionalPanGestureRecognizer()) }

  private func value(
    in combo: ComboTapGestureRecognizer, _ pan: DirectionalPanGestureRecognizer
  ) -> Double {
    switch self {
    case .doublePeriod: combo.doublePeriod
    case .comboPeriod: combo.comboPeriod
    case .comboMovement: combo.allowableMovement
    case .comboDuration: combo.tapDuration
    case .distance: pan.distance
    case .tolerance: pan.tolerance
    case .minimumSpeed: pan.minimumSpeed
    case .allowedRetreat: pan.allowedRetreat
    }
  }

  /// Sets the number of a recognizer that has it.
  func set(_ value: Double, of recognizer: GestureRecognizer) {
    if let combo = recognizer as? ComboTapGestureRecognizer {
      switch self {
      case .doublePeriod: combo.doublePeriod = value
      case .comboPeriod: combo.comboPeriod = value
      case .comboMovement: combo.allowableMovement = value
      case .comboDuration: combo.tapDuration = value
      default: break
      }
    }
    if let pan = recognizer as? DirectionalPanGestureRecognizer {
      switch self {
      case .distance: pan.distance = value
      case .tolerance: pan.tolerance = value
      case .minimumSpeed: pan.minimumSpeed = value
      case .allowedRetreat: pan.allowedRetreat = value
      default: break
      }
    }
  }

  var unit: EngineSettings.Unit {
    switch self {
    case .doublePeriod, .comboPeriod, .comboDuration: .seconds
    case .comboMovement, .distance, .allowedRetreat: .points
    case .tolerance: .degrees
    case .minimumSpeed: .pointsPerSecond
    }
  }
}

/// The range of a threshold's slider; times are shown in milliseconds.
struct LabRange {
  /// The range in the slider's unit.
  let number: PanelNumber
  /// The number of the slider's units per unit of the threshold.
  let factor: Double

  /// The range in the threshold's own unit.
  var values: ClosedRange<Double> {
    (number.range.lowerBound / factor)...(number.range.upperBound / factor)
  }

  /// Creates a range up to three times the default. Our choice: far enough to break the gesture
  /// both ways.
  private init(_ unit: EngineSettings.Unit, usual: Double) {
    factor = unit == .seconds ? 1000 : 1
    let (step, least, text): (Double, Double, String) =
      switch unit {
      case .seconds: (10, 10, "ms")
      case .degrees: (1, 0, "°")
      case .points: (1, 0, " pt")
      case .pointsPerSecond: (usual > 1000 ? 500 : 10, 0, " pt/s")
      case .perSecond: (1, 1, "/s")
      case .factor: (0.1, 0.1, "")
      }
    let most = unit == .degrees ? 90 : max(usual * factor * 3, step * 10)
    number = PanelNumber(least...most, step: step, unit: text)
  }

  static func setting(_ setting: EngineSettings.Setting) -> LabRange {
    LabRange(setting.unit, usual: setting.standard)
  }

  static func number(_ number: LabNumber) -> LabRange {
    LabRange(number.unit, usual: number.standard)
  }
}
