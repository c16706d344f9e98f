/// One finger, from landing to lifting.
///
/// The object is the same for the whole life of the contact and changes as it moves.
public final class Touch {
  public let id: TouchID
  public let kind: TouchKind

  public internal(set) var phase = TouchPhase.began

  /// Engine time of the newest sample (rule C14).
  public internal(set) var timestamp: Timestamp

  /// 0…1, or `nil` when the device does not measure it.
  public internal(set) var pressure: Double?

  /// 1 for a touch by itself; one more than the touch before it when it began soon after that one
  /// ended and close to where that one began (rule B6).
  public let tapCount: Int

  /// The view that was hit when the touch began. It stays for the touch's life, wherever the
  /// finger goes (rule C6); `nil` when nothing was hit, or the view has left its window.
  public internal(set) weak var view: View?

  public internal(set) weak var window: Window?

  /// Those who take part in this touch, in the order of rule A21.
  public internal(set) var gestureRecognizers: [GestureRecognizer] = []

  /// Where the finger is, in the window's coordinates.
  var position: Point
  /// Where it was in the event before.
  var previousPosition: Point
  /// The newest sample's own time; for velocity only.
  var sourceTime: Timestamp

  let firstPosition: Point
  let firstTime: Timestamp

  /// The number of the event that last had a sample of this touch.
  var lastEvent: Int
  let firstEvent: Int

  /// What the view has been told so far.
  var delivery = ViewDelivery()

  init(_ sample: TouchSample, at time: Timestamp, event: Int, tapCount: Int) {
    id = sample.touch
    kind = sample.kind
    pressure = sample.pressure
    timestamp = time
    sourceTime = sample.time
    position = sample.position
    previousPosition = sample.position
    firstPosition = sample.position
    firstTime = time
    lastEvent = event
    firstEvent = event
    self.tapCount = tapCount
  }

  /// Where the finger is, in the coordinates of `view`; `nil` means the window's.
  public func location(in view: View?) -> Point { view?.convert(position, from: nil) ?? position }

  /// Where the finger was in the event before, in the coordinates of `view`; `nil` means the
  /// window's.
  public func previousLocation(in view: View?) -> Point {
    view?.convert(previousPosition, from: nil) ?? previousPosition
  }

  /// Where the finger landed, in the coordinates of `view`; `nil` means the window's.
  public func firstLocation(in view: View?) -> Point {
    view?.convert(firstPosition, from: nil) ?? firstPosition
  }

  /// Whether the contact is no longer there.
  public var isOver: Bool { phase == .ended || phase == .cancelled }

  /// How far the finger has strayed from where it landed, in points on the screen.
  var distanceFromFirstContact: Double { position.distance(to: firstPosition) }
}
