public import Drawing
public import TouchEngine

/// An evening over mountains and a lake: the photo that comes with the program, in outlines.
///
/// It needs no file, so it is there at once, also where it is small.
public enum EveningPicture {
  /// The size of the evening, as of the photo that comes with the program.
  public static let size = Size(1600, 1200)
  /// The y at which the lake begins.
  private static let horizon = 700.0

  /// Draws the evening at the origin.
  ///
  /// - Parameters:
  ///   - list: The list to draw into.
  ///   - bottom: The y up to which it is seen.
  public static func draw(into list: inout DisplayListBuilder, to bottom: Double = size.height) {
    let (width, height) = (size.width, size.height)
    list.fill(
      .rect(Rect(0, 0, width, horizon)),
      .linear(
        from: .zero, to: Point(0, horizon),
        [
          GradientStop(0, Color(hex: 0x2A3468)), GradientStop(0.35, Color(hex: 0x625C96)),
          GradientStop(0.62, Color(hex: 0xD68480)), GradientStop(0.82, Color(hex: 0xFAB276)),
        ]))
    for cloud in [
      Rect(170, 84, 560, 24), Rect(250, 108, 380, 18), Rect(120, 136, 260, 14),
      Rect(690, 90, 480, 20), Rect(800, 112, 330, 14), Rect(1190, 182, 420, 20),
      Rect(1260, 204, 320, 12), Rect(-60, 240, 420, 16), Rect(1120, 40, 220, 10),
    ] {
      list.fill(.ellipse(in: cloud), Color(hex: 0xFFBA96, alpha: 0.3))
    }
    let sun = Point(1080, 500)
    list.fill(
      .circle(center: sun, radius: 420),
      .radial(
        center: sun, radius: 420,
        colors: [
          Color(hex: 0xFFE6B4, alpha: 0.95), Color(hex: 0xFFD2A0, alpha: 0.4),
          Color(hex: 0xFFD2A0, alpha: 0),
        ]))
    for ridge in ridges {
      let foot = Color(white: 1, alpha: 0.22).over(Color(hex: ridge.color))
      list.fill(
        outline(ridge.crest, to: horizon),
        .linear(
          from: Point(0, ridge.top), to: Point(0, ridge.top + 200),
          colors: [Color(hex: ridge.color), foot]))
    }
    list.fill(outline(shore, to: horizon), Color(hex: 0x1E223A))
    guard bottom > horizon else { return }
    let lake = Rect(0, horizon, width, height - horizon)
    drawLake(into: &list, lake, below: sun.x)
    if bottom > lake.maxY - 120 { drawGrass(into: &list, lake) }
  }

  /// Draws a part of the evening over a frame, around a point of the evening.
  ///
  /// - Parameters:
  ///   - list: The list to draw into.
  ///   - frame: The frame, which the evening fills.
  ///   - middle: The point of the evening that is wanted in the frame's middle.
  ///   - height: The height of the part that is shown, unless its width is more than there is.
  public static func draw(
    into list: inout DisplayListBuilder, in frame: Rect, around middle: Point, height: Double
  ) {
    let scale = max(frame.width / size.width, frame.height / min(height, size.height))
    let half = Point(frame.width, frame.height) * (0.5 / scale)
    let center = Point(
      min(max(middle.x, half.x), size.width - half.x),
      min(max(middle.y, half.y), size.height - half.y))
    list.group(clip: frame) { list in
      list.group(transform: .moving(center, to: frame.center, scaledBy: scale)) {
        draw(into: &$0, to: center.y + half.y)
      }
    }
  }

  /// Draws the lake, which mirrors everything above it.
  private static func drawLake(
    into list: inout DisplayListBuilder, _ lake: Rect, below sun: Double
  ) {
    list.fill(
      .rect(lake),
      .linear(
        from: Point(0, lake.minY), to: Point(0, lake.maxY),
        colors: [
          Color(hex: 0xB08A90), Color(hex: 0xB07C84), Color(hex: 0x8E6A86), Color(hex: 0x55507C),
        ]))
    // A hill in the water is a little lower, and darker.
    for ridge in ridges {
      list.fill(
        outline(ridge.crest.map { lake.minY + (lake.minY - $0) * 0.92 }, to: lake.minY),
        .linear(
          from: Point(0, lake.minY), to: Point(0, lake.minY + 300),
          colors: [
            Color(hex: 0x141C38, alpha: 0.3).over(Color(hex: ridge.color)),
            Color(hex: 0x4A4470, alpha: 0.35).over(Color(hex: ridge.color)),
          ]))
    }
    list.fill(
      outline(shore.map { lake.minY + (lake.minY - $0) * 0.92 }, to: lake.minY),
      Color(hex: 0x20243F, alpha: 0.92))
    list.fill(
      .rect(Rect(lake.minX, lake.minY - 2, lake.width, 3)), Color(hex: 0xECBEAA, alpha: 0.4))
    for step in 0..<17 {
      let y = lake.minY + 12 + Double(step * step) * 1.3 + Double(step) * 3
      let (middle, half) = (sun + Double(step * 73 % 61) - 30, 26 + Double(step * 37 % 80))
      list.stroke(
        .line(from: Point(middle - half, y), to: Point(middle + half, y)),
        Color(hex: 0xFFDCAA, alpha: 0.38), .round(width: 3 + Double(step) * 0.25))
    }
  }

