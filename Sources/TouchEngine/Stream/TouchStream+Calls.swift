/// Calls from outside: they give code that is no action, callback or timer of the engine its time
/// (rule A.8b).
extension TouchStream {
  /// Runs `body` at `time`, as an event of its own.
  ///
  /// Between two events engine time stays at the last one, so an animation, a timer or a velocity
  /// that code requests there would count from a moment in the past. This method sets the time of
  /// the call: first it accepts what has arrived at ``source`` before `time`, then it fires timers
  /// and ticks that are due by then, sets engine time to `time`, and runs `body`; recognizers and
  /// views that `body` changes are updated before the method returns. The division of the input
  /// into batches makes no difference.
  ///
  /// Inside an action, a callback or a timer `body` runs at once, without a change of time.
  ///
  /// A recording cannot contain `body`. So while ``tap`` is set `body` does not run, and a
  /// ``Diagnostic`` is reported: use ``perform(at:named:value:)`` in a program that records.
  ///
  /// - Parameters:
  ///   - time: The present moment, on the clock of the accepted events. A time before engine time
  ///     counts as engine time.
  ///   - body: The code to run.
  /// - Returns: Whether `body` ran.
  @discardableResult
  public func perform(at time: Timestamp, _ body: () -> Void) -> Bool {
    if isInside {
      window.settle(body)
      return true
    }
    guard tap == nil else {
      window.arbiter.report(.unnamedCall)
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
  /// This works as ``perform(at:_:)`` does, but a recorder writes the name and the value, and a
  /// replay into a stream with the same call runs it at the same time. Inside an action, a callback
  /// or a timer the call runs at once and is not recorded, because a replay repeats the action,
  /// callback or timer.
  ///
  /// - Parameters:
  ///   - time: The present moment, on the clock of the accepted events. A time before engine time
  ///     counts as engine time.
  ///   - name: The registered name; its length is in ``InputEvent/callNames``.
  ///   - value: The argument, which must be ``CallValue/isRecordable``.
  /// - Returns: Whether the call ran. If it did not, ``onViolation`` reported the reason.
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

  /// Returns the registered call with this name; `nil`, after reporting a violation, when it cannot
  /// be run or recorded.
  func call(_ name: String, _ value: CallValue) -> ((CallValue) -> Void)? {
    guard InputEvent.callNames.contains(name.utf8.count), value.isRecordable else {
      report(ContractViolation(what: .call(name), sample: nil))
      return nil
    }
    guard let call = calls[name] else {
      report(ContractViolation(what: .unknownCall(name), sample: nil))
      return nil
    }
    return call
  }

  /// Runs a call as an event of its own; the caller has closed the open event.
  func run(_ call: (CallValue) -> Void, _ event: InputEvent) {
    guard case .call(_, let value) = event.content else { return }
    window.timeline.advance(to: event.time)
    onEvent?(event)
    tap?(event)
    window.settle(at: event.time) { call(value) }
  }

  /// Accepts the input before `time`, runs `action` at that time (or now, when it has passed), and
  /// then accepts the rest of the input that has arrived.
  private func letIn(at time: Timestamp, _ action: (Timestamp) -> Void) {
    let rest = acceptArrivals(before: time)
    let outer = isAccepting
    isAccepting = true
    action(max(time, window.timeline.now))
    isAccepting = outer
    if let rest { accept(rest) }
  }

  /// Accepts what has arrived at a live source before `time`. An error of the source is ignored
  /// here; the source throws it again when the loop reads.
  ///
  /// - Returns: The arrived input that is not before `time`; `nil` when there is none.
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

  /// Reports timers and motions that begin between two events while a live source feeds the stream:
  /// they would begin in the past.
  func watchStarts() {
    guard source?.isLive == true else { return window.timeline.onStart = nil }
    window.timeline.onStart = { [weak self] in
      guard let self, hasBegun, !isInside else { return }
      window.arbiter.report(.startedBetweenEvents(at: window.timeline.now))
    }
  }
}
