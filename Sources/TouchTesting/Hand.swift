public import TouchEngine

/// A hand with any number of fingers, in virtual time.
///
/// Its input reaches the window through a `TouchStream`, as input from a screen does. Positions
/// are in points of the window. Time advances only where a call says so: landing, moving and
/// lifting take none. A finger that is not down does not move, and lifting it does nothing.
///
/// ```swift
/// hand.down(at: Point(40, 40))
/// hand.drag(by: Point(60, 0), over: 80)
/// hand.up()
/// ```
///
/// Whole gestures are ``tap(_:at:holding:)``, ``doubleTap(_:at:pause:)``, ``longPress(_:at:for:)``,
/// ``drag(_:from:to:over:every:)``, ``pinch(at:from:to:over:every:)`` and
/// ``rotate(at:by:distance:over:every:)``.
public final class Hand {
  /// The time between two reports of a dragging finger, in microseconds: 120 a second, as common
  /// touchscreens report.
  public static let reportInterval: Int64 = 8_333

  /// The entry point of the hand's input.
  public let stream: TouchStream
  /// The time that has passed for the hand.
  public private(set) var now: Timestamp

  /// The type of the fingers that land from now on.
  public var kind = TouchKind.direct
  /// The pressure of the reports from now on, 0 to 1; `nil` when it is not measured.
  public var pressure: Double?
  /// The tilt of the pens that land from now on; `nil` when it is not measured.
  public var tilt: PencilTilt?

  private var fingers: [Int: (position: Point, kind: TouchKind)] = [:]
  /// Samples that arrive in one batch; `nil` outside ``together(_:)``.
  private var gathered: [InputEvent]?

  /// Creates a hand whose clock begins at the time of the stream's window.
  public init(stream: TouchStream) {
    self.stream = stream
    now = stream.window.timeline.now
  }

  /// The present or last position of a finger, in points of the window.
  public func position(of finger: Int = 1) -> Point { fingers[finger]?.position ?? .zero }

  // MARK: Fingers

  /// Lands a finger at a position.
  public func down(_ finger: Int = 1, at position: Point) {
    fingers[finger] = (position, kind)
    report(finger, .began)
  }

  /// Moves a finger to a position, with one report.
  public func move(_ finger: Int = 1, to position: Point) {
    fingers[finger]?.position = position
    report(finger, .moved)
  }

  /// Moves a finger by a displacement, with one report.
  public func move(_ finger: Int = 1, by displacement: Point) {
    move(finger, to: position(of: finger) + displacement)
  }

  /// Lifts a finger.
  public func up(_ finger: Int = 1) { report(finger, .ended) }

  /// Lifts a finger at a place other than its last.
  public func up(_ finger: Int = 1, at position: Point) {
    fingers[finger]?.position = position
    report(finger, .ended)
  }

  /// Takes a finger away, as a system does that needs the touch itself.
  public func cancel(_ finger: Int = 1) { report(finger, .cancelled) }

  /// Cancels the touches of all fingers, as when the window loses the focus. What a finger then
  /// does until it lifts is ignored.
  public func cancelAll() {
    stream.accept(InputBatch(events: [InputEvent(time: now, .cancelTouches)], time: now))
  }

  /// Sends a two-finger gesture of a touchpad, with the pointer at a position. Translation in
  /// points, scale and rotation in radians count from its beginning.
  public func transform(
    _ phase: TransformEvent.Phase, at position: Point, by translation: Point = .zero,
    scale: Double = 1, rotation: Double = 0
  ) {
    send(
      .transform(
        TransformEvent(
          phase, at: position, translation: translation, scale: scale, rotation: rotation)))
  }

  /// Turns the wheel by `notches`, with the pointer at a position; positive scrolls forward.
  public func wheel(at position: Point, notches: Double, sideways: Double = 0) {
    let delta = Point(sideways, notches) * InputEvent.pointsPerNotch
    let event = InputEvent(time: now, .wheel(position: position, delta: delta))
    stream.accept(InputBatch(events: [event], time: now))
  }

  /// Moves the pointer to a position, with no button pressed.
  public func point(at position: Point) { send(.pointer(position)) }

  /// Moves the pointer out of the window.
  public func pointAway() { send(.pointer(nil)) }

  /// Sets a setting from outside the scene.
  public func set(_ name: String, to value: Double) { send(.setting(name: name, value: value)) }

  // MARK: Keys

  /// Presses a key, named by its keysym.
  public func press(_ name: String, text: String = "", _ modifiers: KeyModifiers = []) {
    send(.key(KeyPress(name: name, text: text, modifiers: modifiers)))
  }

  /// Types a text, one key for each character.
  public func type(_ text: String) {
    for character in text { press(String(character), text: String(character)) }
  }

  /// Sends any other input at the present time.
  public func send(_ content: InputEvent.Content) {
    stream.accept(InputBatch(events: [InputEvent(time: now, content)], time: now))
  }

  /// Delivers all input of `body` in one batch, as from one read of a live source.
  public func together(_ body: () -> Void) {
    guard gathered == nil else { return body() }
    gathered = []
    body()
    let events = gathered ?? []
    gathered = nil
    stream.accept(InputBatch(events: events, time: now))
  }

  // MARK: Time

  /// Lets `milliseconds` pass; timers due by then fire.
  public func wait(_ milliseconds: Int64) { wait(until: now + milliseconds * 1000) }

  /// Lets `microseconds` pass; timers due by then fire.
  public func wait(microseconds: Int64) { wait(until: now + microseconds) }

  /// Lets time pass until `time`, also inside ``together(_:)``, where input arrives only at its
  /// end.
  public func wait(until time: Timestamp) {
    now = max(now, time)
    if gathered == nil { stream.accept(InputBatch(time: now)) }
  }

  /// Notes that a replay into the stream ended at `time`.
  func follow(to time: Timestamp) { now = max(now, time) }

  private func report(_ finger: Int, _ phase: TouchPhase) {
    guard let (position, kind) = fingers[finger] else { return }
    if phase == .ended || phase == .cancelled { fingers[finger] = nil }
    let event = InputEvent(
      TouchSample(
        touch: TouchID(finger), phase: phase, position: position, time: now, kind: kind,
        pressure: pressure, tilt: tilt))
    if gathered != nil {
      gathered?.append(event)
    } else {
      stream.accept(InputBatch(events: [event], time: now))
    }
  }
}
