import FileSupport
import PhotoDocument
public import TouchEngine

/// An animation of a look that slides in over another, or back out. Only the picture moves: the
/// choice is already made.
public struct FilterSlide: Hashable, Sendable {
  /// Both looks when the slide begins.
  public var split: FilterChoice.Split
  /// The final share: −1, 0 or 1.
  public var end: Double
  public var start: Timestamp

  /// The duration, in seconds. Our choice.
  public static let seconds = 0.25

  /// - Returns: Both looks at `time`; `nil` when the slide is over.
  public func split(at time: Timestamp) -> FilterChoice.Split? {
    let part = time.seconds(since: start) / Self.seconds
    guard part < 1 else { return nil }
    let rest = 1 - max(part, 0)
    var split = split
    split.share = end + (split.share - end) * rest * rest * rest
    return split
  }
}
