import SceneBase
import TouchEngine

/// The words of the scene `controls` in one language.
struct ControlsWords: Sendable {
  static let table = Words.table.part("controls.")
  /// The number of sliders for tones.
  static let tones = 3
  /// The number of rows on every page that say what can be done there.
  static let hints = 3

  let language: Language

  /// The text of a key.
  subscript(_ key: String) -> String { text(key) }

  /// Returns the text of a key with its arguments.
  func text(_ key: String, _ arguments: any LosslessStringConvertible...) -> String {
    Self.table.text(key, in: language, arguments)
  }

  /// The number of presses, beside the buttons.
  func liked(_ count: Int) -> String {
    (0...1).contains(count) ? self["liked.\(count)"] : text("liked", count)
  }

  /// The title of a button in the field's menu.
  func title(of command: EditMenu.Command) -> String {
    self["edit.\(EditMenu.Command.allCases.firstIndex(of: command) ?? 0)"]
  }
}

extension ControlsWords {
  /// The readable names of views, by their names in traces.
  static let names: [String: LocalizedText] = {
    var names = Words.table.part("controls.view.").texts
    func name(_ view: String, _ part: String?, _ key: String) {
      let title = Words.text("controls.\(key)")
      guard let part else { return names[view] = title }
      names["\(view).\(part)"] = title
      names[view] = Words.text("controls.row", title)
    }
    name("list.like", "button", "like")
    name("list.startOver", "button", "startOver")
    name("list.volume", "slider", "volume")
    name("list.sound", "switch", "sound")
    name("list.textSize", "slider", "textSize")
    name("list.appearance", "segments", "appearance")
    name("list.reducedMotion", "switch", "reducedMotion")
    name("list.name", "field", "name")
    name("list.openPage", "button", "openPage")
    name("list.openSheet", "button", "openSheet")
    name("list.screens", nil, "screens")
    for number in 1...tones { name("list.tone.\(number)", "slider", "tone.\(number)") }
    names["list.ball"] = Words.text("controls.ballRow")
    names["ball"] = Words.text("controls.ball")
    return names
  }()
}
