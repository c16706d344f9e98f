/// What the panel of the editor switches besides modes and tools.
struct EditorOptions: Codable, Hashable, Sendable {
  /// Whether a tap waits until the pan has failed (rule G1.13).
  var tapWaits = false
  /// Whether the middle of the picture and right angles catch what is moved and turned.
  var guides = true
  var doodle = DoodleOptions()
}
