import Drawing
import Glibc
import TouchEngine

/// A small drawing for each scene, of what one touches there.
struct HomeEmblem {
  let palette: Palette

  /// The size for which the drawings are designed, in points.
  private static let size = Size(160, 120)

  /// Draws the emblem of the scene named `scene`, or a finger if it has none.
  func draw(_ scene: String, into list: inout DisplayListBuilder, in frame: Rect) {
    let place = AffineTransform.scale(
      frame.width / Self.size.width, frame.height / Self.size.height
    ).concatenating(.translation(frame.origin))
    list.group(transform: place) { list in
      switch scene {
      case PhotoEditor.name: photo(&list)
      case ControlsScene.name: controls(&list)
      case ScrollList.name: scrollList(&list)
      case LiveRoom.name: liveRoom(&list)
      case Chat.name: chat(&list)
      case GestureLab.name: lab(&list)
      default:
        ground(palette.background, &list)
        finger(0, at: Point(80, 60), &list)
      }
    }
  }

  // MARK: Parts

  private func ground(_ paint: Paint, _ list: inout DisplayListBuilder) {
    list.fill(.roundedRect(Rect(origin: .zero, size: Self.size), radius: 10), paint)
  }

  private func ground(_ color: Color, _ list: inout DisplayListBuilder) {
    ground(.color(color), &list)
    list.stroke(
      .roundedRect(Rect(0.5, 0.5, Self.size.width - 1, Self.size.height - 1), radius: 9.5),
      palette.separator, width: 1)
  }

  /// Draws the ring of a finger, as it is shown over scenes.
  private func finger(_ number: Int, at place: Point, _ list: inout DisplayListBuilder) {
    let color = FingerOverlay.colors[number]
    let ring = Path.circle(center: place, radius: 13)
    list.fill(ring, color.opacity(0.3))
    list.stroke(ring, .white, width: 5)
    list.stroke(ring, color, width: 3)
  }

  /// Draws the trail of a finger.
  private func trail(
    _ number: Int, from start: Point, to end: Point, _ list: inout DisplayListBuilder
  ) {
    list.stroke(
      .line(from: start, to: end), FingerOverlay.colors[number].opacity(0.7),
      StrokeStyle.round(width: 6))
  }

  private func heart(
    at place: Point, _ size: Double, _ color: Color, _ list: inout DisplayListBuilder
  ) {
    let path = Path { path in
      path.move(to: place + Point(0, size * 0.9))
      path.curve(
        to: place + Point(0, -size * 0.4), place + Point(-size * 1.7, -size * 0.1),
        place + Point(-size * 0.7, -size * 1.4))
      path.curve(
        to: place + Point(0, size * 0.9), place + Point(size * 0.7, -size * 1.4),
        place + Point(size * 1.7, -size * 0.1))
      path.close()
    }
    list.fill(path, color)
  }

  // MARK: Scenes

  private func photo(_ list: inout DisplayListBuilder) {
    ground(
      .linear(
        from: .zero, to: Point(0, 120), colors: [Color(hex: 0x5B4B8A), Color(hex: 0xF2A07B)]),
      &list)
    list.fill(
      .polygon([Point(10, 104), Point(48, 62), Point(78, 92), Point(104, 70), Point(150, 104)]),
      Color(hex: 0x3B3560))
    list.group(transform: .rotation(0.3).concatenating(.translation(80, 54))) { list in
      let star = Path.star(center: .zero, tips: 5, outerRadius: 36, innerRadius: 17)
      list.stroke(star, .white, StrokeStyle.round(width: 9))
      list.fill(star, Color(hex: 0xFFC93C))
    }
    finger(0, at: Point(52, 84), &list)
    finger(1, at: Point(110, 28), &list)
  }

  private func controls(_ list: inout DisplayListBuilder) {
    ground(palette.background, &list)
    let track = Rect(18, 18, 56, 30)
    list.fill(.roundedRect(track, radius: 15), palette.tint)
    list.fill(.circle(center: Point(track.maxX - 15, track.center.y), radius: 11), palette.thumb)
    let button = Path.roundedRect(Rect(88, 18, 54, 30), radius: 8)
    list.fill(button, palette.buttonFill)
    list.stroke(button, palette.tint, width: 2)
    list.fill(.roundedRect(Rect(18, 64, 124, 6), radius: 3), palette.track)
    list.fill(.roundedRect(Rect(18, 64, 74, 6), radius: 3), palette.tint)
    list.fill(.circle(center: Point(92, 67), radius: 10), palette.thumb)
    list.stroke(.circle(center: Point(92, 67), radius: 10), palette.edge, width: 2)
    let field = Path.roundedRect(Rect(18, 86, 124, 22), radius: 6)
    list.fill(field, palette.surface)
    list.stroke(field, palette.edge, width: 1.5)
    list.stroke(.line(from: Point(28, 91), to: Point(28, 103)), palette.text, width: 2)
  }

