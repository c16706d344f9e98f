import Expectations
import SceneBase
import Testing
import TouchEngine
import TouchTestSupport

@testable import Inspection
@testable import PhotoEditor
@testable import ScenePlayer
@testable import Scenes

/// The keys of scenes: what acts is listed, and what is listed acts.
@Suite(.endsInTime) struct SceneKeysTests {
  /// The names of the keys of a keyboard, without those that only hold.
  private static let names: [String] =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789".map { String($0) }
    + (1...12).map { "F\($0)" } + (0...9).map { "KP_\($0)" }
    + marked.split(separator: " ").map(String.init)

  private static let marked =
    "Escape Tab ISO_Left_Tab Return KP_Enter space BackSpace Delete KP_Delete Insert KP_Insert "
    + "Home KP_Home End KP_End Prior KP_Prior Next KP_Next Left KP_Left Right KP_Right Up KP_Up "
    + "Down KP_Down plus minus equal KP_Add KP_Subtract KP_Multiply KP_Divide comma period less "
    + "greater semicolon colon bracketleft bracketright question slash backslash apostrophe grave "
    + "underscore Menu Pause Print XF86Back XF86Forward XF86HomePage"

  private static let presses: [KeyPress] = names.flatMap { name in
    [KeyModifiers(), .shift, .control, .alternate, [.control, .shift]].map {
      KeyPress(name: name, modifiers: $0)
    }
  }

  private static func isListed(_ key: KeyPress, in effects: [KeyEffect]) -> Bool {
    effects.contains { $0.chords.contains { $0.matches(key) } }
  }

  private func open(_ scene: any Scene.Type) -> Playground {
    Playground(scene.init(SceneEnvironment(size: Size(1280, 800))))
  }

  @Test(arguments: Scenes.all.map { $0.name })
  func `no view takes a key that the help does not list`(name: String) throws {
    let scene = try require(Scenes.named(name))
    let listed = scene.keys + KeyEffect.ofControls
    let views = open(scene).window.focusableViews
    // One view of each kind.
    let indices = views.indices.filter { index in
      !views[..<index].contains { type(of: $0) == type(of: views[index]) }
    }
    var taken: Set<String> = []
    for index in indices {
      var playground = open(scene)
      for key in Self.presses {
        let view = playground.window.focusableViews[index]
        playground.stream.perform(at: .zero) {
          view.becomeFirstResponder()
          guard view.keyDown(key) else { return }
          taken.insert(key.name)
          expect(Self.isListed(key, in: listed), "\(view.path): \(key.name) \(key.modifiers)")
        }
        // What the key did may have hidden or shown views.
        if playground.window.focusableViews.count != views.count { playground = open(scene) }
      }
    }
    expect(taken.isSuperset(of: ["Tab", "space", "Return"]), "\(taken)")
  }

  @Test func `every line of the help has a key, and words in each language`() {
    for scene in Scenes.all {
      let effects =
        scene.keys + FileRequest.allCases.map(\.keys) + KeyEffect.ofControls
      expect(Set(effects.map(\.words)).count, equals: effects.count, "\(scene.name)")
      for effect in effects {
        for language in Language.allCases {
          expect(!effect.labels(in: language).contains(""), "\(scene.name) \(effect.words)")
          var names = [effect.words]
          if !effect.place.isEmpty { names.append("keys.\(effect.place)") }
          for name in names {
            let words =
              scene.words.text(name, in: language) ?? HelpWords.table.text(name, in: language)
            expect(words != nil, "\(scene.name): \(name)")
          }
        }
      }
    }
  }

  @Test func `the help says no words of keys that no table has`() {
    let places = KeyEffect.ofControls + FileRequest.allCases.map(\.keys)
    for scene in Scenes.all {
      let effects = scene.keys + places
      let used = Set(effects.map(\.words) + effects.map { "keys.\($0.place)" } + ["keys"])
      for table in [scene.words.texts, HelpWords.table.texts] {
        for name in table.keys.sorted() where name.hasPrefix("key.") || name.hasPrefix("keys") {
          // Common words are of some scenes.
          guard !["key.startOver", "key.panel"].contains(name) else { continue }
          expect(used.contains(name), "\(scene.name): \(name)")
        }
      }
    }
  }

  @Test func `a scene's commands are its keys without Ctrl and Alt`() {
    let commands = Set(PhotoEditor.commandKeys)
    for name in ["s", "t", "Delete", "Return", "bracketleft", "h", "0", "KP_0", "1", "l", "v", "i"]
    {
      expect(commands.contains(name), "\(name)")
    }
    for name in ["z", "Z", "y", "o", "x", "w"] { expect(!commands.contains(name), "\(name)") }
  }
}
