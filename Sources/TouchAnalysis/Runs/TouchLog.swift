public import TouchEngine

/// The decisions about one touch, and those that it caused.
public struct TouchLog: Hashable, Sendable {
  /// The story of the touch.
  public var story: TouchStory
  /// The decisions that belong to the touch, in their order.
  public var decisions: [Decision]
  /// The time at which the finger was lifted or cancelled; `nil` when it was down at the end.
  public internal(set) var ended: Timestamp?
  /// For each of ``decisions`` its place in the run: the number of decisions and ends of fingers
  /// before it.
  var places: [Int] = []
  /// The place of the finger's end in the run; `nil` when it was down at the end.
  var endPlace: Int?
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
