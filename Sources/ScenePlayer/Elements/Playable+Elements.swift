package import Accessibility
package import Drawing
import SceneBase
package import TouchEngine

extension Playable {
  package func spoken(_ view: View, in language: Language) -> SpokenView? {
    (window as? any NamingWindow)?.name(of: view).map { SpokenView(name: $0) }
  }

  package func spokenPicture(at time: Timestamp) -> DisplayList { displayList(at: time) }

  package var hasOpenMenu: Bool { false }

  package func spokenLayers(at time: Timestamp, in language: Language) -> [AccessibleElement] { [] }

  /// Returns what a screen reader is told of the window, with everything in it.
  ///
  /// - Returns: The window as an element.
  package func element(
    titled title: String, at time: Timestamp, in language: Language
  ) -> AccessibleElement {
    let spoken = { self.spoken($0, in: language) ?? Self.signOnly($0, in: language) }
    var reader = ElementReader(
      window, showing: spokenPicture(at: time),
      .init(spoken: spoken, language: language), isBehindMenu: hasOpenMenu)
    return reader.window(titled: title, over: spokenLayers(at: time, in: language))
  }

  /// The description of a view of a page that shows a sign and no words.
  private static func signOnly(_ view: View, in language: Language) -> SpokenView? {
    ElementWords.view(view.identifier, in: language).map { SpokenView(name: $0) }
  }
}

extension Playground {
  package func spoken(_ view: View, in language: Language) -> SpokenView? {
    var spoken = name(of: view, in: language).map { SpokenView(name: $0) }
    guard let part = scene.spokenPart(view) else { return spoken }
    spoken = spoken ?? SpokenView()
    spoken?.role = .image
    spoken?.detail = part.detail
    spoken?.isSelected = part.isSelected
    spoken?.actions = part.actions.map { .init($0.name, $0.keys) }
    return spoken
  }

  /// Returns the scene's name for a view, without the key that does the same; `nil` for none.
  private func name(of view: View, in language: Language) -> String? {
    let name = view.identifier
    if let known = type(of: scene).names[name] { return known.text(in: language) }
    if let part = scene.partNames.name(of: name) { return part.text(in: language) }
    guard let control = view as? Control else { return nil }
    if let panel = (window as? PanelWindow)?.panel, control.isDescendant(of: panel.list) {
      return panel.words[String(name.dropFirst(panel.identifier.count + 1))]
    }
    return scene.shownName(of: control)
  }

  /// The menu ⋮.
  package var hasOpenMenu: Bool { layer(RowMenu.self)?.isOpen == true }

  package func spokenLayers(
    at time: Timestamp, in language: Language
  ) -> [AccessibleElement] {
    [lineElement(at: time, in: language)].compactMap(\.self)
      + layers.flatMap { layer in
        layer.elements(at: time, in: language)
          + layer.signs.enumerated().map { button($1, $0, of: layer, in: language) }
      }
  }

  /// The words about the last touches, which are said when they change.
  private func lineElement(at time: Timestamp, in language: Language) -> AccessibleElement? {
    guard let text = line.text(at: time) else { return nil }
    let frame = pillRoom(in: scene.statusRow, at: time)
    return AccessibleElement(
      .init(window, part: 1), .status, text.sentence, in: frame ?? scene.statusRow.frame,
      frame == nil ? .enabled : [.showing, .enabled])
  }

  /// A button of a layer; its keys do the same.
  private func button(
    _ sign: ProgramSign, _ index: Int, of layer: any Layer, in language: Language
  ) -> AccessibleElement {
    var button = AccessibleElement(
      .init(layer, part: index), .button, sign.name, in: sign.frame,
      [.showing, .enabled, .focusable])
    if self.layer(ButtonFocus.self)?.focused == sign.press, !(layer is WhyPlate) {
      button.states.insert(.focused)
    }
    if hasOpenMenu, !(layer is RowMenu) {
      button.states.subtract([.enabled, .focusable])
      return button
    }
    let keys = sign.keys ?? Self.keys(of: sign.press)
    if !keys.isEmpty {
      button.actions = [
        .init(
          ElementWords.text("press", in: language), key: sign.press.label(in: language),
          .keys(keys))
      ]
    }
    return button
  }

  /// Returns the key that does what a press does; empty when there is none.
  private static func keys(of press: ProgramSign.Press) -> [KeyPress] {
    switch press {
    case .command(let command): [key(of: .command(command))].compactMap(\.self)
    case .key(let name): [KeyPress(name: name)]
    case .menu: [KeyPress(name: ProgramSign.Press.menuKey)]
    }
  }

  /// Returns a press of the key of an action, if there is one that is no text; `nil` when the action
  /// has no key.
  private static func key(of action: KeyAction) -> KeyPress? {
    guard let binding = ProgramKeys.bindings.first(where: { $0.action == action }) else {
      return nil
    }
    let presses = binding.chords.flatMap(\.names).flatMap { name in
      ([[], .alternate, .control, .shift] as [KeyModifiers]).map {
        KeyPress(name: name, modifiers: $0)
      }
    }
    return presses.first { binding.matches($0, isTyping: true) }
      ?? presses.first { binding.matches($0) }
  }
}
