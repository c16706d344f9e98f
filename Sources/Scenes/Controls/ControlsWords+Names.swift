import SceneBase
import TouchEngine

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
