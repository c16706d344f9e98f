import Inspection
package import ScenePlayer
package import TouchAnalysis
package import TouchEngine

/// The last minute of a scene that random fingers play, as the program keeps it.
package struct RandomMinute {
  private let playground: Playground
  private let log: MinuteLog
  /// The time up to which it has been played.
  package private(set) var now = Timestamp.zero
  /// The number of fingers that landed.
  package private(set) var landings = 0

  /// - Parameter playground: A scene that was just opened.
  package init(_ playground: Playground) {
    self.playground = playground
    playground.onProblem = { _ in }
    log = playground.keepMinute()
  }

  /// Accepts input, as ``RandomFingers`` plays it.
  package mutating func play(_ batches: [InputBatch], to time: Timestamp) {
    for batch in batches {
      playground.stream.accept(batch)
      log.rest(playground, at: batch.time)
      for case .touches(let samples) in batch.events.map(\.content) {
        landings += samples.count { $0.phase == .began }
      }
    }
    now = time
  }

  /// The minute as a value; `nil` when nothing of it is kept.
  package var minute: Minute? { log.minute(to: now) }

  /// Returns what can be asked about the minute; `nil` when nothing of it is kept.
  ///
  /// - Throws: What is wrong with the minute.
  package func answers() throws -> Answers? {
    try minute.map { try AskedRun($0, isLive: true).answers }
  }
}
