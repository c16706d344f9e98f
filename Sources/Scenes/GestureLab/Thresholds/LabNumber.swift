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
