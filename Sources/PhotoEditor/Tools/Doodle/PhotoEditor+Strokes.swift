import Drawing
import PhotoDocument
import TouchEngine

// Drawing of strokes on the page.
extension PhotoEditor {
  /// The side of a mosaic's cells, in page points. Our choice: a face of a tenth of the photo is
  /// five cells wide, too few to recognize it.
  static let mosaicCell = 20.0

  /// Returns what a stroke paints with; `filter` changes the photo's colors.
  func paint(of stroke: Stroke, _ filter: PhotoFilter? = nil) -> Paint {
    guard stroke.tool == .mosaic else {
      // An eraser paints nothing; its color has no effect.
      return .color((stroke.color ?? .black).color)
    }
    let photo = shown.photo
    let pixels = Double(max(photo.pixelWidth, photo.pixelHeight))
    let treatment = ImageTreatment(
      filter: filter, mosaicCell: (Self.mosaicCell / PhotoReference.longerSide * pixels).rounded())
    return .image(
      ImageID(photo.name), treatment, in: Rect(origin: .zero, size: photo.pageSize))
  }

  /// Returns the paint of a stroke for each way in which the photo is shown now.
  func paints(of stroke: Stroke) -> [Paint] {
    let filter = shown.look.filter.flatMap { PhotoFilter(rawValue: $0) }
    let plain = paint(of: stroke)
    return stroke.tool == .mosaic && filter != nil ? [plain, paint(of: stroke, filter)] : [plain]
  }

  /// Draws the mosaic on the photo, with its colors changed by `filter`, including the stroke in
  /// progress.
  func drawMosaic(_ filter: PhotoFilter? = nil, into list: inout DisplayListBuilder) {
    let strokes = shown.strokes.filter { $0.tool == .mosaic }
    let inHand = doodleTool.inHand.flatMap { $0.stroke.tool == .mosaic ? $0 : nil }
    guard !strokes.isEmpty || inHand != nil else { return mosaics[filter] = nil }
    mosaics[filter, default: StrokeLayer()].update(strokes, sight) { paint(of: $0, filter) }
    let parts = inHand.map { $0.parts(paint(of: $0.stroke, filter)) } ?? []
    mosaics[filter]?.draw(parts, into: &list)
  }

  /// Draws the doodle, including the stroke in progress.
  func drawInk(into list: inout DisplayListBuilder) {
    ink.update(shown.strokes.filter { $0.tool != .mosaic }, sight) { paint(of: $0) }
    let inHand = doodleTool.inHand.flatMap { $0.stroke.tool == .mosaic ? nil : $0 }
    let parts = inHand.map { $0.parts(paint(of: $0.stroke)) } ?? []
    ink.draw(parts, erases: inHand?.stroke.tool == .eraser, into: &list)
  }

  private var sight: StrokeLayer.Sight {
    StrokeLayer.Sight(
      page: canvas.page.bounds.size, place: canvas.sharpPlace, displayScale: displayScale)
  }
}
