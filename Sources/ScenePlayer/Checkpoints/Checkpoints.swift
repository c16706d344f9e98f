package import TouchEngine
package import TouchTraces

/// The checkpoints of a recording, in the order of their positions.
///
/// There is at most one a second, which bounds what it costs to make them, and together they take
/// at most ``byteLimit``: beyond it every second one is dropped, and from then on they are made
/// half as often.
package struct Checkpoints: Sendable {
  /// The most memory that they take, in bytes. Our choice: a program that resides in 40 MiB can
  /// nearly double it.
  package static let byteLimit = 32 << 20

  package private(set) var all: [Checkpoint] = []
  /// The least time between two of them, in microseconds.
  package private(set) var spacing: Int64 = 1_000_000
  /// The bytes that they take.
  package private(set) var bytes = 0
  private let limit: Int

  /// - Parameter limit: The most bytes that they take.
  package init(limit: Int = Checkpoints.byteLimit) { self.limit = limit }

  /// Returns the last checkpoint at or before `time`; `nil` when there is none.
  package func last(at time: Timestamp) -> Checkpoint? {
    let end = all.partition { $0.position > time }
    return end > 0 ? all[end - 1] : nil
  }

  /// Returns the last checkpoint before the line of input with this number, counted from 1; `nil`
  /// when there is none.
  package func last(beforeEvent number: Int) -> Checkpoint? {
    let end = all.partition { $0.eventsPlayed >= number }
    return end > 0 ? all[end - 1] : nil
  }

  /// Whether there is room for a checkpoint at `time`: none is nearer than ``spacing``.
  package func hasRoom(at time: Timestamp) -> Bool {
    let next = all.partition { $0.position > time }
    if next > 0, time - all[next - 1].position < spacing { return false }
    return next == all.count || all[next].position - time >= spacing
  }

  /// Adds a checkpoint, for which there is room.
  package mutating func add(_ checkpoint: Checkpoint) {
    let place = all.partition { $0.position > checkpoint.position }
    let before = place > 0 ? all[place - 1] : nil
    if place < all.count {
      bytes += all[place].bytes(besides: checkpoint) - all[place].bytes(besides: before)
    }
    bytes += checkpoint.bytes(besides: before)
    all.insert(checkpoint, at: place)
    while bytes > limit { thin() }
  }

  /// Drops a checkpoint that turned out not to be playable.
  package mutating func remove(at position: Timestamp) {
    all.removeAll { $0.position == position }
    count()
  }

  /// Drops every second checkpoint. What the others shared with them they have for themselves then.
  private mutating func thin() {
    spacing *= 2
    all = all.enumerated().compactMap { $0.offset % 2 == 1 ? $0.element : nil }
    count()
  }

  private mutating func count() {
    bytes = 0
    var before: Checkpoint?
    for checkpoint in all {
      bytes += checkpoint.bytes(besides: before)
      before = checkpoint
    }
  }
}

/// A moment of a recording at which nothing is in progress. The recording can be played on from it
/// without its earlier lines.
package struct Checkpoint: Sendable {
  /// The time up to which the recording was played; no line or timer is left before it.
  package let position: Timestamp
  /// The number of lines of input played so far.
  package let eventsPlayed: Int
  /// The place in the recording.
  package let place: TraceReplayer.Place
  /// The resting scene, to open a playground from.
  package let playground: RestingPlayground

  package init(
    position: Timestamp, eventsPlayed: Int, place: TraceReplayer.Place,
    playground: RestingPlayground
  ) {
    self.position = position
    self.eventsPlayed = eventsPlayed
    self.place = place
    self.playground = playground
  }

  /// Returns an upper estimate of the bytes that it takes, without what it shares with an earlier
  /// one.
  package func bytes(besides earlier: Checkpoint?) -> Int {
    MemoryLayout<Checkpoint>.stride + playground.bytes(besides: earlier?.playground)
  }
}
