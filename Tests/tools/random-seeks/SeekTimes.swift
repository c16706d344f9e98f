import ScenePlayer
import SeekChecks
import TouchEngine

/// The time that seeks in a recording take after it was played once, and the memory of its
/// checkpoints.
struct SeekTimes {
  private let playback: Playback
  private let end: Timestamp
  /// How long it took to play the recording once, in milliseconds.
  private let firstPlay: Double
  /// What the checkpoints take, measured, in bytes.
  let measuredBytes: Int

  /// What the checkpoints take by their own account, in bytes.
  var countedBytes: Int { playback.checkpoints?.bytes ?? 0 }

  /// Plays a recording to its end, without checkpoints and with them.
  ///
  /// - Throws: What is wrong with it.
  init(of path: String) throws {
    let clock = ContinuousClock()
    func play(keeping checkpoints: Checkpoints?) throws -> (Playback, bytes: Int, Double) {
      let (used, start) = (Heap.used, clock.now)
      let playback = try Playback(keeping: checkpoints) { try openRecording(path) }
      while try playback.step() {}
      return (playback, Heap.used - used, (clock.now - start) / .milliseconds(1))
    }
    // The first one also fills what the program keeps for good.
    _ = try play(keeping: Checkpoints())
    let plain = try play(keeping: nil).bytes
    let (playback, bytes, time) = try play(keeping: Checkpoints())
    (self.playback, end, firstPlay) = (playback, playback.position, time)
    measuredBytes = bytes - plain
  }

  /// Seeks to random moments, and returns how long each seek took, in milliseconds.
  @discardableResult
  func seek(_ count: Int) throws -> [Double] {
    var random = SeededGenerator(seed: 1)
    let clock = ContinuousClock()
    return try (0..<count).map { _ in
      let time = Timestamp(microseconds: .random(in: 0...end.microseconds, using: &random))
      let start = clock.now
      try playback.approach(.moment(time))
      try playback.advance(to: time)
      return (clock.now - start) / .milliseconds(1)
    }
  }

  /// Prints figures, one in a line: the milliseconds of the first play, and of seeks the median,
  /// the 95th of a hundred and the worst; the number of checkpoints, and their bytes.
  func printFigures() throws {
    let times = try seek(1000).sorted()
    func share(_ part: Double) -> Double { times[Int(Double(times.count - 1) * part)] }
    print("first \(firstPlay)")
    print("median \(share(0.5))\np95 \(share(0.95))\nworst \(share(1))")
    print("checkpoints \(playback.checkpoints?.all.count ?? 0)")
    print("counted \(countedBytes)\nmeasured \(measuredBytes)")
  }
}
