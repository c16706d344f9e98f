import Glibc
public import TouchEngine

/// The width of a pen's line as its pressure changes.
///
/// A pen at half of its maximum force draws the nominal width. Pen pressure is noisy, so the width
/// follows it smoothly, by the time between samples and not by their number.
public struct PressureWidth: Sendable {
  /// The factors of the line's width at no and at full pressure. Our choice.
  static let factors = 0.25...1.75
  /// The time constant of the smoothing, in seconds: the width covers 63 % of a change in that
  /// time. Our choice: two samples of a common tablet.
  static let seconds = 0.015

  private let width: Double
  private var last: (time: Timestamp, factor: Double)?

  /// - Parameter width: The line's width at half pressure.
  public init(of width: Double) { self.width = width }

  /// Returns the line's width for a `force` of 0…1 at `time`, which must not be before that of an
  /// earlier call.
  public mutating func width(force: Double, at time: Timestamp) -> Double {
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
