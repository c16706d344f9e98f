import Drawing
import Glibc
import TouchEngine

// Stickers with faces. All outlines run clockwise, so that overlapping parts add up.
extension StickerArt {
  static let smiley = StickerArt(
    "smiley", 132, 132, outline: .circle(center: Point(66, 66), radius: 54)
  ) { list in
    let center = Point(66, 66)
    list.fill(
      .circle(center: center, radius: 54),
      .radial(
        center: Point(56, 48), radius: 74,
        colors: [Color(hex: 0xFFE566), Color(hex: 0xFFCB2E), Color(hex: 0xFFA51F)]))
    list.shine(Point(42, 32), 14, 6.5, turned: -0.7)
    list.eye(Point(48, 58), 7)
    list.eye(Point(84, 58), 7)
    list.cheek(Point(35, 74), 8.5, 5.5)
    list.cheek(Point(97, 74), 8.5, 5.5)
    let mouth = Path { path in
      path.move(to: Point(43, 74))
      path.curve(to: Point(89, 74), Point(55, 77.5), Point(77, 77.5))
      path.curve(to: Point(43, 74), Point(87, 108), Point(45, 108))
      path.close()
    }
    list.fill(mouth, Color(hex: 0x7A1F38))
    // The tongue: its upper edge is a curve that ends on the lower lip.
    let tongue = Path { path in
      path.move(to: Point(53, 94.3))
      path.curve(to: Point(79, 94.3), Point(58, 85), Point(74, 85))
      path.curve(to: Point(53, 94.3), Point(72.5, 101), Point(59.5, 101))
      path.close()
    }
    list.fill(tongue, Color(hex: 0xFF6B81))
  }

  static let heart = StickerArt("heart", 132, 124, outline: heartOutline) { list in
    list.fill(
      heartOutline,
      .radial(
        center: Point(52, 38), radius: 86,
        colors: [Color(hex: 0xFF7A8F), Color(hex: 0xFA3B62), Color(hex: 0xD81B50)]))
    list.shine(Point(37, 33), 12.5, 6.5, turned: -0.75)
    list.shine(Point(24, 49), 3.4, 3.4, turned: 0)
    list.eye(Point(51, 58), 5.4)
    list.eye(Point(81, 58), 5.4)
    list.fill(.ellipse(Point(41, 68), 6.5, 4.2), Color(hex: 0xFFB3C1, alpha: 0.7))
    list.fill(.ellipse(Point(91, 68), 6.5, 4.2), Color(hex: 0xFFB3C1, alpha: 0.7))
    list.stroke(.sag(from: Point(58, 66), to: Point(74, 66), 6), .color(ink), .round(width: 3.2))
  }

  private static let heartOutline = Path { path in
    path.move(to: Point(66, 31))
    path.curve(to: Point(93, 12), Point(72, 18), Point(81, 12))
    path.curve(to: Point(120, 42), Point(109, 12), Point(120, 25))
    path.curve(to: Point(66, 112), Point(120, 72), Point(89, 94))
    path.curve(to: Point(12, 42), Point(43, 94), Point(12, 72))
    path.curve(to: Point(39, 12), Point(12, 25), Point(23, 12))
    path.curve(to: Point(66, 31), Point(51, 12), Point(60, 18))
    path.close()
  }

  static let star = StickerArt("star", 140, 136, outline: starOutline) { list in
    list.fill(
      starOutline,
      .linear(
        from: Point(50, 14), to: Point(92, 124),
        colors: [Color(hex: 0xFFE15A), Color(hex: 0xFFBE1A), Color(hex: 0xFF9712)]))
    list.shine(Point(63, 33), 8, 3.6, turned: -1.2)
    list.shine(Point(32, 60), 7, 3, turned: 0.15)
    list.eye(Point(58, 67), 5.6)
    list.eye(Point(82, 67), 5.6)
    list.cheek(Point(48.5, 78), 6, 4)
    list.cheek(Point(91.5, 78), 6, 4)
    list.stroke(.sag(from: Point(62, 77), to: Point(78, 77), 6.5), .color(ink), .round(width: 3.2))
  }

  private static let starCenter = Point(70, 72)

  /// A star with soft tips and valleys: each tip is a curve around its sharp corner.
  private static let starOutline = Path { path in
    let tips = Path.ring(starCenter, 65, count: 5)
    let valleys = Path.ring(starCenter, 32, count: 5, turned: .pi / 5)
    for index in tips.indices {
      let tip = tips[index]
      let before = valleys[(index + 4) % 5]
      let after = valleys[index]
      let start = tip + (before - tip) * 0.3
      let end = tip + (after - tip) * 0.3
      let intoValley = before + (tip - before) * 0.2
      if index == 0 { path.move(to: intoValley) } else { path.line(to: intoValley) }
      path.line(to: start)
      path.curve(to: end, tip, tip)
      let toValley = after + (tip - after) * 0.2
      let next = after + (tips[(index + 1) % 5] - after) * 0.2
      path.line(to: toValley)
      path.curve(to: next, after, after)
    }
    path.close()
  }

  static let sun = StickerArt(
    "sun", 140, 140, outline: .joined([sunRays, .circle(center: Point(70, 70), radius: 40)])
  ) { list in
    list.fill(
      sunRays,
      .radial(
        center: Point(70, 70), radius: 58,
        [GradientStop(0.6, Color(hex: 0xFF8A1F)), GradientStop(1, Color(hex: 0xFFB52E))]))
    list.fill(
      .circle(center: Point(70, 70), radius: 39),
      .radial(
        center: Point(62, 58), radius: 54,
        colors: [Color(hex: 0xFFEE8A), Color(hex: 0xFFD63B), Color(hex: 0xFFBD23)]))
    list.shine(Point(52, 46), 9, 4.5, turned: -0.75)
    // Eyes closed with joy.
    list.stroke(.sag(from: Point(49, 66), to: Point(61, 66), -5.5), .color(ink), .round(width: 3.4))
    list.stroke(.sag(from: Point(79, 66), to: Point(91, 66), -5.5), .color(ink), .round(width: 3.4))
    list.cheek(Point(46.5, 76))
    list.cheek(Point(93.5, 76))
    list.stroke(.sag(from: Point(60, 77), to: Point(80, 77), 8), .color(ink), .round(width: 3.4))
  }

  /// Twelve waves around the sun.
  private static let sunRays: Path = {
    let outer = Path.ring(Point(70, 70), 57.5, count: 12)
    let inner = Path.ring(Point(70, 70), 46, count: 12, turned: .pi / 12)
    return .smooth(zip(outer, inner).flatMap { [$0, $1] })
  }()
}
