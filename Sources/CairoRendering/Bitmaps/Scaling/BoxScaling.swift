internal import CCairo
import TouchEngine

/// A way to resample an upright picture to fewer pixels: each pixel is the mean of the source's
/// pixels that it covers.
///
/// The pixels are those that cairo paints with `CAIRO_FILTER_GOOD` and `CAIRO_EXTEND_PAD`, to the
/// last bit, in about a quarter of the time: positions and shares are computed in 16.16 fixed point
/// as in cairo 1.16 (`cairo-image-source.c`, `cairo-matrix.c`) and pixman 0.42
/// (`pixman-fast-path.c`), but only once for a row or a column.
struct BoxScaling {
  private let columns: BoxAxis
  private let rows: BoxAxis
  private let width: Int
  private let height: Int

  /// Makes the scaling of some rows of a picture; `nil` when cairo paints these pixels in another
  /// way: the picture is turned, enlarged or hardly reduced, or it becomes exactly half as large.
  ///
  /// - Parameters:
  ///   - transform: Maps the source's pixels to those of the whole picture.
  ///   - place: The pixels to make, of the whole picture.
  init?(_ transform: AffineTransform, in place: PixelBox) {
    guard transform.b == 0, transform.c == 0, transform.a > 0, transform.d > 0 else { return nil }
    let factor = (x: 1 / transform.a, y: 1 / transform.d)
    // Exactly halved pictures are interpolated.
    guard max(abs(factor.x - 2), abs(factor.y - 2)) > 0.01 else { return nil }
    let offset = (
      x: -transform.tx * factor.x + Double(place.left) * factor.x,
      y: -transform.ty * factor.y + Double(place.top) * factor.y
    )
    let shift = Self.shift(of: offset, factor)
    guard
      let columns = BoxAxis(factor.x, offset: offset.x, shift: shift.x, count: place.width),
      let rows = BoxAxis(factor.y, offset: offset.y, shift: shift.y, count: place.height)
    else { return nil }
    self.columns = columns
    self.rows = rows
    width = place.width
    height = place.height
  }

  /// Returns the whole pixels that cairo takes from an offset, so that pixman's fixed point is
  /// enough for the rest.
  private static func shift(
    of offset: (x: Double, y: Double), _ factor: (x: Double, y: Double)
  ) -> (x: Double, y: Double) {
    var best = offset
    for i in [-1.0, 1.0] {
      for j in [-1.0, 1.0] {
        let scale = 1 / ((factor.x + i) * (factor.y + j))
        let x = -offset.x * (factor.y + j) * scale
        let y = -offset.y * (factor.x + i) * scale
        if max(abs(x), abs(y)) < max(abs(best.x), abs(best.y)) { best = (x, y) }
      }
    }
    return (best.x.rounded(.down), best.y.rounded(.down))
  }

  /// Returns the rows of a source that a row covers.
  func sourceRows(of row: Int, in source: CairoSurface) -> Range<Int> {
    let first = rows.place(of: row).first
    let last = first + rows.kernel.taps - 1
    return min(max(first, 0), source.height - 1)..<min(max(last, 0), source.height - 1) + 1
  }

  /// Paints all pixels of `target`.
  ///
  /// - Returns: Whether the surfaces have the expected sizes; otherwise nothing was painted.
  func fill(_ target: CairoSurface, from source: CairoSurface) -> Bool {
    fill(target, from: source, rows: 0..<height)
  }

  /// Paints some rows of `target`, as ``fill(_:from:)`` does.
  func fill(_ target: CairoSurface, from source: CairoSurface, rows range: Range<Int>) -> Bool {
    cairo_surface_flush(target.handle)
    cairo_surface_flush(source.handle)
    guard target.width == width, target.height == height, source.width > 0, source.height > 0,
      max(source.width, source.height) <= BoxAxis.longest,
      let pixels = cairo_image_surface_get_data(target.handle),
      let sourcePixels = cairo_image_surface_get_data(source.handle)
    else { return false }
    let stride = Int(cairo_image_surface_get_stride(target.handle))
    let sourceStride = Int(cairo_image_surface_get_stride(source.handle))
    let opaque: UInt32 = source.isOpaque ? 0xFF00_0000 : 0
    let count = columns.kernel.taps * rows.kernel.taps
    let places = (0..<width).map { columns.place(of: $0) }
    // Columns of which every source pixel exists; the others repeat the pixels at the edge.
    let inside = places.indices.filter {
      places[$0].first >= 0 && places[$0].first + columns.kernel.taps <= source.width
    }
    let insideRange = (inside.first ?? width)..<(inside.last.map { $0 + 1 } ?? width)
    var shares = [SIMD2<UInt64>](repeating: .zero, count: columns.kernel.phases * count)
    for y in range {
      let place = rows.place(of: y)
      fillShares(&shares, phase: place.phase)
      let lines = (0..<rows.kernel.taps).map { tap in
        let line = min(max(place.first + tap, 0), source.height - 1)
        return UnsafeRawPointer(sourcePixels + line * sourceStride)
          .assumingMemoryBound(to: UInt32.self)
      }
      let row = UnsafeMutableRawPointer(pixels + y * stride).assumingMemoryBound(to: UInt32.self)
      shares.withUnsafeBufferPointer { shares in
        lines.withUnsafeBufferPointer { lines in
          let inner = Row(
            places: places, shares: shares, lines: lines, opaque: opaque, pixels: row)
          inner.fill(insideRange, taps: columns.kernel.taps)
          let edge = source.width - 1
          inner.fill(0..<insideRange.lowerBound, taps: columns.kernel.taps, last: edge)
          inner.fill(insideRange.upperBound..<width, taps: columns.kernel.taps, last: edge)
        }
      }
    }
    cairo_surface_mark_dirty(target.handle)
    return true
  }

