import SceneBase
import TouchEngine

extension GestureLab: OptionScene {
  /// The panel's items: only those that apply to the choices above them.
  var panelItems: [PanelItem] {
    var items: [PanelItem] = [.heading("try"), choice("mode", \.mode)]
    switch options.mode {
    case .alone: items += kindItems("first", \.first, \.firstSwipe)
    case .pair:
      items += [.heading("first.title")] + kindItems("first", \.first, \.firstSwipe)
      items += [.heading("second.title")] + kindItems("second", \.second, \.secondSwipe)
      items += [.heading("between"), choice("place", \.place), choice("relation", \.relation)]
      if [.firstWaits, .secondWaits].contains(options.relation) {
        items.append(choice("teller", \.teller))
      }
    case .people: items.append(choice("canvas", \.canvas))
    }
    items += [.heading("thresholds")] + thresholdItems
    items.append(.button("standard") { [unowned self] in setStandard() })
    items.append(.button("startOver") { [unowned self] in startOver() })
    return items + scriptItems
  }

  /// The scripts, for which large words leave no room below the stage of a small window.
  private var scriptItems: [PanelItem] {
    guard style.appearance.textScale >= 1.5, options.mode != .people else { return [] }
    let scripts: [LabScript?] = [nil] + LabScript.allCases
    return [.heading("scripts")]
      + scripts.map { script in
        .button(LabStrip.title(of: script)) { [unowned self] in chosen = script }
      }
  }

  /// The choice of a family of recognizers, then of one in it, and of the rule of a swipe to the
  /// right.
  private func kindItems(
    _ name: String, _ option: WritableKeyPath<LabOptions, LabKind>,
    _ swipe: WritableKeyPath<LabOptions, LabGesture.SwipeRule?>
  ) -> [PanelItem] {
    let families = LabKind.Family.allCases
    let family = options[keyPath: option].family
    var items = [
      PanelItem.choice(
        name, count: families.count,
        get: { [unowned self] in
          families.firstIndex(of: options[keyPath: option].family) ?? 0
        },
        set: { [unowned self] in
          guard options[keyPath: option].family != families[$0] else { return }
          options[keyPath: option] = families[$0].kinds[0]
        })
    ]
    let kinds = family.kinds
    if kinds.count > 1 {
      items.append(
        .choice(
          "\(name).\(family.rawValue)", count: kinds.count,
          get: { [unowned self] in kinds.firstIndex(of: options[keyPath: option]) ?? 0 },
          set: { [unowned self] in options[keyPath: option] = kinds[$0] }))
    }
    if options[keyPath: option] == .directionalPan {
      items.append(
        .choice(
          "\(name).swipeRule",
          get: { [unowned self] in options[keyPath: swipe] ?? .improved },
          set: { [unowned self] in options[keyPath: swipe] = $0 == .improved ? nil : $0 }))
    }
    return items
  }

  // MARK: Thresholds

  /// The thresholds of all recognizers on the stage, each once.
  private var thresholdItems: [PanelItem] {
    let gestures =
      options.mode == .people
      ? [LabKind.pan, .pinch, .rotation].map { LabGesture(kind: $0) } : options.gestures
    var items: [PanelItem] = []
    func add(_ item: PanelItem) {
      if !items.contains(where: { $0.name == item.name }) { items.append(item) }
    }
    for gesture in gestures {
      // Only the stage shows velocities.
      for name in gesture.settings where options.mode != .people || !name.hasPrefix("velocity") {
        guard let setting = EngineSettings.setting(named: "gestures.\(name)") else { continue }
        add(item(of: setting))
      }
      for number in gesture.numbers { add(item(of: number)) }
    }
    return items
  }

  /// A slider for a setting of the window, which takes effect at once, also during gestures.
  private func item(of setting: EngineSettings.Setting) -> PanelItem {
    let range = LabRange.setting(setting)
    return .number(
      setting.name, range.number,
      get: { [unowned self] in window.settings[keyPath: setting.keyPath] * range.factor },
      set: { [unowned self] in
        window.settings[keyPath: setting.keyPath] = $0 / range.factor
        panel.refresh()
      })
  }

  private func item(of number: LabNumber) -> PanelItem {
    let range = LabRange.number(number)
    return .number(
      "number.\(number.rawValue)", range.number,
      get: { [unowned self] in options[number] * range.factor },
      set: { [unowned self] in options[number] = $0 / range.factor })
  }

  private func setStandard() {
    window.thresholds = .standard
    options.numbers = []
    panel.refresh()
  }
}
