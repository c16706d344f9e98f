/// The state of a scene in which play changes nothing that lasts.
public struct EmptyState: Codable, Hashable, Sendable {
  /// Creates the only value.
  public init() {}
}
