import Drawing
import ScenePlayer
import TouchEngine

/// A person in the conversations of scenes.
enum Person: Int, CaseIterable {
  case ada, lin, max, mei, team, noor

  /// The names, as `person.0` and so on, for the word tables of scenes.
  static let words = WordTable(
    Dictionary(uniqueKeysWithValues: allCases.map { ("person.\($0.rawValue)", $0.name) }))

  var name: LocalizedText {
    switch self {
    case .ada: LocalizedText("Ada", "艾达")
    case .lin: LocalizedText("Lin", "小林")
    case .max: LocalizedText("Max", "马克")
    case .mei: LocalizedText("Mei", "美琪")
    case .team: LocalizedText("Team", "团队")
    case .noor: LocalizedText("Noor", "诺尔")
    }
  }

  /// The colors of the avatar, from the upper left to the lower right.
  var colors: (light: Color, deep: Color) {
    switch self {
    case .ada: (Color(hex: 0xF0876B), Color(hex: 0xA8406E))
    case .lin: (Color(hex: 0x4FA3D8), Color(hex: 0x2B5CA8))
    case .max: (Color(hex: 0x57AE7E), Color(hex: 0x1F6E5A))
    case .mei: (Color(hex: 0xB98AE0), Color(hex: 0x6A45B5))
    case .team: (Color(hex: 0x7C8595), Color(hex: 0x454C59))
    case .noor: (Color(hex: 0xD9952F), Color(hex: 0xA3541B))
    }
  }
}
