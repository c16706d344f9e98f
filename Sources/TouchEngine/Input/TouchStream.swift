/// The one way in: puts input into the form that the engine relies on, and hands it on.
///
/// What comes out keeps a contract, whatever came in: a touch begins before it moves; each that
/// began is ended or cancelled exactly once; time never goes back; touches are counted from 1; a
/// move that changes nothing is dropped. Samples of one moment are joined into one event (rule A.8).
/// Input that breaks the contract is dropped and reported, never passed on.
public final class TouchStream {
  /// More fingers than this at once are not believed.
  public static let touchLimit = 256

  /// Positions farther out than this, in points, are not believed.
  public static let positionLimit = 1e6

  private struct Contact {
    let source: TouchID
    let id: TouchID
    var position: Point
    var pressure: Double?
    var tilt: PencilTilt?
    let kind: TouchKind
  }

  let window: Window
  @exclusivity(unchecked) private var contacts: [Contact] = []
  /// Contacts that were cancelled while their finger stayed: what they still send is no mistake.
  @exclusivity(unchecked) private var silenced: [TouchID] = []
  @exclusivity(unchecked) private var touchesBegan = 0
  /// The samples of the event that is being put together, and its engine time.
  @exclusivity(unchecked) private var open: [TouchSample] = []
  @exclusivity(unchecked) private var openTime = Timestamp.zero
  /// Where the pointer was last; `nil` when it is not in the window.
  private var pointer: Point?
  /// The newest event of the transform that goes on; `nil` when none does.
  private var transform: TransformEvent?

  /// Sees each event right before the window does, to record it. The only place to record input; who
  /// only looks on uses ``onEvent``.
  ///
  /// Besides events it sees how wide a text was when that was measured (``InputEvent/Content/measured(_:)``),
  /// after the event in which it was. While it is set, ``perform(at:_:)`` is refused.
  @exclusivity(unchecked) public var tap: ((InputEvent) -> Void)? {
    didSet { listenToMeasures() }
  }

  /// Sees each event right before ``tap`` and the window do, and records nothing.
  @exclusivity(unchecked) public var onEvent: ((InputEvent) -> Void)?

  /// Told what was dropped, and why.
  public var onViolation: ((ContractViolation) -> Void)?

  /// What ``perform(at:named:value:)`` runs and a replay runs again, by name.
  ///
  /// ```swift
  /// stream.calls["showPage"] = { value in pager.show(page: value.integerValue ?? 0) }
  /// ```
  public var calls: [String: (CallValue) -> Void] = [:]

  /// The source that the loop reads from; not kept, and `nil` at first.
  ///
  /// When it is live, ``perform(at:_:)`` first accepts what has arrived at it, and a ``Diagnostic`` tells
  /// of timers and motions that code starts between two events without ``perform(at:_:)``.
  public weak var source: (any InputSource)? {
    didSet { watchStarts() }
  }

  /// Whether events are being accepted, or a call from outside runs.
  @exclusivity(unchecked) var isAccepting = false
  /// Whether an event was accepted.
  @exclusivity(unchecked) private(set) var hasBegun = false

  public init(window: Window) { self.window = window }

  // Another stream may listen to the window by now, as when a playground goes on with another's scene.
  deinit { window.textMeasures.stopListening(for: self) }

  private func listenToMeasures() {
    guard let tap else { return window.textMeasures.stopListening(for: self) }
    window.textMeasures.listen(for: self) { [unowned timeline = window.timeline] in
      tap(InputEvent(time: timeline.now, .measured($0)))
    }
  }

  /// Takes over from the stream that led the same source to another window, while no touch is down.
  ///
  /// Touches are counted from 1 again; contacts that the other stream took away while their finger
  /// stayed go on being left alone.
  public init(window: Window, after other: TouchStream) {
    self.window = window
    silenced = other.silenced
    source = other.source
    watchStarts()
  }

  /// Hands a batch to the window event by event, firing the timers that are due before each, and
  /// then those that are due until the batch's end.
  public func accept(_ batch: InputBatch) {
    let outer = isAccepting
    isAccepting = true
    if !batch.events.isEmpty { hasBegun = true }
    let isDone = batch.grouping == .done
    // Touches come far more often than all else: their events are looked at where they are.
    for index in batch.events.indices {
      if case .touches(let samples) = batch.events[index].content {
        take(samples, at: batch.events[index].time, isDone: isDone)
      } else {
        take(batch.events[index])
      }
    }
    close()
    window.timeline.advance(to: batch.time)
    isAccepting = outer
  }

  // MARK: Events

