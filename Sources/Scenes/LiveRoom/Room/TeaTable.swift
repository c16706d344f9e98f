import Drawing
import TouchEngine

/// A table with a tea pot and a cup, in front of a room's landscape. Shapes are designed for a
/// stage of 1280 × 800 points, around a place in the middle of the table's edge.
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
          colors: [Color(hex: 0x5B3A2B), Color(hex: 0x2A1812)]))
      list.fill(.rect(Rect(0, edge, size.width, 5)), Color(hex: 0x9A6A4C))
    }
    list.group(transform: place(size, edge: edge)) { list in
      if !isHighContrast { drawShadows(into: &list) }
      drawPot(into: &list)
      drawCup(into: &list)
    }
  }

  private func drawShadows(into list: inout DisplayListBuilder) {
    for (center, radius) in [(Point(-80, 108), 190.0), (Point(160, 130), 110)] {
      for step in 0..<6 {
        let wide = radius - Double(step) * 16
        list.fill(
          .ellipse(in: Rect(center.x - wide, center.y - wide * 0.18, 2 * wide, wide * 0.36)),
          Color(white: 0, alpha: 0.08))
      }
    }
  }

  /// Draws a part of a piece.
  private func draw(_ shape: Path, _ paint: Paint, into list: inout DisplayListBuilder) {
    list.fill(shape, paint)
    if isHighContrast { list.stroke(shape, .white, .round(width: 2.5)) }
  }

  /// Draws the steam over the cup, for an angle that goes around once in a loop.
  func drawSteam(_ turn: Double, into list: inout DisplayListBuilder, _ size: Size, edge: Double) {
    list.group(transform: place(size, edge: edge)) { list in
      for (index, x) in [138.0, 166, 190].enumerated() {
        let sway = 8 * CLibrary.sine(turn * 3 + Double(index) * 2)
        let steam = Path { path in
          path.move(to: Point(x, 14))
          path.curve(
            to: Point(x + 6 + sway, -90), Point(x + 8 + sway, -20), Point(x - 6 - sway, -52))
        }
        list.stroke(
          steam, Color(white: 1, alpha: isHighContrast ? 0.6 : 0.14), .round(width: 9))
      }
    }
  }

  /// The place of the pieces on a stage: around the middle, at the scale of the stage.
  private func place(_ size: Size, edge: Double) -> AffineTransform {
    let scale = min(size.width / 900, size.height / 800, 1.6)
    return AffineTransform.scale(scale)
      .concatenating(.translation(size.width / 2, edge))
  }

  private func paint(from left: Double, to right: Double) -> Paint {
    let stops = zip([0, 0.3, 0.55, 1], glaze).map { GradientStop($0, $1) }
    return .linear(from: Point(left, 0), to: Point(right, 0), stops)
  }

  private func drawPot(into list: inout DisplayListBuilder) {
    let handle = Path { path in
      path.move(to: Point(-210, -60))
      path.curve(to: Point(-200, 46), Point(-310, -90), Point(-310, 50))
    }
    if isHighContrast { list.stroke(handle, .white, .round(width: 25)) }
    list.stroke(handle, glaze[0], .round(width: 20))
    let spout = Path { path in
      path.move(to: Point(50, 0))
      path.curve(to: Point(160, -110), Point(130, -20), Point(120, -90))
      path.line(to: Point(178, -98))
      path.curve(to: Point(50, 60), Point(150, -40), Point(140, 30))
      path.close()
    }
    draw(spout, paint(from: 0, to: 200), into: &list)
    let body = Path { path in
      path.move(to: Point(-170, -110))
      path.curve(to: Point(-160, 104), Point(-260, -80), Point(-250, 90))
      path.line(to: Point(0, 104))
      path.curve(to: Point(10, -110), Point(90, 90), Point(100, -80))
      path.close()
    }
    draw(body, paint(from: -240, to: 85), into: &list)
    let lid = Path { path in
      path.move(to: Point(-178, -108))
      path.curve(to: Point(18, -108), Point(-160, -150), Point(0, -150))
      path.close()
    }
    draw(lid, paint(from: -178, to: 18), into: &list)
    draw(.circle(center: Point(-80, -152), radius: 15), .color(glaze[2]), into: &list)
  }

  private func drawCup(into list: inout DisplayListBuilder) {
    let body = Path { path in
      path.move(to: Point(82, 36))
      path.curve(to: Point(136, 132), Point(86, 100), Point(112, 130))
      path.line(to: Point(184, 132))
      path.curve(to: Point(238, 36), Point(208, 130), Point(234, 100))
      path.close()
    }
    draw(body, paint(from: 82, to: 238), into: &list)
    for (x, y, high, color) in [
      (82.0, 20.4, 31.2, glaze[1]), (92, 24, 24, Color(hex: 0x6E4A22)),
      (98, 27, 20, Color(hex: 0x8F6330)),
    ] {
      list.fill(.ellipse(in: Rect(x, y, 320 - 2 * x, high)), color)
    }
  }
}
