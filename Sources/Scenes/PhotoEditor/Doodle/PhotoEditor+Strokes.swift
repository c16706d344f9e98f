import Drawing
import TouchEngine

// How strokes are shown on the page.
extension PhotoEditor {
  /// The side of a mosaic's cells, in page points. Our choice: a face of a tenth of the photo has
  /// five of them across, too few to know it by.
  static let mosaicCell = 20.0

  /// What a stroke paints, with the photo's colors changed by `filter`.
  func paint(of stroke: Stroke, _ filter: PhotoFilter? = nil) -> Paint {
    guard stroke.tool == .mosaic else {
      // An eraser paints nothing; what it takes away is the same for any color.
      return .color((stroke.color ?? .black).color)
    }
    let photo = shown.photo
    let pixels = Double(max(photo.pixelWidth, photo.pixelHeight))
    let treatment = ImageTreatment(
      filter: filter, mosaicCell: (Self.mosaicCell / PhotoReference.longerSide * pixels).rounded())
    return .image(
      ImageID(photo.name), treatment, in: Rect(origin: .zero, size: photo.pageSize))
  }

  /// What a stroke paints in each of the ways in which the photo is shown now.
  func paints(of stroke: Stroke) -> [Paint] {
    let filter = shown.look.filter.flatMap { PhotoFilter(rawValue: $0) }
    let plain = paint(of: stroke)
    return stroke.tool == .mosaic && filter != nil ? [plain, paint(of: stroke, filter)] : [plain]
  }

  /// The mosaic on the photo, with its colors changed by `filter`, and with the stroke that a finger is
  /// drawing.
  func drawMosaic(_ filter: PhotoFilter? = nil, into list: inout DisplayListBuilder) {
    let strokes = shown.strokes.filter { $0.tool == .mosaic }
    let inHand = doodleTool.inHand.flatMap { $0.stroke.tool == .mosaic ? $0 : nil }
    guard !strokes.isEmpty || inHand != nil else { return mosaics[filter] = nil }
    mosaics[filter, default: StrokeLayer()].update(strokes, sight) { paint(of: $0, filter) }
    let parts = inHand.map { $0.parts(paint(of: $0.stroke, filter)) } ?? []
    mosaics[filter]?.draw(parts, into: &list)
  }

  /// The doodle, with the stroke that a finger is drawing.
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
