import CairoRendering
import Drawing
import PhotoDocument
import PhotoEditor
import ToolCommands
import TouchEngine

extension PhotoEditor {
  /// Reads the color at the eyedropper's point from the picture, as the window shows it.
  ///
  /// - Parameters:
  ///   - time: The time of the picture.
  ///   - images: The store that reads the photo.
  ///   - scale: Pixels per point of the window.
  /// - Returns: The color; `nil` when the eyedropper is closed, or memory is short.
  func color(at time: Timestamp, images: ImageStore, scale: Double) -> InkColor? {
    guard let point = takenPoint, let pixel = CairoSurface(width: 1, height: 1, isOpaque: true)
    else { return nil }
    let list = DisplayList { list in
      // The pixel in which the point lies.
      let corner = Point(
        (point.x * scale).rounded(.down) / scale, (point.y * scale).rounded(.down) / scale)
      list.group(transform: .translation(corner * -1)) { drawPage(into: &$0, at: time) }
    }
    DisplayListRenderer(images: images).paint(list, on: pixel, scale: scale)
    return InkColor(pixel: pixel.pixel(0, 0))
  }
}