  /// Draws the grass before the lake.
  private static func drawGrass(into list: inout DisplayListBuilder, _ lake: Rect) {
    let ground = Rect(lake.minX, lake.maxY - 50, lake.width, 50)
    let grass = Path { path in
      for blade in 0..<160 {
        let x = Double(blade) * 10 + Double(blade * 57 % 9)
        path.move(to: Point(x, ground.minY + 4))
        path.line(
          to: Point(
            x + Double(blade * 31 % 25) - 12, ground.minY - 14 - Double(blade * 47 % 58)))
      }
    }
    list.stroke(grass, Color(hex: 0x121422), width: 4)
    list.fill(.rect(ground), Color(hex: 0x121422))
  }

  /// Returns the outline of what lies between heights at equal distances and a line.
  private static func outline(_ heights: [Double], to line: Double) -> Path {
    let step = size.width / Double(heights.count - 1)
    return .polygon(
      heights.enumerated().map { Point(Double($0) * step, $1) } + [
        Point(size.width, line), Point(0, line),
      ])
  }

  /// A row of mountains: its color, where that begins to fade, and the heights of its crest.
  private static let ridges: [(color: UInt32, top: Double, crest: [Double])] = [
    (
      0xAC8096, 400,
      [
        519, 521, 510, 501, 493, 444, 442, 412, 378, 376, 371, 372, 371, 376, 386, 409, 416, 400,
        408, 414, 408, 425, 429, 431, 446, 457, 457, 452, 450, 447, 429, 427, 422, 433, 436, 445,
        475, 478, 495, 511, 515,
      ]
    ),
    (
      0x886488, 460,
      [
        518, 518, 487, 477, 497, 489, 469, 463, 448, 462, 469, 479, 501, 523, 528, 529, 508, 499,
        503, 512, 509, 504, 509, 498, 496, 492, 485, 488, 455, 450, 449, 451, 462, 504, 540, 555,
        579, 593, 605, 617, 611,
      ]
    ),
    (
      0x624E76, 510,
      [
        655, 650, 633, 625, 616, 639, 643, 636, 605, 577, 544, 530, 527, 529, 534, 527, 518, 492,
        486, 506, 516, 535, 561, 563, 571, 587, 579, 545, 538, 531, 534, 557, 565, 583, 596, 618,
        622, 615, 593, 570, 586,
      ]
    ),
    (
      0x403A60, 590,
      [
        592, 583, 577, 580, 606, 607, 589, 628, 661, 682, 685, 679, 663, 669, 667, 691, 678, 651,
        666, 653, 631, 627, 609, 582, 587, 599, 612, 631, 631, 604, 625, 629, 622, 630, 640, 614,
        596, 585, 608, 602, 591,
      ]
    ),
  ]

  /// The heights of the trees on the shore.
  private static let shore: [Double] = [
    641, 650, 634, 623, 632, 634, 633, 630, 638, 661, 636, 637, 653, 643, 653, 667, 668, 660, 663,
    664, 665, 659, 664, 676, 656, 678, 672, 669, 669, 671, 683, 668, 685, 681, 686, 677, 686, 676,
    673, 675, 674, 679, 676, 686, 682, 686, 679, 686, 686, 686, 686, 675, 677, 684, 686, 682, 674,
    684, 683, 674, 680, 671, 663, 662, 668, 665, 674, 673, 654, 648, 650, 657, 654, 667, 651, 651,
    657, 656, 652, 640, 659, 652, 647, 637, 631, 640, 628, 639, 651, 638, 632, 620, 623, 605, 645,
    627, 631, 639, 614, 629, 638,
  ]
}
