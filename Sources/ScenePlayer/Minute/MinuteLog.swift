package import TouchEngine

/// Keeps the input of the last minute, so that it can be played again.
///
/// Decisions follow from the input, so they are not kept: playing it again makes the same ones. A
/// minute is played from a moment at rest, so the log begins a part at such a moment, and forgets
/// the first part once the next one began a minute ago.
package final class MinuteLog: InputKeeper {
  /// The time that is kept, in microseconds.
  package static let length: Int64 = 60_000_000
  /// The most memory that the log takes, in bytes: older parts go first.
  package static let byteLimit = 24 << 20
  /// The least time between the beginnings of two parts, in microseconds. Our choice: as between
  /// two checkpoints.
  private static let spacing: Int64 = 1_000_000

  private let limit: Int
  private var parts: [MinutePart] = []

  /// - Parameter limit: The most memory that the log takes, in bytes.
  package init(limit: Int = MinuteLog.byteLimit) { self.limit = limit }

  /// The moment from which one went on last; `nil` when it is not in the log.
  private var branchTime: Timestamp?

  package var level: LayerLevel { .input }

  /// The memory that the log takes, in bytes.
  package var bytes: Int { parts.reduce(0) { $0 + $1.bytes } }

  /// Forgets everything; the log begins again at the next moment at rest.
  package func forget() { (parts, branchTime) = ([], nil) }

  /// Forgets what came after a moment, from which the playground goes on.
  func branch(at time: Timestamp) {
    parts.removeAll { $0.start > time }
    if !parts.isEmpty { parts[parts.count - 1].forget(after: time) }
    branchTime = time
  }

  /// Forgets everything, and begins with a playground if it is at rest.
  package func begin(_ playground: Playground, at time: Timestamp) {
    forget()
    rest(playground, at: time)
  }

  /// Keeps an event; the scene receives it right afterwards.
  package func received(_ event: InputEvent) {
    guard !parts.isEmpty else { return }
    parts[parts.count - 1].append(event)
    if parts[parts.count - 1].isToBeCounted { drop() }
  }

  /// Begins a part when the playground is at rest at `time`, up to which it has been played, and
  /// has received anything for a second. Call it between two batches.
  package func rest(_ playground: Playground, at time: Timestamp) {
    if let last = parts.last {
      guard last.input.count > 0, time - last.start >= Self.spacing else { return }
    }
    // Cheap, and false after most batches.
    let window = playground.window
    guard window.touches.isEmpty, window.timeline.nextDeadline == nil,
      let base = RestingPlayground(playground, at: time, sharing: parts.last?.base)
    else { return }
    parts.append(MinutePart(base, from: time, after: parts.last?.base))
    let begin = time + -Self.length
    while parts.count > 1, parts[1].start <= begin { parts.removeFirst() }
    drop()
  }

  /// Drops the oldest parts until the rest takes no more than allowed; a part that takes more by
  /// itself goes, too.
  private func drop() {
    while bytes > limit, !parts.isEmpty { parts.removeFirst() }
  }

  /// What is kept, up to `time`; `nil` when there is nothing.
  package func minute(to time: Timestamp) -> Minute? {
    Minute(parts, to: time, branch: branchTime)
  }
}
