import TouchEngine

/// One line of a finger over the page: drawn, erased or pixelated.
package struct Stroke: Codable, Hashable, Sendable {
  package enum Tool: String, Codable, CaseIterable, Sendable { case brush, eraser, mosaic }

  package var tool: Tool
  /// In page points; that of each point may differ.
  package var width: Double
  /// Of a brush; the other tools have none.
  package var color: InkColor?
  package var points: [StrokePoint]

  package init(_ tool: Tool, width: Double, color: InkColor? = nil, points: [StrokePoint] = []) {
    self.tool = tool
    self.width = width
    self.color = color
    self.points = points
  }

  static let widths = 0.5...200.0
  /// Of one stroke: more than ten minutes at 120 reports a second. Our choice.
  static let pointLimit = 100_000

  func check() throws(SceneStateFault) {
    try StateLimits.check(width, in: Self.widths, "width")
    guard points.count <= Self.pointLimit else {
      throw SceneStateFault("at most \(Self.pointLimit) points", found: "\(points.count)")
    }
    for point in points {
      try StateLimits.check(StatePoint(Point(point.x, point.y)), "points")
      try StateLimits.check(point.width, in: 0...Self.widths.upperBound, "points")
    }
  }
}

/// A place on a stroke, in page points, and how wide the stroke is there; written as `[x, y, width]`.
package struct StrokePoint: Codable, Hashable, Sendable {
  package var x: Double
  package var y: Double
  package var width: Double

  package init(_ x: Double, _ y: Double, width: Double) {
    (self.x, self.y, self.width) = (x, y, width)
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let numbers = try container.decode([Double].self)
    guard numbers.count == 3 else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "expected three numbers, found \(numbers.count)")
    }
    self.init(numbers[0], numbers[1], width: numbers[2])
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode([x, y, width])
  }
}
