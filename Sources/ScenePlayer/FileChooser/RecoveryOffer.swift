package import Drawing
package import TouchEngine

/// Asks whether to continue an unfinished edit.
///
/// It has its own window, as the player. Without an answer it decides nothing.
package final class RecoveryOffer: ModalPage {
  package let stream: TouchStream
  /// Whether to continue; `nil` until the user answers.
  package private(set) var answer: Bool?
  package var isOver: Bool { answer != nil }

  package var window: Window { page }
  private let page: OfferWindow

  /// - Parameters:
  ///   - name: The name of the edited photo.
  ///   - environment: The window's size, language and appearance.
  package init(of name: String, _ environment: SceneEnvironment) {
    page = OfferWindow(name, SceneStyle(environment), size: environment.size)
    stream = TouchStream(window: page)
    stream.onEvent = { [unowned page] _ in page.needsDisplay = true }
    page.continueButton.addTarget(self, action: "continue", for: .touchUpInside) {
      $0.answer = true
    }
    page.anewButton.addTarget(self, action: "anew", for: .touchUpInside) { $0.answer = false }
    page.onKey = { [unowned self] key in
      switch key.name {
      case "Return", "KP_Enter": answer = true
      case "n", "N": answer = false
      default: break
      }
    }
  }

  package func nextChange(after time: Timestamp) -> Timestamp? { nil }

  package func displayList(at time: Timestamp) -> DisplayList {
    DisplayList { page.draw(into: &$0) }
  }
}

/// A centered card with two buttons.
private final class OfferWindow: Window {
  let continueButton = Button(identifier: "offer.continue")
  let anewButton = Button(identifier: "offer.anew")
  private let name: String
  private let style: SceneStyle

  init(_ name: String, _ style: SceneStyle, size: Size) {
    self.name = name
    self.style = style
    super.init(identifier: "offer", size: size)
    appearance = style.appearance
    for button in [continueButton, anewButton] {
      button.insideMargin = 12
      addSubview(button)
    }
    layoutSubviews()
  }

  /// The card's inner margin, in points.
  private var margin: Double { bounds.width < 400 ? 10 : 20 }
  private var buttonHeight: Double { max(Control.minimumTarget, style.scaled(22) + 16) }

  private var card: Rect {
    let width = min(style.scaled(460), bounds.width - 24)
    let words = lines.map { needed(by: $0, in: width - 2 * margin) + gap }.reduce(0, +)
    let height = min(words + buttonHeight + 3 * margin, bounds.height - 12)
    return Rect(
      bounds.center.x - width / 2, bounds.center.y - height / 2, width, height)
  }

  override func layoutSubviews() {
    let card = card
    let width = (card.width - 3 * margin) / 2
    let top = card.maxY - margin - buttonHeight
    anewButton.frame = Rect(card.minX + margin, top, width, buttonHeight)
    continueButton.frame = Rect(
      anewButton.frame.maxX + margin, top, width, buttonHeight)
  }

  func draw(into list: inout DisplayListBuilder) {
    let (palette, card) = (style.palette, card)
    list.fill(.rect(bounds), palette.stage)
    let shape = Path.roundedRect(card, radius: 14)
    list.fill(shape, palette.panel)
    list.stroke(shape, palette.edge, width: style.appearance.edgeWidth)
    var top = card.minY + margin
    for line in lines {
      let height = needed(by: line, in: card.width - 2 * margin)
      // Lines without room are omitted, the keys first.
      guard top + height <= anewButton.frame.minY else { break }
      list.text(
        line.words, in: Rect(card.minX + margin, top, card.width - 2 * margin, height), line.style)
      top += height + gap
    }
    for (button, words, role) in [
      (anewButton, "offer.anew", ButtonRole.secondary),
      (continueButton, "offer.continue", .primary),
    ] {
      list.group(transform: .translation(button.frame.origin)) {
        $0.draw(button, say(words), role: role, style.appearance)
      }
    }
  }

  private let gap = 8.0

  private var lines: [(words: String, style: TextStyle)] {
    let palette = style.palette
    return [
      (say("offer", with: name), style.font(19, palette.ink, .bold)),
      (say("offer.note"), style.font(15, palette.ink)),
      (say("offer.keys"), style.font(13, palette.ink2)),
    ]
  }

  private func needed(by line: (words: String, style: TextStyle), in width: Double) -> Double {
    TextRoom.height(of: line.words, line.style, width: width)
  }

  private func say(_ name: String, with text: String = "") -> String {
    FilesWords.text(name, in: style.language, with: text)
  }
}
