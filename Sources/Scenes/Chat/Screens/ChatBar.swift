import Drawing
import ScenePlayer
import TouchEngine

/// The bar at the top of a screen: a back button, the person's name, and a button that pushes
/// another chat.
final class ChatBar: View {
  private static let margin = 16.0

  let backButton: Button?
  let alsoButton: Button?
  private let title: String
  /// The key of the right button's words; `nil` when there is no other chat.
  var also: String?
  private unowned let look: ChatLook

  init(_ identifier: String, title: String, hasWayBack: Bool, _ look: ChatLook) {
    self.look = look
    self.title = title
    backButton = hasWayBack ? Button(identifier: "\(identifier).back") : nil
    alsoButton = hasWayBack ? Button(identifier: "\(identifier).also") : nil
    super.init(identifier: "\(identifier).bar")
    for button in [backButton, alsoButton] {
      button?.insideMargin = 8
      if let button { addSubview(button) }
    }
  }

  override func layoutSubviews() {
    let width = look.style.scaled(76)
    backButton?.frame = Rect(4, 0, 52, bounds.height)
    alsoButton?.frame = Rect(
      bounds.width - look.barEnd - width - 8, 4, width, bounds.height - 8)
  }

  var titleFrame: Rect {
    let left = backButton.map { $0.frame.maxX + 4 } ?? look.barStart
    let right = alsoButton?.frame.minX ?? bounds.width - look.barEnd - Self.margin
    return Rect(left, 0, max(right - 8 - left, 1), bounds.height)
  }

  func draw(into list: inout DisplayListBuilder) {
    let (style, palette) = (look.style, look.style.palette)
    let edge = style.appearance.edgeWidth
    list.fill(.rect(bounds), palette.panel)
    list.fill(.rect(Rect(0, bounds.maxY - edge, bounds.width, edge)), palette.line)
    list.text(
      look.words[title], in: titleFrame,
      TextStyle(size: style.scaled(18), color: palette.ink, weight: .bold))
    if let backButton {
      let frame = backButton.frame
      if backButton.isHighlighted {
        list.fill(.roundedRect(frame.outset(by: -4), radius: 8), palette.pressed)
      }
      list.icon(.back, at: frame.center, size: style.scaled(26), palette.accentInk)
      if backButton.isFocused {
        list.focusRing(around: frame.outset(by: -6), radius: 8, style.appearance)
      }
    }
    if let alsoButton, let also, !alsoButton.isHidden {
      list.group(transform: .translation(alsoButton.frame.origin)) {
        $0.draw(alsoButton, look.words[also], style.appearance)
      }
    }
  }
}
