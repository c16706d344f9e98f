internal import CX11
import TouchEngine

/// The changes of a window that matter to the scene in it.
struct WindowChange: Hashable {
  /// Whether its size in points has changed.
  var isResized = false
  /// Whether the size of its points has changed, so that other content is now under a finger.
  var isRescaled = false
}
