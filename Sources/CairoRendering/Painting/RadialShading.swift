internal import CCairo
import Drawing
import TouchEngine

/// The pixels of a gradient that goes outward from a point.
///
/// They are those that cairo paints, to the last bit, in about a quarter of the time: positions and
/// distances are computed in fixed point as in cairo 1.16 (`cairo-image-source.c`) and pixman 0.42
/// (`pixman-radial-gradient.c`, `pixman-gradient-walker.c`), but of four pixels at once.
struct RadialShading {
  /// The largest distance in fixed point of which a `Double` expresses the square exactly, and all
  /// sums of the steps to it.
  private static let largestDistance = 1 << 25
  /// The tolerance with which cairo recognizes a matrix that keeps lengths.
  private static let unityTolerance = 1.0 / 256

  private let positions: SourcePositions
  private let center: (x: Int, y: Int)
  private let radius: Int
  private let ramp: ColorRamp
  private let box: PixelBox

  /// Makes the shading of a box of pixels; `nil` when cairo computes these colors in another way,
  /// and for numbers that are too large.
  ///
  /// - Parameters:
  ///   - gradient: The gradient, in the coordinates of the shape.
  ///   - matrix: Maps these coordinates to pixels.
  ///   - box: The smallest box of pixels that contains the painted shape.
  init?(_ gradient: Gradient, through matrix: AffineTransform, in box: PixelBox) {
    guard case .radial(let middle, let length) = gradient.geometry, !box.isEmpty,
      [middle.x, middle.y, length].allSatisfy({ abs($0) <= Double(BoxAxis.longest / 2) }),
      let ramp = ColorRamp(gradient.stops)
    else { return nil }
    var toSource = cairo_matrix_t(matrix)
    guard cairo_matrix_invert(&toSource) == CAIRO_STATUS_SUCCESS,
      !Self.keepsLengths(toSource) || Self.movesWholePixels(toSource),
      let positions = SourcePositions(
        toSource,
        exactAt: (Double(box.left + box.right) / 2, Double(box.top + box.bottom) / 2))
    else { return nil }
    self.positions = positions
    self.ramp = ramp
    self.box = box
    center = (BoxAxis.fixed(middle.x), BoxAxis.fixed(middle.y))
    radius = BoxAxis.fixed(length)
    guard radius > 0, isExact else { return nil }
  }

  /// Whether cairo does not move a matrix in fixed point until it is exact in the middle.
  private static func keepsLengths(_ matrix: cairo_matrix_t) -> Bool {
    let area = matrix.xx * matrix.yy - matrix.xy * matrix.yx
    return abs(area * area - 1) < unityTolerance
      && (max(abs(matrix.xy), abs(matrix.yx)) < unityTolerance
        || max(abs(matrix.xx), abs(matrix.yy)) < unityTolerance)
  }

  /// Whether nothing has to be rounded.
  private static func movesWholePixels(_ matrix: cairo_matrix_t) -> Bool {
    (matrix.xx, matrix.xy, matrix.yx, matrix.yy) == (1, 0, 0, 1)
      && matrix.x0 == matrix.x0.rounded() && matrix.y0 == matrix.y0.rounded()
  }

  /// Whether the distances of all pixels from the center are exact and not too many radii, and of
  /// some more to the right.
  private var isExact: Bool {
    let limit = min(ColorRamp.mostRadii * radius, Self.largestDistance)
    return [box.left, box.right + 8].allSatisfy { column in
      [box.top, box.bottom].allSatisfy { square(at: column, $0) < limit * limit }
    }
  }

  /// Returns where a pixel is from the center, in fixed point.
  private func offset(of column: Int, _ row: Int) -> (x: Int, y: Int) {
    let (x, y) = positions.position(column, row)
    return (x - center.x, y - center.y)
  }

  private func square(at column: Int, _ row: Int) -> Int {
    let (x, y) = offset(of: column, row)
    return max(abs(x), abs(y)) < 1 << 30 ? x * x + y * y : .max
  }

  /// Paints all pixels of `target`, which is as large as the box.
  ///
  /// - Returns: Whether the surface has the expected size; otherwise nothing was painted.
  func fill(_ target: CairoSurface) -> Bool {
    cairo_surface_flush(target.handle)
    guard target.width == box.width, target.height == box.height, !target.isOpaque,
      let pixels = cairo_image_surface_get_data(target.handle)
    else { return false }
    let stride = Int(cairo_image_surface_get_stride(target.handle))
    ramp.withColors { colors in
      for y in 0..<box.height {
        let row = UnsafeMutableRawPointer(pixels + y * stride).assumingMemoryBound(to: UInt32.self)
        fill(row, from: offset(of: box.left, box.top + y), with: colors)
      }
    }
    cairo_surface_mark_dirty(target.handle)
    return true
  }

  /// Fills a row whose first pixel is at `start` from the center.
  private func fill(
    _ row: UnsafeMutablePointer<UInt32>, from start: (x: Int, y: Int),
    with colors: ColorRamp.Colors
  ) {
    let step = positions.right
    func square(_ column: Int) -> Double {
      let (x, y) = (start.x &+ column &* step.x, start.y &+ column &* step.y)
      return Double(x &* x &+ y &* y)
    }
    // The squares of four pixels, and what they grow by; all are whole numbers and exact.
    var squares = SIMD4(square(0), square(1), square(2), square(3))
    var growth = SIMD4(square(4), square(5), square(6), square(7)) - squares
    let more = SIMD4(repeating: Double(32 &* (step.x &* step.x &+ step.y &* step.y)))
    let (area, scale) = (Double(radius &* radius), 65536 / Double(radius &* radius))
    var part = 0
    var column = 0
    while column < box.width {
      let places = (squares * area).squareRoot() * scale
      let four = colors.pixels(at: places, &part)
      if column &+ 4 <= box.width {
        UnsafeMutableRawPointer(row + column).storeBytes(of: four, as: SIMD4<UInt32>.self)
      } else {
        for rest in 0..<box.width - column { row[column &+ rest] = four[rest] }
      }
      squares += growth
      growth += more
      column &+= 4
    }
  }
}
