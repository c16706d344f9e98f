public import Drawing
import FileSupport
import TouchEngine

/// A cached raster of finished strokes, and above it the stroke in progress.
///
/// The raster contains another one: the lower has most strokes, the upper adds the last few. So a
/// new or undone stroke repaints only those few. The lower raster does without what later strokes
/// hide (``StrokesInSight``).
public struct StrokeLayer {
  /// The maximum number of pixels of a raster, about that of a 3840 × 2160 screen; beyond it the
  /// raster is stretched. Our choice.
  static let pixelLimit = 9_000_000.0
  /// The number of strokes by which the lower raster grows. Each change repaints at least half and
  /// at most one and a half times as many.
  static let strokesAbove = 16
  /// The number of strokes whose pictures one thread makes at a time. Our choice: 50 of them, with
  /// 300 points each, take about a millisecond.
  private static let strokesTogether = 50

  private var strokes: [Stroke] = []
  /// The pictures of the strokes above the lower raster, and the index of the first of them.
  private var above: (first: Int, lists: [DisplayList]) = (0, [])
  private var sight: PageSight?
  /// The strokes as a raster, in the window's coordinates.
  private var pixels: DisplayList?
  /// The lower raster's number of strokes, and its list.
  private var lower: (count: Int, list: DisplayList)?

  public init() {}

  /// Updates the content; what did not change is not redrawn.
  ///
  /// - Parameters:
  ///   - strokes: Finished strokes in the order drawn.
  ///   - sight: The page's placement in the window.
  ///   - paint: Returns a stroke's opaque paint. It must depend on the stroke alone until
  ///     ``forget()`` is called.
  public mutating func update(_ strokes: [Stroke], _ sight: PageSight, paint: (Stroke) -> Paint) {
    let isSeenAlike = self.sight == sight
    if !isSeenAlike { lower = nil }
    self.sight = sight
    guard self.strokes != strokes || !isSeenAlike || pixels == nil else { return }
    let same = zip(self.strokes, strokes).prefix { $0 == $1 }.count
    let below = Self.countBelow(of: strokes.count)
    if let lower, lower.count > same || lower.count != below { self.lower = nil }
    if above.first == below, same >= below {
      above.lists.removeSubrange(min(same - below, above.lists.count)...)
    } else {
      above = (below, [])
    }
    above.lists += strokes[(below + above.lists.count)...].map { $0.list(paint($0)) }
    self.strokes = strokes
    if lower == nil, below > 0 { lower = (below, raster(of: strokes[..<below], sight, paint)) }
    pixels = strokes.isEmpty ? nil : raster(sight)
  }

  /// Returns the number of strokes in the lower raster.
  private static func countBelow(of count: Int) -> Int {
    max(count - strokesAbove / 2, 0) / strokesAbove * strokesAbove
  }

  /// Drops all caches.
  mutating func forget() { self = StrokeLayer() }

  /// Draws all strokes, and above them the parts of a stroke in progress.
  ///
  /// - Parameters:
  ///   - parts: The parts, in page points.
  ///   - erases: Whether the parts erase instead of painting.
  ///   - list: The list to draw into, in the window's coordinates.
  public func draw(
    _ parts: [DisplayList] = [], erases: Bool = false, into list: inout DisplayListBuilder
  ) {
    guard let sight else { return }
    guard erases else {
      drawPixels(into: &list)
      return draw(parts, sight, into: &list)
    }
    // An isolated group: the eraser removes these pixels, and nothing below them.
    list.group(isIsolated: true) { list in
      drawPixels(into: &list)
      draw(parts, sight, into: &list)
    }
  }

  private func draw(_ parts: [DisplayList], _ sight: PageSight, into list: inout DisplayListBuilder)
  {
    guard !parts.isEmpty else { return }
    list.group(transform: sight.place) { list in
      for part in parts { list.group(part) }
    }
  }

  private func drawPixels(into list: inout DisplayListBuilder) {
    if let pixels { list.group(pixels) }
  }

  // MARK: Pixels

  private func raster(_ sight: PageSight) -> DisplayList {
    let content = DisplayList { list in
      if let lower { list.group(lower.list) }
      draw(above.lists, sight, into: &list)
    }
    return raster(of: content, sight)
  }

  /// Returns a raster of strokes, without the parts that cannot be seen.
  private func raster(
    of strokes: ArraySlice<Stroke>, _ sight: PageSight, _ paint: (Stroke) -> Paint
  ) -> DisplayList {
    let (bounds, scale) = Self.frame(of: Self.page(in: sight), sight)
    var inSight = StrokesInSight(
      sight.place.concatenating(.translation(bounds.origin * -1)).concatenating(.scale(scale)),
      width: Int((bounds.width * scale).rounded(.up)),
      height: Int((bounds.height * scale).rounded(.up)))
    // What is seen depends on what is above it; the pictures of strokes depend on nothing else.
    let drawn = strokes.reversed().map { stroke in
      let paint = paint(stroke)
      // A picture may have pixels that are not opaque.
      let isPicture = if case .image = paint { true } else { false }
      return (stroke: stroke, paint: paint, parts: isPicture ? nil : inSight.add(stroke))
    }
    let lists = drawn.mapTogether(inPiecesOf: Self.strokesTogether) { stroke, paint, parts in
      if let parts { stroke.list(ofParts: parts, paint) } else { stroke.list(paint) }
    }
    return raster(of: DisplayList { draw(lists.reversed(), sight, into: &$0) }, sight)
  }

  private func draw(
    _ lists: some Sequence<DisplayList>, _ sight: PageSight,
    into list: inout DisplayListBuilder
  ) {
    list.group(transform: sight.place) { list in
      for stroke in lists where !stroke.commands.isEmpty { list.group(stroke) }
    }
  }

  /// Returns a raster of a list's content within the page, aligned to whole pixels of the window
  /// and no larger than the content.
  private func raster(of content: DisplayList, _ sight: PageSight) -> DisplayList {
    guard let box = content.bounds?.outset(by: 1).intersection(Self.page(in: sight)) else {
      return .empty
    }
    let (bounds, scale) = Self.frame(of: box, sight)
    return DisplayList { $0.raster(content, bounds: bounds, scale: scale) }
  }

  /// Returns the box around the page, in the window's coordinates.
  private static func page(in sight: PageSight) -> Rect {
    sight.place.apply(to: Rect(origin: .zero, size: sight.page)).boundingBox
  }

  /// Returns the bounds of a raster for a box, aligned to whole pixels of the window, and its
  /// number of pixels per point.
  private static func frame(of box: Rect, _ sight: PageSight) -> (bounds: Rect, scale: Double) {
    let scale = sight.displayScale
    let left = (box.minX * scale).rounded(.down) / scale
    let top = (box.minY * scale).rounded(.down) / scale
    let bounds = Rect(left, top, box.maxX - left, box.maxY - top)
    let pixels = bounds.width * bounds.height * scale * scale
    let part = pixels > pixelLimit ? (pixelLimit / pixels).squareRoot() : 1
    return (bounds, min(scale * part, Raster.sideLimit / max(bounds.width, bounds.height)))
  }
}
