/// Timers of a recognizer, in engine time.
extension GestureRecognizer {
  /// Runs `body` after `seconds` of engine time, unless the recognizer has ended by then. A change
  /// of ``state`` in `body` is handled as in an event. Code that runs between two events calls this
  /// in ``TouchStream/perform(at:_:)``. The timer retains the recognizer and `body` until it has
  /// fired or the attempt is over.
  @discardableResult
  public func schedule(
    afterSeconds seconds: Double, _ body: @escaping () -> Void
  ) -> TimelineTimer? {
    guard let arbiter else { return nil }
    // The timer is cancelled at the end of the attempt, and releases this object then.
    let timer = arbiter.timeline.schedule(afterSeconds: seconds) { self.reached(body) }
    timers.removeAll { $0.isCancelled }
    timers.append(timer)
    return timer
  }

  private func reached(_ body: () -> Void) {
    // A recognizer in a terminal state only waits for its touches to end.
    guard !latest.isTerminal, let arbiter else { return }
    arbiter.settle(after: body)
  }

  /// Calls ``alarmRang()`` after `seconds` of engine time, unless the recognizer has ended by then.
  /// There is one alarm: setting it cancels the previous one.
  func setAlarm(afterSeconds seconds: Double) {
    guard let arbiter else { return }
    if let alarm { return arbiter.timeline.set(alarm, afterSeconds: seconds) }
    // The timer is cancelled in this object's deinit.
    let alarm = TimelineTimer(lasting: true) { [unowned self] in
      // A recognizer that asks to begin no longer needs the alarm.
      if latest == .possible { reached { alarmRang() } }
    }
    self.alarm = alarm
    arbiter.timeline.set(alarm, afterSeconds: seconds)
  }

  func cancelAlarm() { alarm?.cancel() }

  /// Cancels all timers.
  func cancelTimers() {
    alarm?.cancel()
    guard !timers.isEmpty else { return }
    for timer in timers { timer.cancel() }
    timers.removeAll()
  }
}
