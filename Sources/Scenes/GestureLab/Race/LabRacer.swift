import TouchEngine

/// The state of one recognizer in the race.
enum LabRacer {
  /// Nothing has happened yet, or it has no part in what happened.
  case rests
  /// Fingers are down, and it may still win.
  case races(LabReading)
  /// It recognizes, or has recognized.
  case won
  /// It lost; the measure that decided, `nil` when it was no number.
  case lost(Measure?)

  /// Whether a time runs, so that the picture changes by itself.
  var isCounting: Bool { if case .races(let reading) = self { reading.isCounting } else { false } }
}
