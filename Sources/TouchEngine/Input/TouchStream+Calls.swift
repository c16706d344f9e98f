/// Calls from outside: code that is no action, callback or timer of the engine gets its time here
/// (rule A.8b).
extension TouchStream {
  /// Runs `body` at `time`, as an event of its own.
  ///
  /// Between two events engine time stands still at the last one, so an animation, a timer or a velocity
  /// that code asks for there would count from a moment that has passed. This gives the call its time:
  /// what has arrived at ``source`` before `time` is accepted first, timers and ticks that are due by then
  /// fire, engine time becomes `time`, and `body` runs; recognizers and views that it changes are dealt
  /// with before this returns. How input was cut into batches makes no difference.
  ///
  /// Inside an action, a callback or a timer `body` runs at once, and time does not move.
  ///
  /// A recording cannot hold `body`. So while ``tap`` is set nothing runs, and a ``Diagnostic`` is told:
  /// use ``perform(at:named:value:)`` in a program that is recorded.
  ///
  /// - Parameters:
  ///   - time: The present moment, by the clock of the events that are accepted. An earlier one than
  ///     engine time counts as engine time.
  ///   - body: What to do.
  /// - Returns: Whether `body` ran.
  @discardableResult
  public func perform(at time: Timestamp, _ body: () -> Void) -> Bool {
    if isInside {
      window.settle(body)
      return true
    }
    guard tap == nil else {
      window.onDiagnostic?(.unnamedCall)
      return false
    }
    letIn(at: time) {
      window.timeline.advance(to: $0)
      window.settle(at: $0, body)
    }
    return true
  }

  /// Runs the call that is registered in ``calls`` under `name`, at `time`.
  ///
  /// As ``perform(at:_:)``, and what a recorder writes is name and value; a replay into a stream with the
  /// same call runs it at the same time. Inside an action, a callback or a timer it runs at once and is
  /// not recorded, because a replay comes to it by itself.
  ///
  /// - Parameters:
  ///   - time: The present moment, by the clock of the events that are accepted. An earlier one than
  ///     engine time counts as engine time.
  ///   - name: What it is registered under, as many bytes as ``InputEvent/callNames`` says.
  ///   - value: What it is given; one that ``CallValue/isRecordable``.
  /// - Returns: Whether it ran. When it did not, ``onViolation`` was told why.
  @discardableResult
  public func perform(at time: Timestamp, named name: String, value: CallValue = .null) -> Bool {
    guard let call = call(name, value) else { return false }
    if isInside {
      window.settle { call(value) }
    } else {
      letIn(at: time) { run(call, InputEvent(time: $0, .call(name: name, value: value))) }
    }
    return true
  }

  /// The registered call of that name; `nil`, and a violation is told, when it cannot be run or recorded.
  func call(_ name: String, _ value: CallValue) -> ((CallValue) -> Void)? {
    guard InputEvent.callNames.contains(name.utf8.count), value.isRecordable else {
      onViolation?(ContractViolation(what: .call(name), sample: nil))
      return nil
    }
    guard let call = calls[name] else {
      onViolation?(ContractViolation(what: .unknownCall(name), sample: nil))
      return nil
    }
    return call
  }

  /// Runs a call as an event of its own, after the open one was closed.
  func run(_ call: (CallValue) -> Void, _ event: InputEvent) {
    guard case .call(_, let value) = event.content else { return }
    window.timeline.advance(to: event.time)
    onEvent?(event)
    tap?(event)
    window.settle(at: event.time) { call(value) }
  }

  /// Accepts what comes before `time`, then lets `action` happen at that time or, when it has passed, now,
  /// and then accepts what came along after it.
  private func letIn(at time: Timestamp, _ action: (Timestamp) -> Void) {
    let rest = acceptArrivals(before: time)
    let outer = isAccepting
    isAccepting = true
    action(max(time, window.timeline.now))
    isAccepting = outer
    if let rest { accept(rest) }
  }

  /// Accepts what has arrived at a live source before `time`. What it throws it throws again when the
  /// loop asks for more.
  ///
  /// - Returns: What came along and is not before `time`.
  private func acceptArrivals(before time: Timestamp) -> InputBatch? {
    guard let source, source.isLive else { return nil }
    while source.hasPending, let batch = try? source.next(until: source.now) {
      let count = batch.events.firstIndex { $0.time >= time } ?? batch.events.count
      let (before, after) = (batch.events[..<count], batch.events[count...])
      accept(
        InputBatch(
          events: Array(before), time: min(batch.time, time), grouping: batch.grouping))
      guard after.isEmpty, batch.time < time else {
        return InputBatch(events: Array(after), time: batch.time, grouping: batch.grouping)
      }
    }
    return nil
  }

  /// Whether an action, a callback or a timer is running.
  var isInside: Bool {
    isAccepting || window.timeline.isFiring || window.arbiter.isDispatching
  }

  /// Lets the window tell of timers and motions that begin between two events, while a live source feeds
  /// the stream: they would begin in the past.
  func watchStarts() {
    guard source?.isLive == true else { return window.timeline.onStart = nil }
    window.timeline.onStart = { [weak self] in
      guard let self, hasBegun, !isInside else { return }
      window.onDiagnostic?(.startedBetweenEvents(at: window.timeline.now))
    }
  }
}
