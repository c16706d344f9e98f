import TouchEngine

/// One thing in a row of tools.
enum ToolItem {
  case tile(ChromeButton)
  case color(ColorButton)
  case look(LookButton)
  /// A slider with its name, by a key of ``EditorWords``, and its value in words.
  case slider(Slider, title: String, value: () -> String)
  /// A line between two groups of tools.
  case divider

  var control: Control? {
    switch self {
    case .tile(let button): button
    case .color(let button): button
    case .look(let button): button
    case .slider(let slider, _, _): slider
    case .divider: nil
    }
  }
}
