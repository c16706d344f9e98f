import Drawing
import TouchEngine

/// The keys of a command, drawn as on a keyboard.
struct KeyCaps {
  /// The texts on the caps; between two groups there is a wider space.
  private let groups: [[String]]
  private let appearance: Appearance

  /// - Parameters:
  ///   - label: The label of the keys: `+` joins keys that are pressed together, and two blanks
  ///     separate one way from another.
  ///   - appearance: The user's appearance settings.
  init(_ label: String, _ appearance: Appearance) {
    self.appearance = appearance
    groups = label.split(separator: "  ").map { way in
      way.count == 1 ? [String(way)] : way.split(separator: "+").map(String.init)
    }
  }

  private var font: TextStyle {
    TextStyle(
      size: appearance.scaled(13), color: appearance.palette.ink,
      alignment: .center)
  }

  private static let gap = 4.0
  private static let groupGap = 10.0

  /// The height of a cap, in points.
  private var height: Double { appearance.scaled(26) }

  private func width(of cap: String) -> Double {
    max(height, TextRoom.width(of: cap, font) + appearance.scaled(14)).rounded(.up)
  }

  /// The caps in a line, in their room.
  var box: Box {
    Box.painted { list, frame, _ in draw(into: &list, at: Point(frame.minX, frame.midY)) }
      .sized(width, height)
  }

  /// The width of all caps, in points.
  private var width: Double {
    groups.reduce(-Self.groupGap) { sum, caps in
      sum + Self.groupGap + caps.reduce(-Self.gap) { $0 + Self.gap + width(of: $1) }
    }
  }

  /// Draws the caps in a line, beginning at `start`, the middle of the line's left end.
  private func draw(into list: inout DisplayListBuilder, at start: Point) {
    let palette = appearance.palette
    var x = start.x
    for caps in groups {
      for cap in caps {
        let frame = Rect(x, start.y - height / 2, width(of: cap), height)
        let shape = Path.roundedRect(frame, radius: 6)
        list.fill(shape, palette.raised)
        list.stroke(shape, palette.edge, width: 1)
        list.text(cap, in: frame, font)
        x = frame.maxX + Self.gap
      }
      x += Self.groupGap - Self.gap
    }
  }
}
