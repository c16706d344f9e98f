package import Drawing
import TouchEngine

/// One line of a panel: what it is called in the scene's words, and what it changes.
package struct PanelItem {
  enum Kind {
    /// Words above the lines that follow.
    case heading
    case toggle(get: () -> Bool, set: (Bool) -> Void)
    /// One of several; so many segments.
    case choice(count: Int, get: () -> Int, set: (Int) -> Void)
    case number(PanelNumber, get: () -> Double, set: (Double) -> Void)
    case button(() -> Void)
    /// Several buttons beside and below each other.
    case buttons([PanelButton])
    /// Words that change.
    case line(() -> String)
    /// One of several colors.
    case colors([Color], get: () -> Int?, set: (Int) -> Void)
    case figure(PanelFigure)
  }

  /// Short, and another one for each line of a panel: what its words and its control are found by.
  package let name: String
  let kind: Kind

  package static func heading(_ name: String) -> PanelItem { PanelItem(name: name, kind: .heading) }

  package static func toggle(
    _ name: String, get: @escaping () -> Bool, set: @escaping (Bool) -> Void
  ) -> PanelItem {
    PanelItem(name: name, kind: .toggle(get: get, set: set))
  }

  /// One of all the cases of a type, in their order.
  package static func choice<Value: CaseIterable & Equatable>(
    _ name: String, get: @escaping () -> Value, set: @escaping (Value) -> Void
  ) -> PanelItem {
    let values = Array(Value.allCases)
    return PanelItem(
      name: name,
      kind: .choice(
        count: values.count, get: { values.firstIndex(of: get()) ?? 0 }, set: { set(values[$0]) }))
  }

  package static func number(
    _ name: String, _ number: PanelNumber, get: @escaping () -> Double,
    set: @escaping (Double) -> Void
  ) -> PanelItem {
    PanelItem(name: name, kind: .number(number, get: get, set: set))
  }

  package static func button(_ name: String, _ press: @escaping () -> Void) -> PanelItem {
    PanelItem(name: name, kind: .button(press))
  }

  package static func buttons(_ name: String, _ buttons: [PanelButton]) -> PanelItem {
    PanelItem(name: name, kind: .buttons(buttons))
  }

  /// One of several colors, in the order given.
  package static func colors(
    _ name: String, _ colors: [Color], get: @escaping () -> Int?, set: @escaping (Int) -> Void
  ) -> PanelItem {
    PanelItem(name: name, kind: .colors(colors, get: get, set: set))
  }

  static func figure(_ name: String, _ figure: PanelFigure) -> PanelItem {
    PanelItem(name: name, kind: .figure(figure))
  }

  /// Words that the scene says as they are now, in at most two lines.
  package static func line(_ name: String, _ text: @escaping () -> String) -> PanelItem {
    PanelItem(name: name, kind: .line(text))
  }
}

/// One of several buttons in a line of a panel.
package struct PanelButton {
  /// What its words and its control are found by; another one for each button of a panel.
  package let name: String
  /// Whether what it leads to is there already; it is filled then.
  let isOn: () -> Bool
  /// Whether there is something to press it for; it is faded otherwise.
  let isEnabled: () -> Bool
  let press: () -> Void

  package init(
    _ name: String, isOn: @escaping () -> Bool = { false },
    isEnabled: @escaping () -> Bool = { true }, press: @escaping () -> Void
  ) {
    (self.name, self.isOn, self.isEnabled, self.press) = (name, isOn, isEnabled, press)
  }
}

/// A picture of the scene's own in a panel, with buttons on it.
struct PanelFigure {
  /// Of the whole picture in a width, in points.
  var height: (_ width: Double) -> Double
  var buttons: [PanelButton]
  /// Where each button is in a width, from the picture's upper left corner.
  var places: (_ width: Double) -> [Rect]
  /// Draws the picture into a frame in the list's points, as its buttons are now.
  var draw: (inout DisplayListBuilder, Rect, [Button]) -> Void
}

/// What a number in a panel may be.
package struct PanelNumber: Hashable, Sendable {
  package var range: ClosedRange<Double>
  /// A finger sets multiples of this only.
  package var step: Double
  /// Written behind the number, as in "20°".
  package var unit: String

  package init(_ range: ClosedRange<Double>, step: Double, unit: String) {
    self.range = range
    self.step = step
    self.unit = unit
  }

  /// The nearest that may be.
  func rounded(_ value: Double) -> Double {
    let steps = (value / step).rounded()
    // Divided where the step is a part of one, so that the number is the one that a person would write.
    let nearest = step < 1 ? steps / (1 / step).rounded() : steps * step
    return min(max(nearest, range.lowerBound), range.upperBound)
  }

  func text(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    let digits = tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(abs(tenths % 10))"
    return digits + unit
  }
}
