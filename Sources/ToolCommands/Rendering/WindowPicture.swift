import CairoRendering
import Drawing
import ScenePlayer
import TouchEngine

/// A surface for the pictures of a window.
package struct WindowPicture {
  let surface: CairoSurface
  private let size: Size
  private let scale: Double
  private let renderer: DisplayListRenderer

  /// Makes a surface for a window's size.
  ///
  /// - Throws: ``PixelSize/Fault`` when it is too large or too small, or exit code 74 when memory
  ///   is short.
  init(size: Size, scale: Double, images: ImageStore) throws {
    surface = try PixelSize(size, scale: scale).makeSurface()
    renderer = DisplayListRenderer(images: images)
    self.size = size
    self.scale = scale
  }

  /// Paints a list that was made for a window of `listSize`.
  func paint(_ list: DisplayList, madeFor listSize: Size? = nil) {
    guard let listSize, listSize != size else {
      return renderer.paint(list, on: surface, scale: scale)
    }
    let fitted = DisplayList { builder in
      builder.fill(.rect(Rect(origin: .zero, size: size)), .black)
      builder.fitted(list, of: listSize, into: size)
    }
    renderer.paint(fitted, on: surface, scale: scale)
  }
}
