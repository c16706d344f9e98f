import Drawing
import PhotoDocument
import SceneBase
public import TouchEngine

/// The buttons at the top: undo, redo and export, or the ways out of a mode.
///
/// It lies over the whole scene, and only its buttons take touches: in a short window they float
/// over the picture, and undo and redo stand in the rail.
public final class TopBar: View {
  public let undoButton = ChromeButton("top.undo", .undo, "undo", .round)
  public let redoButton = ChromeButton("top.redo", .redo, "redo", .round)
  public let moreButton = ChromeButton("top.more", .more, "more", .round)
  public let exportButton = ChromeButton("top.export", .share, "export", .capsule(.primary))
  public let cancelButton = ChromeButton("top.cancel", .close, "cancel", .capsule(.secondary))
  public let doneButton = ChromeButton("top.done", .check, "done", .capsule(.primary))
  public let editButton = ChromeButton("top.edit", .pencil, "edit", .capsule(.secondary))
  /// The field for the words of a text.
  public let field: TextField = WordsField(identifier: "top.words")

  let words: SceneWords
  private var chrome = EditorLayout.Chrome.dock
  private var nameFrame = Rect.zero
  private var picture = ChromePicture<Look>()

  init(words: SceneWords) {
    self.words = words
    super.init(identifier: "top")
    field.maximumLength = ElementText.lengthLimit
    for view in buttons as [View] + [field] { addSubview(view) }
  }

  var buttons: [ChromeButton] {
    [cancelButton, editButton, undoButton, redoButton, moreButton, exportButton, doneButton]
  }

  private var shown: [View] {
    switch chrome {
    case .dock: [undoButton, redoButton, moreButton, exportButton]
    case .doodle, .filter: [cancelButton, undoButton, redoButton, doneButton]
    case .crop: [cancelButton, doneButton]
    case .text: [cancelButton, field, doneButton]
    case .preview: [editButton, exportButton]
    }
  }

  /// Only the buttons and the field take touches.
  public override func point(inside point: Point, with event: TouchEvent?) -> Bool {
    subviews.contains { !$0.isHidden && $0.point(inside: convert(point, to: $0), with: event) }
  }

  // MARK: Layout

  /// Shows the buttons of a mode, and places them.
  func layOut(_ layout: EditorLayout, _ chrome: EditorLayout.Chrome) {
    self.chrome = chrome
    frame = layout.area
    let shown = shown
    for view in subviews { view.isHidden = !shown.contains { $0 === view } }
    let bar = layout.bar.offset(by: Point(-frame.minX, -frame.minY))
    let middle = bounds.center.x
    let size = LayoutClass(layout.area.size, words.style.appearance)
    let height = layout.barButton
    let top = bar.minY + max((bar.height - height) / 2, 0)
    let (gap, side) = layout.barSpace
    for button in [exportButton, cancelButton, doneButton, editButton] {
      button.showsTitle = showsTitle(button, in: size)
    }
    var right = bar.maxX - side
    for button in [doneButton, exportButton, moreButton] where !button.isHidden {
      let width = showsTitle(button, in: size) ? width(of: button, in: size) : height
      button.frame = Rect(right - width, top, width, height)
      right = button.frame.minX - gap
    }
    if layout.hasRowInBar { right = min(right, layout.row.minX - frame.minX - gap) }
    // Where a mode can be cancelled, no other way back is beside it.
    let back = StatusRow.backButton(in: bounds.size, words.style.appearance)
    let free = layout.textScale > 1 ? back.maxX : EditorLayout.backSize.width
    let way = cancelButton.isHidden ? free + gap : side
    var left = bar.minX + way
    for button in [cancelButton, editButton] where !button.isHidden {
      let width = showsTitle(button, in: size) ? width(of: button, in: size) : height
      button.frame = Rect(left, top, width, height)
      left = button.frame.maxX + gap
    }
    if let rail = layout.railButtons, !undoButton.isHidden {
      let place = rail.offset(by: Point(-frame.minX, -frame.minY))
      let first = Rect(place.center.x - height / 2, place.minY, height, height)
      let step = Point(0, height + gap)
      if let pair = layout.pairBesideRow?.offset(by: Point(-frame.minX, -frame.minY)) {
        undoButton.frame = Rect(pair.minX, pair.minY, height, height)
        redoButton.frame = Rect(pair.maxX - height, pair.minY, height, height)
      } else {
        undoButton.frame = first
        redoButton.frame = first.offset(by: step)
      }
      if layout.pairBesideRow != nil {
        moreButton.frame = first
      } else if layout.hasMoreInRail {
        moreButton.frame = redoButton.frame.offset(by: step)
      } else {
        moreButton.frame = Rect(bounds.maxX - 12 - height, top, height, height)
      }
      // Beside the program's signs, below the photo.
      let (width, row) = (exportButton.frame.width, layout.row)
      exportButton.frame = Rect(
        layout.exportEnd - frame.minX - width, row.midY - frame.minY - height / 2, width, height)
    } else {
      let pair = 2 * height + gap
      let start = max(min(middle - pair / 2, right - pair), left)
      undoButton.frame = Rect(start, top, height, height)
      redoButton.frame = undoButton.frame.offset(by: Point(height + gap, 0))
    }
    // Centered over the content, as wide as the buttons beside it allow.
    let half = min(middle - left, right - middle)
    let room = max(right - left, 1)
    let wide = half >= 90 ? 2 * half : room
    nameFrame = Rect(half >= 90 ? middle - half : left, top, wide, height)
    field.fontSize = words.style.scaled(17)
    field.frame =
      wide > 480 ? Rect(nameFrame.center.x - 240, top, 480, height) : nameFrame
    setNeedsDisplay()
  }

