import Drawing
import TouchEngine

// Stickers of things. All outlines run clockwise, so that overlapping parts add up.
extension StickerArt {
  static let rocket = StickerArt(
    "rocket", 124, 150, outline: .joined([rocketBody, rocketLeftFin, rocketRightFin, rocketFlame])
  ) { list in
    list.fill(
      rocketFlame,
      .linear(
        from: Point(62, 106), to: Point(62, 138),
        colors: [Color(hex: 0xFF6A2B), Color(hex: 0xFFB02E)]))
    list.fill(
      .smooth([Point(55, 106), Point(69, 106), Point(67, 117), Point(62, 127), Point(57, 117)]),
      Color(hex: 0xFFF0A0))
    let fin = Paint.linear(
      from: Point(62, 70), to: Point(62, 120),
      colors: [Color(hex: 0xFF5A6E), Color(hex: 0xD62A52)])
    list.fill(rocketLeftFin, fin)
    list.fill(rocketRightFin, fin)
    list.fill(
      .roundedRect(Rect(47, 102, 30, 9), radius: 4), Color(hex: 0x55617A))
    list.fill(
      rocketBody,
      .linear(
        from: Point(36, 60), to: Point(90, 64),
        [
          GradientStop(0, Color(hex: 0xFFFFFF)), GradientStop(0.5, Color(hex: 0xEEF2FA)),
          GradientStop(1, Color(hex: 0xB9C6E0)),
        ]))
    list.fill(rocketNose, fin)
    list.stroke(
      .sag(from: Point(40.5, 92), to: Point(83.5, 92), 3.5), .color(Color(hex: 0xE8425F)),
      StrokeStyle(width: 5))
    list.fill(.circle(center: Point(62, 64), radius: 15), Color(hex: 0x55617A))
    list.fill(
      .circle(center: Point(62, 64), radius: 11),
      .linear(
        from: Point(54, 54), to: Point(70, 74),
        colors: [Color(hex: 0x9BE7FF), Color(hex: 0x2FA4E7)]))
    list.shine(Point(58, 59.5), 4.4, 2.4, turned: -0.75)
    list.stroke(
      Path { path in
        path.move(to: Point(62, 88))
        path.line(to: Point(62, 107))
      }, fin, .round(width: 6))
  }

  private static let rocketBody = Path { path in
    path.move(to: Point(62, 12))
    path.curve(to: Point(87, 68), Point(76, 24), Point(87, 45))
    path.curve(to: Point(78, 106), Point(87, 84), Point(83, 97))
    path.line(to: Point(46, 106))
    path.curve(to: Point(37, 68), Point(41, 97), Point(37, 84))
    path.curve(to: Point(62, 12), Point(37, 45), Point(48, 24))
    path.close()
  }

  private static let rocketNose = Path { path in
    path.move(to: Point(62, 12))
    path.curve(to: Point(81.2, 40), Point(70, 19), Point(77, 29))
    path.curve(to: Point(42.8, 40), Point(70, 45), Point(54, 45))
    path.curve(to: Point(62, 12), Point(47, 29), Point(54, 19))
    path.close()
  }

  private static let rocketLeftFin = Path { path in
    path.move(to: Point(40, 74))
    path.line(to: Point(46, 104))
    path.curve(to: Point(17, 117), Point(34, 103), Point(25, 108))
    path.curve(to: Point(40, 74), Point(10, 103), Point(20, 82))
    path.close()
  }

  private static let rocketRightFin = Path { path in
    path.move(to: Point(84, 74))
    path.curve(to: Point(107, 117), Point(104, 82), Point(114, 103))
    path.curve(to: Point(78, 104), Point(99, 108), Point(90, 103))
    path.close()
  }

  private static let rocketFlame = Path.smooth([
    Point(48, 106), Point(76, 106), Point(75, 120), Point(68, 126), Point(62, 137), Point(56, 126),
    Point(49, 120),
  ])

  static let balloon = StickerArt(
    "balloon", 118, 150, outline: .joined([balloonSkin, balloonKnot, balloonTail])
  ) { list in
    list.stroke(balloonString, .color(Color(hex: 0x6B5B95)), .round(width: 2.6))
    list.fill(balloonKnot, Color(hex: 0x7A3FD0))
    list.fill(
      balloonSkin,
      .radial(
        center: Point(47, 40), radius: 78,
        colors: [Color(hex: 0xC79BFF), Color(hex: 0x9A5CF0), Color(hex: 0x6E35C9)]))
    list.shine(Point(39, 36), 13, 6.5, turned: -1)
    list.shine(Point(28.5, 53), 3, 3, turned: 0)
    list.eye(Point(48, 62), 5)
    list.eye(Point(72, 62), 5)
    list.fill(.ellipse(Point(39, 71), 6, 4), Color(hex: 0xFF8AC4, alpha: 0.6))
    list.fill(.ellipse(Point(81, 71), 6, 4), Color(hex: 0xFF8AC4, alpha: 0.6))
    list.stroke(.sag(from: Point(53, 70), to: Point(67, 70), 6), .color(ink), .round(width: 3))
  }

