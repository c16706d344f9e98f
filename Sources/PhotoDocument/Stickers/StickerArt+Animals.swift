import Drawing
import TouchEngine

// Stickers of animals. All outlines run clockwise, so that overlapping parts add up.
extension StickerArt {
  static let cat = StickerArt(
    "cat", 138, 130, outline: .joined([catHead, catLeftEar, catRightEar])
  ) { list in
    let fur = Paint.linear(
      from: Point(69, 14), to: Point(69, 118),
      colors: [Color(hex: 0xFFB254), Color(hex: 0xF58A34)])
    let stripe = Color(hex: 0xD96A22)
    for ear in [catLeftEar, catRightEar] { list.fill(ear, fur) }
    list.fill(
      .smooth([Point(28, 25), Point(46, 38), Point(31, 49)]), Color(hex: 0xFF9DA9))
    list.fill(
      .smooth([Point(110, 25), Point(107, 49), Point(92, 38)]), Color(hex: 0xFF9DA9))
    list.fill(catHead, fur)
    // Stripes on the forehead and the cheeks.
    for (x, length) in [(58.0, 11.0), (69.0, 16.0), (80.0, 11.0)] {
      list.stroke(
        .line(from: Point(x, 34), to: Point(x, 34 + length)), .color(stripe), .round(width: 5))
    }
    for side in [-1.0, 1.0] {
      for (y, reach) in [(71.0, 42.0), (82.0, 43.0)] {
        let end = Point(69 + side * reach, y)
        list.stroke(
          .line(from: Point(69 + side * 53, y - 1), to: end), .color(stripe), .round(width: 4.4))
      }
    }
    list.fill(.ellipse(Point(69, 93), 25, 18), Color(hex: 0xFFF1DF))
    list.eye(Point(47, 70), 7.6)
    list.eye(Point(91, 70), 7.6)
    let nose = Path.smooth([Point(63, 82.5), Point(69, 81.5), Point(75, 82.5), Point(69, 88.5)])
    list.fill(nose, Color(hex: 0xF0566F))
    list.stroke(.sag(from: Point(57, 92), to: Point(69, 92), 5), .color(ink), .round(width: 2.8))
    list.stroke(.sag(from: Point(69, 92), to: Point(81, 92), 5), .color(ink), .round(width: 2.8))
    list.cheek(Point(41, 86))
    list.cheek(Point(97, 86))
  }

  private static let catHead = Path.smooth([
    Point(69, 27), Point(101, 35), Point(121, 62), Point(121, 88), Point(102, 110), Point(69, 117),
    Point(36, 110), Point(17, 88), Point(17, 62), Point(37, 35),
  ])

  private static let catLeftEar = Path { path in
    path.move(to: Point(30, 68))
    path.line(to: Point(17, 62))
    path.curve(to: Point(24, 14), Point(14, 44), Point(14, 16))
    path.curve(to: Point(62, 32), Point(33, 12), Point(52, 22))
    path.close()
  }

  private static let catRightEar = Path { path in
    path.move(to: Point(76, 32))
    path.curve(to: Point(114, 14), Point(86, 22), Point(105, 12))
    path.curve(to: Point(121, 62), Point(124, 16), Point(124, 44))
    path.line(to: Point(108, 68))
    path.close()
  }

  static let fish = StickerArt(
    "fish", 150, 116, outline: .joined([fishBody, fishTail, fishTopFin, fishBottomFin])
  ) { list in
    let fin = Paint.linear(
      from: Point(30, 14), to: Point(60, 104),
      colors: [Color(hex: 0xFF9A3D), Color(hex: 0xF4572F)])
    for part in [fishTail, fishTopFin, fishBottomFin] { list.fill(part, fin) }
    // Rays of the tail.
    for y in [44.0, 58, 72] {
      list.stroke(
        .line(from: Point(34, 58 + (y - 58) * 0.45), to: Point(21, y)),
        .color(.white.opacity(0.4)), .round(width: 2.6))
    }
    list.fill(
      fishBody,
      .linear(
        from: Point(90, 24), to: Point(84, 96),
        colors: [Color(hex: 0x3CC8F4), Color(hex: 0x1E9BE0), Color(hex: 0x2477CF)]))
    // Two light bands, each between two arcs.
    for x in [66.0, 88.0] {
      let band = Path { path in
        let reach = x == 66 ? 26.0 : 31.0
        path.move(to: Point(x, 58 - reach))
        path.curve(to: Point(x, 58 + reach), Point(x + 11, 48), Point(x + 11, 68))
        path.curve(
          to: Point(x, 58 - reach), Point(x + 1, 58 + reach * 0.4), Point(x + 1, 58 - reach * 0.4))
        path.close()
      }
      list.fill(band, .white.opacity(0.85))
    }
    list.fill(
      .smooth([Point(64, 62), Point(78, 58), Point(76, 68), Point(64, 74)]),
      Color(hex: 0xFF8A3A))
    list.shine(Point(106, 37), 11, 4, turned: 0.4)
    list.fill(.circle(center: Point(114, 52), radius: 9), .white)
    list.eye(Point(115.5, 52.5), 5.8)
    list.cheek(Point(107, 68), 6, 4)
    list.stroke(
      .sag(from: Point(117, 70), to: Point(128, 67), 4), .color(ink), .round(width: 2.8))
  }

  private static let fishBody = Path { path in
    path.move(to: Point(138, 58))
    path.curve(to: Point(90, 96), Point(134, 82), Point(114, 96))
    path.curve(to: Point(36, 58), Point(66, 96), Point(46, 80))
    path.curve(to: Point(90, 20), Point(46, 36), Point(66, 20))
    path.curve(to: Point(138, 58), Point(114, 20), Point(134, 34))
    path.close()
  }

  private static let fishTail = Path { path in
    path.move(to: Point(44, 58))
    path.curve(to: Point(18, 88), Point(37, 70), Point(28, 88))
    path.curve(to: Point(20, 58), Point(8, 88), Point(20, 72))
    path.curve(to: Point(18, 28), Point(20, 44), Point(8, 28))
    path.curve(to: Point(44, 58), Point(28, 28), Point(37, 46))
    path.close()
  }

  private static let fishTopFin = Path { path in
    path.move(to: Point(62, 34))
    path.curve(to: Point(68, 12), Point(58, 24), Point(58, 13))
    path.curve(to: Point(108, 28), Point(84, 11), Point(100, 17))
    path.close()
  }

  private static let fishBottomFin = Path { path in
    path.move(to: Point(96, 90))
    path.curve(to: Point(78, 104), Point(94, 98), Point(86, 104))
    path.curve(to: Point(72, 88), Point(70, 104), Point(70, 96))
    path.close()
  }
}
