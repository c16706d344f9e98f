import Drawing
import Testing
import TouchEngine
import TouchTestSupport

@testable import ScenePlayer

/// The question whether to continue an edit.
@Suite(.endsInTime) struct RecoveryOfferTests {
  @Test(
    arguments: [Size(1280, 800), Size(640, 480), Size(320, 240)], Language.allCases)
  func `all that it says has room, and lies above its buttons`(size: Size, language: Language) {
    let offer = RecoveryOffer(
      of: "photo.png", SceneEnvironment(size: size, language: language))
    let buttons = offer.window.subviews.map(\.frame)
    #expect(buttons.count == 2)
    var said: [String] = []
    for command in offer.displayList(at: .zero).commands {
      guard case .text(let text) = command else { continue }
      said.append(text.string)
      let needed = TextRoom.height(of: text.string, text.style, width: text.frame.width)
      #expect(needed <= text.frame.height + 0.5, "\(text.string)")
      #expect(text.frame.maxY <= buttons[0].minY)
      #expect(Rect(origin: .zero, size: size).intersection(text.frame) == text.frame)
    }
    // In the smallest window the keys may be left out, and nothing else.
    #expect(said.count >= (size.width < 400 ? 2 : 3))
    for (button, name) in zip(buttons, ["offer.continue", "offer.anew"]) {
      let style = SceneStyle(SceneEnvironment(size: size, language: language))
      let title = FilesWords.text(name, in: language)
      #expect(TextRoom.width(of: title, PanelFonts(style).title) <= button.width - 16)
    }
  }
}
