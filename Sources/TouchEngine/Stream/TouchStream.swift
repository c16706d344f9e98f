/// The engine's input: normalizes events and passes them to the window.
///
/// Its output keeps a contract for any input: a touch begins before it moves; each touch that began
/// is ended or cancelled exactly once; time never runs backward; touches are counted from 1; a move
/// that changes nothing is dropped. Samples of one moment are joined into one event (rule A.8).
/// Input that breaks the contract is dropped and reported.
public final class TouchStream {
  /// The maximum number of touches at once; more are dropped.
  public static let touchLimit = 256

  /// The maximum absolute value of a coordinate, in points; positions beyond it are dropped.
  public static let positionLimit = InputEvent.positionLimit
  /// The coordinates of positions that are not dropped, in points.
  public static let positions = -positionLimit...positionLimit

  private struct Contact {
    let source: TouchID
    let id: TouchID
    var position: Point
    var pressure: Double?
    var tilt: PencilTilt?
    let kind: TouchKind

    /// Takes the values of a sample; returns whether they are new.
    mutating func moves(as sample: TouchSample) -> Bool {
      if position == sample.position, pressure == sample.pressure, tilt == sample.tilt {
        return false
      }
      position = sample.position
      pressure = sample.pressure
      tilt = sample.tilt
      return true
    }
  }

  /// The window that gets the input.
  package let window: Window
  private var contacts: [Contact] = []
  /// Cancelled contacts whose finger is still down: their further samples are no violation.
  private var silenced: [TouchID] = []
  private var touchesBegan = 0
  /// The samples of the event that is being joined, and its engine time.
  private var open: [TouchSample] = []
  private var openTime = Timestamp.zero
  /// The pointer's last position; `nil` when it is not in the window.
  private var pointer: Point?
  /// The last event of the running transform; `nil` when there is none.
  private var transform: TransformEvent?

  /// An observer that records each event, called right before the window receives it. Record input
  /// here only; code that only observes uses ``onEvent``. The stream retains it.
  ///
  /// Besides events it receives each measurement of a text (``InputEvent/Content/measured(_:)``),
  /// after the event in which it was made. While it is set, ``perform(at:_:)`` is refused.
  public var tap: ((InputEvent) -> Void)? {
    didSet { listenToMeasures() }
  }

  /// An observer of each event, called right before ``tap`` and the window; it records nothing. The
  /// stream retains it.
  public var onEvent: ((InputEvent) -> Void)?

  /// Called with what was dropped, and why. While it is `nil`, a debug build writes one line to
  /// standard error for each of them, once. The stream retains it.
  public var onViolation: ((ContractViolation) -> Void)?
  #if DEBUG
    private var brokenRules = BrokenRules()
  #endif

  /// The calls that ``perform(at:named:value:)`` and a replay run, by name. The stream retains
  /// them.
  ///
  /// ```swift
  /// stream.calls["showPage"] = { value in pager.show(page: value.integerValue ?? 0) }
  /// ```
  public var calls: [String: (CallValue) -> Void] = [:]

  /// The source that the loop reads from, held weakly; initially `nil`.
  ///
  /// When it is live, ``perform(at:_:)`` first accepts what has arrived at it, and a ``Diagnostic``
  /// reports timers and motions that code starts between two events without ``perform(at:_:)``.
  public weak var source: (any InputSource)? {
    didSet { watchStarts() }
  }

  /// Whether events are being accepted, or a call from outside is running.
  var isAccepting = false
  /// Whether an event has been accepted.
  private(set) var hasBegun = false

  /// Creates a stream of input for a window, which it retains. Touches count from 1.
  public init(window: Window) { self.window = window }

  // Another stream may listen to the window by now, when a playground continues with another one's
  // scene.
  deinit { window.textMeasures.stopListening(for: self) }

  private func listenToMeasures() {
    guard let tap else { return window.textMeasures.stopListening(for: self) }
    window.textMeasures.listen(for: self) { [unowned timeline = window.timeline] in
      tap(InputEvent(time: timeline.now, .measured($0)))
    }
  }

