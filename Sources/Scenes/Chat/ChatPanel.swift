import SceneBase
import TouchEngine

extension Chat {
  /// The panel's items, each with the option that it changes.
  var panelItems: [PanelItem] {
    [
      .heading("edges"),
      .choice(
        "bottom", get: { [unowned self] in options.bottom },
        set: { [unowned self] in options.bottom = $0 }),
      .line("delay") { [unowned self] in delayWords },
      toggle("leftEdge", \.leftEdge),
      .heading("way"),
      .choice(
        "pop", get: { [unowned self] in options.pop },
        set: { [unowned self] in options.pop = $0 }),
      toggle("popDelays", \.popDelays), toggle("ownDelegate", \.ownDelegate),
      .button("startOver") { [unowned self] in startOver() },
    ]
  }

  private func toggle(
    _ name: String, _ option: WritableKeyPath<ChatOptions, Bool>
  ) -> PanelItem {
    .toggle(
      name, get: { [unowned self] in options[keyPath: option] },
      set: { [unowned self] in options[keyPath: option] = $0 })
  }
}
