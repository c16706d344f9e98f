package import TouchEngine
package import TouchTraces

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
