import TouchEngine

/// The pixels of a raster that are known to be painted completely by two shapes.
///
/// One shape is not enough: where a line turns, the edges inside Cairo's outline can miss each
/// other by a rounding error, so a hundredth of the pixels below shows through.
///
/// Coordinates are pixels, with the raster's top left at the origin.
struct PixelCover {
  private let width: Int
  private let height: Int
  private let wordsPerRow: Int
  /// The pixels that two shapes paint, the pixels that at least one paints, and those of the shape
  /// that is being added. Rows begin at the top; the lowest bit of a word is its leftmost pixel.
  private var twice: [UInt64]
  private var once: [UInt64]
  private var shape: [UInt64]
  /// The rows of the shape that is being added.
  private var shapeRows = 0..<0

  /// Makes a cover without painted pixels.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    wordsPerRow = (width + 63) / 64
    twice = Array(repeating: 0, count: wordsPerRow * height)
    once = twice
    shape = twice
  }

  /// Returns whether each pixel of the raster that `box` touches is painted twice.
  func hides(_ box: Rect) -> Bool {
    let left = Self.clamped(box.minX.rounded(.down), width)
    let right = Self.clamped(box.maxX.rounded(.up), width)
    let top = Self.clamped(box.minY.rounded(.down), height)
    let bottom = Self.clamped(box.maxY.rounded(.up), height)
    let (columns, rows) = (left..<right, top..<bottom)
    guard !columns.isEmpty else { return true }
    let (first, last) = (columns.lowerBound / 64, (columns.upperBound - 1) / 64)
    return twice.withUnsafeBufferPointer { words in
      for row in rows {
        for index in first...last {
          let mask = Self.mask(of: columns, inWord: index)
          guard words[row * wordsPerRow + index] & mask == mask else { return false }
        }
      }
      return true
    }
  }

  /// Ends the shape to which pixels were added: those added next belong to another one.
  mutating func endShape() {
    for index in shapeRows.lowerBound * wordsPerRow..<shapeRows.upperBound * wordsPerRow {
      twice[index] |= once[index] & shape[index]
      once[index] |= shape[index]
      shape[index] = 0
    }
    shapeRows = 0..<0
  }

  /// Adds to the shape the pixels that lie completely in the area that a circle sweeps on a
  /// straight line.
  mutating func add(from start: Point, to end: Point, radius: Double) {
    guard radius > 0.5 else { return }
    let sweep = Sweep(start: start, end: end, radius: radius)
    let top = Self.clamped((min(start.y, end.y) - radius).rounded(.up), height)
    let bottom = Self.clamped((max(start.y, end.y) + radius).rounded(.down), height)
    guard top < bottom else { return }
    shapeRows =
      shapeRows.isEmpty
      ? top..<bottom : min(shapeRows.lowerBound, top)..<max(shapeRows.upperBound, bottom)
    // The area is convex, so it contains a pixel when it contains both of its horizontal edges.
    var above = sweep.columns(at: Double(top))
    for row in top..<bottom {
      let below = sweep.columns(at: Double(row + 1))
      if let above, let below {
        let left = Self.clamped(max(above.left, below.left).rounded(.up), width)
        let right = Self.clamped(min(above.right, below.right).rounded(.down), width)
        if left < right { set(left..<right, inRow: row) }
      }
      above = below
    }
  }

  private mutating func set(_ columns: Range<Int>, inRow row: Int) {
    for index in (columns.lowerBound / 64)...((columns.upperBound - 1) / 64) {
      shape[row * wordsPerRow + index] |= Self.mask(of: columns, inWord: index)
    }
  }

  /// The bits of some pixels that are in a word of their row.
  private static func mask(of columns: Range<Int>, inWord index: Int) -> UInt64 {
    let left = max(columns.lowerBound - index * 64, 0)
    let right = min(columns.upperBound - index * 64, 64)
    return (~0 << UInt64(left)) & (~0 >> UInt64(64 - right))
  }

  private static func clamped(_ value: Double, _ limit: Int) -> Int {
    value <= 0 ? 0 : value >= Double(limit) ? limit : Int(value)
  }

  /// The area that a circle sweeps on a straight line.
  private struct Sweep {
    let start: Point
    let end: Point
    let radius: Double
    /// From the line to the edge of the area on one side.
    private let side: Point

    init(start: Point, end: Point, radius: Double) {
      self.start = start
      self.end = end
      self.radius = radius
      let way = end - start
      let length = way.length
      side = length > 0 ? Point(-way.y, way.x) * (radius / length) : Point(0, radius)
    }

    /// Returns the ends of the part of a horizontal line that is in the area; `nil` when none is.
    func columns(at y: Double) -> (left: Double, right: Double)? {
      var (left, right) = (Double.infinity, -Double.infinity)
      for center in [start, end] {
        let rise = y - center.y
        guard abs(rise) <= radius else { continue }
        let reach = (radius * radius - rise * rise).squareRoot()
        left = min(left, center.x - reach)
        right = max(right, center.x + reach)
      }
      for shift in [side, side * -1] {
        let (from, to) = (start + shift, end + shift)
        guard from.y != to.y, y >= min(from.y, to.y), y <= max(from.y, to.y) else { continue }
        let x = from.x + (to.x - from.x) * ((y - from.y) / (to.y - from.y))
        left = min(left, x)
        right = max(right, x)
      }
      return left <= right ? (left, right) : nil
    }
  }
}
