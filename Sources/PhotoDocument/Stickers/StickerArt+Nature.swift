import Drawing
import Glibc
import TouchEngine

// Stickers of plants and clouds. All outlines run clockwise, so that overlapping parts add up.
extension StickerArt {
  static let flower = StickerArt("flower", 136, 136, outline: .joined(petals)) { list in
    let center = Point(68, 68)
    for petal in petals {
      list.fill(
        petal,
        .radial(
          center: center, radius: 58,
          [
            GradientStop(0.25, Color(hex: 0xE0447F)), GradientStop(0.6, Color(hex: 0xFF7BA8)),
            GradientStop(1, Color(hex: 0xFFA9C6)),
          ]))
      list.stroke(petal, .color(Color(hex: 0xD93B78, alpha: 0.28)), .round(width: 1.6))
    }
    list.fill(
      .circle(center: center, radius: 21),
      .radial(
        center: Point(63, 62), radius: 28, colors: [Color(hex: 0xFFE873), Color(hex: 0xFFB820)]))
    list.eye(Point(61, 65), 3.8)
    list.eye(Point(75, 65), 3.8)
    list.cheek(Point(55.5, 71.5), 3.8, 2.6)
    list.cheek(Point(80.5, 71.5), 3.8, 2.6)
    list.stroke(
      .sag(from: Point(63, 72), to: Point(73, 72), 4.5), .color(ink), .round(width: 2.6))
  }

  private static let petals: [Path] = Path.ring(Point(68, 68), 33, count: 6).map { place in
    let outwards = place - Point(68, 68)
    return .ellipse(place, 22.5, 19.5, turned: atan2(outwards.y, outwards.x))
  }

  static let leaf = StickerArt(
    "leaf", 124, 142, outline: .joined([leafBlade, leafStem])
  ) { list in
    list.fill(leafStem, Color(hex: 0x2F8F4E))
    list.fill(
      leafBlade,
      .linear(
        from: Point(40, 24), to: Point(84, 116),
        colors: [Color(hex: 0x8EDB63), Color(hex: 0x46B55A), Color(hex: 0x279155)]))
    // The half of the blade that faces the light.
    let half = Path { path in
      path.move(to: Point(101, 14))
      path.curve(to: Point(38, 106), Point(80, 36), Point(52, 66))
      path.curve(to: Point(22, 52), Point(24, 96), Point(16, 74))
      path.curve(to: Point(101, 14), Point(30, 27), Point(63, 15))
      path.close()
    }
    list.fill(half, .white.opacity(0.16))
    let vein = Color(hex: 0xE2F7C4, alpha: 0.9)
    list.stroke(
      Path { path in
        path.move(to: Point(38, 106))
        path.curve(to: Point(93, 26), Point(50, 74), Point(74, 46))
      }, .color(vein), .round(width: 3))
    let ribs: [(Point, Point, Point)] = [
      (Point(48, 84), Point(39, 80), Point(29, 70)), (Point(57, 69), Point(48, 63), Point(40, 51)),
      (Point(68, 54), Point(61, 48), Point(57, 36)), (Point(46, 88), Point(58, 88), Point(73, 90)),
      (Point(55, 72), Point(68, 73), Point(86, 72)), (Point(67, 55), Point(78, 57), Point(94, 52)),
    ]
    for (start, bend, end) in ribs {
      list.stroke(
        Path { path in
          path.move(to: start)
          path.curve(to: end, bend, bend)
        }, .color(vein), .round(width: 2.2))
    }
  }

  private static let leafBlade = Path { path in
    path.move(to: Point(101, 14))
    path.curve(to: Point(108, 62), Point(109, 29), Point(112, 46))
    path.curve(to: Point(38, 106), Point(102, 94), Point(68, 114))
    path.curve(to: Point(22, 52), Point(22, 98), Point(15, 74))
    path.curve(to: Point(101, 14), Point(31, 26), Point(64, 16))
    path.close()
  }

  private static let leafStem = Path { path in
    path.move(to: Point(42, 98))
    path.curve(to: Point(30, 126), Point(36, 108), Point(33, 116))
    path.curve(to: Point(23.5, 124), Point(28.5, 130), Point(21.5, 128))
    path.curve(to: Point(36, 96), Point(26, 114), Point(30, 104))
    path.close()
  }

  static let cloud = StickerArt("cloud", 150, 112, outline: cloudOutline) { list in
    list.fill(
      cloudOutline,
      .linear(
        from: Point(70, 12), to: Point(76, 102),
        colors: [Color(hex: 0xE9F6FF), Color(hex: 0xB9E0FB), Color(hex: 0x8CC4F1)]))
    // The edges between overlapping puffs.
    let fold = Paint.color(Color(hex: 0x6FAEE3, alpha: 0.5))
    list.stroke(
      .arc(center: Point(33, 79), radius: 20, from: -1.45, to: -0.65), fold, .round(width: 3))
    list.stroke(
      .arc(center: Point(107, 59), radius: 24, from: -2.75, to: -1.95), fold, .round(width: 3))
    list.shine(Point(58, 27), 10, 4.5, turned: -0.5)
    list.eye(Point(63, 66), 5.2)
    list.eye(Point(91, 66), 5.2)
    list.cheek(Point(53, 76), 6.4, 4.2)
    list.cheek(Point(101, 76), 6.4, 4.2)
    list.stroke(.sag(from: Point(70, 74), to: Point(84, 74), 6), .color(ink), .round(width: 3))
  }

  private static let cloudOutline = Path.joined([
    .circle(center: Point(73, 45), radius: 33), .circle(center: Point(46, 56), radius: 24),
    .circle(center: Point(107, 59), radius: 25), .circle(center: Point(33, 79), radius: 21),
    .circle(center: Point(118, 80), radius: 20),
    .roundedRect(Rect(32, 58, 87, 42), radius: 20),
  ])
}
