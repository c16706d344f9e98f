/// The editor's options in the panel, besides modes and tools.
struct EditorOptions: Codable, Hashable, Sendable {
  /// Whether a tap waits until the pan has failed (rule G1.13).
  var tapWaits = false
  /// Whether moved elements snap to the picture's center lines and turned ones to right angles.
  var guides = true
  var doodle = DoodleOptions()
  /// How the element under a finger is found; `nil` as usual.
  private var targets: TargetRules?

  /// How the element under a finger is found.
  var targetRules: TargetRules {
    get { targets ?? .usual }
    set { targets = newValue == .usual ? nil : newValue }
  }
}
