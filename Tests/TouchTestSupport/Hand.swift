public import TouchEngine

/// A hand with any number of fingers, in virtual time.
///
/// Its input reaches the window through a ``TouchStream``, as input from a screen does. Time
/// advances only where a call says so: landing, moving and lifting take none.
///
///     hand.down(at: 40, 40)
///     hand.drag(by: 60, 0, over: 80)
///     hand.up()
public final class Hand {
  /// The time between two reports of a dragging finger, in microseconds: 120 a second, as common
  /// touchscreens report.
  public static let reportInterval: Int64 = 8_333

  public let stream: TouchStream
  /// The hand's own clock.
  public private(set) var now = Timestamp.zero

  /// The type of the fingers that land from now on.
  public var kind = TouchKind.direct
  public var pressure: Double?
  /// The tilt of the pens that land from now on; `nil` when it is not measured.
  public var tilt: PencilTilt?

  private var fingers: [Int: (position: Point, kind: TouchKind)] = [:]
  /// Samples that arrive in one batch; `nil` outside ``together(_:)``.
  private var gathered: [InputEvent]?

  public init(stream: TouchStream) { self.stream = stream }

  /// The present or last position of a finger, in points of the window.
  public func position(of finger: Int = 1) -> Point { fingers[finger]?.position ?? .zero }

  // MARK: Fingers, in points of the window

  public func down(_ finger: Int = 1, at x: Double, _ y: Double) {
    fingers[finger] = (Point(x, y), kind)
    report(finger, .began)
  }

  public func move(_ finger: Int = 1, to x: Double, _ y: Double) {
    fingers[finger]?.position = Point(x, y)
    report(finger, .moved)
  }

  public func move(_ finger: Int = 1, by dx: Double, _ dy: Double) {
    let from = position(of: finger)
    move(finger, to: from.x + dx, from.y + dy)
  }

  public func up(_ finger: Int = 1) { report(finger, .ended) }

  /// Lifts a finger at a place other than its last.
  public func up(_ finger: Int = 1, at x: Double, _ y: Double) {
    fingers[finger]?.position = Point(x, y)
    report(finger, .ended)
  }

  public func cancel(_ finger: Int = 1) { report(finger, .cancelled) }

  public func cancelAll() {
    stream.accept(InputBatch(events: [InputEvent(time: now, .cancelTouches)], time: now))
  }

  /// Sends a two-finger gesture of a touchpad, with the pointer at a position.
  public func transform(
    _ phase: TransformEvent.Phase, at x: Double, _ y: Double, by translation: Point = .zero,
    scale: Double = 1, rotation: Double = 0
  ) {
    send(
      .transform(
        TransformEvent(
          phase, at: Point(x, y), translation: translation, scale: scale, rotation: rotation)))
  }

  /// Turns the wheel by `notches`, with the pointer at a position; positive scrolls forward.
  public func wheel(at x: Double, _ y: Double, notches: Double, sideways: Double = 0) {
    let delta = Point(sideways, notches) * InputEvent.pointsPerNotch
    let event = InputEvent(time: now, .wheel(position: Point(x, y), delta: delta))
    stream.accept(InputBatch(events: [event], time: now))
  }

  /// Moves the pointer to a position, with no button pressed.
  public func point(at x: Double, _ y: Double) { send(.pointer(Point(x, y))) }

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

  public func send(_ content: InputEvent.Content) {
    stream.accept(InputBatch(events: [InputEvent(time: now, content)], time: now))
  }

  /// Moves a finger evenly by (`dx`, `dy`) in `milliseconds`, with a report every `interval`
  /// microseconds (by default 120 reports a second).
  public func drag(
    _ finger: Int = 1, by dx: Double, _ dy: Double, over milliseconds: Int64,
    every interval: Int64 = Hand.reportInterval
  ) {
    drag([(finger, Point(dx, dy))], over: milliseconds, every: interval)
  }

  /// Moves several fingers evenly and at once; each report of all of them is one event.
  public func drag(
    _ moves: [(finger: Int, by: Point)], over milliseconds: Int64,
    every interval: Int64 = Hand.reportInterval
  ) {
    let starts = moves.map { position(of: $0.finger) }
    let begin = now
    let steps = max(1, milliseconds * 1000 / interval)
    for step in 1...steps {
      wait(until: begin + milliseconds * 1000 * step / steps)
      let part = Double(step) / Double(steps)
      together {
        for (move, start) in zip(moves, starts) {
          let to = start + move.by * part
          self.move(move.finger, to: to.x, to.y)
        }
      }
    }
  }

  /// Lands, stays for `milliseconds`, and lifts.
  public func tap(
    _ finger: Int = 1, at x: Double, _ y: Double, holding milliseconds: Int64 = 50
  ) {
    down(finger, at: x, y)
    wait(milliseconds)
    up(finger)
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

  public func wait(microseconds: Int64) { wait(until: now + microseconds) }

  /// Lets time pass until `time`, also inside ``together(_:)``, where input arrives only at its
  /// end.
  public func wait(until time: Timestamp) {
    now = max(now, time)
    if gathered == nil { stream.accept(InputBatch(time: now)) }
  }

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
