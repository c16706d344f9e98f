internal import CCairo
import TouchEngine

/// A way to resample a turned bitmap: each pixel is interpolated between the four nearest pixels of
/// the source, or is the mean of those that it covers. Beyond the source everything is transparent.
///
/// The pixels are those that cairo paints with `CAIRO_FILTER_BILINEAR` or `CAIRO_FILTER_GOOD`, and
/// with `CAIRO_EXTEND_NONE`, to the last bit, in about a third of the time: a row's first pixel and
/// the step to the next one are computed in 16.16 fixed point as in cairo 1.16 (`cairo-matrix.c`)
/// and pixman 0.42 (`pixman-fast-path.c`). Only pixels that can show the source are looked at.
struct TurnedScaling {
  /// The way in which a pixel gets its color.
  enum Filter { case bilinear, box }

  /// The factors above which cairo always takes the mean. Between 2 and this one it interpolates
  /// some bitmaps.
  private static let leastFactor = 2.01
  /// The greatest factor with which the filter grows.
  private static let greatestFactor = 16.0

  private let positions: SourcePositions
  /// The step from a pixel to the next one of its row, in the source.
  private var step: (x: Int, y: Int) { positions.right }
  private let width: Int
  private let height: Int
  /// How much of the source a pixel covers in each direction; `nil` for interpolation.
  private let kernels: (x: BoxKernel, y: BoxKernel)?

  /// Makes the scaling of some rows of a bitmap; `nil` when cairo paints these pixels in another
  /// way, and for numbers that fixed point cannot express.
  ///
  /// - Parameters:
  ///   - transform: Maps the source's pixels to those of the whole bitmap.
  ///   - filter: The way in which a pixel gets its color.
  ///   - place: The pixels to make, of the whole bitmap.
  init?(_ transform: AffineTransform, _ filter: Filter, in place: PixelBox) {
    var toSource = cairo_matrix_t(transform)
    guard cairo_matrix_invert(&toSource) == CAIRO_STATUS_SUCCESS else { return nil }
    var corner = cairo_matrix_t(.translation(Double(place.left), Double(place.top)))
    var whole = toSource
    cairo_matrix_multiply(&toSource, &corner, &whole)
    switch filter {
    case .bilinear: kernels = nil
    case .box:
      let factors = (
        (toSource.xx * toSource.xx + toSource.xy * toSource.xy).squareRoot(),
        (toSource.yx * toSource.yx + toSource.yy * toSource.yy).squareRoot()
      )
      let range = Self.leastFactor...Self.greatestFactor
      guard range.contains(factors.0), range.contains(factors.1) else { return nil }
      kernels = (BoxKernel(factors.0), BoxKernel(factors.1))
    }
    let middle = (x: Double(place.width) / 2, y: Double(place.height) / 2)
    guard let positions = SourcePositions(toSource, exactAt: middle) else { return nil }
    // Cairo has other ways for bitmaps that are not turned.
    guard positions.right.x != 0, positions.right.y != 0, positions.down.x != 0,
      positions.down.y != 0
    else { return nil }
    self.positions = positions
    width = place.width
    height = place.height
    guard isInFixedPoint else { return nil }
  }

  /// Whether the positions of all pixels are numbers that 16.16 fixed point can express, with room
  /// for the filter.
  private var isInFixedPoint: Bool {
    let limit = (BoxAxis.longest - 64) << 16
    return [(0, 0), (width, 0), (0, height), (width, height)].allSatisfy { corner in
      let place = positions.position(corner.0, corner.1)
      return abs(place.x) < limit && abs(place.y) < limit
    }
  }

  // MARK: Painting

  /// Paints all pixels of `target`.
  ///
  /// - Returns: Whether the surfaces have the expected sizes; otherwise nothing was painted.
  func fill(_ target: CairoSurface, from source: CairoSurface) -> Bool {
    cairo_surface_flush(target.handle)
    cairo_surface_flush(source.handle)
    guard target.width == width, target.height == height, source.width > 0, source.height > 0,
      max(source.width, source.height) <= BoxAxis.longest,
      let pixels = cairo_image_surface_get_data(target.handle),
      let sourcePixels = cairo_image_surface_get_data(source.handle)
    else { return false }
    let stride = Int(cairo_image_surface_get_stride(target.handle))
    let bits = Bits(
      start: UnsafeRawPointer(sourcePixels),
      stride: Int(cairo_image_surface_get_stride(source.handle)), width: source.width,
      height: source.height, opaque: source.isOpaque ? 0xFF00_0000 : 0)
    for y in 0..<height {
      let row = UnsafeMutableRawPointer(pixels + y * stride).assumingMemoryBound(to: UInt32.self)
      let start = positions.position(0, y)
      if let kernels {
        fill(row, from: start, covering: kernels, of: bits)
      } else {
        fill(row, from: start, interpolating: bits)
      }
    }
    cairo_surface_mark_dirty(target.handle)
    return true
  }

