/// The speeds of slow motion.
package enum SlowMotion {
  private static let speeds = [1, 0.5, 0.2, 0.1, 0.05]

  /// Returns the next slower speed; 1 after the slowest one.
  package static func speed(after speed: Double) -> Double {
    let index = speeds.firstIndex(of: speed) ?? 0
    return speeds[(index + 1) % speeds.count]
  }

  /// A speed with at most two decimals.
  package static func words(of speed: Double) -> String {
    let hundredths = Int((speed * 100).rounded())
    let (whole, rest) = (hundredths / 100, hundredths % 100)
    if rest == 0 { return "\(whole)×" }
    let digits = rest % 10 == 0 ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)"
    return "\(whole).\(digits)×"
  }
}
