package import TouchEngine

/// The inspector over a scene whose window leaves it no room, such as a scene of another program.
///
/// It floats over the scene at the window's right or lower edge, and changes no frame of the scene;
/// only the program's signs make room. So a state does not hold whether it is open.
package final class FloatingInspection: InspectedWindow {
  package private(set) var isInspecting = false

  private let window: Window
  private let style: SceneStyle

  /// - Parameters:
  ///   - window: The scene's window, which is retained.
  ///   - style: The language and the appearance of the inspector.
  package init(over window: Window, _ style: SceneStyle) {
    (self.window, self.style) = (window, style)
  }

  package var bounds: Rect { window.bounds }

  package var inspectorStyle: SceneStyle? {
    style.windowAppearance = window.appearance
    return style
  }

  package func statusFrame(in room: Rect) -> Rect {
    StatusRow(in: room, of: bounds.size, window.appearance).frame
  }

  /// The place of the program's signs over the scene, beside or above the inspector, which tells
  /// the last decision in their place.
  package var statusRow: StatusRow {
    StatusRow(
      frame: statusFrame(in: inspectorPlace?.free ?? bounds), showsWords: !isInspecting)
  }

  package func inspect(_ isInspecting: Bool) {
    self.isInspecting = isInspecting
    window.setNeedsDisplay()
  }

  package func signShift(at time: Timestamp) -> Double { 0 }
}
