import TouchEngine

/// The clock of moments that are played in a loop, in slow motion, with a rest at the last one.
struct ClipClock: Hashable, Sendable {
  /// The part of the recorded speed. Our choice.
  static let speed = 0.25
  /// How long the last moment usually stays, in microseconds. Our choice.
  static let rest: Int64 = 1_200_000

  /// The number of moments, at least 1.
  private let count: Int
  /// The time for which a moment is shown, in microseconds.
  private let step: Int64
  /// How long the last moment stays, in microseconds.
  private let rest: Int64
  private(set) var isPlaying = false
  /// The place in the loop, in microseconds, when it was played or paused last, and the page's
  /// clock then.
  private var place: Int64 = 0
  private var clock = Timestamp.zero

  /// - Parameters:
  ///   - count: The number of moments.
  ///   - step: The recorded time between two, in microseconds.
  ///   - rest: How long the last moment stays, in microseconds.
  init(count: Int, step: Int64, rest: Int64 = Self.rest) {
    (self.count, self.rest) = (max(count, 1), rest)
    self.step = max(Int64(Double(step) / Self.speed), 1)
  }

  private var length: Int64 { Int64(count - 1) * step + rest }

  private func place(at time: Timestamp) -> Int64 {
    isPlaying ? (place + max(time - clock, 0)) % length : place
  }

  /// Returns the number of the moment that is shown, from 0.
  func index(at time: Timestamp) -> Int { min(Int(place(at: time) / step), count - 1) }

  /// Returns the next time at which another moment is shown; `nil` while it does not play.
  func nextChange(after time: Timestamp) -> Timestamp? {
    guard isPlaying, count > 1 else { return nil }
    let (place, index) = (place(at: time), index(at: time))
    return time + ((index < count - 1 ? Int64(index + 1) * step : length) - place)
  }

  /// Plays from the moment that is shown; from the first one when that is the last.
  mutating func play(at time: Timestamp) {
    guard !isPlaying else { return }
    if index(at: time) == count - 1 { place = 0 }
    clock = time
    isPlaying = true
  }

  mutating func pause(at time: Timestamp) { show(index(at: time)) }

  /// Shows the moment that is `steps` later, and pauses; it stops at the first and the last one.
  mutating func move(by steps: Int, at time: Timestamp) { show(index(at: time) + steps) }

  /// Shows a moment, and pauses.
  mutating func show(_ index: Int) {
    place = Int64(min(max(index, 0), count - 1)) * step
    isPlaying = false
  }
}
