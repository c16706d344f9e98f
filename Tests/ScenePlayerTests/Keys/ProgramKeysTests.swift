import Expectations
import SceneBase
import Testing
import TouchEngine
import TouchTestSupport

@testable import ScenePlayer

/// The table of the program's keys.
@Suite(.endsInTime) struct ProgramKeysTests {
  private static let modifiers = (0..<8).map { KeyModifiers(rawValue: $0) }
  private static let names = Set(
    ProgramKeys.bindings.flatMap { $0.chords.flatMap(\.names) }
  ).sorted()

  @Test func `each key of an owner asks for one action`() {
    for name in Self.names {
      for modifiers in Self.modifiers {
        for isTyping in [false, true] {
          let key = KeyPress(name: name, modifiers: modifiers)
          let lines = ProgramKeys.bindings.filter { $0.matches(key, isTyping: isTyping) }
          let owners = lines.map(\.owner)
          expect(Set(owners).count, equals: owners.count, "\(name) \(modifiers)")
        }
      }
    }
  }

  @Test func `each command has a key and a label`() {
    for action in Command.allCases.map(KeyAction.command) {
      expect(!ProgramKeys.names(of: action).isEmpty, "\(action)")
      for language in Language.allCases {
        expect(!ProgramKeys.label(of: action, in: language).isEmpty, "\(action)")
      }
    }
  }

  private func action(
    _ name: String, _ modifiers: KeyModifiers = [], for owner: KeyBinding.Owner,
    isTyping: Bool = false
  ) -> KeyAction? {
    ProgramKeys.binding(
      of: KeyPress(name: name, modifiers: modifiers), for: owner, isTyping: isTyping)?.action
  }

  @Test func `a question mark is a letter in a text field, and F1 is not`() {
    expect(action("question", .shift, for: .program, isTyping: true) == nil)
    expect(action("question", .shift, for: .program), equals: .command(.help))
    expect(action("F1", for: .program, isTyping: true), equals: .command(.help))
    expect(action("F6", .control, for: .program) == nil)
  }

  @Test func `the keys of files need Ctrl, except for O where nobody types`() {
    expect(action("o", for: .file), equals: .file(.open))
    expect(action("O", .shift, for: .file), equals: .file(.open))
    expect(action("o", for: .file, isTyping: true) == nil)
    expect(action("o", .control, for: .file, isTyping: true), equals: .file(.open))
    expect(action("s", for: .file) == nil)
    expect(action("s", .control, for: .file, isTyping: true), equals: .file(.save))
    expect(action("e", .control, for: .file), equals: .file(.export))
    expect(action("E", [.control, .shift], for: .file), equals: .file(.showExported))
  }

  @Test func `the keys of a scene leave typed text alone`() {
    for name in ["r", "Escape"] {
      expect(action(name, for: .scene) != nil)
      expect(action(name, for: .scene, isTyping: true) == nil)
    }
    expect(action("q", .control, for: .scene, isTyping: true), equals: .command(.quit))
    expect(action("Home", .alternate, for: .scene, isTyping: true), equals: .command(.home))
    expect(action("Home", for: .scene) == nil)
  }

  @Test func `only the cancelled touches are in a recording`() {
    let recorded = ProgramKeys.bindings.filter(\.isRecorded).map(\.action)
    expect(recorded, equals: [.command(.cancelTouches)])
  }

  @Test func `the player has words for each of its keys`() {
    for effect in Player.keyTable.effects {
      for language in Language.allCases {
        let words = OverlayWords.table.text("player.\(effect.words)", in: language)
        expect(words?.isEmpty == false, "\(effect.words)")
      }
    }
  }
}