  /// Creates a stream that takes over from the one that connected the same source to another
  /// window, while no touch is down.
  ///
  /// Touches count from 1 again; contacts that the other stream cancelled while their finger stayed
  /// down remain ignored.
  public init(window: Window, after other: TouchStream) {
    self.window = window
    silenced = other.silenced
    source = other.source
    watchStarts()
  }

  /// Creates a stream that goes on in the place of one that was replayed, and takes over the source
  /// of another. The other one's contacts whose fingers are still down are not known here.
  ///
  /// - Parameters:
  ///   - replayed: The stream to go on from, on which no touch is down.
  ///   - live: The stream that connected the source to another window.
  package convenience init(continuing replayed: TouchStream, after live: TouchStream) {
    self.init(window: replayed.window, after: live)
    (touchesBegan, pointer) = (replayed.touchesBegan, replayed.pointer)
    hasBegun = true
  }

  /// Passes a batch to the window event by event; fires the timers that are due before each event,
  /// and then those due by the end of the batch.
  public func accept(_ batch: InputBatch) {
    let outer = isAccepting
    isAccepting = true
    if !batch.events.isEmpty { hasBegun = true }
    let isDone = batch.grouping == .done
    // Touch events are the most frequent by far: read them in place, without a copy.
    for index in batch.events.indices {
      if case .touches(let samples) = batch.events[index].content {
        handle(samples, at: batch.events[index].time, isDone: isDone)
      } else {
        handle(batch.events[index])
      }
    }
    close()
    window.timeline.advance(to: batch.time)
    isAccepting = outer
  }

  // MARK: Rest

  /// The memory of earlier touches that a stream without touches keeps.
  struct Memory: Sendable {
    fileprivate var touchesBegan: Int
    fileprivate var silenced: [TouchID]
    fileprivate var pointer: Point?
  }

  /// The memory; `nil` while a touch is down, a transform is under way or an event is handled.
  /// Setting it makes this stream go on in the place of the other.
  var memory: Memory? {
    get {
      guard contacts.isEmpty, open.isEmpty, transform == nil, !isAccepting else { return nil }
      return Memory(touchesBegan: touchesBegan, silenced: silenced, pointer: pointer)
    }
    set {
      guard let newValue else { return }
      (touchesBegan, silenced) = (newValue.touchesBegan, newValue.silenced)
      pointer = newValue.pointer
      hasBegun = true
    }
  }

  // MARK: Events

  /// Joins samples to the open event; grouped samples become an event of their own.
  private func handle(_ samples: [TouchSample], at time: Timestamp, isDone: Bool) {
    if isDone { close() }
    for index in samples.indices {
      var sample = samples[index]
      if keep(&sample) { join(sample, at: isDone ? time : sample.time) }
    }
  }

