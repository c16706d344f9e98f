package import Drawing
package import SceneBase
package import TouchEngine

/// Shows marks for a user who plays several fingers with a mouse: the center of a pair and where
/// its two fingers would land, a pin on each finger that stays, and in the status row the mode.
package final class MouseOverlay: Layer {
  /// The marks; never recorded.
  package var hint: MouseHint {
    didSet { if hint != oldValue { playground?.window.needsDisplay = true } }
  }
  /// How many times as large as usual the pointer is, and the marks with it.
  package var pointerScale = 1.0 {
    didSet { if pointerScale != oldValue { playground?.window.needsDisplay = true } }
  }
  /// The name of the pair's modifier key, such as `Ctrl`.
  package let pairKey: String
  private weak var playground: Playground?

  package init(hint: MouseHint, pairKey: String) { (self.hint, self.pairKey) = (hint, pairKey) }

  package var level: LayerLevel { .marks }

  package func follow(_ playground: Playground) { self.playground = playground }

  /// The radius of the dot where a finger would land, in points: smaller than a touch's ring.
  static let dotRadius = 10.0

  package func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    guard hint.mode != .single else { return }
    for pair in hint.pairs { draw(pair, into: &list) }
    for place in hint.planted { drawPin(at: place, into: &list) }
  }

  private func draw(_ pair: MouseHint.Pair, into list: inout DisplayListBuilder) {
    if let first = pair.landings.first, let last = pair.landings.last {
      list.stroke(.line(from: first, to: last), Color(white: 0, alpha: 0.35), width: 3)
      list.stroke(.line(from: first, to: last), Color(white: 1, alpha: 0.8), width: 1)
    }
    for place in pair.landings {
      let dot = Path.circle(center: place, radius: Self.dotRadius * pointerScale)
      list.fill(dot, FingerOverlay.markColor.opacity(0.35))
      list.stroke(dot, .white, width: 4)
      list.stroke(dot, FingerOverlay.markColor, width: 2)
    }
    let reach = 9 * pointerScale
    for (width, color) in [(5.0, Color.white), (2.0, FingerOverlay.markColor)] {
      for arm in [Point(reach, 0), Point(0, reach)] {
        list.stroke(.line(from: pair.center - arm, to: pair.center + arm), color, width: width)
      }
    }
    if pair.isPinned { drawPin(at: pair.center, into: &list) }
  }

  private func drawPin(at place: Point, into list: inout DisplayListBuilder) {
    let head = Path.circle(center: place, radius: 5 * pointerScale)
    list.fill(head, FingerOverlay.markColor)
    list.stroke(head, .white, width: 2)
  }
}

// MARK: The mode

extension MouseOverlay: RowLayer {
  private var icon: Icon { hint.mode == .pair ? .pinch : .tap }

  /// The words of the mode and of what to do.
  private func words(_ language: Language) -> String {
    OverlayWords.text(
      hint.mode == .pair ? "mouse.pair" : "mouse.sticky", in: language, with: pairKey)
  }

  private static func font(_ appearance: Appearance) -> TextStyle {
    TextStyle(
      size: min(appearance.scaled(TextSize.note.points), 20), color: appearance.palette.ink)
  }

  /// A pill with words; a disc where the pill with the last decision needs their room.
  package func signFrame(
    in room: Rect, of row: StatusRow, besidePill hasPill: Bool
  ) -> Rect? {
    guard hint.mode != .single, let playground else { return nil }
    let appearance = playground.chromeAppearance
    let side = min(room.height, 44)
    let words =
      TextRoom.width(of: words(playground.scene.language), Self.font(appearance)) + side + 12
    let pill = hasPill ? StatusPill.leastWidth(appearance) + StatusRow.gap : 0
    let width = words + pill <= room.width ? words : side
    guard width + pill <= room.width || !hasPill else { return nil }
    // Where no decision is told at all, a title stands at the beginning.
    let x = row.showsWords ? room.minX : room.maxX - width
    return Rect(x, room.center.y - side / 2, width, side)
  }

  package func draw(
    into list: inout DisplayListBuilder, in row: StatusRow, at time: Timestamp
  ) {
    guard let playground, let frame = playground.signFrame(of: self, in: row, at: time) else {
      return
    }
    let appearance = playground.chromeAppearance
    let (palette, side) = (appearance.palette, frame.height)
    list.plate(frame, radius: side / 2, appearance)
    list.icon(icon, at: Point(frame.minX + side / 2, frame.center.y), size: 20, palette.ink)
    guard frame.width > side else { return }
    list.text(
      words(playground.scene.language),
      in: Rect(frame.minX + side, frame.minY, frame.width - side, side), Self.font(appearance))
  }
}
