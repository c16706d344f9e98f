import FileSupport
import PhotoDocument
import TouchEngine

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
