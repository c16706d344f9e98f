package import CairoRendering
package import Drawing
package import X11Platform

/// A painter of successive display lists in an X11 window.
package final class WindowPainter {
  private let window: X11Window
  private let painter: FramePainter

  package init(_ window: X11Window, renderer: DisplayListRenderer) {
    self.window = window
    painter = FramePainter(renderer: renderer)
  }

  /// Whether one more ``show(_:)`` is needed, although nothing changes.
  package var isApproximate: Bool { painter.isApproximate }

  /// Shows a list in the window.
  package func show(_ list: DisplayList) {
    window.show { frame in
      var painted: [PixelBox] = []
      CairoSurface.withSurface(
        over: frame.baseAddress, width: frame.width, height: frame.height,
        bytesPerRow: frame.bytesPerRow
      ) { surface in
        painted = painter.update(surface, to: list, scale: window.scale, isNew: frame.isNew)
      }
      return painted.map {
        PixelRect(x: $0.left, y: $0.top, width: $0.width, height: $0.height)
      }
    }
  }

  /// Makes ahead what the next pictures will probably need: `list`, and what lies around the last
  /// changes.
  package func prepare(_ list: DisplayList) { painter.prepare(list) }
}
