package import TouchEngine

/// A window with room for the inspector beside its scene, or an inspection over a scene.
package protocol InspectedWindow: AnyObject {
  /// The bounds of the window.
  var bounds: Rect { get }
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
      InspectorPlace(in: bounds, above: statusFrame(in: bounds), $0.appearance)
    }
  }
}
