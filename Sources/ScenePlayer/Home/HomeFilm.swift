public import Drawing
public import TouchEngine

/// What the hero of the home screen plays in place of its picture.
///
/// It is no part of the scene: a recording of the home screen shows the picture.
public protocol HomeFilm: AnyObject {
  /// Whether it has been shown to its end.
  var isOver: Bool { get }
  /// What was decided last, in words; empty before the first decision.
  var sentence: String { get }

  /// Draws the moment that `time`, on the clock of the home screen, stands for.
  ///
  /// - Parameters:
  ///   - list: The list to draw into.
  ///   - frame: The frame that it fills and stays in.
  ///   - time: The time.
  func draw(into list: inout DisplayListBuilder, in frame: Rect, at time: Timestamp)
}
