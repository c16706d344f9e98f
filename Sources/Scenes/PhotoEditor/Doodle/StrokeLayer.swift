import Drawing
import TouchEngine

/// Finished strokes as pixels that are kept, and above them one that is being drawn.
///
/// The pixels lie in two rasters, one in the other: most strokes in the lower one, the last few
/// above it. So a new stroke, or the last one undone, paints those few and not all.
struct StrokeLayer {
  /// How a page is seen.
  struct Sight: Hashable {
    var page: Size
    /// From page points to the window's, where pixels are made: a gesture stretches those, and only its
    /// end makes new ones (rule G1.12).
    var place: AffineTransform
    /// Pixels in a point of the window.
    var displayScale: Double
  }

  /// A raster has no more pixels, about those of a screen of 3840 × 2160; of a page that is zoomed
  /// into farther, they are stretched. Our choice.
  static let pixelLimit = 9_000_000.0
  /// Strokes that are painted again for each new one: at least half of them, at most half again as
  /// many.
  static let strokesAbove = 16

  private var strokes: [Stroke] = []
  private var lists: [DisplayList] = []
  private var sight: Sight?
  /// The strokes as a raster, in the window's coordinates.
  private var pixels: DisplayList?
  /// What the lower raster shows: the number of its strokes, and its list.
  private var lower: (count: Int, list: DisplayList)?

  init() {}

  /// Takes what is to be drawn; what stayed as it was is not made again.
  ///
  /// - Parameters:
  ///   - strokes: Finished ones, in the order drawn.
  ///   - sight: How the page is seen.
  ///   - paint: What a stroke paints, opaque. It depends on the stroke alone, as long as
  ///     ``forget()`` is not called.
  mutating func update(_ strokes: [Stroke], _ sight: Sight, paint: (Stroke) -> Paint) {
    let isSeenAlike = self.sight == sight
    if !isSeenAlike { lower = nil }
    self.sight = sight
    guard self.strokes != strokes || !isSeenAlike || pixels == nil else { return }
    let same = zip(self.strokes, strokes).prefix { $0 == $1 }.count
    lists.removeSubrange(same...)
    lists += strokes[same...].map { $0.list(paint($0)) }
    self.strokes = strokes
    if let lower, lower.count > same { self.lower = nil }
    pixels = strokes.isEmpty ? nil : raster(sight)
  }

  /// Makes everything anew the next time.
  mutating func forget() { self = StrokeLayer() }

  /// Draws all strokes, and above them the parts of one in hand.
  ///
  /// - Parameters:
  ///   - parts: In page points.
  ///   - erases: Whether they take away instead of adding.
  ///   - list: Where to, in the window's coordinates.
  func draw(
    _ parts: [DisplayList] = [], erases: Bool = false, into list: inout DisplayListBuilder
  ) {
    guard let sight else { return }
    guard erases else {
      drawPixels(into: &list)
      return draw(parts, sight, into: &list)
    }
    // It takes away from these pixels, and from nothing below them.
    list.group(isIsolated: true) { list in
      drawPixels(into: &list)
      draw(parts, sight, into: &list)
    }
  }

  private func draw(_ parts: [DisplayList], _ sight: Sight, into list: inout DisplayListBuilder) {
    guard !parts.isEmpty else { return }
    list.group(transform: sight.place) { list in
      for part in parts { list.group(part) }
    }
  }

  private func drawPixels(into list: inout DisplayListBuilder) {
    if let pixels { list.group(pixels) }
  }

  // MARK: Pixels

  private mutating func raster(_ sight: Sight) -> DisplayList {
    let wanted = max(lists.count - Self.strokesAbove / 2, 0) / Self.strokesAbove * Self.strokesAbove
    if lower?.count != wanted {
      lower =
        wanted == 0
        ? nil
        : (
          wanted,
          raster(
            of: DisplayList { list in
              draw(lists[..<wanted], sight, into: &list)
            }, sight)
        )
    }
    let content = DisplayList { list in
      if let lower { list.group(lower.list) }
      draw(lists[(lower?.count ?? 0)...], sight, into: &list)
    }
    return raster(of: content, sight)
  }

  private func draw(
    _ lists: ArraySlice<DisplayList>, _ sight: Sight, into list: inout DisplayListBuilder
  ) {
    list.group(transform: sight.place) { list in
      for stroke in lists { list.group(stroke) }
    }
  }

  /// A raster of what a list shows of the page, on whole pixels of the window, and no larger than that.
  private func raster(of content: DisplayList, _ sight: Sight) -> DisplayList {
    let scale = sight.displayScale
    let page = sight.place.apply(to: Rect(origin: .zero, size: sight.page)).boundingBox
    guard let box = content.bounds?.outset(by: 1).intersection(page) else { return .empty }
    let left = (box.minX * scale).rounded(.down) / scale
    let top = (box.minY * scale).rounded(.down) / scale
    let bounds = Rect(left, top, box.maxX - left, box.maxY - top)
    let pixels = bounds.width * bounds.height * scale * scale
    let part = pixels > Self.pixelLimit ? (Self.pixelLimit / pixels).squareRoot() : 1
    return DisplayList { $0.raster(content, bounds: bounds, scale: scale * part) }
  }
}
