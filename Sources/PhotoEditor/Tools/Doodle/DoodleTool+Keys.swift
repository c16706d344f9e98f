import PhotoDocument
import SceneBase
public import TouchEngine

// The width of strokes, and the doodle's keys.
extension DoodleTool {
  static let keyTable = KeyTable<DoodleTool>(in: "doodle", tools + settings)

  private static let tools: [KeyRow<DoodleTool>] = Stroke.Tool.allCases.enumerated().map {
    index, tool in
    KeyRow(tool.rawValue, KeyChord("\(index + 1)")) { $0.take(tool, because: .key($1.name)) }
  }

  private static let settings: [KeyRow<DoodleTool>] = [
    KeyRow("width", "bracketleft") { tool in
      tool.width = DoodleOptions.stops.last { $0 < tool.width } ?? tool.width
    },
    KeyRow("width", "bracketright") { tool in
      tool.width = DoodleOptions.stops.first { $0 > tool.width } ?? tool.width
    },
    KeyRow("above", "l") { tool in
      if tool.tool == .brush { tool.toggleAbove() } else { tool.editor.explain("why.above") }
    },
    KeyRow("eyedropper", "i") { $0.editor.openLoupe() },
  ]

  public func keyDown(_ key: KeyPress) -> Bool { Self.keyTable.press(key, on: self) }

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
}
