import Drawing
import TouchEngine

/// What a button looks like, apart from its frame and its words.
struct ChromeButtonState: Hashable {
  var frame: Rect
  var isHighlighted: Bool
  var isFocused: Bool
  var isUseful: Bool
  var isOn: Bool
  var showsTitle: Bool
  var icon: Icon

  init(_ button: ChromeButton) {
    (frame, icon) = (button.frame, button.icon)
    (isHighlighted, isFocused) = (button.isHighlighted, button.isFocused)
    (isUseful, isOn, showsTitle) = (button.isUseful, button.isOn(), button.showsTitle)
  }
}
