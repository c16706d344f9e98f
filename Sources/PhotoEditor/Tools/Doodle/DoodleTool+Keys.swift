import PhotoDocument
public import TouchEngine

// The width of strokes, and the doodle's keys.
extension DoodleTool {
  /// The keys of the tools, in the order of ``Stroke/Tool``, those for a narrower and a wider
  /// line, and the one for lines above or below the stickers.
  static let keys = ["1", "2", "3", narrowerKey, widerKey, aboveKey]
  private static let narrowerKey = "bracketleft"
  private static let widerKey = "bracketright"
  private static let aboveKey = "l"

  /// The width of the next stroke, in page points.
  var width: Double {
    get { editor.options.doodle[tool] }
    set { editor.options.doodle[tool] = newValue }
  }

  /// Sets the width that a slider asks for, in whole points.
  func setWidth(fromSlider wanted: Double) {
    let range = DoodleOptions.widths
    width = min(max(wanted.rounded(), range.lowerBound), range.upperBound)
  }

  /// Lets brushes draw above the stickers, or below them again.
  func toggleAbove() { editor.options.doodle.isAbove.toggle() }

  public func keyDown(_ key: KeyPress) -> Bool {
    switch key.name {
    case Self.narrowerKey:
      width = DoodleOptions.stops.last { $0 < width } ?? width
    case Self.widerKey:
      width = DoodleOptions.stops.first { $0 > width } ?? width
    case Self.aboveKey:
      if tool == .brush { toggleAbove() } else { editor.explain("why.above") }
    case EyedropperKey.name: editor.openLoupe()
    default:
      guard let place = Self.keys.prefix(Stroke.Tool.allCases.count).firstIndex(of: key.name)
      else { return false }
      take(Stroke.Tool.allCases[place], because: .key(key.name))
    }
    return true
  }
}
