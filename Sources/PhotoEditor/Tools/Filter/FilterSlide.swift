import FileSupport
import PhotoDocument
public import TouchEngine

/// A slide in a state.
struct FilterSlideState: Codable, Hashable, Sendable {
  var old: PhotoLook
  var new: PhotoLook
  var share: Double
  var end: Double
  /// The time since the beginning, in microseconds.
  var elapsed: Int64

  /// - Returns: `nil` for a slide that is over.
  init?(_ slide: FilterSlide, at time: Timestamp) {
    guard slide.split(at: time) != nil else { return nil }
    (old, new, share) = (slide.split.old, slide.split.new, slide.split.share)
    end = slide.end
    elapsed = time - slide.start
  }

  /// Returns the slide, in a scene whose clock is at `time`.
  func slide(at time: Timestamp) -> FilterSlide {
    FilterSlide(
      split: FilterChoice.Split(old: old, new: new, share: share), end: end,
      start: time + -elapsed)
  }

  func check() throws(StateFault) {
    try old.check()
    try new.check()
    try StateLimits.check(share, in: -1...1, "share")
    try StateLimits.check(end, in: -1...1, "end")
    try StateLimits.check(elapsed, in: 0...1_000_000, "elapsed")
  }
}

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
