/// An animated value of a view, which a finger may take over at any time.
///
/// ```swift
/// let shift = PropertyAnimator(0.0, of: sheet) { sheet.shift = $0 }
/// shift.animate(to: 320, timing: .spring(response: 0.4))   // by itself
/// shift.value = finger.y                                   // a finger holds it
/// shift.animate(to: 0, velocity: pan.velocity(in: sheet).y, timing: .spring(response: 0.4))
/// ```
///
/// The motion is a formula of the window's timeline. ``value`` and ``velocity`` are those of the
/// present moment; the observer is called at each tick and at the end, and the number of ticks does
/// not change the motion. Code that runs between two events animates in
/// ``TouchStream/perform(at:_:)``, which sets the timeline to its time. A new target keeps the
/// present value and velocity, so neither jumps. An animator belongs to the thread of its view.
public final class PropertyAnimator<Value: VectorArithmetic> {
  /// The distance from the target that counts as arrived, in the value's unit; more than 0. A
  /// thousandth suits both points and fractions of 1.
  public var epsilon = 0.001

  /// Whether the value only makes something appear and disappear, as an opacity does. Such a value
  /// is animated under ``Window/isReduceMotionEnabled`` too; every other value reaches its target
  /// at once.
  public var isFade = false

  @WeakReference private var view: View?
  private let onChange: (Value) -> Void
  private var resting: Value
  private var run: Run?

  /// The state of a running animation.
  private struct Run {
    let motion: Motion<Value>
    let start: Timestamp
    let timeline: Timeline
    let ticker: Ticker
    let end: TimelineTimer
    let completion: ((Bool) -> Void)?

    var elapsed: Double { timeline.now.seconds(since: start) }
  }

  /// Creates an animator at rest at `value`. It calls `onChange` with every later value.
  public init(_ value: Value, of view: View, onChange: @escaping (Value) -> Void) {
    resting = value
    self.view = view
    self.onChange = onChange
  }

  deinit { dropRun() }

  /// The present value. Setting it ends a running animation at once and passes `false` to its
  /// completion.
  public var value: Value {
    get { run.map { $0.motion.value(at: $0.elapsed) } ?? resting }
    set {
      let interrupted = dropRun()
      put(newValue)
      interrupted?(false)
    }
  }

  /// The velocity of the running animation, in units a second; zero at rest.
  public var velocity: Value { run.map { $0.motion.velocity(at: $0.elapsed) } ?? .zero }

  /// The value at which the running animation ends; the present value at rest.
  public var target: Value { run?.motion.target ?? resting }

  /// Whether an animation is running.
  public var isRunning: Bool { run != nil }

  /// Animates from the present value to `target`.
  ///
  /// Ends a running animation first and passes `false` to its completion. Outside a window, and
  /// with reduced motion unless ``isFade`` is set, the value reaches `target` before the method
  /// returns.
  ///
  /// - Parameters:
  ///   - target: The final value, in the value's unit.
  ///   - velocity: The initial velocity in units a second, such as that of a finger that lifts.
  ///     `nil` means the present velocity; at rest, the initial velocity of `timing`.
  ///   - timing: How the value reaches `target`.
  ///   - completion: Called at the end with whether the value arrived; `false` when another change
  ///     interrupted the animation.
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

  /// Stops at the present value; a finger can continue from there by setting ``value``.
  ///
  /// - Returns: The velocity before the stop, in units a second.
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
    // The view has left the window, or reduced motion has been turned on: jump to the target.
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

  /// Ends the running animation, if any, without a last value.
  ///
  /// - Returns: Its completion, not yet called.
  @discardableResult
  private func dropRun() -> ((Bool) -> Void)? {
    guard let run else { return nil }
    run.ticker.cancel()
    run.end.cancel()
    self.run = nil
    return run.completion
  }
}
