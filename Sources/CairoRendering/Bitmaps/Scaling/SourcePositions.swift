internal import CCairo

/// The positions in a source of the pixels of a target, in 16.16 fixed point, as cairo 1.16
/// (`cairo-matrix.c`) and pixman 0.42 compute them.
struct SourcePositions {
  /// The step from a pixel to the next one on the right, in the source.
  let right: (x: Int, y: Int)
  /// The step from a pixel to the next one below, in the source.
  let down: (x: Int, y: Int)
  /// The source's position of the target's first corner, after the shift.
  private(set) var first: (x: Int, y: Int)
  /// The whole pixels by which positions are shifted before they are mapped.
  private let shift: (x: Int, y: Int)

  /// Makes positions; `nil` for numbers that fixed point cannot express.
  ///
  /// - Parameters:
  ///   - toSource: Maps the target's pixels to those of the source.
  ///   - middle: The point of the target in which the rounded positions match the exact ones, as
  ///     cairo chooses it.
  init?(_ toSource: cairo_matrix_t, exactAt middle: (x: Double, y: Double)) {
    var exact = toSource
    shift = Self.shift(in: &exact)
    var back = exact
    let numbers = [exact.xx, exact.xy, exact.x0, exact.yx, exact.yy, exact.y0]
    guard numbers.allSatisfy({ abs($0) < Double(BoxAxis.longest) }),
      cairo_matrix_invert(&back) == CAIRO_STATUS_SUCCESS
    else { return nil }
    right = (BoxAxis.fixed(exact.xx), BoxAxis.fixed(exact.yx))
    down = (BoxAxis.fixed(exact.xy), BoxAxis.fixed(exact.yy))
    first = (BoxAxis.fixed(exact.x0), BoxAxis.fixed(exact.y0))
    for _ in 0..<5 {
      let found = mapped(BoxAxis.fixed(middle.x), BoxAxis.fixed(middle.y))
      var (x, y) = (Double(found.x) / 65536, Double(found.y) / 65536)
      cairo_matrix_transform_point(&back, &x, &y)
      x -= middle.x
      y -= middle.y
      cairo_matrix_transform_distance(&exact, &x, &y)
      let error = (x: BoxAxis.fixed(x), y: BoxAxis.fixed(y))
      first.x -= error.x
      first.y -= error.y
      if error == (0, 0) { break }
    }
  }

  /// Moves the whole pixels of a matrix's translation that cairo takes from it, so that pixman's
  /// fixed point is enough for the rest; returns by how much positions are shifted instead.
  private static func shift(in matrix: inout cairo_matrix_t) -> (x: Int, y: Int) {
    guard matrix.x0 != 0 || matrix.y0 != 0 else { return (0, 0) }
    var best = (x: matrix.x0, y: matrix.y0)
    for i in [-1.0, 1.0] {
      for j in [-1.0, 1.0] {
        let area = (matrix.xx + i) * (matrix.yy + j) - matrix.xy * matrix.yx
        guard abs(area) >= Double.ulpOfOne else { continue }
        let scale = 1 / area
        let x = (matrix.y0 * matrix.xy - matrix.x0 * (matrix.yy + j)) * scale
        let y = (matrix.x0 * matrix.yx - matrix.y0 * (matrix.xx + i)) * scale
        if max(abs(x), abs(y)) < max(abs(best.x), abs(best.y)) { best = (x, y) }
      }
    }
    let (x, y) = (best.x.rounded(.down), best.y.rounded(.down))
    guard max(abs(x), abs(y)) < Double(BoxAxis.longest) else { return (0, 0) }
    cairo_matrix_translate(&matrix, x, y)
    return (-Int(x), -Int(y))
  }

  /// Maps a position in fixed point, as pixman does it.
  private func mapped(_ x: Int, _ y: Int) -> (x: Int, y: Int) {
    func part(_ ofX: Int, _ ofY: Int, _ shift: Int) -> Int {
      ofX * (x >> 16) + ofY * (y >> 16) + shift
        + ((ofX * (x & 0xFFFF) + ofY * (y & 0xFFFF) + 0x8000) >> 16)
    }
    return (part(right.x, down.x, first.x), part(right.y, down.y, first.y))
  }

  /// Returns the source's position at the center of a pixel of the target.
  func position(_ column: Int, _ row: Int) -> (x: Int, y: Int) {
    mapped(((column + shift.x) << 16) + 0x8000, ((row + shift.y) << 16) + 0x8000)
  }
}
