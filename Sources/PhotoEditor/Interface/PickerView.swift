import Drawing
import PhotoDocument
import ScenePlayer
package import TouchEngine

/// A list of everything that can be added to the picture, over the whole canvas.
package final class PickerView: View {
  private static let margin = 16.0
  /// Points of the picker per point of its most enlarged sticker.
  static let stickerScale = StickerButton.scale(side: StickerButton.side)

  package let list = PickerList(identifier: "picker.list")
  package let stickers: [StickerButton]
  package let closeButton = BarButton("picker.close", .close, "picker.close")
  package let textButton = Button(identifier: "picker.text")
  let words: SceneWords
  private(set) var titleFrame = Rect.zero

  /// Called with the picked content, and the path of the pressed button.
  var onPick: (ElementValue.Content, String) -> Void = { _, _ in }
  var onClose: () -> Void = {}

  init(words: SceneWords) {
    self.words = words
    stickers = StickerArt.all.map { StickerButton($0) }
    super.init(identifier: "picker")
    isHidden = true
    list.alwaysBounceVertical = true
    for view in [list, closeButton] as [View] { addSubview(view) }
    list.addSubview(textButton)
    for button in stickers {
      list.addSubview(button)
      button.addTarget(self, action: "picked", for: .touchUpInside) {
        [unowned button] in $0.onPick(.sticker(button.art.name), button.path)
      }
    }
    textButton.insideMargin = 4
    textButton.addTarget(self, action: "text", for: .touchUpInside) {
      $0.onPick(.text(ElementText($0.words["newText"])), "picker.text")
    }
    closeButton.onPress = { [unowned self] in onClose() }
  }

  package override func layoutSubviews() {
    let height = max(words.style.scaled(22) + 16, Control.minimumTarget)
    let margin = Self.margin
    let width = max(
      TextRoom.width(of: words["picker.close"], PanelFonts(words.style).title) + 32, 88)
    // On the right, because the button that leads back is on the left.
    closeButton.frame = Rect(bounds.width - margin - width, 8, width, height)
    let left = 84.0
    titleFrame = Rect(left, 8, max(closeButton.frame.minX - margin - left, 1), height)
    list.frame = Rect(0, height + 16, bounds.width, max(bounds.height - height - 16, 1))
    let columns = max(Int((bounds.width - margin) / (StickerButton.side + margin)), 1)
    let gap = (bounds.width - Double(columns) * StickerButton.side) / Double(columns + 1)
    // The text tile is first, so that it is visible without scrolling.
    let tiles = [textButton] + stickers
    for (index, button) in tiles.enumerated() {
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      button.frame = Rect(
        gap + Double(column) * (StickerButton.side + gap),
        margin + Double(row) * (StickerButton.side + margin), StickerButton.side,
        StickerButton.side)
    }
    let rows = (tiles.count + columns - 1) / columns
    list.contentSize = Size(
      bounds.width, margin + Double(rows) * (StickerButton.side + margin))
  }
}