  private static let balloonSkin = Path { path in
    path.move(to: Point(59, 12))
    path.curve(to: Point(104, 56), Point(85, 12), Point(104, 31))
    path.curve(to: Point(59, 110), Point(104, 85), Point(78, 110))
    path.curve(to: Point(14, 56), Point(40, 110), Point(14, 85))
    path.curve(to: Point(59, 12), Point(14, 31), Point(33, 12))
    path.close()
  }

  private static let balloonKnot = Path.smooth([
    Point(59, 106), Point(67, 117), Point(59, 118.5), Point(51, 117),
  ])

  private static let balloonString = Path { path in
    path.move(to: Point(59, 118))
    path.curve(to: Point(58, 136), Point(50, 125), Point(67, 128))
  }

  /// The outline around the string, so that the white border includes it.
  private static let balloonTail = Path.roundedRect(Rect(56, 114, 6, 22), radius: 3)

  static let iceCream = StickerArt(
    "ice-cream", 116, 150, outline: .joined([cone, scoops[0], scoops[1], scoops[2], cherry])
  ) { list in
    list.fill(
      cone,
      .linear(
        from: Point(36, 90), to: Point(80, 110),
        colors: [Color(hex: 0xF5BE6B), Color(hex: 0xDD9440)]))
    list.stroke(waffle, .color(Color(hex: 0xB8712B, alpha: 0.6)), .round(width: 2.2))
    let flavors: [(UInt32, UInt32)] = [
      (0xA8EBD0, 0x5CC9A0), (0xFFF3D6, 0xF6D491), (0xFFA9C4, 0xF36A99),
    ]
    for (scoop, flavor) in zip(scoops, flavors) {
      list.fill(
        scoop,
        .linear(
          from: Point(40, 20), to: Point(76, 92),
          colors: [Color(hex: flavor.0), Color(hex: flavor.1)]))
    }
    list.fill(
      cherry,
      .radial(
        center: Point(56, 17), radius: 13, colors: [Color(hex: 0xFF6178), Color(hex: 0xD81F44)]))
    list.shine(Point(55, 17.5), 2.6, 1.8, turned: -0.7)
    list.shine(Point(45, 38), 6, 3, turned: -0.8)
    list.eye(Point(51, 50), 3.6)
    list.eye(Point(65, 50), 3.6)
    list.stroke(
      .sag(from: Point(54.5, 55.5), to: Point(61.5, 55.5), 3.6), .color(ink), .round(width: 2.4))
    let sprinkles: [(Point, Double, UInt32)] = [
      (Point(28, 66), 0.6, 0xFF5C7A), (Point(40, 78), -0.5, 0xFFC93C),
      (Point(24, 80), -0.2, 0x4F8DF5),
      (Point(80, 67), -0.7, 0x4F8DF5), (Point(92, 79), 0.5, 0xFF5C7A),
      (Point(76, 80), 0.2, 0x6FC55B),
    ]
    for (center, angle, color) in sprinkles {
      list.fill(.ellipse(center, 4, 1.7, turned: angle), Color(hex: color))
    }
  }

  private static let cone = Path { path in
    path.move(to: Point(24, 86))
    path.line(to: Point(92, 86))
    path.line(to: Point(62.5, 134.5))
    path.curve(to: Point(53.5, 134.5), Point(60.5, 138), Point(55.5, 138))
    path.close()
  }

  private static let waffle = Path { path in
    for (start, end) in [
      (Point(40, 92), Point(66.5, 128)), (Point(58, 92), Point(74, 113)),
      (Point(33, 100), Point(57, 133)), (Point(76, 92), Point(49.5, 128)),
      (Point(58, 92), Point(42, 113)), (Point(83, 100), Point(59, 133)),
    ] {
      path.move(to: start)
      path.line(to: end)
    }
  }

  /// Two scoops side by side, and the one on top of them.
  private static let scoops: [Path] = [
    .ellipse(Point(37, 75), 25, 21), .ellipse(Point(79, 75), 25, 21),
    .ellipse(Point(58, 47), 26, 24),
  ]

  private static let cherry = Path.circle(center: Point(58, 20), radius: 8)
}
