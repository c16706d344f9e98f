import SceneBase
import TouchEngine

extension KeyEffect {
  /// What keys do in every scene: in its window, and with a control that has the keyboard.
  static let ofControls =
    effects(of: Window.keys, in: "window") + effects(of: Button.keys, in: "button")
    + effects(of: Switch.keys, in: "switch") + effects(of: Slider.keys, in: "slider")
    + effects(of: SegmentedControl.keys, in: "segments") + effects(of: TextField.keys, in: "field")

  private static func effects<Action: RawRepresentable<String>>(
    of lines: [ControlKey<Action>], in place: String
  ) -> [KeyEffect] {
    var names: [String] = []
    for line in lines where !names.contains(line.action.rawValue) {
      names.append(line.action.rawValue)
    }
    return names.map { name in
      let chords = lines.filter { $0.action.rawValue == name }.flatMap { line in
        // A capital letter beside the small one is the same key with Shift.
        line.names.filter { $0 == $0.lowercased() || !line.names.contains($0.lowercased()) }
          .map { name in
            let names = line.names.filter { $0.lowercased() == name.lowercased() }
            return KeyChord(names, needing: line.modifiers, allowing: .shift)
          }
      }
      return KeyEffect(place: place, name: name, chords: chords)
    }
  }
}
