public import TouchEngine

/// The decisions about one touch, and those that it caused.
public struct TouchLog: Hashable, Sendable {
  public var story: TouchStory
  /// The decisions that belong to the touch, in their order.
  public var decisions: [Decision]
  /// A number for the state of views and scene right before the touch landed; `nil` when it is not
  /// known.
  var landing: Landing?

  /// The state when a touch lands.
  struct Landing: Hashable, Sendable {
    /// A digest of the tree of views.
    var views: Int
    /// A digest of the scene's state; `nil` when that was not complete.
    var scene: Int?
  }
}
