public import Drawing
public import TouchEngine

/// A film that the home screen plays in place of its largest picture.
///
/// It is no part of the scene: a recording of the home screen shows the picture.
public protocol HomeFilm: AnyObject {
  /// Whether the film has been shown to its end.
  var isOver: Bool { get }
  /// The last decision of the film as a sentence; empty before the first.
  var sentence: String { get }

  /// Draws the moment that `time`, on the clock of the home screen, stands for.
  ///
  /// - Parameters:
  ///   - list: The list to draw into.
  ///   - frame: The frame that the picture fills, in the list's coordinates.
  ///   - time: The time.
  func draw(into list: inout DisplayListBuilder, in frame: Rect, at time: Timestamp)
}
