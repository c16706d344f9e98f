/// The speeds of slow motion.
package enum SlowMotion {
  private static let speeds = [1, 0.5, 0.2, 0.1, 0.05]

  /// Returns the next slower speed; 1 after the slowest one.
  package static func speed(after speed: Double) -> Double {
    let index = speeds.firstIndex(of: speed) ?? 0
    return speeds[(index + 1) % speeds.count]
  }
}
