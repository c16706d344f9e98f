import Drawing
import SceneBase
import TouchEngine

/// Draws an input over the scene: the ways of the fingers, where it is decided, and fingers that
/// are not there while it is played.
struct WitnessPainter {
  let wording: Wording
  /// The looks of recognizers by their names.
  let looks: [String: GestureLook]
  let style: SceneStyle

  private var palette: Palette { style.palette }

  /// Draws a moment; all of the input while none is played.
  func draw(
    _ film: WitnessFilm, _ moment: Int?, in frame: Rect, into list: inout DisplayListBuilder
  ) {
    let crop = film.crop(for: frame.size)
    let scale = frame.width / max(crop.width, 1)
    let placing = AffineTransform.moving(crop.origin, to: frame.origin, scaledBy: scale)
    list.group(clip: frame) { list in
      list.fill(.rect(frame), palette.card)
      let shown = moment ?? 0
      if film.pictures.indices.contains(shown), let picture = film.pictures[shown] {
        list.group(picture, transform: placing, opacity: moment == nil ? 0.5 : 1, clip: crop)
        // The ways are seen over any picture.
        if moment == nil { list.fill(.rect(frame), palette.card.opacity(0.35)) }
      }
      drawLimit(film, placing, scale, into: &list)
      drawWays(film, placing, isFaint: moment != nil, into: &list)
      if let moment {
        for (number, place) in film.fingers(at: moment).enumerated() {
          guard let place else { continue }
          drawGhost(at: placing.apply(to: place), number + 1, into: &list)
        }
      }
    }
    list.stroke(.roundedRect(frame, radius: 4), palette.line, width: style.appearance.edgeWidth)
  }

  private func tint(of recognizer: String) -> Color {
    looks[recognizer]?.color(style.appearance.style) ?? palette.ink
  }

  /// Draws how far a finger had to move, as a circle to scale, and who won.
  private func drawLimit(
    _ film: WitnessFilm, _ placing: AffineTransform, _ scale: Double,
    into list: inout DisplayListBuilder
  ) {
    guard let winner = film.winner else { return }
    let color = tint(of: winner.name)
    var top = placing.apply(to: film.paths.first?.first?.place ?? .zero).y - 24
    if let measure = winner.measure, measure.quantity == .movement || measure.quantity == .travel,
      let landing = film.paths.first?.first?.place
    {
      let circle = Path.circle(center: placing.apply(to: landing), radius: measure.limit * scale)
      list.fill(circle, color.opacity(0.12))
      list.stroke(circle, color, StrokeStyle(width: 1.5, dash: [5, 4]))
      top = min(top, placing.apply(to: landing).y - measure.limit * scale - 4)
    }
    if let place = winner.place {
      let ring = Path.circle(center: placing.apply(to: place), radius: 11)
      list.stroke(ring, color, width: 1.5)
    }
    let words = wording.say("conflict.wins", wording.name(winner.name))
    let font = style.line(.note, color, .bold, alignment: .center)
    let x = placing.apply(to: winner.place ?? film.paths.first?.first?.place ?? .zero).x
    let width = TextRoom.width(of: words, font) + 12
    let high = style.scaled(20)
    let plate = Rect(x - width / 2, max(top - high, 4), width, high)
    list.fill(
      .roundedRect(plate, radius: high / 2),
      palette.panel.opacity(style.appearance.plateOpacity(0.85)))
    list.text(words, in: plate, font)
  }

  private func drawWays(
    _ film: WitnessFilm, _ placing: AffineTransform, isFaint: Bool,
    into list: inout DisplayListBuilder
  ) {
    let color = film.winner.map { tint(of: $0.name) } ?? palette.ink
    for path in film.paths {
      let places = path.map { placing.apply(to: $0.place) }
      guard let first = places.first, let last = places.last else { continue }
      for (from, to) in zip(places, places.dropFirst()) {
        list.stroke(
          .line(from: from, to: to), color.opacity(isFaint ? 0.4 : 1),
          StrokeStyle(width: 3, cap: .round))
      }
      guard !isFaint else { continue }
      for place in first == last ? [first] : [first, last] {
        let ring = Path.circle(center: place, radius: 14)
        list.fill(ring, palette.ink.opacity(0.12))
        list.stroke(ring, palette.ink, width: 1.8)
      }
    }
  }

  /// Draws a finger that is not there: a dashed ring.
  private func drawGhost(at place: Point, _ number: Int, into list: inout DisplayListBuilder) {
    let ring = Path.circle(center: place, radius: 18)
    list.fill(ring, palette.panel.opacity(0.55))
    list.stroke(ring, palette.ink, StrokeStyle(width: 2, dash: [5, 4]))
    let font = style.line(.note, palette.ink, .bold, alignment: .center)
    list.text("\(number)", in: Rect(place.x - 14, place.y - 10, 28, 20), font)
  }
}
