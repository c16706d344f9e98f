package import TouchEngine

extension Wording {
  /// Creates the words for the decisions of a run, with names that people know. A control without a
  /// name of its own has the one that is shown beside the pointer.
  ///
  /// - Parameters:
  ///   - playback: The run.
  ///   - language: The language of the words.
  package init(namingAll playback: Playback, in language: Language) {
    let scene = playback.playground.scene
    let plain = Wording(about: type(of: scene).names, in: language, parts: scene.partNames)
    self.init(language) { [unowned playback] name in
      let known = plain.name(name)
      guard known == SharedName.shown(name) else { return known }
      let playground = playback.playground
      guard let control = playground.window.view(called: name) as? Control,
        let shown = playground.scene.pointerStyle(of: control).name
      else { return known }
      // Without its key.
      return shown.split(separator: "·").first.map { String($0).trimmed } ?? known
    }
  }
}

extension String {
  /// The text without spaces at its ends.
  fileprivate var trimmed: String {
    var text = self[...]
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