  /// The pixels of a source.
  private struct Bits {
    let start: UnsafeRawPointer
    let stride: Int
    let width: Int
    let height: Int
    /// The bits of alpha that the pixels do not have.
    let opaque: UInt32

    /// Returns a pixel that may not exist.
    @inline(__always)
    func pixel(_ x: Int, _ y: Int) -> UInt32 {
      guard x >= 0, y >= 0, x < width, y < height else { return 0 }
      return start.load(fromByteOffset: y &* stride &+ 4 &* x, as: UInt32.self) | opaque
    }
  }

  /// Makes the pixels transparent that are not in `columns`.
  private func clear(_ row: UnsafeMutablePointer<UInt32>, outside columns: Range<Int>) {
    row.update(repeating: 0, count: columns.lowerBound)
    (row + columns.upperBound).update(repeating: 0, count: width - columns.upperBound)
  }

  /// Returns the columns whose positions are in the given ranges, in fixed point.
  private func columns(
    from start: (x: Int, y: Int), x: Range<Int>, y: Range<Int>
  ) -> Range<Int> {
    let (first, second) = (
      Self.steps(from: start.x, by: step.x, in: x, atMost: width),
      Self.steps(from: start.y, by: step.y, in: y, atMost: width)
    )
    let low = max(first.lowerBound, second.lowerBound)
    return low..<max(low, min(first.upperBound, second.upperBound))
  }

  /// Returns the numbers of steps, 0..<count, after which a position is in a range.
  private static func steps(
    from start: Int, by step: Int, in range: Range<Int>, atMost count: Int
  ) -> Range<Int> {
    func floor(_ a: Int, _ b: Int) -> Int { a >= 0 ? a / b : -((b - 1 - a) / b) }
    let (low, high) =
      step > 0
      ? (-floor(start - range.lowerBound, step), -floor(start - range.upperBound, step))
      : (
        floor(start - range.upperBound, -step) + 1, floor(start - range.lowerBound, -step) + 1
      )
    let first = min(max(low, 0), count)
    return first..<max(first, min(high, count))
  }

  // MARK: Interpolating

  private func fill(
    _ row: UnsafeMutablePointer<UInt32>, from start: (x: Int, y: Int), interpolating bits: Bits
  ) {
    // Positions of pixel edges instead of centers.
    let edge = (x: start.x - 0x8000, y: start.y - 0x8000)
    let seen = columns(
      from: edge, x: -0x10000..<bits.width << 16, y: -0x10000..<bits.height << 16)
    clear(row, outside: seen)
    let inside = columns(
      from: edge, x: 0..<max(bits.width - 1, 0) << 16, y: 0..<max(bits.height - 1, 0) << 16
    ).clamped(to: seen)
    func atEdge(_ columns: Range<Int>) {
      for column in columns {
        let (x, y) = (edge.x &+ column &* step.x, edge.y &+ column &* step.y)
        let (left, top) = (x >> 16, y >> 16)
        func pair(_ y: Int) -> UInt64 {
          UInt64(bits.pixel(left, y)) | UInt64(bits.pixel(left + 1, y)) << 32
        }
        row[column] = Self.interpolated(pair(top), pair(top + 1), x, y)
      }
    }
    let opaque = UInt64(bits.opaque) << 32 | UInt64(bits.opaque)
    atEdge(seen.lowerBound..<inside.lowerBound)
    var (x, y) = (
      edge.x &+ inside.lowerBound &* step.x, edge.y &+ inside.lowerBound &* step.y
    )
    for column in inside {
      let place = bits.start + ((y >> 16) &* bits.stride &+ (x >> 16) &* 4)
      let top = place.loadUnaligned(as: UInt64.self) | opaque
      let bottom = place.loadUnaligned(fromByteOffset: bits.stride, as: UInt64.self) | opaque
      row[column] = (top | bottom) == 0 ? 0 : Self.interpolated(top, bottom, x, y)
      x &+= step.x
      y &+= step.y
    }
    atEdge(inside.upperBound..<seen.upperBound)
  }

