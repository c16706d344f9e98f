import FileSupport
import PhotoDocument
package import TouchEngine

/// An animation of a look that slides in over another, or back out. Only the picture moves: the
/// choice is already made.
package struct FilterSlide: Hashable, Sendable {
  /// Both looks when the slide begins.
  package var split: FilterChoice.Split
  /// The final share: −1, 0 or 1.
  package var end: Double
  package var start: Timestamp

  /// The duration, in seconds. Our choice.
  package static let seconds = 0.25

  /// - Returns: Both looks at `time`; `nil` when the slide is over.
  package func split(at time: Timestamp) -> FilterChoice.Split? {
    let part = time.seconds(since: start) / Self.seconds
    guard part < 1 else { return nil }
    let rest = 1 - max(part, 0)
    var split = split
    split.share = end + (split.share - end) * rest * rest * rest
    return split
  }
}
