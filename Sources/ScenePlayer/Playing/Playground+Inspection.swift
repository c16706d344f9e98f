import SceneBase
import TouchEngine

/// The room that a scene leaves for the inspector.
extension Playground {
  /// The inspection over the scene, or the scene's window if it leaves the inspector room; `nil`
  /// where the inspector has none.
  var inspected: (any InspectedWindow)? { Self.inspected(in: scene) }

  private static func inspected(in scene: any Scene) -> (any InspectedWindow)? {
    (scene as? any FloatingScene)?.inspection ?? scene.window as? any InspectedWindow
  }

  /// Whether the inspector is open.
  package var isInspecting: Bool { inspected?.isInspecting == true }

  /// Whether the scene leaves room for an inspector.
  package var hasInspector: Bool { inspected?.inspectorStyle != nil }

  /// Whether the open inspector is a sheet of two heights, or a strip that opens as one, in a
  /// window of this size.
  package var hasInspectorSheet: Bool { inspected?.inspectorForm.map { $0 != .column } == true }

  /// Whether the scene is dark also in a light appearance.
  var isDark: Bool { inspected?.inspectorStyle?.isDark ?? false }

  /// Opens an inspector over a scene whose state does not hold that it was open.
  static func restoreInspection(_ isOpen: Bool, over scene: any Scene) {
    guard isOpen, let inspection = inspected(in: scene) as? FloatingInspection,
      !inspection.isInspecting
    else { return }
    inspection.inspect(true)
  }
}
