import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import SceneBase

/// People's names for recognizers and views.
@Suite(.endsInTime) struct SceneNamingTests {
  private let names: [String: LocalizedText] = [
    "card.tap": [.english: "Tap", .chinese: "点击"],
    "card": [.english: "Card", .chinese: "卡片"],
  ]

  @Test func `a name of the scene's own comes first, with the number of the second`() {
    let wording = Wording(about: names, in: .english)
    expect(wording.name("card.tap"), equals: "Tap")
    expect(wording.name("card#2"), equals: "Card 2")
    expect(Wording(about: names, in: .chinese).name("card.tap#3"), equals: "点击 3")
  }

  @Test func `a recognizer without a name is called by its gesture, or by its name in a list`() {
    expect(Wording(about: names, in: .english).name("list.pan"), equals: "Drag")
    expect(
      Wording(about: names, in: .english, namesGestures: false).name("list#2.pan"),
      equals: "list 2.pan")
    expect(Wording(about: names, in: .english).name("list#2"), equals: "list 2")
  }
}
