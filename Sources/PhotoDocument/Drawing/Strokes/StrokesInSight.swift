import Drawing
import TouchEngine

/// Finds the parts of strokes that can be seen in a raster.
///
/// Strokes are opaque. So a part does not change the picture when later strokes paint all of its
/// pixels completely, and a page with more strokes than room is painted as fast as one that is
/// just full.
struct StrokesInSight {
  /// The deviation of a painted edge from the stroke's, at most, in pixels: Cairo's curves and
  /// round ends each deviate by a tenth of a pixel, and our lines by another.
  private static let edgeError = 0.3
  /// The reach of an edge's soft pixels, in pixels.
  private static let softEdge = 1.5
  /// The deviation of straight lines from a curve, in pixels.
  private static let lineError = 0.1

  /// The radius from which a stroke counts as hiding something, in pixels. Our choice: thinner ones
  /// hide so little that looking for it takes longer than painting.
  private static let leastRadius = 2.0

  private let toPixels: AffineTransform
  /// The factors by which lengths grow, at least and at most.
  private let growth: ClosedRange<Double>
  private var cover: PixelCover
  private var pixels: [Point] = []

  /// - Parameters:
  ///   - toPixels: The transform from page points to the raster's pixels.
  ///   - width: The width of the raster, in pixels.
  ///   - height: The height of the raster, in pixels.
  init(_ toPixels: AffineTransform, width: Int, height: Int) {
    self.toPixels = toPixels
    let sum =
      toPixels.a * toPixels.a + toPixels.b * toPixels.b + toPixels.c * toPixels.c
      + toPixels.d * toPixels.d
    let area = abs(toPixels.determinant)
    let most = ((sum + max(sum * sum - 4 * area * area, 0).squareRoot()) / 2).squareRoot()
    growth = (most > 0 ? min(area / most, most) : 0)...most
    cover = PixelCover(width: width, height: height)
  }

  /// Whether all lengths grow alike, within a hundredth. Otherwise no curve has the same shape in
  /// pixels, and everything counts as seen.
  private var isEven: Bool {
    growth.lowerBound > 0 && growth.upperBound <= 1.01 * growth.lowerBound
  }

  /// Adds a stroke below those that were added before.
  ///
  /// - Returns: The indices of its parts (``StrokeShape``) that can be seen.
  mutating func add(_ stroke: Stroke) -> [Int] {
    pixels.removeAll(keepingCapacity: true)
    for point in stroke.points { pixels.append(toPixels.apply(to: point)) }
    let shape = StrokeShape(of: stroke)
    let hides = isEven && radius(of: stroke.widths.max() ?? stroke.width, stroke) != nil
    var seen: [Int] = []
    for part in shape.indices.reversed() {
      let pieces = shape.pieces(ofPart: part)
      guard !isEven || !cover.hides(box(of: pieces, stroke)) else { continue }
      seen.append(part)
      guard hides else { continue }
      for piece in pieces { add(piece, stroke) }
      cover.endShape()
    }
    return seen.reversed()
  }

  /// Returns a box around some pieces.
  private func box(of pieces: Range<Int>, _ stroke: Stroke) -> Rect {
    var (low, high) = (pixels[pieces.lowerBound], pixels[pieces.lowerBound])
    var (length, width) = (0.0, stroke.width(at: pieces.lowerBound))
    var last = low
    for index in pieces where index + 1 < pixels.count {
      let point = pixels[index + 1]
      low = Point(min(low.x, point.x), min(low.y, point.y))
      high = Point(max(high.x, point.x), max(high.y, point.y))
      length = max(length, last.distance(to: point))
      width = max(width, stroke.width(at: index + 1))
      last = point
    }
    // A control point lies at most two thirds of its piece's length from the piece's end: see
    // `SmoothCurve.Piece.control`.
    let reach = length * 2 / 3 + width / 2 * growth.upperBound + Self.softEdge
    let size = Size(high.x - low.x, high.y - low.y)
    return Rect(origin: low, size: size).outset(by: reach)
  }

  /// Adds the pixels that a piece paints completely.
  private mutating func add(_ index: Int, _ stroke: Stroke) {
    let next = min(index + 1, pixels.count - 1)
    let width = min(stroke.width(at: index), stroke.width(at: next))
    guard let radius = radius(of: width, stroke) else { return }
    guard !cover.hides(box(of: index..<index + 1, stroke)) else { return }
    guard next > index else {
      return cover.add(from: pixels[index], to: pixels[index], radius: radius)
    }
    let piece = SmoothCurve(points: pixels)[index]
    let parts = piece.parts(tolerance: Self.lineError)
    var from = piece.start
    for part in 1...parts {
      let to = piece.point(at: Double(part) / Double(parts))
      cover.add(from: from, to: to, radius: radius)
      from = to
    }
  }

  /// Returns half of the width, in pixels, that a line of the stroke with this width in page points
  /// paints completely; `nil` when it hides too little.
  private func radius(of width: Double, _ stroke: Stroke) -> Double? {
    let error =
      Self.edgeError + (stroke.isTapered ? StrokeShape.tolerance * growth.upperBound : 0)
    let radius = width / 2 * growth.lowerBound - error
    return radius >= Self.leastRadius ? radius : nil
  }
}
