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

/// A window that leaves room for the inspector, beside its scene or over it.
package protocol InspectedWindow: Window {
  /// The language and the appearance of the scene; `nil` while there is no room for an inspector.
  var inspectorStyle: SceneStyle? { get }
  /// Whether the inspector is open.
  var isInspecting: Bool { get }

  /// Returns the frame of the row of the program's signs over a part of the window, in its
  /// coordinates.
  func statusFrame(in room: Rect) -> Rect
  /// Opens or closes the inspector, and lets the scene move to its new frame.
  func inspect(_ isInspecting: Bool)
  /// Returns the distance of the signs over the scene from their place at a time, in points.
  func signShift(at time: Timestamp) -> Double
}

extension InspectedWindow {
  /// The place of the open inspector; `nil` while it is closed.
  package var inspectorPlace: InspectorPlace? { isInspecting ? placeWhenOpen : nil }

  /// The form that the inspector has, or would have if it opened; `nil` while there is no room for
  /// one.
  package var inspectorForm: InspectorPlace.Form? { placeWhenOpen?.form }

  private var placeWhenOpen: InspectorPlace? {
    inspectorStyle.map {
      InspectorPlace(
        in: bounds, above: statusFrame(in: bounds), besides: focusedFrame, $0.appearance)
    }
  }

  /// The frame of the view with a focus ring, in the window's coordinates; `nil` for none.
  package var focusedFrame: Rect? {
    focusedView.map { $0.convert($0.bounds, to: nil) }
  }
}