  /// Accepts an event that has no touches.
  private func handle(_ event: InputEvent) {
    switch event.content {
    case .touches: break
    case .cancelTouches(let cause):
      close()
      cancelTransform(at: event.time, because: cause)
      for sample in cancelAll(at: event.time, because: cause) { join(sample, at: event.time) }
      close()
    case .wheel(let position, let delta) where !Self.isPlace(position) || !Self.isPlace(delta):
      report(ContractViolation(what: .wheel, sample: nil))
    case .pointer(let position?) where !Self.isPlace(position):
      report(ContractViolation(what: .pointer, sample: nil))
    case .pointer(let position) where position == pointer: break
    case .setting(let name, let value) where !EngineSettings.allows(name, value):
      report(ContractViolation(what: .setting(name, value), sample: nil))
    case .resize(let size) where !Self.isSize(size):
      report(ContractViolation(what: .size(size), sample: nil))
    case .transform(let transform):
      guard keep(transform) else { return }
      self.transform = transform.isOver ? nil : transform
      close()
      send(InputEvent(time: engineTime(of: event.time), event.content))
    case .insertText(let text) where !Self.isText(text),
      .markedText(let text, _) where !Self.isText(text),
      .paste(let text) where !Self.isText(text):
      report(ContractViolation(what: .text(text.utf8.count), sample: nil))
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

  /// Passes on the open event, if there is one.
  private func close() {
    guard !open.isEmpty else { return }
    window.timeline.advance(to: openTime)
    if onEvent != nil || tap != nil {
      let event = InputEvent(time: openTime, .touches(open))
      onEvent?(event)
      tap?(event)
    }
    window.send(touches: open, at: openTime)
    open.removeAll(keepingCapacity: true)
  }

  /// Whether a touch would get a second phase in the event; a second move joins the first.
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

  /// Gives the sample the stream's own touch number; returns `false` to drop it.
  private func keep(_ sample: inout TouchSample) -> Bool {
    let isPlace = Self.isPlace(sample.position)
    if !isPlace { violation(.position, sample) }
    guard let index = contacts.indices.first(where: { contacts[$0].source == sample.touch }) else {
      guard isPlace else { return false }
      return sample.phase == .began ? begin(&sample) : dropUnknown(sample)
    }
    if !isPlace {
      // The contact has ended anyway: use its last valid position.
      guard sample.phase == .ended || sample.phase == .cancelled else { return false }
      sample.position = contacts[index].position
    }
    guard sample.phase != .began else { return violation(.beganTwice, sample) }
    if sample.phase == .moved, !contacts[index].moves(as: sample) { return false }
    sample.touch = contacts[index].id
    sample.kind = contacts[index].kind
    if sample.phase != .moved {
      // The last one goes several times as fast.
      if index == contacts.count - 1 { contacts.removeLast() } else { contacts.remove(at: index) }
    }
    return true
  }

  /// Returns whether a transform may be passed to the window.
  private func keep(_ event: TransformEvent) -> Bool {
    guard event.isBelievable else {
      report(ContractViolation(what: .transform, sample: nil))
      // The transform is over anyway.
      if event.isOver { cancelTransform(at: window.timeline.now) }
      return false
    }
    if event.phase != .began { return transform != nil }
    guard transform == nil else {
      report(ContractViolation(what: .transform, sample: nil))
      return false
    }
    // Fingers on the screen have priority.
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
    // A number that is not finite fails a comparison, too.
    abs(position.x) <= positionLimit && abs(position.y) <= positionLimit
  }

  private static func isSize(_ size: Size) -> Bool {
    InputEvent.sizes.contains(size.width) && InputEvent.sizes.contains(size.height)
  }

  private static func isText(_ text: String) -> Bool { text.utf8.count <= InputEvent.textLimit }

  private func begin(_ sample: inout TouchSample) -> Bool {
    guard contacts.count < Self.touchLimit else { return violation(.tooMany, sample) }
    if transform != nil { cancelTransform(at: sample.time) }
    let source = sample.touch
    if !silenced.isEmpty { silenced.removeAll { $0 == source } }
    touchesBegan += 1
    sample.touch = TouchID(touchesBegan)
    contacts.append(
      Contact(
        source: source, id: sample.touch, position: sample.position, pressure: sample.pressure,
        tilt: sample.tilt, kind: sample.kind))
    return true
  }

  /// Drops a sample of no contact: returns `false`.
  private func dropUnknown(_ sample: TouchSample) -> Bool {
    guard silenced.contains(sample.touch) else { return violation(.notBegun, sample) }
    if sample.phase != .moved { silenced.removeAll { $0 == sample.touch } }
    return false
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
    // Bounded, in case a source never reports the end of contacts.
    silenced.removeFirst(max(0, silenced.count - Self.touchLimit))
    contacts.removeAll()
    return cancelled
  }

  /// Reports what was dropped.
  func report(_ violation: @autoclosure () -> ContractViolation) {
    if let onViolation { return onViolation(violation()) }
    #if DEBUG
      brokenRules.tell("dropped: \(violation())")
    #endif
  }

  @discardableResult
  private func violation(_ what: ContractViolation.What, _ sample: TouchSample) -> Bool {
    report(ContractViolation(what: what, sample: sample))
    return false
  }
}
