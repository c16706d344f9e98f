import CairoRendering
import Drawing
import ScenePlayer
import TouchEngine
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

/// The program's icon: two fingers that draw a bow apart.
enum ProgramIcon {
  /// The sides that window managers ask for, in pixels.
  static let sides = [16, 32, 48]

  /// Returns the icon in all sizes.
  static func windowIcons() -> [WindowIcon] { sides.compactMap(windowIcon) }

  private static func windowIcon(side: Int) -> WindowIcon? {
    guard let surface = CairoSurface(width: side, height: side) else { return nil }
    DisplayListRenderer(images: ImageStore(folder: nil))
      .paint(picture, on: surface, scale: Double(side) / 48)
    let pixels = surface.withPixels { rows in
      rows.flatMap { row in row.bindMemory(to: UInt32.self).map(straight) }
    }
    return WindowIcon(width: side, height: side, pixels: pixels)
  }

  /// The icon in 48 × 48 points.
  static let picture = DisplayList { list in
    list.fill(.roundedRect(Rect(2, 2, 44, 44), radius: 10), Color(hex: 0x0072B2))
    let fingers = [Point(15, 33), Point(33, 15)]
    let way = Path { path in
      path.move(to: fingers[0])
      path.line(to: fingers[1])
    }
    list.stroke(way, Color(white: 1, alpha: 0.6), StrokeStyle.round(width: 4))
    for finger in fingers {
      list.fill(.circle(center: finger, radius: 8), Color(hex: 0xE69F00))
      list.stroke(.circle(center: finger, radius: 8), Color(white: 1, alpha: 1), width: 3)
    }
  }

  /// Converts a pixel from premultiplied to straight alpha.
  static func straight(_ pixel: UInt32) -> UInt32 {
    let opacity = pixel >> 24
    guard opacity > 0 else { return 0 }
    func part(_ shift: UInt32) -> UInt32 {
      min(((pixel >> shift & 0xFF) * 255 + opacity / 2) / opacity, 255) << shift
    }
    return opacity << 24 | part(16) | part(8) | part(0)
  }
}
