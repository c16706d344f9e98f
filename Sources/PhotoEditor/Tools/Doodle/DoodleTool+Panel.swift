import PhotoDocument
package import ScenePlayer
package import TouchEngine

// The doodle's controls in the panel, and its keys.
extension DoodleTool {
  /// The keys of the tools, in the order of ``Stroke/Tool``, and those for a narrower and a wider
  /// line.
  static let keys = ["1", "2", "3", narrowerKey, widerKey]
  private static let narrowerKey = "bracketleft"
  private static let widerKey = "bracketright"

  package var panelItems: [PanelItem] {
    let range = PanelNumber(DoodleOptions.widths, step: 1, unit: "")
    return [
      .buttons("doodle.tools", toolButtons),
      .number(
        "doodle.width", range, get: { [unowned self] in width },
        set: { [unowned self] in width = $0 }),
    ] + (tool == .brush ? [colors] : [])
  }

  private var toolButtons: [PanelButton] {
    Stroke.Tool.allCases.map { tool in
      let name = "doodle.\(tool.rawValue)"
      let mode = mode(of: tool)
      return PanelButton(name, isOn: { mode.isCurrent }) { [unowned self] in
        take(tool, because: .control("panel.\(name)"))
      }
    }
  }

  private var colors: PanelItem {
    let all = InkColor.allCases
    return .colors(
      "doodle.color", all.map(\.color),
      get: { [unowned self] in all.firstIndex(of: editor.options.doodle.color) },
      set: { [unowned self] in editor.options.doodle.color = all[$0] })
  }

  /// The width of the next stroke, in page points.
  private var width: Double {
    get { editor.options.doodle[tool] }
    set { editor.options.doodle[tool] = newValue }
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
