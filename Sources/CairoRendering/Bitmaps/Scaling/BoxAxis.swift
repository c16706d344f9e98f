/// One direction of a ``BoxScaling``: which pixels of the source a pixel covers, and with which
/// shares.
struct BoxAxis {
  /// The most pixels of a source that fixed point can count.
  static let longest = 32767

  /// The number of source pixels that a pixel may cover.
  let taps: Int
  /// The number of positions within a source pixel that have shares of their own.
  let phases: Int
  /// The shares of the source pixels, `taps` for each phase, of 65536.
  let shares: [Int]

  /// The binary logarithm of `phases`.
  private let phaseBits: Int
  /// The source's pixels in a pixel, and the position of the first pixel's center in the source; in
  /// 16.16 fixed point.
  private let step: Int
  private let start: Int

  /// Makes an axis; `nil` for a factor with which cairo uses another filter, and for an offset that
  /// fixed point cannot express.
  ///
  /// - Parameters:
  ///   - factor: The source's pixels in a pixel.
  ///   - offset: The position of the first pixel's edge in the source.
  ///   - shift: The whole pixels that are taken from the offset.
  ///   - count: The number of pixels.
  init?(_ factor: Double, offset: Double, shift: Double, count: Int) {
    // Below the least factor cairo interpolates; above the greatest its filter does not grow.
    guard factor >= 1 / 0.75, factor <= 16, abs(offset) < Double(Self.longest),
      (0...Self.longest).contains(count)
    else { return nil }
    taps = Int((factor + 1).rounded(.up))
    var bits = 0
    while factor * Double(1 << bits) <= 128 { bits += 1 }
    phaseBits = bits
    phases = 1 << bits
    shares = Self.shares(factor, taps: taps, phases: phases)
    let step = Self.fixed(factor)
    let place = offset + shift * factor
    self.step = step
    start = Self.apply(
      step, Self.adjusted(place, factor, step: step, middle: Double(count) / 2),
      to: (-Int(shift) << 16) + 0x8000)
  }

  /// Returns the first source pixel that a pixel covers, which may not exist, and the phase.
  func place(of index: Int) -> (first: Int, phase: Int) {
    let shift = 16 - phaseBits
    let middle = (((start + index * step) >> shift) << shift) + ((1 << shift) >> 1)
    let reach = ((taps - 1) << 16) >> 1
    return ((middle - 1 - reach) >> 16, (middle & 0xFFFF) >> shift)
  }

  /// Returns the shares of a box whose edges lie within pixels. They add up to 65536: what rounding
  /// leaves goes to the pixel in the middle.
  private static func shares(_ factor: Double, taps: Int, phases: Int) -> [Int] {
    (0..<phases).flatMap { phase in
      let fraction = (Double(phase) + 0.5) / Double(phases)
      let first = (fraction - Double(taps) / 2 - 0.5).rounded(.up) - fraction + 0.5
      let reach = (factor + 1) / 2
      let parts = (0..<taps).map { tap in
        let x = first + Double(tap)
        return max(0, min(min(factor, 1), min(reach - x, reach + x)))
      }
      let scale = 1 / parts.reduce(0, +)
      var shares = parts.map { Int(($0 * 65536).rounded(.towardZero) * scale) }
      shares[taps / 2] += 65536 - shares.reduce(0, +)
      return shares
    }
  }

  /// Returns a place in fixed point, adjusted until the rounded step leads from it to the exact
  /// position in the middle, as cairo does it.
  private static func adjusted(
    _ place: Double, _ factor: Double, step: Int, middle: Double
  ) -> Int {
    let scale = 1 / factor
    var result = fixed(place)
    for _ in 0..<5 {
      let found = Double(apply(step, result, to: fixed(middle))) / 65536
      let error = fixed((found * scale - place * scale - middle) * factor)
      result -= error
      if error == 0 { break }
    }
    return result
  }

  /// Returns a number in 16.16 fixed point, halves to even.
  private static func fixed(_ value: Double) -> Int {
    Int((value * 65536).rounded(.toNearestOrEven))
  }

  /// Maps a position in fixed point, as pixman does it.
  private static func apply(_ step: Int, _ place: Int, to position: Int) -> Int {
    step * (position >> 16) + place + ((step * (position & 0xFFFF) + 0x8000) >> 16)
  }
}
