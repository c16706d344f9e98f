package import Dispatch
import Synchronization

/// Work for another thread, with a result that is handed out once.
///
/// The work begins at most once: on a queue, or on the thread that needs the result and finds that
/// it has not begun.
package final class BackgroundJob<Output>: Sendable {
  private enum Stage { case waiting, begun, over, withdrawn }

  private struct State {
    var stage = Stage.waiting
    var progress: Double?
    var isCancelled = false
    var output: Detached<Output>?
  }

  private let state = Mutex(State())
  private let group = DispatchGroup()
  private let work: @Sendable (BackgroundJob) -> sending Output

  /// Makes a job that has not begun.
  ///
  /// - Parameter work: Does the work. It may call ``report(_:)`` of the job it is given.
  package init(_ work: @escaping @Sendable (BackgroundJob) -> sending Output) { self.work = work }

  /// Makes a job and starts it on a queue.
  package convenience init(
    on queue: DispatchQueue, _ work: @escaping @Sendable (BackgroundJob) -> sending Output
  ) {
    self.init(work)
    start(on: queue)
  }

  // MARK: For the owner

  /// Starts the job on a queue; the queue keeps the job until it is over.
  package func start(on queue: DispatchQueue) {
    queue.async(group: group) { [self] in runUnlessBegun() }
  }

  /// Does the work on this thread, unless it has begun or was withdrawn.
  package func runUnlessBegun() {
    let isOwn = state.withLock { state in
      guard state.stage == .waiting else { return false }
      state.stage = .begun
      group.enter()
      return true
    }
    guard isOwn else { return }
    let output = Detached(work(self))
    state.withLock { state in
      state.output = output
      state.stage = .over
    }
    group.leave()
  }

  /// Withdraws the job unless it has begun.
  ///
  /// - Returns: Whether the job will never begin.
  @discardableResult package func withdraw() -> Bool {
    state.withLock { state in
      if state.stage == .waiting { state.stage = .withdrawn }
      return state.stage == .withdrawn
    }
  }

  /// Asks the work to end as soon as possible.
  package func cancel() { state.withLock { $0.isCancelled = true } }

  /// The completed part, 0…1; `nil` before the first report.
  package var progress: Double? { state.withLock { $0.progress } }

  /// Whether the work has ended.
  package var isOver: Bool { state.withLock { $0.stage == .over } }

  /// Waits until a job that was started or has begun is over.
  package func wait() { group.wait() }

  /// Waits as ``wait()`` does, and hands out the result once.
  ///
  /// - Returns: The result; `nil` when it was taken already, or the job was never started.
  package func take() -> sending Output? {
    wait()
    return state.withLock { $0.output }?.take()
  }

  // MARK: For the work

  /// Records the completed part, 0…1.
  ///
  /// - Returns: Whether to continue: the job was not canceled.
  package func report(_ progress: Double) -> Bool {
    state.withLock { state in
      state.progress = progress
      return !state.isCancelled
    }
  }
}

extension BackgroundJob where Output: Sendable {
  /// A copy of the result; `nil` until the work has ended, and after the result was taken.
  package var output: Output? { state.withLock { $0.output }?.copy }
}

/// A value on its way from one thread to another. It is in use nowhere until it is taken.
///
/// The value need not be `Sendable`, because the compiler checks that the first thread keeps no
/// reference to it. A value that is never taken is released with this object.
package final class Detached<Value>: Sendable {
  private let value: Mutex<Value?>

  package init(_ value: sending Value) { self.value = Mutex(value) }

  /// Hands out the value once.
  ///
  /// - Returns: The value; `nil` when it was taken already.
  package func take() -> sending Value? {
    value.withLock { value in
      let taken = value
      value = nil
      return taken
    }
  }
}

extension Detached where Value: Sendable {
  /// A copy of the value; `nil` when it was taken already.
  var copy: Value? { value.withLock { $0 } }
}
