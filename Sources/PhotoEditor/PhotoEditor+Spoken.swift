import PhotoDocument
public import SceneBase
public import TouchEngine

extension PhotoEditor {
  /// Describes an element: how it is turned, whether it is selected, and what keys do with it.
  public func spokenPart(_ view: View) -> SpokenPart? {
    guard let element = view as? Element,
      let place = canvas.elements.firstIndex(where: { $0 === element })
    else { return nil }
    let isSelected = canvas.selected === element
    let degrees = Int((element.rotation * 180 / .pi).rounded())
    let turned =
      degrees == 0 ? "" : words.filled("spoken.turned", with: "\(degrees)")
    guard chromeOfMode == .dock else {
      return SpokenPart(turned, isSelected: isSelected, actions: [])
    }
    // The key selects one element after another.
    let count = canvas.elements.count
    let selected = canvas.elements.firstIndex { $0 === canvas.selected }
    let steps = selected.map { (place - $0 + count) % count } ?? place + 1
    let selection = Array(repeating: KeyPress(name: "n", text: "n"), count: steps)
    var actions = Self.spokenActions.map { action in
      SpokenPart.Action(
        words["spoken.\(action.name)"], selection + [KeyPress(name: action.key)])
    }
    // It stays when there is nothing to do: readers call actions by their places.
    actions.insert(SpokenPart.Action(words["spoken.select"], selection), at: 0)
    return SpokenPart(turned, isSelected: isSelected, actions: actions)
  }

  /// What a screen reader can do with an element, and the keys of the tables that do it.
  private static let spokenActions: [(name: String, key: String)] = [
    ("left", "Left"), ("right", "Right"), ("up", "Up"), ("down", "Down"), ("larger", "plus"),
    ("smaller", "minus"), ("turnLeft", "bracketleft"), ("turnRight", "bracketright"),
    ("remove", "Delete"),
  ]
}
