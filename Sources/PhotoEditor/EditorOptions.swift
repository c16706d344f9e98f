/// The editor's options in the panel, besides modes and tools.
struct EditorOptions: Codable, Hashable, Sendable {
  /// Whether a tap waits until the pan has failed (rule G1.13).
  var tapWaits = false
  /// Whether moved elements snap to the picture's center lines and turned ones to right angles.
  var guides = true
  var doodle = DoodleOptions()
}
