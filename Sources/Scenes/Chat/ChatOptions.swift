/// What the panel of the chat switches. As it opens, everything is cured.
struct ChatOptions: Codable, Hashable, Sendable {
  enum Pop: String, Codable, CaseIterable { case edge, fullWidth }

  /// Whether the application goes before the system at the bottom edge (rules E1, G2.1).
  var defersBottom = true
  /// Whether the pop gesture holds touches back while it is possible (rules E6, G2.3).
  var popDelays = true
  /// Whether the screen in sight is the pop gesture's delegate (rules G2.4–G2.8).
  var ownDelegate = true
  /// Where a finger may pull a screen away.
  var pop = Pop.edge
}
