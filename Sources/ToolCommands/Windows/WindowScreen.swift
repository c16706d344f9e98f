import CairoRendering
import Drawing
import ScenePlayer
import TouchWindow
import X11Platform

/// A screen that shows pictures in a window.
final class WindowScreen: Screen {
  private let window: X11Window
  private let renderer: DisplayListRenderer
  private let painter: WindowPainter
  private var hasIcons = false

  init(_ window: X11Window, renderer: DisplayListRenderer) {
    self.window = window
    self.renderer = renderer
    painter = WindowPainter(window, renderer: renderer)
  }

  var needsDisplay: Bool { window.needsDisplay }

  var needsAnotherFrame: Bool { painter.isApproximate }

  var refreshRate: Double { window.refreshRate }

  func show(_ list: DisplayList) {
    painter.show(list)
    if !hasIcons {
      // The icons are not needed before the first picture.
      hasIcons = true
      window.setIcons(ProgramIcon.windowIcons())
    }
  }

  func prepare(_ list: DisplayList) { painter.prepare(list) }
}
