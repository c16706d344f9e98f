import Drawing
import Glibc
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
    (size.height * (RoomHead.isShort(size) ? 0.46 : 0.7)).rounded()
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
    let hills = Path { path in
      path.move(to: Point(0, shore))
      let high = shore * 0.28
      path.curve(
        to: Point(width * 0.5, shore - high * 0.4), Point(width * 0.16, shore - high * 1.5),
        Point(width * 0.34, shore - high * 0.2))
      path.curve(
        to: Point(width, shore - high * 0.9), Point(width * 0.66, shore - high * 0.7),
        Point(width * 0.84, shore - high * 1.6))
      path.line(to: Point(width, shore))
      path.close()
    }
    if isHighContrast {
      list.fill(sky, .black)
      list.fill(hills, Color(white: 0.12))
      list.stroke(hills, .white, width: 2)
    } else {
      list.fill(
        sky, .linear(from: .zero, to: Point(0, shore), colors: [colors.sky, colors.horizon]))
      list.fill(hills, colors.hills)
    }
    table.drawStill(into: &list, size, edge: shore)
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

  /// Draws the circling sun, high above the hills.
  private func drawLight(_ turn: Double, into list: inout DisplayListBuilder) {
    let radius = min(width, shore) * 0.07
    let center = Point(
      width / 2 + sin(turn) * width * 0.32, shore * 0.3 - cos(turn) * shore * 0.12)
    if !isHighContrast {
      list.fill(.circle(center: center, radius: radius * 1.6), colors.light.opacity(0.25))
    }
    list.fill(.circle(center: center, radius: radius), colors.light)
  }

  private func drawCloud(_ index: Int, _ part: Double, into list: inout DisplayListBuilder) {
    let length = min(width * 0.26, 180)
    // Invisible at both ends, so that nothing jumps.
    let way = (part + Double(index) / 3).truncatingRemainder(dividingBy: 1)
    let left = -length + way * (width + length)
    let top = shore * (0.1 + 0.14 * Double(index))
    for (x, high) in [(0.0, 0.55), (0.24, 1), (0.5, 0.75)] {
      let box = Rect(
        left + x * length, top + (1 - high) * 24, length * 0.5, 24 * high + 10)
      list.fill(
        .roundedRect(box, radius: box.height / 2),
        colors.light.opacity(isHighContrast ? 0.7 : 0.4))
    }
  }
}
