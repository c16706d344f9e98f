/// Something that a program of another toolkit did at a touch, such as a button that was clicked.
public struct TouchAction: Hashable, Sendable {
  /// The time of the action.
  public var time: Timestamp
  /// The name of the action, as `clicked`.
  public var name: String
  /// The view that acted.
  public var view: String

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - time: The time of the action.
  ///   - name: The name of the action, as `clicked`.
  ///   - view: The view that acted.
  public init(time: Timestamp, _ name: String, view: String) {
    (self.time, self.name, self.view) = (time, name, view)
  }
}
