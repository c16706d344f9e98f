public import TouchEngine

/// A window for a scene that gives no part of it to the program. It knows in which language and with
/// how many pixels per point its scene was opened.
///
/// The inspector floats over the scene at the window's right or lower edge, and changes no frame of
/// the scene; only the program's signs make room. So a state does not hold whether it is open.
open class SceneWindow: Window, InspectedWindow {
  package let style: SceneStyle
  package var displayScale: Double
  package private(set) var isInspecting = false

  /// Creates a window of an environment's size and appearance, whose clock begins at the
  /// environment's time.
  public init(_ environment: SceneEnvironment) {
    style = SceneStyle(environment)
    displayScale = environment.scale
    super.init(size: environment.size, timeline: Timeline(startingAt: environment.start))
    appearance = environment.appearance
    answersAsEngine = type(of: self) == SceneWindow.self
  }

  package var inspectorStyle: SceneStyle? {
    style.windowAppearance = appearance
    return style
  }

  package func statusFrame(in room: Rect) -> Rect {
    StatusRow(in: room, of: bounds.size, appearance).frame
  }

  /// The place of the program's signs over the scene, beside or above the inspector, which tells
  /// the last decision in their place.
  package var statusRow: StatusRow {
    StatusRow(
      frame: statusFrame(in: inspectorPlace?.free ?? bounds), showsWords: !isInspecting)
  }

  package func inspect(_ isInspecting: Bool) {
    self.isInspecting = isInspecting
    setNeedsDisplay()
  }

  package func signShift(at time: Timestamp) -> Double { 0 }
}

extension SceneEnvironment {
  /// Returns a window of this size and appearance whose clock begins at ``start``.
  public func makeWindow() -> SceneWindow { SceneWindow(self) }
}
