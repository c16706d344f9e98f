import CairoRendering
import Drawing
import Scenes
import TouchEngine
import X11Platform

/// Shows pictures in a window.
final class WindowScreen: Screen {
  private let window: X11Window
  private let renderer: DisplayListRenderer

  init(_ window: X11Window, images: ImageStore) {
    self.window = window
    renderer = DisplayListRenderer(images: images)
  }

  var needsDisplay: Bool { window.needsDisplay }

  func show(_ list: DisplayList) {
    window.show { frame in
      CairoSurface.withSurface(
        over: frame.baseAddress, width: frame.width, height: frame.height,
        bytesPerRow: frame.bytesPerRow
      ) { surface in
        renderer.paint(list, on: surface, scale: window.scale)
      }
    }
  }
}

/// The program's pictures; one that is missing is said once.
func openImages() -> ImageStore {
  let images = ImageStore(folder: AssetFolder.find())
  images.onProblem = { complain($0.description) }
  return images
}