  /// Whether a button has its name: not in a compact window, and in a low one only where the row
  /// below the photo has room for it.
  private func showsTitle(_ button: ChromeButton, in size: LayoutClass) -> Bool {
    guard size.width != .compact else { return false }
    return !size.isShort || button === exportButton || button === editButton
  }

  func width(of button: ChromeButton, in size: LayoutClass) -> Double {
    if case .capsule = button.look, showsTitle(button, in: size) { return button.width(words) }
    return StatusRow.buttonSide(words.style.appearance)
  }

  /// Half of the width of what stands in the middle of the bar in a mode.
  func middle(of chrome: EditorLayout.Chrome) -> Double {
    switch chrome {
    case .text: 240
    case .crop: words.style.scaled(48)
    case .doodle, .filter, .dock, .preview:
      StatusRow.buttonSide(words.style.appearance) + EditorLayout.gap / 2
    }
  }

  // MARK: Drawing

  private struct Look: Equatable {
    var chrome: EditorLayout.Chrome
    var appearance: Appearance
    var nameFrame: Rect
    var buttons: [ChromeButtonState]
  }

  /// Draws the buttons in the window's coordinates.
  func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    let seen = buttons.filter { !$0.isHidden }
    let look = Look(
      chrome: chrome, appearance: words.style.appearance, nameFrame: nameFrame,
      buttons: seen.map { ChromeButtonState($0) })
    let chromePicture = picture.list(look) { list in
      for button in seen { list.draw(button, words) }
      guard chrome == .crop else { return }
      let font = words.style.line(.head, words.style.palette.ink, .bold, alignment: .center)
      list.text(words["state.crop"], in: nameFrame, font)
    }
    list.group(chromePicture, transform: transformToRoot)
    guard !field.isHidden else { return }
    list.group(transform: field.transformToRoot) {
      $0.draw(field, at: time, words.style.appearance)
    }
  }

  /// Returns the next time at which the caret changes; see ``Scene/nextChange(after:)``.
  func nextChange(after time: Timestamp) -> Timestamp? {
    field.isHidden ? nil : field.nextCaretChange(after: time)
  }
}

/// The field for a text's words, in a ``TopBar`` that shows it while the text is edited.
final class WordsField: TextField {
  /// The field may be hidden by the time a finger on it is lifted.
  override var canBecomeFirstResponder: Bool { !isHidden && super.canBecomeFirstResponder }
}