  /// Joins samples to the open event, or, when they are put together already, makes an event of them.
  private func take(_ samples: [TouchSample], at time: Timestamp, isDone: Bool) {
    if isDone { close() }
    for sample in samples {
      guard let sample = keep(sample) else { continue }
      join(sample, at: isDone ? time : sample.time)
    }
  }

  /// Takes an event of anything but touches.
  private func take(_ event: InputEvent) {
    switch event.content {
    case .touches: break
    case .cancelTouches(let cause):
      close()
      cancelTransform(at: event.time, because: cause)
      for sample in cancelAll(at: event.time, because: cause) { join(sample, at: event.time) }
      close()
    case .wheel(let position, let delta) where !Self.isPlace(position) || !Self.isPlace(delta):
      onViolation?(ContractViolation(what: .wheel, sample: nil))
    case .pointer(let position?) where !Self.isPlace(position):
      onViolation?(ContractViolation(what: .pointer, sample: nil))
    case .pointer(let position) where position == pointer: break
    case .setting(let name, let value) where !EngineSettings.allows(name, value):
      onViolation?(ContractViolation(what: .setting(name, value), sample: nil))
    case .transform(let transform):
      guard keep(transform) else { return }
      self.transform = transform.isOver ? nil : transform
      close()
      send(InputEvent(time: engineTime(of: event.time), event.content))
    case .insertText(let text) where !Self.isText(text),
      .markedText(let text, _) where !Self.isText(text),
      .paste(let text) where !Self.isText(text):
      onViolation?(ContractViolation(what: .text(text.utf8.count), sample: nil))
    case .call(let name, let value):
      guard let call = call(name, value) else { return }
      close()
      run(call, InputEvent(time: engineTime(of: event.time), event.content))
    case .measured(let measurement):
      window.send(InputEvent(time: event.time, .measured(measurement)))
    case .wheel, .pointer, .key, .resize, .setting, .insertText, .markedText, .paste:
      if case .pointer(let position) = event.content { pointer = position }
      close()
      send(InputEvent(time: engineTime(of: event.time), event.content))
    }
  }

  /// Adds a sample to the open event, or closes that and opens the next.
  private func join(_ sample: TouchSample, at time: Timestamp) {
    let time = engineTime(of: time)
    if !open.isEmpty, time != openTime || startsNewEvent(sample) { close() }
    openTime = time
    open.append(sample)
  }

  /// Hands on the open event, when there is one.
  private func close() {
    guard !open.isEmpty else { return }
    window.timeline.advance(to: openTime)
    if onEvent != nil || tap != nil {
      let event = InputEvent(time: openTime, .touches(open))
      onEvent?(event)
      tap?(event)
    }
    window.send(touches: open, at: openTime)
    open.clear()
  }

  /// Whether a touch would get a second phase; a second move of it joins the first.
  private func startsNewEvent(_ sample: TouchSample) -> Bool {
    for index in open.indices.reversed() where open[index].touch == sample.touch {
      return open[index].phase != .moved || sample.phase != .moved
    }
    return false
  }

  private func engineTime(of time: Timestamp) -> Timestamp {
    max(time, open.isEmpty ? window.timeline.now : openTime)
  }

  private func send(_ event: InputEvent) {
    window.timeline.advance(to: event.time)
    onEvent?(event)
    tap?(event)
    window.send(event)
  }

  // MARK: The contract

  /// The sample under the stream's own number, or `nil` when it must not go on.
  private func keep(_ sample: TouchSample) -> TouchSample? {
    let isPlace = Self.isPlace(sample.position)
    if !isPlace { _ = violation(.position, sample) }
    guard let index = contacts.indices.first(where: { contacts[$0].source == sample.touch }) else {
      guard isPlace else { return nil }
      return sample.phase == .began ? begin(sample) : keepUnknown(sample)
    }
    var sample = sample
    if !isPlace {
      // The finger is gone all the same: it was last where it was last believed.
      guard sample.phase == .ended || sample.phase == .cancelled else { return nil }
      sample.position = contacts[index].position
    }
    guard sample.phase != .began else { return violation(.beganTwice, sample) }
    if sample.phase == .moved, contacts[index].position == sample.position,
      contacts[index].pressure == sample.pressure, contacts[index].tilt == sample.tilt
    {
      return nil
    }
    sample.touch = contacts[index].id
    sample.kind = contacts[index].kind
    if sample.phase == .moved {
      contacts[index].position = sample.position
      contacts[index].pressure = sample.pressure
      contacts[index].tilt = sample.tilt
    } else {
      contacts.remove(at: index)
    }
    return sample
  }

