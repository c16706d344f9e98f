package import TouchEngine

/// A line that a finger drew on the page.
package struct Stroke: Hashable, Sendable {
  /// What a finger does to the page that it goes over.
  package enum Tool: String, Codable, CaseIterable, Hashable, Sendable {
    /// Paints a color.
    case brush
    /// Takes away what brushes painted before.
    case eraser
    /// Shows the photo in coarse cells.
    case mosaic
  }

  package var tool: Tool
  /// Of a brush; the other tools have none.
  package var color: InkColor?
  /// How wide the line is, in page points, ``widthRange``.
  package var width: Double
  /// Every place that the finger was seen at, in page points, in whole hundredths; no two neighbours
  /// are the same.
  package private(set) var points: [Point]
  /// How wide the line is at each of the points, in page points; empty where it is ``width``
  /// everywhere.
  package private(set) var widths: [Double]

  /// Of a line, and of each of its points, in page points.
  static let widthRange = 0.1...200.0
  /// How far from the page's origin a point may lie in each direction, in page points: as far as
  /// any finger comes.
  static let placeLimit = TouchStream.positionLimit
  /// So many points has a line of several minutes. Our choice.
  static let pointLimit = 50_000

  /// A line through `places`, which is as wide everywhere.
  package init(
    _ tool: Tool, width: Double, color: InkColor? = nil, through places: [Point] = []
  ) {
    self.tool = tool
    self.color = color
    self.width = Self.rounded(Self.limited(width))
    points = []
    widths = []
    for place in places { append(place) }
  }

  /// Whether the line has a width of its own at each point.
  package var isTapered: Bool { !widths.isEmpty }

  package var isFull: Bool { points.count >= Self.pointLimit }

  /// The width at one of the points, in page points.
  package func width(at index: Int) -> Double { widths.isEmpty ? width : widths[index] }

  /// Leads the line on to `point`, rounded to hundredths, where it is `width` wide; `nil` means as
  /// wide as the line. Whether it has widths of its own is said with its first point.
  ///
  /// - Returns: Whether the line is longer now: not where it ends there already, and not when it is
  ///   full.
  @discardableResult
  package mutating func append(_ point: Point, width: Double? = nil) -> Bool {
    let limit = Self.placeLimit
    let place = Point(
      Self.rounded(min(max(point.x, -limit), limit)), Self.rounded(min(max(point.y, -limit), limit))
    )
    guard place.isFinite, points.last != place, !isFull else { return false }
    if points.isEmpty ? width != nil : isTapered {
      widths.append(Self.rounded(Self.limited(width ?? self.width)))
    }
    points.append(place)
    return true
  }

  private static func limited(_ width: Double) -> Double {
    min(max(width, widthRange.lowerBound), widthRange.upperBound)
  }

  private static func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}

// MARK: In files

/// Lengths stand in whole hundredths of a page point. Under `at` are the first point's x and y, and then
/// for each further point how far it lies from the one before; under `widths` the first width, and then
/// each one's difference from the one before.
extension Stroke: Codable {
  private enum Key: String, CodingKey { case tool, color, width, at, widths }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(tool, forKey: .tool)
    try values.encodeIfPresent(color, forKey: .color)
    try values.encode(Self.hundredths(width), forKey: .width)
    var steps: [Int] = []
    steps.reserveCapacity(2 * points.count)
    var (x, y) = (0, 0)
    for point in points {
      let next = (Self.hundredths(point.x), Self.hundredths(point.y))
      steps += [next.0 - x, next.1 - y]
      (x, y) = next
    }
    try values.encode(steps, forKey: .at)
    guard isTapered else { return }
    let whole = widths.map(Self.hundredths)
    try values.encode(zip(whole, [0] + whole).map { $0 - $1 }, forKey: .widths)
  }

  /// Reads what was written; what could not be is left for ``check()`` to find.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    tool = try values.decode(Tool.self, forKey: .tool)
    color = try values.decodeIfPresent(InkColor.self, forKey: .color)
    width = Self.length(try values.decode(Int.self, forKey: .width))
    let sums = Self.sums(try values.decode([Int].self, forKey: .at), every: 2)
    guard sums.count.isMultiple(of: 2) else {
      throw DecodingError.dataCorruptedError(
        forKey: .at, in: values, debugDescription: "pairs of whole numbers")
    }
    points = stride(from: 0, to: sums.count, by: 2).map { Point(sums[$0], sums[$0 + 1]) }
    widths = Self.sums(try values.decodeIfPresent([Int].self, forKey: .widths) ?? [], every: 1)
  }

  /// Each number and those before it in its column, as lengths.
  ///
  /// What grows beyond all bounds stays at a number that no check lets pass.
  private static func sums(_ steps: [Int], every columns: Int) -> [Double] {
    var sums = Array(repeating: 0, count: columns)
    return steps.enumerated().map { place, step in
      let (sum, overflow) = sums[place % columns].addingReportingOverflow(step)
      sums[place % columns] = overflow ? .max : sum
      return length(sums[place % columns])
    }
  }

  private static func hundredths(_ length: Double) -> Int { Int((length * 100).rounded()) }

  private static func length(_ hundredths: Int) -> Double { Double(hundredths) / 100 }
}

extension Stroke {
  /// How many numbers and names it takes to write it down.
  var values: Int { 4 + 2 * points.count + widths.count }

  /// - Throws: What could not be, in a stroke that somebody else wrote.
  func check() throws(SceneStateFault) {
    guard (color != nil) == (tool == .brush) else {
      throw SceneStateFault(
        "a \"color\" of a brush, and of no other tool",
        found: "\(tool.rawValue) \(color?.rawValue ?? "without one")")
    }
    guard (1...Self.pointLimit).contains(points.count) else {
      throw SceneStateFault(
        "1 to \(Self.pointLimit) points in a stroke", found: "\(points.count)")
    }
    guard widths.isEmpty || widths.count == points.count else {
      throw SceneStateFault(
        "as many widths as points in a stroke, \(points.count)", found: "\(widths.count)")
    }
    let limit = Self.placeLimit
    try StateLimits.check(width, in: Self.widthRange, "width")
    for width in widths { try StateLimits.check(width, in: Self.widthRange, "widths") }
    var last: Point?
    for point in points {
      try StateLimits.check(point.x, in: -limit...limit, "at")
      try StateLimits.check(point.y, in: -limit...limit, "at")
      guard point != last else {
        throw SceneStateFault("another place for each point of a stroke", found: "\(point) twice")
      }
      last = point
    }
  }
}
