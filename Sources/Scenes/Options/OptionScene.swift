import SceneBase

/// A scene with options that its panel changes.
protocol OptionScene: AnyObject {
  associatedtype Options

  var options: Options { get set }
}

extension OptionScene {
  /// Returns a switch for an option.
  func toggle(_ name: String, _ option: WritableKeyPath<Options, Bool>) -> PanelItem {
    .toggle(
      name, get: { [unowned self] in options[keyPath: option] },
      set: { [unowned self] in options[keyPath: option] = $0 })
  }

  /// Returns a choice among the values of an option.
  func choice<Value: CaseIterable & Equatable>(
    _ name: String, _ option: WritableKeyPath<Options, Value>
  ) -> PanelItem {
    .choice(
      name, get: { [unowned self] in options[keyPath: option] },
      set: { [unowned self] in options[keyPath: option] = $0 })
  }

  /// Returns a number for an option.
  func number(
    _ name: String, _ number: PanelNumber, _ option: WritableKeyPath<Options, Double>
  ) -> PanelItem {
    .number(
      name, number, get: { [unowned self] in options[keyPath: option] },
      set: { [unowned self] in options[keyPath: option] = $0 })
  }
}
