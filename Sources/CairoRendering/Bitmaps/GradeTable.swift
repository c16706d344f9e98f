internal import CCairo
import Drawing

/// A ``ColorGrade`` as tables, for many pixels. With 8 bits per channel its colors differ from the
/// formula by at most 1 of 255.
struct GradeTable {
  /// The number of entries of a curve: the matrix results are looked up with 12 bits, so that no
  /// curve of a filter skips a value.
  private static let curveCount = 4096
  /// The number of fraction bits of a matrix result. With this many, 4095 leaves headroom for sums
  /// of 128 times the full range.
  private static let fraction: Int32 = 12

  /// The contribution of each value of red, of green and of blue to blue, green and red, in that
  /// order.
  private let shares: [SIMD4<Int32>]
  /// The curves of blue, green and red, one after the other.
  private let curves: [UInt8]

  init(_ grade: ColorGrade) {
    let mixes = [grade.matrix.blue, grade.matrix.green, grade.matrix.red]
    let full = Double((Self.curveCount - 1) << Self.fraction)
    func share(_ part: (ColorGrade.Mix) -> Double, _ value: Int) -> SIMD4<Int32> {
      var share = SIMD4<Int32>.zero
      for (channel, mix) in mixes.enumerated() {
        share[channel] = Self.whole(part(mix) * Double(value) / 255 * full)
      }
      return share
    }
    // The shares of red include the constant offset, and the half that rounds to the nearest value.
    var constant = SIMD4<Int32>(repeating: 1 << (Self.fraction - 1))
    for (channel, mix) in mixes.enumerated() { constant[channel] += Self.whole(mix.offset * full) }
    shares =
      (0..<256).map { share(\.red, $0) &+ constant } + (0..<256).map { share(\.green, $0) }
      + (0..<256).map { share(\.blue, $0) }
    curves = [grade.curves.blue, grade.curves.green, grade.curves.red].flatMap { curve in
      (0..<Self.curveCount).map { index in
        let value = curve(Double(index) / Double(Self.curveCount - 1)) * 255
        return UInt8(exactly: value.rounded()) ?? 0
      }
    }
  }

  /// Returns a value clamped so that three of them can be added; matrices with larger values make
  /// no useful picture.
  private static func whole(_ value: Double) -> Int32 {
    value.isNaN ? 0 : Int32(min(max(value, -5e8), 5e8).rounded())
  }

  /// Applies the grade to all pixels of a surface.
  func apply(to surface: CairoSurface) {
    cairo_surface_flush(surface.handle)
    guard let data = cairo_image_surface_get_data(surface.handle) else { return }
    let stride = Int(cairo_image_surface_get_stride(surface.handle))
    let isOpaque = surface.isOpaque
    shares.withUnsafeBufferPointer { shares in
      curves.withUnsafeBufferPointer { curves in
        for y in 0..<surface.height {
          let row = UnsafeMutableRawPointer(data + y * stride)
            .assumingMemoryBound(to: UInt32.self)
          for x in 0..<surface.width {
            let pixel = row[x]
            let alpha = isOpaque ? 255 : pixel >> 24
            if alpha == 255 {
              row[x] = 0xFF00_0000 | Self.graded(pixel, shares, curves)
            } else if alpha > 0 {
              row[x] = Self.translucent(pixel, alpha, shares, curves)
            }
          }
        }
      }
    }
    cairo_surface_mark_dirty(surface.handle)
  }

  @inline(__always)
  private static func graded(
    _ pixel: UInt32, _ shares: UnsafeBufferPointer<SIMD4<Int32>>,
    _ curves: UnsafeBufferPointer<UInt8>
  ) -> UInt32 {
    let (red, green, blue) = (pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF)
    var sum = shares[Int(red)]
    sum &+= shares[256 + Int(green)]
    sum &+= shares[512 + Int(blue)]
    let index = (sum &>> fraction).clamped(
      lowerBound: .zero, upperBound: SIMD4(repeating: Int32(curveCount - 1)))
    let first = UInt32(curves[Int(index[0])])
    let second = UInt32(curves[curveCount + Int(index[1])])
    let third = UInt32(curves[2 * curveCount + Int(index[2])])
    return first | second << 8 | third << 16
  }

  /// Returns the graded color of a pixel with premultiplied alpha.
  private static func translucent(
    _ pixel: UInt32, _ alpha: UInt32, _ shares: UnsafeBufferPointer<SIMD4<Int32>>,
    _ curves: UnsafeBufferPointer<UInt8>
  ) -> UInt32 {
    var straight: UInt32 = 0
    for shift: UInt32 in [0, 8, 16] {
      straight |= min(((pixel >> shift & 0xFF) * 255 + alpha / 2) / alpha, 255) << shift
    }
    let color = graded(straight, shares, curves)
    var result = alpha << 24
    for shift: UInt32 in [0, 8, 16] {
      result |= (((color >> shift & 0xFF) * alpha + 127) / 255) << shift
    }
    return result
  }
}
