/// One finger, from landing to lifting.
///
/// The same object represents the contact for its whole life, and changes as the finger moves. Two
/// touches are equal when they are the same object.
public final class Touch: Hashable {
  /// The identifier, counted from 1 in the order in which the window's touches began.
  public let id: TouchID
  /// The kind of the contact, which never changes.
  public let kind: TouchKind

  /// Whether this touch represents a transform for recognizers, without a finger.
  let isTransform: Bool

  /// The phase in the newest event that changed the touch.
  public internal(set) var phase = TouchPhase.began

  /// The engine time of the newest sample (rule C14).
  public internal(set) var timestamp: Timestamp

  /// The pressure, 0…1, or `nil` when the device does not measure it.
  public internal(set) var pressure: Double?

  /// The tilt of a pen, or `nil` when the device does not measure it; ``altitudeAngle`` and
  /// ``azimuthAngle(in:)`` are derived from it.
  public internal(set) var tilt: PencilTilt?

  /// The reason why the system cancelled the touch, once its phase is cancelled; `nil` if unknown.
  public internal(set) var cancellation: TouchCancellation?

  /// The tap count: 1 for a single touch. It is one more than the previous touch's if this touch
  /// began soon after that one ended and close to where that one began (rule B6).
  public let tapCount: Int

  /// The view that the touch hit when it began; it does not change when the finger moves (rule C6).
  /// `nil` when nothing was hit, when the view has left its window, or when the window itself was
  /// hit and the touch is over. The touch retains it while it is down, and then as long as code
  /// keeps the touch; the window is not retained.
  public var view: View? { isOnWindow ? home : hit }

  /// The window of the touch; once the touch is over, the window of ``view``. It is not retained.
  public var window: Window? { home ?? hit?.window }

  /// The recognizers that take part in this touch, in the order of rule A21. The touch retains
  /// them.
  public var gestureRecognizers: [GestureRecognizer] { recognizers }

  /// The hit view, unless it is the window: the window retains this object and must not be retained
  /// by it.
  private var hit: View?
  private var isOnWindow = false
  /// The window, until the touch is over.
  @Uncounted var home: Window?
  /// The storage of ``gestureRecognizers``.
  var recognizers: [GestureRecognizer] = []

  /// The finger's location, in window coordinates.
  var position: Point
  /// The location at the previous event.
  var previousPosition: Point
  /// The source time of the newest sample; for velocity only.
  var sourceTime: Timestamp

  let firstPosition: Point
  let firstTime: Timestamp

  /// The number of the last event that had a sample of this touch.
  var lastEvent: Int
  let firstEvent: Int

  /// The samples before the newest one.
  var trail = TouchTrail()

  /// The pan of the scroll view whose content the touch stopped, if it stopped any (rule D39).
  @WeakReference var stopper: GestureRecognizer?

  /// The phases that the view has received.
  var delivery = ViewDelivery()

  public static func == (a: Touch, b: Touch) -> Bool { a === b }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

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

  /// The finger's location, in the coordinates of `view`; `nil` means the window's.
  public func location(in view: View?) -> Point { view?.convert(position, from: nil) ?? position }

  /// The finger's location at the previous event, in the coordinates of `view`; `nil` means the
  /// window's.
  public func previousLocation(in view: View?) -> Point {
    view?.convert(previousPosition, from: nil) ?? previousPosition
  }

  /// The location where the finger landed, in the coordinates of `view`; `nil` means the window's.
  public func firstLocation(in view: View?) -> Point {
    view?.convert(firstPosition, from: nil) ?? firstPosition
  }

  /// Whether the contact has ended or was cancelled.
  public var isOver: Bool { phase == .ended || phase == .cancelled }

  /// Sets the hit view; `nil` when it has left the window.
  func land(on view: View?) {
    isOnWindow = view != nil && view === home
    hit = isOnWindow ? nil : view
  }

  /// Releases all references, for the window's deinit.
  func disconnect() {
    recognizers.removeAll()
    land(on: nil)
    home = nil
  }

  /// The distance of the finger from its landing point, in points on the screen.
  var distanceFromFirstContact: Double { position.distance(to: firstPosition) }
}

/// Data that a pen, and sometimes a finger, reports besides its location.
extension Touch {
  /// The force of the touch, 0…``maximumPossibleForce``; 0 when the device does not measure it.
  /// Tablets do not report the force of an average touch, so 1 is the largest that the device can
  /// measure.
  public var force: Double { pressure ?? 0 }

  /// The largest force: 1, or 0 when the device does not measure force.
  public var maximumPossibleForce: Double { pressure == nil ? 0 : 1 }

  /// The angle between the glass and the pen, in radians: π/2 is upright, 0 is flat. π/2 when the
  /// device does not measure it; ``tilt`` distinguishes the two cases.
  public var altitudeAngle: Double { Double((tilt ?? .upright).altitude) }

  /// The direction of the pen's upper end, in radians clockwise from the x axis of `view`, −π…π;
  /// `nil` means the window's. 0 when the device does not measure it.
  public func azimuthAngle(in view: View?) -> Double {
    let direction = azimuthUnitVector(in: view)
    return CLibrary.arcTangent(direction.y, direction.x)
  }

  /// The direction of the pen's upper end, as a vector of length 1 in the coordinates of `view`;
  /// `nil` means the window's. Along the x axis when the device does not measure it, or when the
  /// view's transform has no inverse.
  public func azimuthUnitVector(in view: View?) -> Point {
    guard let tilt else { return Point(1, 0) }
    let onGlass = Point(
      CLibrary.cosine(Double(tilt.azimuth)), CLibrary.sine(Double(tilt.azimuth)))
    let inView = view?.displacementFromRoot(onGlass) ?? onGlass
    let length = inView.length
    return length > 0 ? inView * (1 / length) : Point(1, 0)
  }
}

/// The two samples of a touch before its newest.
struct TouchTrail {
  private var older: (time: Timestamp, position: Point)?
  private var newer: (time: Timestamp, position: Point)?

  mutating func append(_ time: Timestamp, _ position: Point) {
    older = newer
    newer = (time, position)
  }

  func addState(to hasher: inout StateHasher) {
    for sample in [older, newer] {
      hasher.add(sample) { hasher, sample in
        hasher.add(sample.time)
        hasher.add(sample.position)
      }
    }
  }

  /// The slope of the straight line that best fits the three samples, in points a second; `nil`
  /// when there are fewer, or all have the same time.
  func velocity(to newest: TouchSample) -> Point? {
    guard let older, let newer else { return nil }
    let samples = [older, newer, (newest.time, newest.position)]
    let times = samples.map { $0.0.seconds(since: older.time) }
    let meanTime = times.reduce(0, +) / 3
    let meanPlace = Point.middle(of: samples.map(\.1))
    var spread = 0.0
    var product = Point.zero
    for (time, sample) in zip(times, samples) {
      spread += (time - meanTime) * (time - meanTime)
      product += (sample.1 - meanPlace) * (time - meanTime)
    }
    return spread > 0 ? product * (1 / spread) : nil
  }
}
