import Drawing
import TouchEngine

/// The scene beside a panel or an inspector: its picture, and how it moves when they open or close.
struct MovingStage {
  /// Draws the scene in its frame, in the window's coordinates; `nil` when the scene moves by
  /// itself.
  var picture: ((inout DisplayListBuilder, Timestamp) -> Void)?
  /// How the scene moved last; `nil` when it stands where it always stood.
  private(set) var change: StageChange?

  /// The scene as it is drawn at a moment.
  struct Moment {
    let picture: DisplayList?
    let frame: Rect
  }

  /// Returns what is drawn at a time, where it comes to rest in `free`, over `ground`.
  func moment(at time: Timestamp, free: Rect, over ground: Color) -> Moment {
    Moment(
      picture: picture.map { _ in
        DisplayList { draw(into: &$0, at: time, scale: 1, over: ground) }
      }, frame: change?.frame(at: time) ?? free)
  }

  /// Lets the scene go from where it was to a frame.
  mutating func go(from moment: Moment, to free: Rect, _ motion: ChromeMotion) {
    change = StageChange(motion: motion, gone: moment.picture, from: moment.frame, to: free)
  }

  /// Puts the scene at its place.
  mutating func stop() { change = nil }

  /// Returns the distance of the signs over the scene from their place at a time, in points; none
  /// while the scene is covered.
  func signShift(at time: Timestamp) -> Double {
    guard let change, !change.to.isEmpty else { return 0 }
    return change.frame(at: time).maxX - change.to.maxX
  }

  /// Draws the scene, also on its way to another frame.
  ///
  /// - Parameters:
  ///   - list: The list to draw into.
  ///   - time: The time.
  ///   - scale: The number of pixels per point.
  ///   - ground: The color behind the scene.
  func draw(
    into list: inout DisplayListBuilder, at time: Timestamp, scale: Double, over ground: Color
  ) {
    guard let picture else { return }
    guard let change, change.motion.isMoving(at: time) else { return picture(&list, time) }
    change.draw(into: &list, at: time, scale: scale, over: ground) { picture(&$0, time) }
  }
}
