/// A finger that is down, at a moment of a race.
public struct RacingTouch: Hashable, Sendable {
  /// The identifier of the finger's touch.
  public var id: TouchID
  /// The place where it landed, in window coordinates.
  public var first: Point
  /// The present place, in window coordinates.
  public var place: Point
  /// The time at which it landed.
  public var landed: Timestamp
  /// The path of the view that it hit; `nil` when it hit none, or when the view has left.
  public var view: String?

  /// Creates a finger from the places where it landed and is, in window coordinates.
  public init(id: TouchID, first: Point, place: Point, landed: Timestamp, view: String? = nil) {
    self.id = id
    self.first = first
    self.place = place
    self.landed = landed
    self.view = view
  }
}
