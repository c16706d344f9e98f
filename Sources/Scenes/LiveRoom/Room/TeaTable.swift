import Drawing
import TouchEngine

/// A table with a tea pot and a cup, cut out as stickers, in front of a room's landscape. Shapes
/// are designed for a stage of 1280 × 800 points, around a place in the middle of the table's
/// edge.
struct TeaTable {
  /// The colors of a glaze, from the left side of a piece to its right side.
  let glaze: [Color]
  /// Whether pieces have white edges on a black table.
  var isHighContrast = false

  static let glazes = [
    [0x5F8F80, 0xB9DCCB, 0x9CC8B6, 0x3F6E62], [0x24447E, 0x7FA5DE, 0x4F79BE, 0x1B2F5A],
    [0xB9AC92, 0xFBF4E2, 0xEBDFC5, 0x94866A], [0x7A3A22, 0xDB8F66, 0xB9643C, 0x52240F],
    [0x54305F, 0xBE8FC9, 0x8D5A9B, 0x371C40], [0x4A5A26, 0xAFC374, 0x7F954A, 0x313D17],
  ].map { $0.map { Color(hex: UInt32($0)) } }

  /// The width of the white border around a piece, as around a sticker, in points.
  private static let border = 7.0
  private static let ink = Color(hex: 0x3B2A33)

  /// Draws the still part: the table, and the pieces with their shadows.
  func drawStill(into list: inout DisplayListBuilder, _ size: Size, edge: Double) {
    let table = Rect(0, edge, size.width, size.height - edge)
    if isHighContrast {
      list.fill(.rect(table), .black)
      list.fill(.rect(Rect(0, edge, size.width, 2)), .white)
    } else {
      list.fill(
        .rect(table),
        .linear(
          from: table.origin, to: Point(0, table.maxY),
          colors: [Color(hex: 0x7A4B34), Color(hex: 0x4A2A1D), Color(hex: 0x24140E)]))
      // Boards, farther apart towards the front.
      for part in [0.14, 0.36, 0.68] {
        list.fill(
          .rect(Rect(0, edge + part * table.height, size.width, 2)), Color(white: 0, alpha: 0.18))
      }
      list.fill(.rect(Rect(0, edge, size.width, 6)), Color(hex: 0xB77C54))
    }
    list.group(transform: place(size, edge: edge)) { list in
      if !isHighContrast { drawShadows(into: &list) }
      drawPot(into: &list)
      drawCup(into: &list)
    }
  }

  /// Draws soft shadows below the pieces.
  private func drawShadows(into list: inout DisplayListBuilder) {
    for (center, radius) in [(Point(-84, 116), 250.0), (Point(190, 140), 150)] {
      let flat = AffineTransform.scale(1, 0.17).concatenating(.translation(center))
      list.group(transform: flat) {
        $0.fill(
          .circle(center: .zero, radius: radius),
          .radial(
            center: .zero, radius: radius,
            colors: [0.5, 0.34, 0.12, 0].map { Color(white: 0, alpha: $0) }))
      }
    }
  }

  /// Cuts a piece out as a sticker: the white border around its parts, of which some are lines of a
  /// width.
  private func cutOut(
    _ shapes: [Path], _ lines: [(path: Path, width: Double)] = [],
    into list: inout DisplayListBuilder
  ) {
    for shape in shapes {
      list.fill(shape, .white)
      list.stroke(shape, .white, .round(width: 2 * Self.border))
    }
    for line in lines {
      list.stroke(line.path, .white, .round(width: line.width + 2 * Self.border))
    }
  }

  /// Draws the steam over the cup, for an angle that goes around once in a loop: it fades upwards.
  func drawSteam(_ turn: Double, into list: inout DisplayListBuilder, _ size: Size, edge: Double) {
    list.group(transform: place(size, edge: edge)) { list in
      for (index, x) in [168.0, 192, 216].enumerated() {
        let sway = 7 * CLibrary.sine(turn * 3 + Double(index) * 2)
        let top = index == 1 ? -96.0 : -74
        let steam = Path { path in
          path.move(to: Point(x, 22))
          path.curve(
            to: Point(x + sway, top), Point(x + 16 + sway, top * 0.3),
            Point(x - 18 - sway, top * 0.6))
        }
        let full = isHighContrast ? 0.9 : 0.62
        list.stroke(
          steam,
          .linear(
            from: Point(0, 26), to: Point(0, top),
            colors: [full * 0.5, full, 0].map { Color(white: 1, alpha: $0) }),
          .round(width: 9))
      }
    }
  }

  /// The place of the pieces on a stage: around the middle, at the scale of the stage.
  private func place(_ size: Size, edge: Double) -> AffineTransform {
    let scale = min(size.width / 900, size.height / 800, 1.6)
    return AffineTransform.scale(scale)
      .concatenating(.translation(size.width / 2 - 16 * scale, edge))
  }

  /// The paint of a round piece that the light meets at its upper left.
  private func paint(_ light: Point, _ radius: Double) -> Paint {
    .radial(
      center: light, radius: radius,
      [
        GradientStop(0, Color.white.opacity(0.35).over(glaze[1])), GradientStop(0.35, glaze[1]),
        GradientStop(0.7, glaze[2]), GradientStop(1, glaze[0]),
      ])
  }

