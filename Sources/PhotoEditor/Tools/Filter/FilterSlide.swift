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
    let part = Double(time - start) / 1_000_000 / Self.seconds
    guard part < 1 else { return nil }
    let rest = 1 - max(part, 0)
    var split = split
    split.share = end + (split.share - end) * rest * rest * rest
    return split
  }
}

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

  /// The slide, in a scene whose clock is at zero.
  var slide: FilterSlide {
    FilterSlide(
      split: FilterChoice.Split(old: old, new: new, share: share), end: end,
      start: Timestamp(microseconds: -elapsed))
  }

  func check() throws(StateFault) {
    try old.check()
    try new.check()
    try StateLimits.check(share, in: -1...1, "share")
    try StateLimits.check(end, in: -1...1, "end")
    try StateLimits.check(elapsed, in: 0...1_000_000, "elapsed")
  }
}
