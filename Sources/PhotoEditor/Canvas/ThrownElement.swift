import FileSupport
import PhotoDocument
import TouchEngine

/// A thrown element that flies on for a moment. Only its picture does: the document no longer
/// contains it, and no finger finds it.
struct ThrownElement {
  /// The element as it was released, in no view hierarchy.
  let element: Element
  /// The velocity in page points per second.
  let velocity: Point
  /// The time of the release.
  let start: Timestamp

  /// The duration of the flight, in seconds. Our choice: the time by which the throw was judged, so
  /// that the element has just left the picture.
  static let seconds = 0.25
  /// The maximum number of visible throws; a further one removes the oldest. Our choice: people do
  /// not throw faster.
  static let limit = 8

  /// The elapsed share of the flight, 0…1.
  private func part(at time: Timestamp) -> Double {
    min(max(time.seconds(since: start) / Self.seconds, 0), 1)
  }

  func isSeen(at time: Timestamp) -> Bool { part(at: time) < 1 }

  /// The translation from the release to `time`, in page points.
  func way(at time: Timestamp) -> Point { velocity * (part(at: time) * Self.seconds) }

  /// The opacity at `time`: 1 at first, then falling faster and faster.
  func opacity(at time: Timestamp) -> Double {
    let part = part(at: time)
    return 1 - part * part
  }
}
