import Drawing
import ScenePlayer
import TouchEngine

/// The header above the list, which scrolls out of sight before the list scrolls.
final class ListHeader: View {
  private static let margin = 16.0

  let button = CountingButton(identifier: "header.button")
  private let words: SceneWords

  init(_ words: SceneWords) {
    self.words = words
    super.init(identifier: "header")
    addSubview(button)
  }

  private var style: SceneStyle { words.style }
  private var title: TextStyle { style.font(22, style.palette.ink, .bold) }
  private var note: TextStyle { style.font(15, style.palette.ink2) }
  private var buttonSize: Size {
    Size(style.scaled(130), max(Control.minimumTarget, style.scaled(22) + 16))
  }

  private func wordsWidth(_ width: Double) -> Double { max(width - 2 * Self.margin, 1) }

  private func titleFrame(_ width: Double) -> Rect {
    words.frame("header", title, Self.margin, Self.margin, wordsWidth(width))
  }

  private func noteFrame(_ width: Double) -> Rect {
    words.frame("header.note", note, Self.margin, titleFrame(width).maxY + 6, wordsWidth(width))
  }

  func height(width: Double) -> Double {
    noteFrame(width).maxY + 10 + buttonSize.height + Self.margin
  }

  override func layoutSubviews() {
    let size = buttonSize
    button.frame = Rect(
      Self.margin, noteFrame(bounds.width).maxY + 10, min(size.width, bounds.width), size.height)
  }

  /// Draws the header in its own coordinates.
  func draw(into list: inout DisplayListBuilder) {
    list.fill(.rect(bounds), style.palette.raised)
    list.text(words["header"], in: titleFrame(bounds.width), title)
    list.text(words["header.note"], in: noteFrame(bounds.width), note)
    list.group(transform: .translation(button.frame.origin)) { list in
      list.draw(button, button.title(words), role: .primary, style.appearance)
    }
  }
}
