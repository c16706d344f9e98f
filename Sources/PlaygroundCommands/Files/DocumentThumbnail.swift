import CairoRendering
import Drawing
import FilePages
import PhotoDocument
import ToolCommands
import TouchEngine

/// The thumbnail of a project or a photo: the picture that exporting would make, small.
enum DocumentThumbnail {
  /// The most pixels of a photo that is painted for a thumbnail: it takes 256 MB. Our choice.
  private static let pixelLimit = 64_000_000

  /// The reason why there is no thumbnail.
  enum Fault: Error, CustomStringConvertible {
    /// The photo is too large, or there are too many strokes.
    case takesLong
    case noMemory

    var description: String {
      switch self {
      case .takesLong: "its photo or its strokes take too long for a thumbnail"
      case .noMemory: "not enough memory for a thumbnail"
      }
    }
  }

  /// Paints the thumbnail; it is never larger than the picture.
  ///
  /// - Parameters:
  ///   - document: What is edited.
  ///   - side: The longer side, in pixels.
  /// - Returns: The picture.
  /// - Throws: ``Fault``, or `PictureError` when the photo cannot be read.
  static func paint(_ document: EditorDocument, side: Int) throws -> CairoSurface {
    guard document.photo.pixelWidth * document.photo.pixelHeight <= pixelLimit,
      !document.isLongToDraw
    else { throw Fault.takesLong }
    let picture = document.exported
    let (width, height) = (picture.pixelWidth, picture.pixelHeight)
    let pixels = ExportChoice.pixels(
      width: width, height: height, scaledBy: min(Double(side) / Double(max(width, height)), 1))
    guard let surface = CairoSurface(width: pixels.width, height: pixels.height, isOpaque: true)
    else { throw Fault.noMemory }
    let images = ImageStore(folder: AssetFolder.find())
    var problem: PictureError?
    images.onProblem = { problem = problem ?? $0 }
    let list = DisplayList { list in
      list.fill(.rect(Rect(0, 0, Double(pixels.width), Double(pixels.height))), .white)
      list.group(picture.list, transform: .scale(pixels.scale))
    }
    DisplayListRenderer(images: images).paint(list, on: surface, scale: 1)
    if let problem { throw problem }
    return surface
  }
}
