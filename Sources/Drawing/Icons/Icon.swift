public import TouchEngine

/// A sign drawn as lines on a grid of 24 × 24, in one color.
///
/// The shapes and their names are those of the design language: round caps and joins, a margin of
/// 2, and at most one kind of filled part.
public enum Icon: String, CaseIterable, Hashable, Sendable {
  // MARK: Navigation
  /// Goes back.
  case back
  /// Goes on.
  case forward
  /// Goes up.
  case up
  /// Goes down, or opens a menu.
  case down
  /// Closes.
  case close
  /// Shows more.
  case more
  /// The home screen.
  case home
  /// Help.
  case help
  /// Search.
  case search
  /// Settings.
  case settings
  /// The workings behind a scene, which can be read and changed.
  case wrench
  /// Shares.
  case share
  /// Downloads or saves.
  case download
  /// A folder.
  case folder
  /// A book.
  case book
  /// A film.
  case film
  /// Repeats.
  case loop

  // MARK: Editing
  /// Stickers.
  case sticker
  /// Draws.
  case pencil
  /// Text.
  case text
  /// Filters.
  case filters
  /// Crops.
  case crop
  /// Erases.
  case eraser
  /// Pixelates.
  case mosaic
  /// Duplicates.
  case duplicate
  /// Removes.
  case trash
  /// Turns.
  case turn
  /// Mirrors.
  case flip
  /// The order from front to back.
  case stack
  /// Takes a color from the picture.
  case eyedropper
  /// Undoes.
  case undo
  /// Redoes.
  case redo
  /// Adds, or makes larger.
  case plus
  /// Makes smaller.
  case minus
  /// Done, or chosen.
  case check
  /// Aligns lines at the left.
  case alignLeft
  /// Centers lines.
  case alignCenter
  /// Aligns lines at the right.
  case alignRight
  /// Plain letters.
  case letter
  /// Letters with an outline.
  case letterOutline
  /// Letters on a box.
  case letterBox

  // MARK: Inspecting
  /// The inspector: lanes that compete.
  case lanes
  /// Plays.
  case play
  /// Pauses.
  case pause
  /// Goes to the event before.
  case previous
  /// Goes to the next event.
  case next
  /// Records.
  case record
  /// A gate that holds touches back.
  case gate
  /// Time, or a timer.
  case clock
  /// A result.
  case flag
  /// Shows or looks.
  case eye
  /// An experiment.
  case flask
  /// A grid.
  case grid
  /// Information.
  case info
  /// A warning.
  case warning
  /// A person.
  case person

  // MARK: Gestures
  /// A tap.
  case tap
  /// A double tap.
  case doubleTap
  /// A long press.
  case hold
  /// A drag.
  case drag
  /// A swipe.
  case swipe
  /// A pinch.
  case pinch
  /// A rotation.
  case rotate
  /// Scrolling.
  case scroll
  /// Moving the view.
  case moveView
  /// A swipe from an edge.
  case edgeSwipe

  // MARK: Scenes
  /// Likes.
  case heart
  /// Liked.
  case fullHeart
  /// A shopping bag.
  case bag
  /// A microphone.
  case microphone
  /// Sends.
  case send
  /// A camera.
  case camera
  /// A phone call.
  case phone

  /// The side of the grid.
  public static let side = 24.0

  /// The lines and areas of the icon.
  public var shape: IconShape {
    switch self {
    case .back, .forward, .up, .down, .close, .more, .home, .help, .search, .settings, .wrench,
      .share, .download, .folder, .book, .film, .loop:
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

extension DisplayListBuilder {
  /// Draws an icon around a point, `size` points wide and high, in one color.
  ///
  /// Lines are 1.8 points wide for the grid of 24, and 2.2 for icons below 18 points, so that small
  /// ones keep their weight.
  public mutating func icon(_ icon: Icon, at center: Point, size: Double, _ color: Color) {
    let shape = icon.shape
    let scale = size / Icon.side
    let place = AffineTransform.scale(scale)
      .concatenating(.translation(center - Point(size / 2, size / 2)))
    if !shape.areas.isEmpty { fill(shape.areas.transformed(by: place), color) }
    if !shape.lines.isEmpty {
      stroke(
        shape.lines.transformed(by: place), color,
        .round(width: (size < 18 ? 2.2 : 1.8) * scale))
    }
  }
}