  /// Returns the color between two pairs of adjacent pixels, with 7 bits of the position.
  @inline(__always)
  private static func interpolated(
    _ top: UInt64, _ bottom: UInt64, _ x: Int, _ y: Int
  ) -> UInt32 {
    let right = UInt16(truncatingIfNeeded: (x >> 9) & 0x7F)
    let low = UInt16(truncatingIfNeeded: (y >> 9) & 0x7F)
    let above = SIMD8<UInt16>(truncatingIfNeeded: unsafeBitCast(top, to: SIMD8<UInt8>.self))
    let below = SIMD8<UInt16>(truncatingIfNeeded: unsafeBitCast(bottom, to: SIMD8<UInt8>.self))
    // At most 255 * 128, so the sums fit.
    let pair = above &* SIMD8(repeating: 128 &- low) &+ below &* SIMD8(repeating: low)
    let sum =
      SIMD4<UInt32>(truncatingIfNeeded: pair.lowHalf)
      &* SIMD4(repeating: UInt32(128 &- right))
      &+ SIMD4<UInt32>(truncatingIfNeeded: pair.highHalf) &* SIMD4(repeating: UInt32(right))
    return unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: sum &>> 14), to: UInt32.self)
  }

  // MARK: Covering

  private func fill(
    _ row: UnsafeMutablePointer<UInt32>, from start: (x: Int, y: Int),
    covering kernels: (x: BoxKernel, y: BoxKernel), of bits: Bits
  ) {
    let reach = (x: (kernels.x.taps + 1) << 16, y: (kernels.y.taps + 1) << 16)
    let seen = columns(
      from: start, x: -reach.x..<(bits.width << 16) + reach.x,
      y: -reach.y..<(bits.height << 16) + reach.y)
    clear(row, outside: seen)
    kernels.x.shares.withUnsafeBufferPointer { sharesX in
      kernels.y.shares.withUnsafeBufferPointer { sharesY in
        var (x, y) = (
          start.x &+ seen.lowerBound &* step.x, start.y &+ seen.lowerBound &* step.y
        )
        for column in seen {
          let (left, phaseX) = kernels.x.place(of: x)
          let (top, phaseY) = kernels.y.place(of: y)
          let covered = Coverage(
            left: left, top: top, taps: (kernels.x.taps, kernels.y.taps),
            sharesX: UnsafeBufferPointer(rebasing: sharesX[(phaseX &* kernels.x.taps)...]),
            sharesY: UnsafeBufferPointer(rebasing: sharesY[(phaseY &* kernels.y.taps)...]))
          row[column] = covered.mean(of: bits)
          x &+= step.x
          y &+= step.y
        }
      }
    }
  }

  /// The pixels of the source that a pixel covers, and their shares.
  private struct Coverage {
    let left: Int
    let top: Int
    let taps: (x: Int, y: Int)
    let sharesX: UnsafeBufferPointer<Int>
    let sharesY: UnsafeBufferPointer<Int>

    @inline(__always)
    func mean(of bits: Bits) -> UInt32 {
      let isInside =
        left >= 0 && top >= 0 && left &+ taps.x <= bits.width && top &+ taps.y <= bits.height
      guard isInside else { return sum { bits.pixel($0, $1) } }
      let start = bits.start + (top &* bits.stride &+ 4 &* left)
      if taps == (4, 4), isClear(start, bits) { return 0 }
      return sum {
        bits.start.load(fromByteOffset: $1 &* bits.stride &+ 4 &* $0, as: UInt32.self)
          | bits.opaque
      }
    }

    /// Returns whether four times four pixels are transparent.
    @inline(__always)
    private func isClear(_ start: UnsafeRawPointer, _ bits: Bits) -> Bool {
      var colors = SIMD2<UInt64>(repeating: UInt64(bits.opaque))
      for row in 0..<4 {
        colors |= start.loadUnaligned(fromByteOffset: row &* bits.stride, as: SIMD2<UInt64>.self)
      }
      return colors == .zero
    }

    @inline(__always)
    private func sum(_ pixel: (Int, Int) -> UInt32) -> UInt32 {
      // Sums of blue and red, and of green and alpha, each in 32 bits; the half rounds.
      var even: UInt64 = 0x8000_0000_8000
      var odd: UInt64 = 0x8000_0000_8000
      var row = 0
      while row < taps.y {
        let vertical = sharesY[row]
        var column = 0
        while column < taps.x {
          let share = UInt64(truncatingIfNeeded: (vertical &* sharesX[column] &+ 0x8000) >> 16)
          let color = UInt64(pixel(left &+ column, top &+ row))
          even &+= (color & 0xFF | (color & 0xFF_0000) << 16) &* share
          odd &+= ((color >> 8) & 0xFF | (color & 0xFF00_0000) << 8) &* share
          column &+= 1
        }
        row &+= 1
      }
      // Rounded shares may add up to more than a whole.
      func byte(_ sum: UInt64, _ shift: UInt64) -> UInt32 {
        min(UInt32(truncatingIfNeeded: sum >> shift) >> 16, 255)
      }
      return byte(even, 0) | byte(even, 32) << 16 | byte(odd, 0) << 8 | byte(odd, 32) << 24
    }
  }
}
