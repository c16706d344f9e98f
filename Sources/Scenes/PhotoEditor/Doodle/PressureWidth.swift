import Glibc
import TouchEngine

/// How wide a pen's line is as it is pressed harder and softer.
///
/// A pen that is pressed half as hard as its device can measure draws as wide as a finger. What it
/// says trembles, so the width follows it evenly, by the time between samples and not by their number.
struct PressureWidth: Sendable {
  /// Of the line's width, without and with all pressure. Our choice.
  static let factors = 0.25...1.75
  /// In how many seconds the width goes 63 % of the way to where the pressure wants it. Our choice:
  /// two samples of a common tablet.
  static let seconds = 0.015

  private let width: Double
  private var last: (time: Timestamp, factor: Double)?

  /// - Parameter width: Of the line, half pressed.
  init(of width: Double) { self.width = width }

  /// How wide the line is where the pen was pressed with `force`, 0…1, at `time`, which is not
  /// before the times that were asked for.
  mutating func width(force: Double, at time: Timestamp) -> Double {
    let (low, high) = (Self.factors.lowerBound, Self.factors.upperBound)
    var factor = low + (high - low) * min(max(force, 0), 1)
    if let last {
      let elapsed = Double(max(time - last.time, 0)) / 1_000_000
      factor = last.factor + (factor - last.factor) * (1 - exp(-elapsed / Self.seconds))
    }
    last = (time, factor)
    return width * factor
  }
}
