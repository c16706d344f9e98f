public import FileSupport
public import TouchEngine

/// A line that a finger drew on the page.
public struct Stroke: Hashable, Sendable {
  /// The effect of a stroke on the page.
  public enum Tool: String, Codable, CaseIterable, Hashable, Sendable {
    /// Paints a color.
    case brush
    /// Removes what brushes painted before.
    case eraser
    /// Pixelates the photo.
    case mosaic
  }

  public var tool: Tool
  /// The color of a brush; `nil` for other tools.
  public var color: InkColor?
  /// Whether the stroke of a brush lies above the stickers; `nil` means no.
  private var above: Bool?
  /// The width of the line, in page points, within ``widthRange``.
  public var width: Double
  /// The sampled points of the finger, in page points, rounded to hundredths; no two neighbors are
  /// equal.
  public private(set) var points: [Point]
  /// The width at each point, in page points; empty when it is ``width`` everywhere.
  public private(set) var widths: [Double]

  /// The range of widths of a line and its points, in page points.
  static let widthRange = 0.1...200.0
  /// The maximum distance of a point from the page's origin in each direction, in page points: as
  /// far as any touch may be.
  static let placeLimit = TouchStream.positionLimit
  /// The maximum number of points: those of a line of several minutes. Our choice.
  static let pointLimit = 50_000

  /// A line through `places`, of one width.
  public init(
    _ tool: Tool, width: Double, color: InkColor? = nil, isAbove: Bool = false,
    through places: [Point] = []
  ) {
    self.tool = tool
    self.color = color
    above = isAbove && tool == .brush ? true : nil
    self.width = Self.rounded(Self.limited(width))
    points = []
    widths = []
    for place in places { append(place) }
  }

  /// Whether it lies above the stickers; only a brush's stroke can.
  public var isAbove: Bool { above == true }

  /// Whether each point has its own width.
  public var isTapered: Bool { !widths.isEmpty }

  public var isFull: Bool { points.count >= Self.pointLimit }

  /// The width at one of the points, in page points.
  public func width(at index: Int) -> Double { widths.isEmpty ? width : widths[index] }

  /// Appends `point`, rounded to hundredths, with `width`; `nil` means the line's own width. The
  /// first point decides whether the line has a width at each point.
  ///
  /// - Returns: Whether the line grew; it does not when it already ends at that point or is full.
  @discardableResult
  public mutating func append(_ point: Point, width: Double? = nil) -> Bool {
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

// MARK: Encoding

/// The encoding: lengths are whole hundredths of a page point. `at` has the first point's x and y,
/// then each point's difference from the one before; `widths` has the first width, then each one's
/// difference from the one before.
extension Stroke: Codable {
  private enum Key: String, CodingKey { case tool, color, above, width, at, widths }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(tool, forKey: .tool)
    try values.encodeIfPresent(color, forKey: .color)
    try values.encodeIfPresent(above, forKey: .above)
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

  /// Decodes a stroke; ``check()`` finds values out of range.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    tool = try values.decode(Tool.self, forKey: .tool)
    color = try values.decodeIfPresent(InkColor.self, forKey: .color)
    above = try values.decodeIfPresent(Bool.self, forKey: .above)
    width = Self.length(try values.decode(Int.self, forKey: .width))
    let sums = Self.sums(try values.decode([Int].self, forKey: .at), every: 2)
    guard sums.count.isMultiple(of: 2) else {
      throw DecodingError.dataCorruptedError(
        forKey: .at, in: values, debugDescription: "pairs of whole numbers")
    }
    points = stride(from: 0, to: sums.count, by: 2).map { Point(sums[$0], sums[$0 + 1]) }
    widths = Self.sums(try values.decodeIfPresent([Int].self, forKey: .widths) ?? [], every: 1)
  }

  /// The running sums of each column, as lengths.
  ///
  /// A sum that overflows becomes a number that no check accepts.
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
  /// The number of values that its encoding takes.
  var values: Int { 4 + 2 * points.count + widths.count }

  /// Validates a stroke from an untrusted source.
  ///
  /// - Throws: A fault that names the first invalid value.
  public func check() throws(StateFault) {
    guard (color != nil) == (tool == .brush) else {
      throw StateFault(
        "a \"color\" of a brush, and of no other tool",
        found: "\(tool.rawValue) \(color?.name ?? "without one")")
    }
    guard above == nil || tool == .brush else {
      throw StateFault("\"above\" of a brush, and of no other tool", found: tool.rawValue)
    }
    guard (1...Self.pointLimit).contains(points.count) else {
      throw StateFault(
        "1 to \(Self.pointLimit) points in a stroke", found: "\(points.count)")
    }
    guard widths.isEmpty || widths.count == points.count else {
      throw StateFault(
        "as many widths as points in a stroke, \(points.count)", found: "\(widths.count)")
    }
    let limit = Self.placeLimit
    try StateLimits.check(width, in: Self.widthRange, "width")
    // Compares by itself, because the general check takes long for millions of points.
    for width in widths where !Self.widthRange.contains(width) {
      try StateLimits.check(width, in: Self.widthRange, "widths")
    }
    var last: Point?
    for point in points {
      if !(abs(point.x) <= limit && abs(point.y) <= limit) {
        try StateLimits.check(point.x, in: -limit...limit, "at")
        try StateLimits.check(point.y, in: -limit...limit, "at")
      }
      guard point != last else {
        throw StateFault("another place for each point of a stroke", found: "\(point) twice")
      }
      last = point
    }
  }
}
