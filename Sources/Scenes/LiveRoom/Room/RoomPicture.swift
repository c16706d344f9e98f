import Drawing
import Glibc
import PhotoEditor
import TouchEngine

/// A room's picture: a tea table before a landscape; sun, clouds and steam are a function of the
/// playing time.
///
/// The still part is painted once; moving parts are small and plain, so that a frame is cheap.
struct RoomPicture: Hashable {
  let room: Int
  let size: Size
  let scale: Double
  /// Whether it is drawn for high contrast: light things with white edges on black.
  var isHighContrast = false

  private struct Colors {
    let sky: Color
    let horizon: Color
    let hills: Color
    let light: Color
  }

  private static let palettes = [
    (0x24356F, 0xF28F6B, 0x2F2A4D, 0xFFD9A0),
    (0x2B7BBB, 0xBFE3F2, 0x2E6B4F, 0xFFF4C2),
    (0x3A1C5C, 0xD9578F, 0x241538, 0xFFC1DA),
    (0x0F2A3F, 0x3F8E8C, 0x10303A, 0xD8F5E4),
    (0x7A3E1D, 0xF4B860, 0x4A2A1A, 0xFFF0C9),
    (0x233A5E, 0x9FB7D9, 0x2B3550, 0xFFFFFF),
  ].map { hues in
    Colors(
      sky: Color(hex: hues.0), horizon: Color(hex: hues.1), hills: Color(hex: hues.2),
      light: Color(hex: hues.3))
  }

  private var colors: Colors { Self.palettes[room % Self.palettes.count] }
  private var width: Double { size.width }
  /// The y coordinate of the table's edge.
  var shore: Double {
    // In a low room, and in a narrow one, the comments are below the pot.
    let share = RoomHead.isShort(size) ? 0.46 : RoomHead.isNarrow(size) ? 0.54 : 0.7
    return (size.height * share).rounded()
  }

  /// The still part, in the room's coordinates.
  var stillPart: DisplayList {
    DisplayList { list in
      list.raster(
        DisplayList { drawLand(into: &$0) }, bounds: Rect(origin: .zero, size: size), scale: scale)
    }
  }

  /// Draws the still part.
  func drawLand(into list: inout DisplayListBuilder) {
    let sky = Path.rect(Rect(0, 0, width, shore))
    let hills = self.hills(shore * 0.28, from: 0)
    if isHighContrast {
      list.fill(sky, .black)
      list.fill(hills, Color(white: 0.12))
      list.stroke(hills, .white, width: 2)
    } else {
      list.fill(
        sky, .linear(from: .zero, to: Point(0, shore), colors: [colors.sky, colors.horizon]))
      list.fill(self.hills(shore * 0.4, from: 0.4), colors.horizon.opacity(0.55).over(colors.hills))
      list.fill(
        hills,
        .linear(
          from: Point(0, shore * 0.6), to: Point(0, shore),
          colors: [colors.horizon.opacity(0.18).over(colors.hills), colors.hills]))
    }
    table.drawStill(into: &list, size, edge: shore)
  }

  /// Returns hills of about a height, moved to the left by a share of the width.
  private func hills(_ high: Double, from start: Double) -> Path {
    Path { path in
      path.move(to: Point(-start * width, shore))
      for left in [-start * width, (1 - start) * width] {
        path.curve(
          to: Point(left + width * 0.5, shore - high * 0.4),
          Point(left + width * 0.16, shore - high * 1.5),
          Point(left + width * 0.34, shore - high * 0.2))
        path.curve(
          to: Point(left + width, shore - high * 0.5),
          Point(left + width * 0.66, shore - high * 0.7),
          Point(left + width * 0.84, shore - high * 1.6))
      }
      path.line(to: Point((2 - start) * width, shore))
      path.close()
    }
  }

  private var table: TeaTable {
    TeaTable(
      glaze: TeaTable.glazes[room % TeaTable.glazes.count], isHighContrast: isHighContrast)
  }

  /// Draws the moving parts after a share of the room's time, 0…1; at 1 they are as at 0.
  func drawMoving(_ part: Double, into list: inout DisplayListBuilder) {
    let turn = 2 * Double.pi * part
    drawLight(turn, into: &list)
    for index in 0..<3 { drawCloud(index, part, into: &list) }
    table.drawSteam(turn, into: &list, size, edge: shore)
  }

  /// The y around which the sun and the clouds are: below what stands at the top of the room.
  private var skyLine: Double { RoomHead.isShort(size) ? 100 : max(shore * 0.3, 170) }

  /// Draws the circling sun, high above the hills.
  private func drawLight(_ turn: Double, into list: inout DisplayListBuilder) {
    let radius = min(width, shore) * 0.1
    let center = Point(
      width / 2 + sin(turn) * width * 0.32, skyLine + (0.04 - cos(turn) * 0.08) * shore)
    if !isHighContrast {
      list.fill(
        .circle(center: center, radius: radius * 2.2),
        .radial(
          center: center, radius: radius * 2.2,
          colors: [colors.light.opacity(0.5), colors.light.opacity(0)]))
    }
    drawSticker("sun", at: center, 2 * radius, into: &list)
  }

  /// Draws a cloud, smaller the lower it is.
  private func drawCloud(_ index: Int, _ part: Double, into list: inout DisplayListBuilder) {
    let side = min(width * 0.24, shore * 0.3, 150) * (1 - 0.2 * Double(index))
    // Invisible at both ends, so that nothing jumps.
    let way = (part + Double(index) / 3).truncatingRemainder(dividingBy: 1)
    let left = -side + way * (width + side)
    let middle = Point(left + side / 2, skyLine + 0.1 * shore * Double(index))
    drawSticker("cloud", at: middle, side, into: &list)
  }

  private func drawSticker(
    _ name: String, at center: Point, _ side: Double, into list: inout DisplayListBuilder
  ) {
    PhotoEditor.drawSticker(
      name, into: &list,
      in: Rect(center.x - side / 2, center.y - side / 2, side, side), scale: scale)
  }
}
