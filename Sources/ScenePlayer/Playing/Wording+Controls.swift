import SceneBase
package import TouchEngine

extension Wording {
  /// Creates the words for the decisions of a playground, with names that people know. A control
  /// without a name of its own has the one that is shown beside the pointer.
  ///
  /// - Parameters:
  ///   - find: Returns the playground. It is asked for each name, so that names are those of the
  ///     moment; `nil` leaves the names as they are in traces.
  ///   - language: The language of the words.
  package init(
    namingAll find: @escaping () -> Playground?, in language: Language
  ) {
    let names = find().map { type(of: $0.scene).names } ?? [:]
    let told = names.mapValues { $0.text(in: language) }
    let plain = Wording(about: names, in: language)
    self.init(language) { name in
      if let known = told[name] { return known }
      // Names of parts come and go.
      if let part = find()?.scene.partNames.name(of: name)?.text(in: language) { return part }
      let known = plain.name(name)
      guard known == SharedName.shown(name), let playground = find(),
        let view = playground.window.view(called: name)
      else { return known }
      if let control = view as? Control, let shown = playground.scene.shownName(of: control) {
        return shown
      }
      // A name with dots is for programs.
      return known.contains(".") ? Self.kind(of: view, in: language) : known
    }
    isScroll = { name in
      guard name.hasSuffix(".pan") else { return false }
      return find()?.window.view(called: String(name.dropLast(4))) is ScrollView
    }
  }

  /// Returns what a view without a name is: "Button".
  private static func kind(of view: View, in language: Language) -> String {
    let name =
      switch view {
      case is Slider: "slider"
      case is Switch: "switch"
      case is SegmentedControl: "segments"
      case is TextField: "field"
      case is Control: "button"
      case is ScrollView: "list"
      default: "view"
      }
    return OverlayWords.text("kind.\(name)", in: language)
  }
}

extension Scene {
  /// Returns the name that is shown beside the pointer over a control, without its key; `nil` for
  /// none.
  func shownName(of control: Control) -> String? {
    let shown = pointerStyle(of: control).name?.split(separator: "·").first
    return shown.map { String($0).trimmed }
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
