import Drawing
import SceneBase
import TouchEngine

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
