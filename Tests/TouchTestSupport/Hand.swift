public import TouchEngine

/// A hand with as many fingers as a test wants, in virtual time.
///
/// What it does reaches the window through a ``TouchStream``, as input from a screen does. Time goes
/// on only where a call says so: landing, moving and lifting take none.
///
///     hand.down(at: 40, 40)
///     hand.drag(by: 60, 0, over: 80)
///     hand.up()
public final class Hand {
  /// The time between two reports of a finger that drags, in microseconds: 120 a second, as common
  /// touchscreens report.
  public static let reportInterval: Int64 = 8_333

  public let stream: TouchStream
  /// Where the hand's own clock stands.
  public private(set) var now = Timestamp.zero

  /// Kind and pressure of the fingers that land from now on.
  public var kind = TouchKind.direct
  public var pressure: Double?
  /// How the pens lean that touch from now on.
  public var tilt: PencilTilt?

  private var fingers: [Int: (position: Point, kind: TouchKind)] = [:]
  /// Samples that are to arrive together.
  private var gathered: [InputEvent]?

  public init(stream: TouchStream) { self.stream = stream }

  /// Where a finger is, or was last.
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

  /// Lifts a finger at another place than it was last seen.
  public func up(_ finger: Int = 1, at x: Double, _ y: Double) {
    fingers[finger]?.position = Point(x, y)
    report(finger, .ended)
  }

  public func cancel(_ finger: Int = 1) { report(finger, .cancelled) }

  public func cancelAll() {
    stream.accept(InputBatch(events: [InputEvent(time: now, .cancelTouches)], time: now))
  }

  /// Two fingers on a touchpad, with the pointer at a position.
  public func transform(
    _ phase: TransformEvent.Phase, at x: Double, _ y: Double, by translation: Point = .zero,
    scale: Double = 1, rotation: Double = 0
  ) {
    send(
      .transform(
        TransformEvent(
          phase, at: Point(x, y), translation: translation, scale: scale, rotation: rotation)))
  }

  /// Turns the wheel by so many notches, with the pointer at a position; positive scrolls on.
  public func wheel(at x: Double, _ y: Double, notches: Double, sideways: Double = 0) {
    let delta = Point(sideways, notches) * InputEvent.pointsPerNotch
    let event = InputEvent(time: now, .wheel(position: Point(x, y), delta: delta))
    stream.accept(InputBatch(events: [event], time: now))
  }

  /// Moves the pointer there, with no button held.
  public func point(at x: Double, _ y: Double) { send(.pointer(Point(x, y))) }

  /// Moves the pointer out of the window.
  public func pointAway() { send(.pointer(nil)) }

  /// Gives a setting a value, from outside the scene.
  public func set(_ name: String, to value: Double) { send(.setting(name: name, value: value)) }

  // MARK: Keys

  /// Presses a key by the name of its keysym.
  public func press(_ name: String, text: String = "", _ modifiers: KeyModifiers = []) {
    send(.key(KeyPress(name: name, text: text, modifiers: modifiers)))
  }

  /// Types a text, a key for each character.
  public func type(_ text: String) {
    for character in text { press(String(character), text: String(character)) }
  }

  public func send(_ content: InputEvent.Content) {
    stream.accept(InputBatch(events: [InputEvent(time: now, content)], time: now))
  }

  /// Moves a finger evenly by (`dx`, `dy`) in so many milliseconds, reported 120 times a second.
  public func drag(
    _ finger: Int = 1, by dx: Double, _ dy: Double, over milliseconds: Int64,
    every interval: Int64 = Hand.reportInterval
  ) {
    drag([(finger, Point(dx, dy))], over: milliseconds, every: interval)
  }

  /// Moves several fingers evenly and at once; each report of theirs is one event.
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

  /// Lands, stays for so many milliseconds, and lifts.
  public func tap(
    _ finger: Int = 1, at x: Double, _ y: Double, holding milliseconds: Int64 = 50
  ) {
    down(finger, at: x, y)
    wait(milliseconds)
    up(finger)
  }

  /// Everything that `body` does arrives in one batch, as from one read of a live source.
  public func together(_ body: () -> Void) {
    guard gathered == nil else { return body() }
    gathered = []
    body()
    let events = gathered ?? []
    gathered = nil
    stream.accept(InputBatch(events: events, time: now))
  }

  // MARK: Time

  /// Lets so many milliseconds pass; timers that are due by then fire.
  public func wait(_ milliseconds: Int64) { wait(until: now + milliseconds * 1000) }

  public func wait(microseconds: Int64) { wait(until: now + microseconds) }

  /// Lets time pass until `time`, also inside ``together(_:)``, where nothing arrives before its
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
