/// What a recognizer waits for in engine time.
extension GestureRecognizer {
  /// Runs `body` after `seconds` of engine time, unless the recognizer has ended by then. What it does
  /// to ``state`` is dealt with as in an event. Code that runs between two events calls this in
  /// ``TouchStream/perform(at:_:)``.
  @discardableResult
  public func schedule(
    afterSeconds seconds: Double, _ body: @escaping () -> Void
  ) -> TimelineTimer? {
    guard let arbiter else { return nil }
    // A timer is cancelled at the end of the attempt, and lets go of this object then.
    let timer = arbiter.timeline.schedule(afterSeconds: seconds) { self.reached(body) }
    timers.removeAll { $0.isCancelled }
    timers.append(timer)
    return timer
  }

  private func reached(_ body: () -> Void) {
    // One that has made up its mind only waits for its touches to go.
    guard !latest.isTerminal, let arbiter else { return }
    arbiter.settle(after: body)
  }

  /// Calls ``alarmRang()`` after `seconds` of engine time, unless the recognizer has ended by then.
  /// There is one alarm: setting it takes the one before back.
  func setAlarm(afterSeconds seconds: Double) {
    arbiterReference?._withUnsafeGuaranteedRef { arbiter in
      if let alarm { return arbiter.timeline.set(alarm, afterSeconds: seconds) }
      // The timer is cancelled when this object goes.
      let alarm = TimelineTimer(lasting: true) { [unowned(unsafe) self] in
        // One that asks to begin has nothing more to wait for.
        if latest == .possible { reached { alarmRang() } }
      }
      self.alarm = alarm
      arbiter.timeline.set(alarm, afterSeconds: seconds)
    }
  }

  func cancelAlarm() { alarm?.cancel() }

  /// Takes all timers back.
  func cancelTimers() {
    alarm?.cancel()
    guard !timers.isEmpty else { return }
    for timer in timers { timer.cancel() }
    timers.removeAll()
  }
}
