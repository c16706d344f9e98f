import Drawing
import Glibc
import ScenePlayer
package import TouchEngine

/// The bar below the canvas in modes without a tray: buttons to leave the mode, a hint in words
/// and, for cropping, the dial.
///
/// So the way on is visible even when the panel is folded or scrolled.
package final class ModeBar: View {
  /// The bar's content, which follows the mode.
  enum Content: Hashable, Sendable {
    /// For strokes and filters, each of which is a step at once: undo, redo and done.
    case steps
    /// For cropping, which is one step: keep or cancel it.
    case crop
    /// For the preview: the picture alone.
    case finished
  }

  package let undoButton = BarButton("bar.undo", .undo)
  package let redoButton = BarButton("bar.redo", .redo)
  package let doneButton = BarButton("bar.done", .check, "bar.done", role: .primary)
  package let cancelButton = BarButton("bar.crop.cancel", .close, "crop.cancel")
  package let keepButton = BarButton("bar.crop.finish", .check, "crop.finish", role: .primary)
  package let editButton = BarButton("bar.edit", .pencil, "bar.edit")
  package let exportButton = BarButton("bar.export", .share, "export", role: .primary)
  let dial = StraightenDial()
  let words: SceneWords

  /// Returns the name of the mode, and a hint about what fingers do.
  var title: () -> (name: String, hint: String) = { ("", "") }

  /// The bar's content; `nil` while there is no bar.
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
  /// The width below which buttons show icons instead of words, in points at a text scale of 1.
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

  // MARK: Layout

  private var hasWords: Bool { bounds.width >= words.style.scaled(Self.wordsWidth) }

  /// The button's words at its current width; `nil` when it shows its icon.
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
    // Centered in the bar, as wide as the buttons allow.
    let wide = min(StraightenDial.widest, 2 * min(bounds.center.x - left, right - bounds.center.x))
    let dialHeight = min(
      StraightenDial.height(in: words.style.appearance), max(bounds.height - 8, 1))
    dial.frame = Rect(
      bounds.center.x - max(wide, 1) / 2, (bounds.height - dialHeight) / 2, max(wide, 1),
      dialHeight)
  }

  /// The frame between the buttons.
  private var middle = Rect.zero

  // MARK: Drawing

  /// Draws the bar in the window's coordinates, unless it is hidden.
  func draw(into list: inout DisplayListBuilder) {
    guard !isHidden else { return }
    let (style, appearance) = (words.style, words.style.appearance)
    list.group(transform: transformToRoot, clip: bounds) { list in
      list.fill(.rect(bounds), style.palette.stage)
      list.stroke(
        .line(from: .zero, to: Point(bounds.width, 0)), style.palette.line,
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

  /// Draws the mode's name and, below it, the hint if both fit.
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
