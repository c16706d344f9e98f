/// The options of the chat's panel; by default everything is fixed.
struct ChatOptions: Codable, Hashable, Sendable {
  enum Pop: String, Codable, CaseIterable { case edge, fullWidth }

  /// Whether the application's gestures precede the system's at the bottom edge (rules E1, G2.1).
  var defersBottom = true
  /// Whether the pop gesture delays touches until it fails (rules E6, G2.3).
  var popDelays = true
  /// Whether the visible screen is the pop gesture's delegate (rules G2.4–G2.8).
  var ownDelegate = true
  /// The area in which the pop gesture begins.
  var pop = Pop.edge
}
