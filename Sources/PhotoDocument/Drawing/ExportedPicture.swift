public import Drawing
import TouchEngine

/// The picture that an export writes, with one point per pixel.
public struct ExportedPicture: Sendable {
  public var list: DisplayList
  public var pixelWidth: Int
  public var pixelHeight: Int
}

extension EditorDocument {
  /// The document's crop at the photo's full resolution.
  public var exported: ExportedPicture {
    // Pixels of the photo per page point.
    let scale = Double(max(photo.pixelWidth, photo.pixelHeight)) / PhotoReference.longerSide
    let width = max((crop.width * scale).rounded(), 1)
    let height = max((crop.height * scale).rounded(), 1)
    let place = crop.toFrame.concatenating(.scale(width / crop.width, height / crop.height))
      .concatenating(.translation(width / 2, height / 2))
    let sight = PageSight(page: photo.pageSize, place: place, displayScale: 1)
    var picture = DocumentPicture()
    let drawn = DisplayList { list in
      list.group(clip: Rect(0, 0, width, height)) { list in
        picture.draw(
          self, in: sight, elements: elements.map { ElementLook($0, in: sight) }, into: &list)
      }
    }
    return ExportedPicture(
      list: drawn.withoutRasters, pixelWidth: Int(width), pixelHeight: Int(height))
  }
}
