import SceneBase

extension ControlsWords {
  /// The readable names of views, by their names in traces.
  static let names: [String: LocalizedText] = {
    var names = [
      "list": LocalizedText("List", "列表"),
      "list.court": LocalizedText("Ball court", "球场"),
      "sheet": LocalizedText("Sheet", "面板"),
      "sheet.list": LocalizedText("Sheet list", "面板列表"),
    ]
    func name(_ view: String, _ part: String?, _ words: (ControlsWords) -> String) {
      let title = LocalizedText(words(english), words(chinese))
      guard let part else { return names[view] = title }
      names["\(view).\(part)"] = title
      names[view] = LocalizedText("\(title.english) row", "\(title.chinese)行")
    }
    name("list.like", "button") { $0.like }
    name("list.startOver", "button") { $0.startOver }
    name("list.volume", "slider") { $0.volume }
    name("list.sound", "switch") { $0.sound }
    name("list.textSize", "slider") { $0.textSize }
    name("list.appearance", "segments") { $0.appearance }
    name("list.reducedMotion", "switch") { $0.reducedMotion }
    name("list.name", "field") { $0.name }
    name("list.openPage", "button") { $0.openPage }
    name("list.openSheet", "button") { $0.openSheet }
    name("list.screens", nil) { $0.screens }
    for index in english.tones.indices {
      name("list.tone.\(index + 1)", "slider") { $0.tones[index] }
    }
    names["list.ball"] = LocalizedText("Ball row", "小球行")
    names["ball"] = LocalizedText("Ball", "小球")
    return names
  }()
}
