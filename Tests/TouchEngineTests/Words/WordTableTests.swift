import Expectations
import Testing
import TouchEngine
import TouchTestSupport

/// Texts by key, with arguments, in each language.
@Suite(.endsInTime) struct WordTableTests {
  private let table = WordTable([
    .english: [
      "plain": "Nothing", "lost": "{1} lost to {2}", "late": "{1} {1|touch|touches} came late",
      "only": "English", "deep.name": "Card", "braces": "{part}: {9} {} {1", "numbered": "{1} {2}",
    ],
    .chinese: [
      "plain": "无", "lost": "{1}输给{2}", "late": "{1} 次触摸来得晚", "deep.name": "卡片",
      "numbered": "{2}号{1}",
    ],
  ])
  private let german = Language("de", words: ["lost": "Gegen {2} verlor {1}", "other": "Anderes"])

  @Test(arguments: [
    ("plain", [], "Nothing", "无"), ("lost", ["Tap", "Drag"], "Tap lost to Drag", "Tap输给Drag"),
    ("late", ["1"], "1 touch came late", "1 次触摸来得晚"),
    ("late", ["2"], "2 touches came late", "2 次触摸来得晚"),
    ("only", [], "English", "English"), ("lost", ["{2}", "{1}"], "{2} lost to {1}", "{2}输给{1}"),
    ("braces", ["a"], "{part}: {9} {} {1", "{part}: {9} {} {1"),
    ("missing", ["a"], "missing", "missing"),
  ])
  func `a text has its arguments`(
    key: String, arguments: [String], english: String, chinese: String
  ) {
    expect(table.text(key, in: .english, arguments), equals: english)
    expect(table.text(key, in: .chinese, arguments), equals: chinese)
  }

  @Test func `a language that brings its own texts has those, and English for the rest`() {
    expect(
      table.text("lost", in: german, ["Tippen", "Ziehen"]), equals: "Gegen Ziehen verlor Tippen")
    expect(table.text("plain", in: german, []), equals: "Nothing")
    expect(table.text("other", in: german) == nil)
    expect(table.keys(in: german), equals: [])
    expect(!Language.allCases.contains(german) && Language(rawValue: "de") == nil)
  }

  @Test func `a part has the rest of the keys, and a table that is added counts first`() throws {
    let deep = table.part("deep.")
    expect(deep.keys, equals: ["name"])
    expect(deep.text("name", in: .chinese), equals: "卡片")
    expect(deep.text("plain", in: .chinese) == nil)
    let both = table.adding(WordTable(of: ["plain": try require(deep["name"])]))
    expect(both.text("plain", in: .chinese), equals: "卡片")
    expect(both.text("only", in: .chinese), equals: "English")
    expect(both.part("pl").keys, equals: ["ain"])
  }

  @Test func `a text in each language keeps its key, and its arguments may be texts`() throws {
    let card = try require(table.part("deep.")["name"])
    let second = LocalizedText("numbered", [card, "2"], in: table)

    expect(second.text(in: .english), equals: "Card 2")
    expect(second.text(in: .chinese), equals: "2号卡片")
    expect(card == table["deep.name"] && card.key == "deep.name")
    let own: LocalizedText = [.english: "Star", .chinese: "星"]
    expect(own.text(in: .chinese) == "星" && own.text(in: german) == "Star")
    expect(LocalizedText("F4").text(in: .chinese), equals: "F4")
    expect(table["missing"] == nil && table.texts.count == table.keys.count)
  }
}
