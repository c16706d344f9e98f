import CairoRendering
import Drawing
import Scenes
import TouchEngine
import X11Platform

/// Shows pictures in a window.
final class WindowScreen: Screen {
  private let window: X11Window
  private let renderer: DisplayListRenderer
  /// The size that pictures are made for; they are fitted into the window when it has another.
  private let contentSize: Size?

  init(_ window: X11Window, images: ImageStore, contentSize: Size? = nil) {
    self.window = window
    self.contentSize = contentSize
    renderer = DisplayListRenderer(images: images)
  }

  var needsDisplay: Bool { window.needsDisplay }

  func show(_ list: DisplayList) {
    window.show { frame in
      CairoSurface.withSurface(
        over: frame.baseAddress, width: frame.width, height: frame.height,
        bytesPerRow: frame.bytesPerRow
      ) { surface in
        renderer.paint(fitted(list), on: surface, scale: window.scale)
      }
    }
  }

  /// The list as it stands, or a recording's made to fit the window with its sides kept in
  /// proportion.
  private func fitted(_ list: DisplayList) -> DisplayList {
    guard let contentSize, contentSize != window.size else { return list }
    let scale = min(
      window.size.width / contentSize.width, window.size.height / contentSize.height)
    let place = AffineTransform.scale(scale).concatenating(
      .translation(
        (window.size.width - contentSize.width * scale) / 2,
        (window.size.height - contentSize.height * scale) / 2))
    return DisplayList { builder in
      builder.fill(.rect(Rect(origin: .zero, size: window.size)), .black)
      builder.group(
        list, transform: place, clip: Rect(origin: .zero, size: contentSize))
    }
  }
}

/// The program's pictures; one that is missing is said once.
func openImages() -> ImageStore {
  let images = ImageStore(folder: AssetFolder.find())
  images.onProblem = { complain($0.description) }
  return images
}
