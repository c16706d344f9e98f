import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import FilePages
@testable import Inspection
@testable import SceneBase
@testable import ScenePlayer

/// Tables of keys, which act and are listed.
@Suite(.endsInTime) struct KeyTableTests {
  private final class Lamp {
    var isOn = false
    var log: [String] = []

    static let keyTable = KeyTable<Lamp>(
      in: "lamp",
      [
        KeyRow("off", "space", when: { $0.isOn }) { $0.isOn = false },
        KeyRow("on", "space", KeyChord("o", "O")) { $0.isOn = true },
        KeyRow("note", KeyChord("n", needing: .control)) { $0.log.append($1.name) },
        KeyRow("off", "Escape") { $0.isOn = false },
      ])
  }

  @discardableResult
  private func press(_ name: String, _ modifiers: KeyModifiers = [], on lamp: Lamp) -> Bool {
    Lamp.keyTable.press(KeyPress(name: name, modifiers: modifiers), on: lamp)
  }

  @Test func `the first row that has the key and is possible acts`() {
    let lamp = Lamp()
    expect(press("space", on: lamp))
    expect(lamp.isOn)
    expect(press("space", on: lamp))
    expect(!lamp.isOn)
  }

  @Test func `a row counts only with its modifiers, and with Shift`() {
    let lamp = Lamp()
    expect(!press("n", on: lamp))
    expect(press("n", .control, on: lamp))
    expect(lamp.log, equals: ["n"])
    expect(!press("o", .alternate, on: lamp))
    expect(press("O", .shift, on: lamp))
    expect(lamp.isOn)
    expect(!press("p", on: lamp))
  }

  @Test func `what the keys do is listed once, with all keys`() {
    let effects = Lamp.keyTable.effects
    expect(effects.map(\.words), equals: ["key.lamp.off", "key.lamp.on", "key.lamp.note"])
    expect(
      effects.map { $0.labels(in: .english) },
      equals: [["Space", "Esc"], ["Space", "O"], ["Ctrl+N"]])
    expect(effects[0].labels(in: .chinese), equals: ["空格", "Esc"])
    expect(Lamp.keyTable.filling("{on} or {note}", in: .english), equals: "Space or Ctrl+N")
  }

  private static let labels: [(KeyChord, String)] = [
    ("Prior", "Page Up"), ("KP_Enter", "Enter"), ("KP_7", "7"), ("bracketleft", "["), ("F3", "F3"),
    ("V", "Shift+V"), ("v", "V"),
    (KeyChord("e", "E", needing: [.control, .shift]), "Ctrl+Shift+E"),
    (KeyChord("Home", needing: .alternate), "Alt+Home"), ("ISO_Left_Tab", "Shift+Tab"),
  ]

  @Test(arguments: labels)
  func `a key is shown as it stands on the keyboard`(chord: KeyChord, label: String) {
    expect(chord.label(in: .english), equals: label)
  }

  /// The names of keys that a table has for nothing, because rows before them take them.
  private func hidden<Owner>(_ table: KeyTable<Owner>) -> [String] {
    let all = (0..<8).map { KeyModifiers(rawValue: $0) }
    func presses(_ chord: KeyChord) -> [KeyPress] {
      chord.names.flatMap { name in all.map { KeyPress(name: name, modifiers: $0) } }
        .filter { chord.matches($0) }
    }
    return table.rows.indices.flatMap { index in
      let before = table.rows[..<index].filter { !$0.isConditional }.flatMap(\.chords)
      return table.rows[index].chords.filter { chord in
        presses(chord).allSatisfy { key in before.contains { $0.matches(key) } }
      }.map { "\(table.rows[index].name): \($0.names)" }
    }
  }

  @Test func `no row is hidden by those before it`() {
    expect(hidden(Player.keyTable), equals: [])
    expect(hidden(TourGuide.keyTable), equals: [])
    expect(hidden(TimelinePage.keyTable), equals: [])
    expect(hidden(TimelineView.keyTable), equals: [])
    expect(hidden(ComparisonPage.keyTable), equals: [])
    expect(hidden(WhyCard.keyTable), equals: [])
    expect(hidden(FileChooser.keyTable), equals: [])
    expect(hidden(ExportSheet.keyTable), equals: [])
    expect(hidden(RecoveryDialog.keyTable), equals: [])
    expect(hidden(ChangedFileQuestion.keyTable), equals: [])
    expect(hidden(MessagePage.keyTable), equals: [])
    expect(hidden(Lamp.keyTable), equals: [])
    let twice = KeyTable<Lamp>([KeyRow("on", "o") { _ in }, KeyRow("off", "o", "x") { _ in }])
    expect(hidden(twice), equals: [#"off: ["o"]"#])
  }

  @Test func `a page that says its keys has a key for each`() {
    for language in Language.allCases {
      for words in [
        FileChooser.keyTable.filling(FilesWords.text("keys", in: language), in: language),
        RecoveryDialog.keyTable.filling(FilesWords.text("offer.keys", in: language), in: language),
        ChangedFileQuestion.keyTable.filling(
          FilesWords.text("changed.keys", in: language), in: language),
      ] {
        expect(!words.contains("{"), "\(words)")
      }
    }
    expect(
      ChangedFileQuestion.keyTable.filling(
        FilesWords.text("changed.keys", in: .english), in: .english),
      equals: "Enter keeps both   ·   R replaces   ·   O opens the other   ·   Esc cancels")
  }
}
