import TouchAnalysis
import TouchEngine

/// The places of a time line's parts, in the coordinates of its view, and the scale of its time.
struct TimelineLayout: Hashable {
  /// The distance of the first time from the names, and of the last from the right edge, in points.
  static let lead = 12.0
  static let trail = 40.0
  /// The part of the width that is free after the last time where not all of it is seen, so that a
  /// touch at the end stands where others stand. From the design of the page.
  private static let freePart = 0.28
  /// The largest scale, in points a second: a millisecond is 20 points.
  static let maximumScale = 20_000.0
  /// The distance within which the playhead snaps to an event, in points.
  static let snap = 8.0

  let size: Size
  let start: Timestamp
  let end: Timestamp
  let laneCount: Int
  let laneHeight: Double
  let rulerHeight: Double
  /// The width of the names at the left.
  let names: Double
  /// Points a second.
  private(set) var scale: Double
  /// The content's point at the top left corner of the lanes.
  private(set) var offset = Point.zero

  /// - Parameters:
  ///   - size: The size of the view.
  ///   - timeline: The lanes and their times.
  ///   - scale: Points a second; `nil` shows all.
  ///   - offset: The scrolled distance, in points.
  ///   - textScale: The text scale.
  init(
    _ size: Size, _ timeline: TouchTimeline, scale: Double?, offset: Point, textScale: Double
  ) {
    self.size = size
    start = timeline.start
    end = timeline.end
    laneCount = timeline.lanes.count
    (laneHeight, rulerHeight) = Self.heights(textScale)
    // Names come before times where large text leaves room for little.
    names = min(190 * textScale, (size.width * (textScale < 1.5 ? 0.4 : 0.5)).rounded())
    self.scale = 1
    let least = smallestScale
    self.scale = min(max(scale ?? least, least), max(Self.maximumScale, least))
    self.offset = Point(
      min(max(offset.x, 0), max(contentSize.width - size.width, 0)),
      min(max(offset.y, 0), max(contentSize.height - lanes.height, 0)))
  }

  /// Returns the heights of a lane and of the ruler, in points.
  private static func heights(_ textScale: Double) -> (lane: Double, ruler: Double) {
    (32 * textScale, max(Control.minimumTarget, 46 * textScale))
  }

  /// Returns the height of a ruler with as many whole lanes as a height has room for, in points.
  static func height(ofLanesIn height: Double, _ textScale: Double) -> Double {
    let (lane, ruler) = heights(textScale)
    let lanes = ((height - ruler) / lane).rounded(.down)
    return lanes < 1 ? height : ruler + lanes * lane
  }

  /// Returns the height of a ruler with a number of lanes, in points.
  static func height(of lanes: Int, _ textScale: Double) -> Double {
    let (lane, ruler) = heights(textScale)
    return ruler + Double(lanes) * lane
  }

  /// The length in seconds, at least a tenth.
  var seconds: Double { max(end.seconds(since: start), 0.1) }

  /// The scale at which all of it is seen.
  var smallestScale: Double {
    max(size.width - names - Self.lead - Self.trail, 20) / seconds
  }

  /// The place of the lanes, with their names.
  var lanes: Rect { Rect(0, rulerHeight, size.width, max(size.height - rulerHeight, 1)) }

  /// The place of what moves with time, without the names.
  var times: Rect { Rect(names, 0, max(size.width - names, 1), size.height) }

  /// The size of the content that scrolls in ``lanes``.
  var contentSize: Size {
    let trail =
      scale > smallestScale * 1.001 ? max(Self.trail, times.width * Self.freePart) : Self.trail
    return Size(
      max(names + Self.lead + seconds * scale + trail, size.width),
      Double(laneCount) * laneHeight)
  }

  /// Returns the x of a time.
  func x(of time: Timestamp) -> Double {
    names + Self.lead + time.seconds(since: start) * scale - offset.x
  }

  /// Returns the time of an x, which may lie outside the time line.
  func time(atX x: Double) -> Timestamp {
    start.advanced(bySeconds: (x - names - Self.lead + offset.x) / scale)
  }

  /// Returns a time within the time line.
  func clamped(_ time: Timestamp) -> Timestamp { min(max(time, start), end) }

  /// The times of the ruler, which can begin before the time line and go on after it.
  var axis: ClosedRange<Timestamp> {
    let first = time(atX: names)
    return first...max(time(atX: size.width), first)
  }

  /// The times that are in view, within the time line.
  var range: ClosedRange<Timestamp> { clamped(axis.lowerBound)...clamped(axis.upperBound) }

  /// Returns the frame of a lane.
  func lane(_ index: Int) -> Rect {
    Rect(0, rulerHeight + Double(index) * laneHeight - offset.y, size.width, laneHeight)
  }

  /// Returns the lane that is nearest to a y; `nil` without lanes.
  func lane(atY y: Double) -> Int? {
    guard laneCount > 0 else { return nil }
    let index = ((y - rulerHeight + offset.y) / laneHeight).rounded(.down)
    return Int(min(max(index, 0), Double(laneCount - 1)))
  }

  /// The lanes that are in view.
  var visibleLanes: Range<Int> {
    guard let first = lane(atY: rulerHeight), let last = lane(atY: size.height - 0.5) else {
      return 0..<0
    }
    return first..<last + 1
  }

  /// Returns the offset at which a time has an x.
  func offset(of time: Timestamp, atX x: Double) -> Point {
    Point(time.seconds(since: start) * scale + names + Self.lead - x, offset.y)
  }
}
