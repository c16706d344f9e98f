/// A sign drawn as lines on a grid of 24 × 24, in one color.
///
/// The shapes and their names are those of the design language: round caps and joins, a margin of
/// 2, and at most one kind of filled part.
public enum Icon: String, CaseIterable, Hashable, Sendable {
  // MARK: Navigation
  case back, forward, up, down, close, more, home, help, search, settings, share, download, folder
  case book, film, loop

  // MARK: Editing
  case sticker, pencil, text, filters, crop, eraser, mosaic, duplicate, trash, turn, flip, stack
  case eyedropper, undo, redo, plus, minus, check, alignLeft, alignCenter, alignRight
  case letter, letterOutline, letterBox

  // MARK: Inspecting
  case lanes, play, pause, previous, next, record, gate, clock, flag, eye, flask, grid, info
  case warning, person

  // MARK: Gestures
  case tap, doubleTap, hold, drag, swipe, pinch, rotate, scroll, moveView, edgeSwipe

  // MARK: Scenes
  case heart, fullHeart, bag, microphone, send, camera, phone

  /// The side of the grid.
  public static let side = 24.0

  /// The lines and areas of the icon.
  public var shape: IconShape {
    switch self {
    case .back, .forward, .up, .down, .close, .more, .home, .help, .search, .settings, .share,
      .download, .folder, .book, .film, .loop:
      navigationShape
    case .sticker, .pencil, .text, .filters, .crop, .eraser, .mosaic, .duplicate, .trash, .turn,
      .flip, .stack, .undo, .redo, .plus, .minus, .check, .alignLeft, .alignCenter, .alignRight,
      .letter, .letterOutline, .letterBox, .eyedropper:
      editingShape
    case .lanes, .play, .pause, .previous, .next, .record, .gate, .clock, .flag, .eye, .flask,
      .grid, .info, .warning, .person:
      inspectingShape
    case .tap, .doubleTap, .hold, .drag, .swipe, .pinch, .rotate, .scroll, .moveView, .edgeSwipe:
      gestureShape
    case .heart, .fullHeart, .bag, .microphone, .send, .camera, .phone: sceneShape
    }
  }
}
