public import Drawing
import TouchEngine

extension EditorDocument {
  /// The side of a mosaic's cells, in page points. Our choice: a face of a tenth of the photo is
  /// five cells wide, too few to recognize it.
  public static let mosaicCell = 20.0

  /// Returns what a stroke paints with; `filter` changes the photo's colors.
  public func paint(of stroke: Stroke, _ filter: PhotoFilter? = nil) -> Paint {
    guard stroke.tool == .mosaic else {
      // An eraser paints nothing; its color has no effect.
      return .color((stroke.color ?? .black).color)
    }
    let pixels = Double(max(photo.pixelWidth, photo.pixelHeight))
    let treatment = ImageTreatment(
      filter: filter, mosaicCell: (Self.mosaicCell / PhotoReference.longerSide * pixels).rounded())
    return .image(
      ImageID(photo.name), treatment, in: Rect(origin: .zero, size: photo.pageSize))
  }

  /// Returns the paint of a stroke for each way in which the photo is shown now.
  public func paints(of stroke: Stroke) -> [Paint] {
    let plain = paint(of: stroke)
    guard stroke.tool == .mosaic, let filter = look.photoFilter else { return [plain] }
    return [plain, paint(of: stroke, filter)]
  }
}

extension PhotoLook {
  /// The filter that draws the look; `nil` for none, and for a name that this version does not
  /// know.
  public var photoFilter: PhotoFilter? { filter.flatMap { PhotoFilter(rawValue: $0) } }
}
