import CairoRendering
import Drawing
import ScenePlayer
import TouchEngine
import X11Platform

/// A screen that shows pictures in a window.
final class WindowScreen: Screen {
  private let window: X11Window
  private let renderer: DisplayListRenderer
  private let painter: FramePainter
  private var hasIcons = false

  init(_ window: X11Window, renderer: DisplayListRenderer) {
    self.window = window
    self.renderer = renderer
    painter = FramePainter(renderer: renderer)
  }

  var needsDisplay: Bool { window.needsDisplay }

  var needsAnotherFrame: Bool { painter.isApproximate }

  var refreshRate: Double { window.refreshRate }

  /// Uses bitmaps that were painted before for the next frame.
  func take(_ painted: PaintedRasters) { renderer.take(painted) }

  func show(_ list: DisplayList) {
    window.show { frame in
      var painted: [PixelBox] = []
      CairoSurface.withSurface(
        over: frame.baseAddress, width: frame.width, height: frame.height,
        bytesPerRow: frame.bytesPerRow
      ) { surface in
        painted = painter.update(
          surface, to: list, scale: window.scale, isNew: frame.isNew)
      }
      return painted.map {
        PixelRect(x: $0.left, y: $0.top, width: $0.width, height: $0.height)
      }
    }
    if !hasIcons {
      // The icons are not needed before the first picture.
      hasIcons = true
      window.setIcons(ProgramIcon.windowIcons())
    }
  }

  func prepare(_ list: DisplayList) { painter.prepare(list) }
}
