package import Drawing
import TouchEngine

/// A cached raster of finished strokes, and above it the stroke in progress.
///
/// The raster contains another one: the lower has most strokes, the upper adds the last few. So a
/// new or undone stroke repaints only those few.
package struct StrokeLayer {
  /// The maximum number of pixels of a raster, about that of a 3840 × 2160 screen; beyond it the
  /// raster is stretched. Our choice.
  static let pixelLimit = 9_000_000.0
  /// The number of strokes by which the lower raster grows. Each change repaints at least half and
  /// at most one and a half times as many.
  static let strokesAbove = 16

  private var strokes: [Stroke] = []
  private var lists: [DisplayList] = []
  private var sight: PageSight?
  /// The strokes as a raster, in the window's coordinates.
  private var pixels: DisplayList?
  /// The lower raster's number of strokes, and its list.
  private var lower: (count: Int, list: DisplayList)?

  package init() {}

  /// Updates the content; what did not change is not redrawn.
  ///
  /// - Parameters:
  ///   - strokes: Finished strokes in the order drawn.
  ///   - sight: The page's placement in the window.
  ///   - paint: Returns a stroke's opaque paint. It must depend on the stroke alone until
  ///     ``forget()`` is called.
  package mutating func update(_ strokes: [Stroke], _ sight: PageSight, paint: (Stroke) -> Paint) {
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

  /// Drops all caches.
  mutating func forget() { self = StrokeLayer() }

  /// Draws all strokes, and above them the parts of a stroke in progress.
  ///
  /// - Parameters:
  ///   - parts: The parts, in page points.
  ///   - erases: Whether the parts erase instead of painting.
  ///   - list: The list to draw into, in the window's coordinates.
  package func draw(
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

  private mutating func raster(_ sight: PageSight) -> DisplayList {
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
    _ lists: ArraySlice<DisplayList>, _ sight: PageSight, into list: inout DisplayListBuilder
  ) {
    list.group(transform: sight.place) { list in
      for stroke in lists { list.group(stroke) }
    }
  }

  /// Returns a raster of a list's content within the page, aligned to whole pixels of the window
  /// and no larger than the content.
  private func raster(of content: DisplayList, _ sight: PageSight) -> DisplayList {
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
