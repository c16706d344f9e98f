import Drawing
import TouchEngine

/// A moment of a run, as the comparison shows it.
struct ComparedMoment: Sendable {
  var time: Timestamp
  /// The picture of the scene's window.
  var picture: DisplayList
  /// The lanes of the touch that is asked about.
  var race: RacePicture
  /// The finger, in the coordinates of the scene's window; `nil` while it is not down.
  var finger: RacingTouch?
}