  /// Whether a transform may go on to the window.
  private func keep(_ event: TransformEvent) -> Bool {
    guard event.isBelievable else {
      onViolation?(ContractViolation(what: .transform, sample: nil))
      // It is over all the same.
      if event.isOver { cancelTransform(at: window.timeline.now) }
      return false
    }
    if event.phase != .began { return transform != nil }
    guard transform == nil else {
      onViolation?(ContractViolation(what: .transform, sample: nil))
      return false
    }
    // Fingers on the screen come first.
    return contacts.isEmpty
  }

  private func cancelTransform(at time: Timestamp, because cause: TouchCancellation? = nil) {
    guard var event = transform else { return }
    transform = nil
    event.phase = .cancelled
    event.cancellation = cause
    close()
    send(InputEvent(time: engineTime(of: time), .transform(event)))
  }

  private static func isPlace(_ position: Point) -> Bool {
    position.isFinite && abs(position.x) <= positionLimit && abs(position.y) <= positionLimit
  }

  private static func isText(_ text: String) -> Bool { text.utf8.count <= InputEvent.textLimit }

  private func begin(_ sample: TouchSample) -> TouchSample? {
    guard contacts.count < Self.touchLimit else { return violation(.tooMany, sample) }
    if transform != nil { cancelTransform(at: sample.time) }
    silenced.removeAll { $0 == sample.touch }
    touchesBegan += 1
    var kept = sample
    kept.touch = TouchID(touchesBegan)
    contacts.append(
      Contact(
        source: sample.touch, id: kept.touch, position: sample.position,
        pressure: sample.pressure, tilt: sample.tilt, kind: sample.kind))
    return kept
  }

  private func keepUnknown(_ sample: TouchSample) -> TouchSample? {
    guard silenced.contains(sample.touch) else { return violation(.notBegun, sample) }
    if sample.phase != .moved { silenced.removeAll { $0 == sample.touch } }
    return nil
  }

  private func cancelAll(
    at time: Timestamp, because cause: TouchCancellation?
  ) -> [TouchSample] {
    let cancelled = contacts.map {
      TouchSample(
        touch: $0.id, phase: .cancelled, position: $0.position, time: time, kind: $0.kind,
        pressure: $0.pressure, tilt: $0.tilt, cancellation: cause)
    }
    silenced.append(contentsOf: contacts.map(\.source))
    // A source that never tells their end must not make this grow.
    silenced.removeFirst(max(0, silenced.count - Self.touchLimit))
    contacts.removeAll()
    return cancelled
  }

  private func violation(_ what: ContractViolation.What, _ sample: TouchSample) -> TouchSample? {
    onViolation?(ContractViolation(what: what, sample: sample))
    return nil
  }
}

/// Input that cannot be, and was dropped.
public struct ContractViolation: Hashable, Sendable {
  public enum What: Hashable, Sendable {
    case beganTwice, notBegun, tooMany, position, wheel, pointer, transform
    /// There is no setting of this name, or it cannot have this value.
    case setting(String, Double)
    /// A text is so many bytes long.
    case text(Int)
    /// No call is registered under this name (``TouchStream/calls``).
    case unknownCall(String)
    /// A call's name or value is none that a recording can hold.
    case call(String)
  }

  public var what: What
  /// What was dropped; `nil` when it was no touch.
  public var sample: TouchSample?
}

extension ContractViolation: CustomStringConvertible {
  public var description: String {
    switch what {
    case .wheel: return "the wheel was turned where there is no place on a screen"
    case .transform:
      return "a transform began before the last one's end, or has numbers that no fingers make"
    case .pointer: return "the pointer is where there is no place on a screen"
    case .setting(let name, let value): return EngineSettings.complaint(about: name, value)
    case .text(let count):
      return "a text has \(count) bytes, more than \(InputEvent.textLimit)"
    case .unknownCall(let name): return "no call is registered under \"\(name)\""
    case .call(let name):
      return "the call \"\(name.prefix(80))\" has a name or a value that a recording cannot hold"
    case .beganTwice, .notBegun, .tooMany, .position: break
    }
    guard let sample else { return "there is no touch" }
    let touch = "touch \(sample.touch.number)"
    return switch what {
    case .beganTwice: "\(touch) began although it was down"
    case .notBegun: "\(touch) \(sample.phase.rawValue) without having begun"
    case .tooMany: "\(touch) would be one more than \(TouchStream.touchLimit) at once"
    case .position, .wheel, .pointer, .transform, .setting, .text, .unknownCall, .call:
      "\(touch) is at \(sample.position), which is no place on a screen"
    }
  }
}