  private func scrollList(_ list: inout DisplayListBuilder) {
    ground(palette.surface, &list)
    list.fill(.roundedRect(Rect(4, 4, 152, 30), radius: 7), palette.tint)
    for row in 0..<3 {
      let y = 48 + Double(row) * 26
      list.fill(.roundedRect(Rect(14, y - 3, 52, 6), radius: 3), palette.secondaryText)
      list.fill(.roundedRect(Rect(110, y - 8, 36, 16), radius: 5), palette.tint)
      list.stroke(
        .line(from: Point(10, y + 13), to: Point(150, y + 13)), palette.separator, width: 1)
    }
    trail(1, from: Point(88, 106), to: Point(88, 62), &list)
    finger(1, at: Point(88, 54), &list)
  }

  private func liveRoom(_ list: inout DisplayListBuilder) {
    ground(
      .linear(
        from: .zero, to: Point(0, 120), colors: [Color(hex: 0x2A3B7A), Color(hex: 0xD97A5B)]),
      &list)
    list.fill(.circle(center: Point(48, 36), radius: 15), Color(hex: 0xFFD9A0))
    list.fill(.roundedRect(Rect(0, 78, 160, 42), radius: 10), Color(hex: 0x1E3C66))
    list.fill(.rect(Rect(0, 78, 160, 14)), Color(hex: 0x1E3C66))
    list.fill(.polygon([Point(62, 88), Point(62, 58), Point(84, 88)]), Color(hex: 0xFFE3B5))
    heart(at: Point(124, 30), 11, Color(hex: 0xFF8FA3), &list)
    heart(at: Point(112, 56), 14, Color(hex: 0xFF5C7A), &list)
    heart(at: Point(126, 86), 9, Color(hex: 0xFFB3C0), &list)
    finger(3, at: Point(118, 100), &list)
  }

  private func chat(_ list: inout DisplayListBuilder) {
    ground(palette.background, &list)
    let first = Path.roundedRect(Rect(12, 12, 84, 26), radius: 12)
    list.fill(first, palette.surface)
    list.stroke(first, palette.edge, width: 1.5)
    list.fill(.roundedRect(Rect(24, 22, 50, 6), radius: 3), palette.secondaryText)
    list.fill(.roundedRect(Rect(64, 44, 84, 26), radius: 12), palette.tint)
    for (index, height) in [8.0, 14, 18, 10, 16, 8].enumerated() {
      let x = 80 + Double(index) * 10
      list.stroke(
        .line(from: Point(x, 57 - height / 2), to: Point(x, 57 + height / 2)), palette.onTint,
        StrokeStyle.round(width: 3))
    }
    let talk = Path.roundedRect(Rect(30, 84, 100, 30), radius: 15)
    list.fill(talk, palette.tint)
    finger(2, at: Point(80, 99), &list)
  }

  private func lab(_ list: inout DisplayListBuilder) {
    ground(palette.surface, &list)
    for (index, center) in [Point(58, 48), Point(102, 48)].enumerated() {
      let circle = Path.circle(center: center, radius: 34)
      list.fill(circle, FingerOverlay.colors[index * 2].opacity(0.35))
      list.stroke(circle, FingerOverlay.colors[index * 2], width: 3)
    }
    list.text(
      "A", in: Rect(30, 32, 40, 32),
      TextStyle(size: 24, color: palette.text, weight: .bold, alignment: .center))
    list.text(
      "B", in: Rect(90, 32, 40, 32),
      TextStyle(size: 24, color: palette.text, weight: .bold, alignment: .center))
    list.fill(.roundedRect(Rect(18, 98, 124, 6), radius: 3), palette.track)
    list.fill(.circle(center: Point(64, 101), radius: 9), palette.thumb)
    list.stroke(.circle(center: Point(64, 101), radius: 9), palette.edge, width: 2)
  }
}
