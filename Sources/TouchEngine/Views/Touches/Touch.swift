/// One finger, from landing to lifting.
///
/// The object is the same for the whole life of the contact and changes as it moves.
public final class Touch {
  public let id: TouchID
  public let kind: TouchKind

  /// Whether it stands for a transform among recognizers, and no finger is behind it.
  let isTransform: Bool

  @exclusivity(unchecked) public internal(set) var phase = TouchPhase.began

  /// Engine time of the newest sample (rule C14).
  @exclusivity(unchecked) public internal(set) var timestamp: Timestamp

  /// 0…1, or `nil` when the device does not measure it.
  @exclusivity(unchecked) public internal(set) var pressure: Double?

  /// How a pen leans, or `nil` when the device does not measure it; ``altitudeAngle`` and
  /// ``azimuthAngle(in:)`` are made of it.
  @exclusivity(unchecked) public internal(set) var tilt: PencilTilt?

  /// Why the system took it away, once its phase is cancelled; `nil` when that is not known.
  @exclusivity(unchecked) public internal(set) var cancellation: TouchCancellation?

  /// 1 for a touch by itself; one more than the touch before it when it began soon after that one
  /// ended and close to where that one began (rule B6).
  public let tapCount: Int

  /// The view that was hit when the touch began. It stays for the touch's life, wherever the
  /// finger goes (rule C6); `nil` when nothing was hit, or the view has left its window, or what
  /// was hit is the window itself and the touch is over.
  public var view: View? { isOnWindow ? home : hit }

  /// The window that the touch is in; once it is over, the one that ``view`` is in.
  public var window: Window? { home ?? hit?.window }

  /// Those who take part in this touch, in the order of rule A21.
  public var gestureRecognizers: [GestureRecognizer] { recognizers }

  /// What was hit, unless it is the window, which keeps this object and must not be kept by it.
  private var hit: View?
  private var isOnWindow = false
  /// Cleared by the window when the touch is over, or the window goes.
  unowned(unsafe) var home: Window?
  /// See ``gestureRecognizers``.
  @exclusivity(unchecked) var recognizers: [GestureRecognizer] = []

  /// Where the finger is, in the window's coordinates.
  @exclusivity(unchecked) var position: Point
  /// Where it was in the event before.
  @exclusivity(unchecked) var previousPosition: Point
  /// The newest sample's own time; for velocity only.
  @exclusivity(unchecked) var sourceTime: Timestamp

  let firstPosition: Point
  let firstTime: Timestamp

  /// The number of the event that last had a sample of this touch.
  @exclusivity(unchecked) var lastEvent: Int
  let firstEvent: Int

  /// The samples before the newest.
  @exclusivity(unchecked) var trail = TouchTrail()

  /// What the view has been told so far.
  @exclusivity(unchecked) var delivery = ViewDelivery()

  init(
    _ sample: TouchSample, at time: Timestamp, event: Int, tapCount: Int, isTransform: Bool = false
  ) {
    self.isTransform = isTransform
    id = sample.touch
    kind = sample.kind
    pressure = sample.pressure
    tilt = sample.tilt
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

  /// Says what was hit; `nil` when that has left the window.
  func land(on view: View?) {
    isOnWindow = view != nil && view === home
    hit = isOnWindow ? nil : view
  }

  /// The window goes: the touch holds nobody any more.
  func disconnect() {
    recognizers.removeAll()
    land(on: nil)
    home = nil
  }

  /// How far the finger has strayed from where it landed, in points on the screen.
  var distanceFromFirstContact: Double { position.distance(to: firstPosition) }
}
