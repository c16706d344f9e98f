package import TouchEngine

/// Everything that can be put on the picture, over all of the canvas.
package final class PickerView: View {
  private static let margin = 16.0

  package let list = PickerList(identifier: "picker.list")
  package let stickers: [StickerButton]
  package let closeButton = Button(identifier: "picker.close")
  package let textButton = Button(identifier: "picker.text")
  let words: SceneWords

  /// Told what was picked, and the path of what was pressed.
  var onPick: (ElementValue.Content, String) -> Void = { _, _ in }
  var onClose: () -> Void = {}

  init(words: SceneWords) {
    self.words = words
    stickers = StickerArt.all.map { StickerButton($0) }
    super.init(identifier: "picker")
    isHidden = true
    list.alwaysBounceVertical = true
    for view in [list, textButton, closeButton] as [View] { addSubview(view) }
    for button in stickers {
      list.addSubview(button)
      button.addTarget(self, action: "picked", for: .touchUpInside) {
        [unowned button] in $0.onPick(.sticker(button.art.name), button.path)
      }
    }
    for button in [textButton, closeButton] { button.insideMargin = 8 }
    textButton.addTarget(self, action: "text", for: .touchUpInside) {
      $0.onPick(.text(ElementText($0.words["newText"])), "picker.text")
    }
    closeButton.addTarget(self, action: "close", for: .touchUpInside) { $0.onClose() }
  }

  package override func layoutSubviews() {
    let height = max(words.style.scaled(22) + 16, Control.minimumTarget)
    let margin = Self.margin
    let width = max((bounds.width - 3 * margin) / 2, 1)
    textButton.frame = Rect(margin, 8, width, height)
    closeButton.frame = Rect(2 * margin + width, 8, width, height)
    list.frame = Rect(0, height + 16, bounds.width, max(bounds.height - height - 16, 1))
    let columns = max(Int((bounds.width - margin) / (StickerButton.side + margin)), 1)
    let gap = (bounds.width - Double(columns) * StickerButton.side) / Double(columns + 1)
    for (index, button) in stickers.enumerated() {
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      button.frame = Rect(
        gap + Double(column) * (StickerButton.side + gap),
        margin + Double(row) * (StickerButton.side + margin), StickerButton.side,
        StickerButton.side)
    }
    let rows = (stickers.count + columns - 1) / columns
    list.contentSize = Size(
      bounds.width, margin + Double(rows) * (StickerButton.side + margin))
  }
}

/// A button with a sticker on it.
package final class StickerButton: Button {
  static let side = 104.0
  package let art: StickerArt

  init(_ art: StickerArt, in place: String = "picker") {
    self.art = art
    super.init(identifier: "\(place).\(art.name)")
    insideMargin = 4
  }
}

/// A list whose buttons give way to scrolling (rule G3.2).
package final class PickerList: ScrollView {
  package override func touchesShouldCancel(in view: View) -> Bool {
    view is Button || super.touchesShouldCancel(in: view)
  }
}
