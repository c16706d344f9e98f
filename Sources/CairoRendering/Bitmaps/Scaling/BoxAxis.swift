/// One direction of a ``BoxScaling``: which pixels of the source a pixel covers, and with which
/// shares.
struct BoxAxis {
  /// The most pixels of a source that fixed point can count.
  static let longest = 32767

  let kernel: BoxKernel

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
    kernel = BoxKernel(factor)
    let step = Self.fixed(factor)
    let place = offset + shift * factor
    self.step = step
    start = Self.apply(
      step, Self.adjusted(place, factor, step: step, middle: Double(count) / 2),
      to: (-Int(shift) << 16) + 0x8000)
  }

  /// Returns the first source pixel that a pixel covers, which may not exist, and the phase.
  func place(of index: Int) -> (first: Int, phase: Int) {
    kernel.place(of: start + index * step)
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
  static func fixed(_ value: Double) -> Int {
    Int((value * 65536).rounded(.toNearestOrEven))
  }

  /// Maps a position in fixed point, as pixman does it.
  private static func apply(_ step: Int, _ place: Int, to position: Int) -> Int {
    step * (position >> 16) + place + ((step * (position & 0xFFFF) + 0x8000) >> 16)
  }
}
