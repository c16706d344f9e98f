import PhotoDocument
package import TouchEngine

// The width of strokes, and the doodle's keys.
extension DoodleTool {
  /// The keys of the tools, in the order of ``Stroke/Tool``, and those for a narrower and a wider
  /// line.
  static let keys = ["1", "2", "3", narrowerKey, widerKey]
  private static let narrowerKey = "bracketleft"
  private static let widerKey = "bracketright"

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

  package func keyDown(_ key: KeyPress) -> Bool {
    switch key.name {
    case Self.narrowerKey:
      width = DoodleOptions.stops.last { $0 < width } ?? width
    case Self.widerKey:
      width = DoodleOptions.stops.first { $0 > width } ?? width
    default:
      guard let place = Self.keys.prefix(Stroke.Tool.allCases.count).firstIndex(of: key.name)
      else { return false }
      take(Stroke.Tool.allCases[place], because: .key(key.name))
    }
    return true
  }
}
