import Drawing
import Glibc
package import TouchEngine

/// Below the canvas, where a mode has no tray: the way back from it, what it does in words, and for
/// cropping the dial.
///
/// So whoever has folded the panel, or scrolled it, still sees how to go on.
package final class ModeBar: View {
  /// What stands in it; follows the mode.
  enum Content: Hashable, Sendable {
    /// Strokes and filters are steps at once: they are taken back, and the mode is left.
    case steps
    /// What is cropped is one step, kept or dropped.
    case crop
    /// The picture alone.
    case finished
  }

  package let undoButton = BarButton("bar.undo", .undo)
  package let redoButton = BarButton("bar.redo", .redo)
  package let doneButton = BarButton("bar.done", .finish, "bar.done", role: .primary)
  package let cancelButton = BarButton("bar.crop.cancel", .cancel, "crop.cancel")
  package let keepButton = BarButton("bar.crop.finish", .finish, "crop.finish", role: .primary)
  package let editButton = BarButton("bar.edit", .back, "bar.edit")
  package let exportButton = BarButton("bar.export", .finish, "export", role: .primary)
  let dial = StraightenDial()
  let words: SceneWords

  /// What is said of the mode: a name, and what fingers do.
  var title: () -> (name: String, hint: String) = { ("", "") }

  /// What stands in it; `nil` while there is no bar.
  var content: Content? {
    didSet {
      guard content != oldValue else { return }
      isHidden = content == nil
      for view in all { view.isHidden = !shown.contains { $0 === view } }
      layoutSubviews()
      setNeedsDisplay()
    }
  }

  private static let margin = 12.0
  private static let gap = 8.0
  /// Where it is narrower than this the words of its buttons give way to their signs, in points at a text
  /// scale of 1.
  private static let wordsWidth = 560.0

  init(words: SceneWords) {
    self.words = words
    super.init(identifier: "bar")
    isHidden = true
    for view in all {
      view.isHidden = true
      addSubview(view)
    }
  }

  private var all: [Control] { leading + [dial] + trailing }
  private var leading: [BarButton] { [undoButton, redoButton, cancelButton, editButton] }
  private var trailing: [BarButton] { [doneButton, keepButton, exportButton] }

  private var shown: [Control] {
    switch content {
    case .steps: [undoButton, redoButton, doneButton]
    case .crop: [cancelButton, dial, keepButton]
    case .finished: [editButton, exportButton]
    case nil: []
    }
  }

  // MARK: Place

  private var hasWords: Bool { bounds.width >= words.style.scaled(Self.wordsWidth) }

  /// What a button says where it stands now; `nil` when it shows its sign.
  private func text(of button: BarButton) -> String? {
    hasWords ? button.title.map { words[$0] } : nil
  }

  private func width(of button: BarButton) -> Double {
    guard let text = text(of: button) else { return BarButton.side }
    return max(ceil(TextRoom.width(of: text, PanelFonts(words.style).title)) + 32, 88)
  }

  package override func layoutSubviews() {
    let height = min(BarButton.side, bounds.height)
    let top = (bounds.height - height) / 2
    var left = Self.margin
    for button in leading where !button.isHidden {
      button.frame = Rect(left, top, width(of: button), height)
      left = button.frame.maxX + Self.gap
    }
    var right = bounds.width - Self.margin
    for button in trailing where !button.isHidden {
      let width = width(of: button)
      button.frame = Rect(right - width, top, width, height)
      right = button.frame.minX - Self.gap
    }
    middle = Rect(left, 0, max(right - left, 1), bounds.height)
    // In the middle of the bar, if buttons leave that much.
    let wide = min(StraightenDial.widest, 2 * min(bounds.center.x - left, right - bounds.center.x))
    let dialHeight = min(
      StraightenDial.height(in: words.style.appearance), max(bounds.height - 8, 1))
    dial.frame = Rect(
      bounds.center.x - max(wide, 1) / 2, (bounds.height - dialHeight) / 2, max(wide, 1),
      dialHeight)
  }

  /// What the buttons leave.
  private var middle = Rect.zero

  // MARK: Looks

  /// Draws it in the window's coordinates, when it is there.
  func draw(into list: inout DisplayListBuilder) {
    guard !isHidden else { return }
    let (style, appearance) = (words.style, words.style.appearance)
    list.group(transform: transformToRoot, clip: bounds) { list in
      list.fill(.rect(bounds), style.palette.background)
      list.stroke(
        .line(from: .zero, to: Point(bounds.width, 0)), style.palette.separator,
        width: appearance.edgeWidth)
      for button in leading + trailing where !button.isHidden {
        list.drawBarButton(button, text(of: button), appearance)
      }
      if content == .crop {
        list.group(transform: .translation(dial.frame.origin)) { $0.draw(dial, appearance) }
      } else {
        drawTitle(into: &list)
      }
    }
  }

  /// The name, and below it what fingers do where there is room for all of that.
  private func drawTitle(into list: inout DisplayListBuilder) {
    let fonts = PanelFonts(words.style)
    let (name, hint) = title()
    var (bold, note) = (fonts.heading, fonts.note)
    (bold.alignment, note.alignment) = (.center, .center)
    bold.wraps = false
    let room = middle.outset(by: EdgeInsets(top: -6, left: -4, bottom: -6, right: -4))
    let nameHeight = TextRoom.height(of: "X", bold, width: room.width)
    let hintHeight = TextRoom.height(of: hint, note, width: room.width)
    let hasHint = room.width >= 160 && nameHeight + hintHeight <= room.height
    let height = nameHeight + (hasHint ? hintHeight : 0)
    let top = room.center.y - height / 2
    list.text(name, in: Rect(room.minX, top, room.width, nameHeight), bold)
    guard hasHint else { return }
    list.text(hint, in: Rect(room.minX, top + nameHeight, room.width, hintHeight), note)
  }
}
