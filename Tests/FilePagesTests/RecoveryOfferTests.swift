import Drawing
import Expectations
import ScenePlayer
import Testing
import TouchEngine
import TouchTestSupport

@testable import FilePages
@testable import SceneBase

/// The question whether to continue an edit.
@Suite(.endsInTime) struct RecoveryOfferTests {
  private static let picture = DisplayList { $0.fill(.rect(Rect(0, 0, 1600, 1200)), .black) }

  private static func edit(picture: DisplayList? = picture) -> RecoveryDialog.Edit {
    RecoveryDialog.Edit(
      of: "photo.png", picture: picture, pixelSize: Size(1600, 1200), stickers: 12, texts: 1,
      lines: 3, age: 250)
  }

  private static func environment(
    _ size: Size, _ language: Language = .english, textScale: Double = 1
  ) -> SceneEnvironment {
    SceneEnvironment(
      size: size, appearance: Appearance(textScale: textScale), language: language)
  }

  /// The texts of an offer, and the frame of its picture.
  private func drawn(_ offer: RecoveryDialog) -> (texts: [Text], picture: Rect?) {
    var texts: [Text] = []
    var picture: Rect?
    // The sheet is drawn last, as a group.
    guard case .group(let sheet)? = offer.displayList(at: .zero).commands.last else {
      return ([], nil)
    }
    for command in sheet.content.commands {
      if case .text(let text) = command { texts.append(text) }
      if case .group(let group) = command, group.content == Self.picture {
        picture = group.transform.apply(to: Rect(0, 0, 1600, 1200)).boundingBox
      }
    }
    return (texts, picture)
  }

  private struct Room: Sendable {
    var size: Size
    var textScale = 1.0
  }

  private static let rooms = [
    Room(size: Size(1280, 800)), Room(size: Size(800, 1280)), Room(size: Size(640, 480)),
    Room(size: Size(640, 480), textScale: 2), Room(size: Size(360, 480)),
    Room(size: Size(1280, 800), textScale: 2),
  ]

  @Test(arguments: rooms, Language.allCases)
  private func `the picture and all words have room, and lie above or beside the buttons`(
    window: Room, language: Language
  ) throws {
    let environment = Self.environment(window.size, language, textScale: window.textScale)
    let offer = RecoveryDialog(of: Self.edit(), environment, over: DisplayList { _ in })
    let buttons = offer.window.subviews.map(\.frame)
    expect(buttons.count, equals: 2)
    let (texts, picture) = drawn(offer)
    let shown = try require(picture)
    let bounds = Rect(origin: .zero, size: window.size)
    expect(bounds.intersection(shown), equals: shown)
    expect(abs(shown.width / shown.height - 4 / 3.0) < 1e-9)
    for text in texts {
      let needed = TextRoom.height(of: text.string, text.style, width: text.frame.width)
      expect(needed <= text.frame.height + 0.5, "\(text.string)")
      expect(text.frame.maxY <= buttons[0].minY, "\(text.string)")
      expect(bounds.intersection(text.frame), equals: text.frame, "\(text.string)")
      expect(shown.intersection(text.frame) == nil, "\(text.string)")
    }
    for button in buttons {
      expect(shown.intersection(button) == nil)
      expect(button.height >= 44)
    }
    expect(texts.first?.string, equals: FilesWords.text("offer", in: language))
    // In small windows the keys are left out first, and then what is lost.
    if window.size.width > 640 { expect(texts.count, equals: 7) }
    for (button, name) in zip(buttons, ["offer.continue", "offer.anew"]) {
      let title = FilesWords.text(name, in: language)
      let style = PanelFonts(SceneStyle(environment)).title
      expect(TextRoom.width(of: title, style) <= button.width - 16)
    }
  }

  @Test func `without a picture there are words alone`() {
    let offer = RecoveryDialog(
      of: Self.edit(picture: nil), Self.environment(Size(1280, 800)), over: DisplayList { _ in })
    let (texts, picture) = drawn(offer)
    expect(picture == nil)
    expect(texts.count, equals: 7)
  }

  @Test func `an offer looks again while the photo is read, and only then`() {
    let offer = RecoveryDialog(
      of: Self.edit(), Self.environment(Size(1280, 800)), over: DisplayList { _ in })
    expect(offer.nextChange(after: .zero) == nil)
    offer.isWaiting = true
    expect(offer.nextChange(after: .zero) != nil)
    offer.isWaiting = false
    expect(offer.window.needsDisplay)
  }

  @Test(
    arguments: [
      (0.0, "just now"), (59, "just now"), (60, "1 min"), (3599, "59 min"), (3600, "1 h"),
      (86_399, "23 h"), (86_400, "1 d"), (-5, "just now"),
    ])
  func `the time since the last step is told in its largest unit`(age: Double, words: String) {
    expect(FilesWords.age(seconds: age, in: .english).contains(words))
  }
}
