import Drawing
import TouchEngine

/// A playing room, whose picture is a function of the playing time.
struct RoomPlayer: Hashable {
  /// The length of a room's loop, in microseconds.
  static let length: Int64 = 12_000_000

  let room: Int
  /// The time at which it would have begun without pauses.
  private var began: Timestamp
  /// The position of the pause, in microseconds; `nil` while it plays.
  private var pausedAt: Int64?

  /// Plays from `position`, in microseconds.
  init(_ room: Int, from position: Int64 = 0, isPaused: Bool = false, at now: Timestamp) {
    self.room = room
    began = now + -position
    pausedAt = isPaused ? position : nil
  }

  var isPaused: Bool { pausedAt != nil }

  /// Returns the position in microseconds: 0 or more, and less than ``length``.
  func position(at time: Timestamp) -> Int64 {
    pausedAt ?? max(0, time - began) % Self.length
  }

  mutating func pause(_ isPaused: Bool, at now: Timestamp) {
    self = RoomPlayer(room, from: position(at: now), isPaused: isPaused, at: now)
  }
}
