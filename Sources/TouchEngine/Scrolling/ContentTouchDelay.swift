/// A touch that is held back from content, and the latest time at which the content gets it.
public struct ContentTouchDelay: Hashable, Sendable {
  /// The touch that is held back.
  public var touch: TouchID
  /// The path of the view that waits.
  public var view: String
  /// The time at which the touch landed.
  public var began: Timestamp
  /// The time at which the view gets the touch if the finger does not move.
  public var fires: Timestamp

  /// Creates a delay of a touch for the view with this path.
  public init(touch: TouchID, view: String, began: Timestamp, fires: Timestamp) {
    self.touch = touch
    self.view = view
    self.began = began
    self.fires = fires
  }
}
