/// The shares of the source's pixels in a pixel that covers more than one, in one direction.
struct BoxKernel {
  /// The number of source pixels that a pixel may cover.
  let taps: Int
  /// The number of positions within a source pixel that have shares of their own.
  let phases: Int
  /// The shares of the source pixels, `taps` for each phase, of 65536.
  let shares: [Int]
  /// The binary logarithm of `phases`.
  private let phaseBits: Int

  /// - Parameter factor: The source's pixels in a pixel, at least 1 and at most 16.
  init(_ factor: Double) {
    taps = Int((factor + 1).rounded(.up))
    var bits = 0
    while factor * Double(1 << bits) <= 128 { bits += 1 }
    phaseBits = bits
    phases = 1 << bits
    shares = Self.shares(factor, taps: taps, phases: phases)
  }

  /// Returns the first source pixel that a pixel covers, which may not exist, and the phase.
  ///
  /// - Parameter center: The position of the pixel's center in the source, in 16.16 fixed point.
  /// - Returns: The index of that pixel, and the index of the phase.
  @inline(__always)
  func place(of center: Int) -> (first: Int, phase: Int) {
    let shift = 16 - phaseBits
    let middle = ((center >> shift) << shift) + ((1 << shift) >> 1)
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
}