  /// Computes the shares of all source pixels of a pixel, of 65536, for each phase of a column and
  /// one phase of a row.
  private func fillShares(_ shares: inout [SIMD2<UInt64>], phase: Int) {
    var index = 0
    for columnPhase in 0..<columns.kernel.phases {
      for rowTap in 0..<rows.kernel.taps {
        let vertical = rows.kernel.shares[phase * rows.kernel.taps + rowTap]
        for tap in 0..<columns.kernel.taps {
          let horizontal = columns.kernel.shares[columnPhase * columns.kernel.taps + tap]
          let share = (vertical * horizontal + 0x8000) >> 16
          shares[index] = SIMD2(repeating: UInt64(share))
          index += 1
        }
      }
    }
  }

  /// A row of pixels, and what it is made from.
  private struct Row {
    let places: [(first: Int, phase: Int)]
    let shares: UnsafeBufferPointer<SIMD2<UInt64>>
    let lines: UnsafeBufferPointer<UnsafePointer<UInt32>>
    /// The bits of alpha that the source's pixels do not have.
    let opaque: UInt32
    let pixels: UnsafeMutablePointer<UInt32>

    /// Fills columns of which every source pixel exists.
    func fill(_ columns: Range<Int>, taps: Int) {
      // With constant counts the loops are unrolled; 3 is for sizes down to a half.
      if taps == 3, lines.count == 3 {
        for column in columns { pixels[column] = pixel(column, taps: 3, lineCount: 3) { $0 } }
      } else {
        for column in columns {
          pixels[column] = pixel(column, taps: taps, lineCount: lines.count) { $0 }
        }
      }
    }

    /// Fills columns that may reach beyond the source, whose last column is `last`.
    func fill(_ columns: Range<Int>, taps: Int, last: Int) {
      for column in columns {
        pixels[column] = pixel(column, taps: taps, lineCount: lines.count) {
          min(max($0, 0), last)
        }
      }
    }

    /// Returns a pixel; `index` returns the source's column for one that may not exist.
    @inline(__always)
    private func pixel(
      _ column: Int, taps: Int, lineCount: Int, _ index: (Int) -> Int
    ) -> UInt32 {
      let place = places[column]
      var share = place.phase &* taps &* lineCount
      // Sums of blue and red, and of green and alpha, each in 64 bits; the half rounds.
      var even = SIMD2<UInt64>(repeating: 0x8000)
      var odd = SIMD2<UInt64>(repeating: 0x8000)
      var line = 0
      while line < lineCount {
        let source = lines[line]
        var tap = 0
        while tap < taps {
          let bytes = unsafeBitCast(source[index(place.first &+ tap)] | opaque, to: Bytes.self)
          let wide = unsafeBitCast(
            SIMD4<UInt32>(truncatingIfNeeded: bytes), to: SIMD2<UInt64>.self)
          // The masks tell the compiler that 32 bits are enough.
          let part = shares[share] & 0xFFFF_FFFF
          even &+= (wide & 0xFFFF_FFFF) &* part
          odd &+= (wide &>> 32) &* part
          share &+= 1
          tap &+= 1
        }
        line &+= 1
      }
      let (low, high) = (even &>> 16, odd &>> 16)
      let (blue, red) = (min(low[0], 255), min(low[1], 255))
      let (green, alpha) = (min(high[0], 255), min(high[1], 255))
      return UInt32(truncatingIfNeeded: alpha &<< 24 | red &<< 16 | green &<< 8 | blue)
    }

    private typealias Bytes = SIMD4<UInt8>
  }
}

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
