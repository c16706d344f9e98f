import Drawing
import TouchEngine

/// One of the three views that show the rooms (rules G0.7–G0.9).
final class RoomView: View {
  /// The room that it shows.
  var room = 0 { didSet { if room != oldValue { setNeedsDisplay() } } }

  /// What lies still in its picture, and of which picture that is.
  private var still: (picture: RoomPicture, list: DisplayList)?

  /// What lies still in a picture; made once.
  func still(_ picture: RoomPicture) -> DisplayList {
    if let still, still.picture == picture { return still.list }
    let list = picture.stillPart
    still = (picture, list)
    return list
  }

  /// What is on the room, as the products, is as large as the room.
  override func layoutSubviews() { for view in subviews { view.frame = bounds } }
}

/// A room that plays: its picture is a function of how long it has played.
struct RoomPlayer: Hashable {
  /// How long a room's picture goes on until it begins again, in microseconds.
  static let length: Int64 = 12_000_000

  let room: Int
  /// When it began, as if it had never been paused.
  private var began: Timestamp
  /// Where it stands still; `nil` while it plays.
  private var pausedAt: Int64?

  /// Plays from `position` on.
  init(_ room: Int, from position: Int64 = 0, isPaused: Bool = false, at now: Timestamp) {
    self.room = room
    began = now + -position
    pausedAt = isPaused ? position : nil
  }

  var isPaused: Bool { pausedAt != nil }

  /// How far it has come, in microseconds: 0 or more, and less than ``length``.
  func position(at time: Timestamp) -> Int64 {
    pausedAt ?? max(0, time - began) % Self.length
  }

  mutating func pause(_ isPaused: Bool, at now: Timestamp) {
    self = RoomPlayer(room, from: position(at: now), isPaused: isPaused, at: now)
  }
}
