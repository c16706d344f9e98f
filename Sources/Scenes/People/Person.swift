import Drawing
import SceneBase
import TouchEngine

/// A person in the conversations of scenes; those after Noor only watch the live rooms.
enum Person: Int, CaseIterable {
  case ada, lin, max, mei, team, noor
  case kai, ines, omar, yuki, tomas, leila, jonas, priya

  /// The names, as `person.0` and so on, for the word tables of scenes.
  static let words = WordTable(
    of: Dictionary(uniqueKeysWithValues: allCases.map { ("person.\($0.rawValue)", $0.name) }))

  var name: LocalizedText { Words.text("person.\(rawValue)") }

  /// The colors of the avatar, from the upper left to the lower right.
  var colors: (light: Color, deep: Color) {
    switch self {
    case .ada: (Color(hex: 0xF0876B), Color(hex: 0xA8406E))
    case .lin: (Color(hex: 0x4FA3D8), Color(hex: 0x2B5CA8))
    case .max: (Color(hex: 0x57AE7E), Color(hex: 0x1F6E5A))
    case .mei: (Color(hex: 0xB98AE0), Color(hex: 0x6A45B5))
    case .team: (Color(hex: 0x7C8595), Color(hex: 0x454C59))
    case .noor: (Color(hex: 0xD9952F), Color(hex: 0xA3541B))
    case .kai: (Color(hex: 0x5B8DEF), Color(hex: 0x2F4FA0))
    case .ines: (Color(hex: 0xE07AA5), Color(hex: 0x9C2F63))
    case .omar: (Color(hex: 0x4FB3A5), Color(hex: 0x1C6B66))
    case .yuki: (Color(hex: 0x8E9BE8), Color(hex: 0x4A4FA8))
    case .tomas: (Color(hex: 0xC98A5E), Color(hex: 0x7F4A2B))
    case .leila: (Color(hex: 0xE58A8A), Color(hex: 0xA33A3A))
    case .jonas: (Color(hex: 0x7AA85C), Color(hex: 0x416B2A))
    case .priya: (Color(hex: 0xC77BD0), Color(hex: 0x7B3689))
    }
  }
}

extension DisplayListBuilder {
  /// Draws a person's avatar: the initial of the name on a disc, flat in high contrast.
  mutating func avatar(_ person: Person, at center: Point, radius: Double, _ style: SceneStyle) {
    let disc = Path.circle(center: center, radius: radius)
    if style.appearance.style == .highContrast {
      fill(disc, style.palette.stage)
      stroke(.circle(center: center, radius: radius - 1), style.palette.line, width: 2)
    } else {
      let reach = Point(radius, radius) * 0.7
      // The flat color is under the letter, so that its contrast is known.
      fill(disc, person.colors.deep)
      fill(
        disc,
        .linear(
          from: center - reach, to: center + reach,
          colors: [person.colors.light, person.colors.deep]))
    }
    let name = person.name.text(in: style.language)
    text(
      String(name.prefix(1)),
      in: Rect(center.x - radius, center.y - radius, 2 * radius, 2 * radius),
      TextStyle(size: radius * 0.9, color: .white, weight: .bold, alignment: .center))
  }
}
