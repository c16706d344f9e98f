/// A value of a view that goes to its targets by itself, and that a finger may take over at any time.
///
/// ```swift
/// let shift = PropertyAnimator(0.0, of: sheet) { sheet.shift = $0 }
/// shift.animate(to: 320, timing: .spring(response: 0.4))   // by itself
/// shift.value = finger.y                                   // a finger holds it
/// shift.animate(to: 0, velocity: pan.velocity(in: sheet).y, timing: .spring(response: 0.4))
/// ```
///
/// The motion is a formula of the window's timeline. ``value`` and ``velocity`` are those of the present
/// moment, and who follows is told at ticks and at the end; how many ticks there were changes nothing.
/// Code that runs between two events animates in ``TouchStream/perform(at:_:)``, which makes its time the
/// present one. A new target takes over place and speed, so neither jumps. A view belongs to one thread,
/// and so does this.
public final class PropertyAnimator<Value: VectorArithmetic> {
  /// How near is there, in the value's unit. A thousandth suits points and parts of 1; more than 0.
  public var epsilon = 0.001

  /// Whether it only makes something appear and disappear, as an opacity does. Such a value is animated
  /// under ``Window/isReduceMotionEnabled`` too; every other is at its target at once.
  public var isFade = false

  private weak var view: View?
  private let onChange: (Value) -> Void
  private var resting: Value
  private var run: Run?

  /// What is going on.
  private struct Run {
    let motion: Motion<Value>
    let start: Timestamp
    let timeline: Timeline
    let ticker: Ticker
    let end: TimelineTimer
    let completion: ((Bool) -> Void)?

    var elapsed: Double { Double(timeline.now - start) / 1_000_000 }
  }

  /// `onChange` is told every new value, not the first one.
  public init(_ value: Value, of view: View, onChange: @escaping (Value) -> Void) {
    resting = value
    self.view = view
    self.onChange = onChange
  }

  deinit { dropRun() }

  /// Where the value is now. Setting it ends a motion at once: its completion is told `false`.
  public var value: Value {
    get { run.map { $0.motion.value(at: $0.elapsed) } ?? resting }
    set {
      let interrupted = dropRun()
      put(newValue)
      interrupted?(false)
    }
  }

  /// How fast the value moves by itself, in units a second; zero when it rests.
  public var velocity: Value { run.map { $0.motion.velocity(at: $0.elapsed) } ?? .zero }

  /// Where it is going, or where it rests.
  public var target: Value { run?.motion.target ?? resting }

  /// Whether the value moves by itself.
  public var isRunning: Bool { run != nil }

  /// Lets the value go to `target` from where it is.
  ///
  /// What was going on is over, and its completion is told `false`. Outside a window, and with reduced
  /// motion unless it ``isFade``, the value is there before this returns.
  ///
  /// - Parameters:
  ///   - target: Where to, in the value's unit.
  ///   - velocity: With which it starts, in units a second: that of a finger that lets go. `nil` means
  ///     the speed it has now, and at rest what the timing starts with.
  ///   - timing: How it gets there.
  ///   - completion: Told whether the value arrived; `false` when something else came between.
  public func animate(
    to target: Value, velocity: Value? = nil, timing: AnimationTiming,
    completion: ((_ isFinished: Bool) -> Void)? = nil
  ) {
    let (from, speed) = (value, velocity ?? (isRunning ? self.velocity : nil))
    let interrupted = dropRun()
    resting = from
    let motion = Motion(
      from: from, velocity: speed, to: target, timing: timing, epsilon: epsilon)
    if motion.duration > 0, let window = view?.window, isFade || !window.isReduceMotionEnabled {
      start(motion, on: window.timeline, completion)
      interrupted?(false)
    } else {
      put(target)
      interrupted?(false)
      completion?(true)
    }
  }

  /// Stops where it is; a finger may go on from there with ``value``.
  ///
  /// - Returns: How fast it was, in units a second.
  @discardableResult
  public func stop() -> Value {
    let (place, speed) = (value, velocity)
    if isRunning { value = place }
    return speed
  }

  private func start(
    _ motion: Motion<Value>, on timeline: Timeline, _ completion: ((Bool) -> Void)?
  ) {
    let end = timeline.now.advanced(byAtLeast: motion.duration)
    run = Run(
      motion: motion, start: timeline.now, timeline: timeline,
      ticker: timeline.startTicking { [weak self] _ in self?.tick() },
      end: timeline.plan(at: end) { [weak self] in self?.arrive() },
      completion: completion)
  }

  private func tick() {
    guard let run else { return }
    // Somebody has taken the view away, or wants to see no motion any more.
    guard let window = view?.window, window.timeline === run.timeline,
      isFade || !window.isReduceMotionEnabled
    else { return arrive() }
    put(value)
  }

  private func arrive() {
    guard let target = run?.motion.target else { return }
    let completion = dropRun()
    put(target)
    completion?(true)
  }

  private func put(_ value: Value) {
    resting = value
    onChange(value)
  }

  /// - Returns: Whom to tell that it is over.
  @discardableResult
  private func dropRun() -> ((Bool) -> Void)? {
    guard let run else { return nil }
    run.ticker.cancel()
    run.end.cancel()
    self.run = nil
    return run.completion
  }
}
