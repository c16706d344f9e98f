internal import Dispatch
import Glibc
import Synchronization

extension Array where Element: Sendable {
  /// Transforms each element, on as many threads as there are processors.
  ///
  /// - Parameters:
  ///   - count: The number of elements that a thread takes at a time; fewer than twice as many are
  ///     left to this thread.
  ///   - transform: Called once for each element, on any thread.
  /// - Returns: The results, in the order of the elements.
  public func mapTogether<Result: Sendable>(
    inPiecesOf count: Int, _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    guard self.count >= 2 * count else { return map(transform) }
    let starts = Array<Int>(stride(from: 0, to: self.count, by: count))
    let made = Mutex(Array<[Result]>(repeating: [], count: starts.count))
    DispatchQueue.concurrentPerform(iterations: starts.count) { index in
      let piece = self[starts[index]..<Swift.min(starts[index] + count, self.count)].map(transform)
      made.withLock { $0[index] = piece }
    }
    return made.withLock { $0.flatMap { $0 } }
  }
}

/// The machine's processors.
package enum Processors {
  /// The number of processors that can be used, at least 1.
  package static var count: Int { max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1) }
}