  private func drawPot(into list: inout DisplayListBuilder) {
    let handle = Path { path in
      path.move(to: Point(-214, -48))
      path.curve(to: Point(-206, 70), Point(-312, -92), Point(-312, 98))
    }
    let spout = Path { path in
      path.move(to: Point(30, 14))
      path.curve(to: Point(112, -100), Point(92, 0), Point(88, -84))
      path.curve(to: Point(144, -94), Point(120, -114), Point(142, -112))
      path.curve(to: Point(50, 80), Point(116, -66), Point(122, 50))
      path.close()
    }
    let foot = Path.roundedRect(Rect(-150, 98, 132, 24), radius: 12)
    let body = Path { path in
      path.move(to: Point(-84, -104))
      path.curve(to: Point(76, 10), Point(16, -104), Point(76, -58))
      path.curve(to: Point(-84, 114), Point(76, 78), Point(16, 114))
      path.curve(to: Point(-244, 10), Point(-184, 114), Point(-244, 78))
      path.curve(to: Point(-84, -104), Point(-244, -58), Point(-184, -104))
      path.close()
    }
    let lid = Path { path in
      path.move(to: Point(-170, -84))
      path.curve(to: Point(2, -84), Point(-156, -142), Point(-12, -142))
      path.curve(to: Point(-170, -84), Point(-44, -64), Point(-124, -64))
      path.close()
    }
    let knob = Path.circle(center: Point(-84, -142), radius: 17)
    cutOut([spout, foot, body, lid, knob], [(handle, 26)], into: &list)
    list.stroke(handle, glaze[0], .round(width: 26))
    list.stroke(handle, glaze[2], .round(width: 15))
    list.fill(spout, paint(Point(60, -60), 150))
    list.fill(foot, glaze[0])
    list.fill(body, paint(Point(-150, -50), 270))
    list.fill(lid, paint(Point(-120, -120), 150))
    let rim = Path { path in
      path.move(to: Point(-168, -82))
      path.curve(to: Point(0, -82), Point(-124, -62), Point(-44, -62))
    }
    list.stroke(rim, glaze[3].opacity(0.45), .round(width: 5))
    list.fill(knob, paint(Point(-90, -148), 24))
    drawShine(at: Point(-186, -36), 30, 12, turned: -1, into: &list)
    drawFace(at: Point(-84, 14), 1, into: &list)
  }

  private func drawCup(into list: inout DisplayListBuilder) {
    let saucer = Path.ellipse(in: Rect(104, 122, 172, 28))
    let body = Path { path in
      path.move(to: Point(118, 42))
      path.curve(to: Point(168, 136), Point(120, 104), Point(142, 136))
      path.line(to: Point(212, 136))
      path.curve(to: Point(262, 42), Point(238, 136), Point(260, 104))
      path.close()
    }
    let rim = Path.ellipse(in: Rect(118, 28, 144, 28))
    cutOut([saucer, body, rim], into: &list)
    list.fill(saucer, paint(Point(150, 126), 130))
    list.fill(body, paint(Point(146, 62), 130))
    list.fill(rim, Color.white.opacity(0.4).over(glaze[1]))
    list.fill(.ellipse(in: Rect(126, 32, 128, 20)), Color(hex: 0x7A4A20))
    list.fill(.ellipse(in: Rect(138, 34, 62, 8)), Color(hex: 0xC88B4E, alpha: 0.75))
    drawShine(at: Point(138, 78), 14, 5, turned: -1.3, into: &list)
    drawFace(at: Point(192, 88), 0.56, into: &list)
  }

  /// Draws the reflection of a light.
  private func drawShine(
    at center: Point, _ wide: Double, _ high: Double, turned angle: Double,
    into list: inout DisplayListBuilder
  ) {
    list.group(transform: AffineTransform.rotation(angle).concatenating(.translation(center))) {
      $0.fill(
        .ellipse(in: Rect(-wide, -high, 2 * wide, 2 * high)), Color(white: 1, alpha: 0.6))
    }
  }

  /// Draws a face as that of the stickers.
  private func drawFace(
    at center: Point, _ scale: Double, into list: inout DisplayListBuilder
  ) {
    list.group(transform: AffineTransform.scale(scale).concatenating(.translation(center))) {
      for side in [-1.0, 1] {
        $0.fill(.circle(center: Point(38 * side, 0), radius: 11), Self.ink)
        $0.fill(.circle(center: Point(38 * side - 4, -4), radius: 4), .white)
        $0.fill(
          .ellipse(in: Rect(64 * side - 17, 11, 34, 21)), Color(hex: 0xFF7F96, alpha: 0.62))
      }
      let smile = Path { path in
        path.move(to: Point(-17, 16))
        path.curve(to: Point(17, 16), Point(-10, 35), Point(10, 35))
      }
      $0.stroke(smile, Self.ink, .round(width: 6.5))
    }
  }
}
