/// The cause for which a released sheet is dismissed or stays.
public enum SheetReason: Hashable, Sendable {
  /// The finger's downward speed when it lifted; negative upwards.
  case speed(Measure)
  /// The distance by which the sheet had been pulled down.
  case pull(Measure)
  /// The downward distance of the last step but one, as in 1/60 s (rule G0.20).
  case step(Measure)
  /// The finger scrolled the list until the end and never moved the sheet.
  case scrolledList
  /// The system cancelled the touches.
  case touchesCancelled
  /// The drag or the tap was outside the sheet.
  case outside
}
