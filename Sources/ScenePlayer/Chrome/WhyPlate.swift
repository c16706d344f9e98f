package import Drawing
package import SceneBase
package import TouchEngine

/// The plate with *Why?* beside a control that lost the last touch and has its mark: the answer is
/// one touch away, and near the finger.
///
/// It lies outside of the control, where a tap would reach nothing of the scene. Without such a
/// place it may cover a part of a row, but never another control. While a finger is down or the
/// control moves there is the mark alone.
package final class WhyPlate: ProgramButton {
  /// The room around the drawn plate that a finger presses, too, in points.
  private static let rim = 4.0
  /// The way within some seconds below which the control stands still, in points: content comes to
  /// rest slowly.
  private static let (stillWay, stillSeconds) = (4.0, 0.2)
  /// The distances from the control that are tried, in points.
  private static let distances = stride(from: StatusRow.gap, through: 32, by: 4)

  /// The control's last place, and since when the control has been near it; `nil` for no control.
  private var still: (place: Point, since: Timestamp)?

  /// - Parameter onPress: Called when a finger has pressed the plate.
  package init(onPress: @escaping () -> Void = {}) { super.init(onPress: onPress) }

  package override var frame: Rect? {
    playground.flatMap { place(at: $0.time(whenInputIs: now))?.plate }
  }

  package override var command: Command? { .why }

  /// Returns the part of the window that belongs to the plate at a time, and the control's frame;
  /// `nil` while there is none.
  private func place(at time: Timestamp) -> (plate: Rect, control: Rect)? {
    guard let playground, !playground.isCovered, !playground.isBackdrop,
      playground.window.touches.isEmpty, let still, time >= Self.end(of: still.since),
      let control = playground.lostFrame(at: time)
    else { return nil }
    let high = Control.minimumTarget
    let width = TextRoom.width(of: words, font(.black)).rounded(.up) + 36 * playground.markScale
    let last = playground.window.bounds.maxX - Self.rim - width
    let (left, middle) = (min(control.midX - width / 2, last), control.midY - high / 2)
    let sides: [(Double) -> Point] = [
      { Point(control.maxX + $0, middle) }, { Point(left, control.maxY + $0) },
      { Point(left, control.minY - $0 - high) }, { Point(control.minX - $0 - width, middle) },
    ]
    // Beside the control a row has its words.
    for (sides, coversRows) in [(sides, false), (Array(sides[1...2]), true)] {
      for side in sides {
        for distance in Self.distances {
          let frame = Rect(origin: side(distance), size: Size(width, high))
          if isFree(frame, in: playground, coveringRows: coversRows) { return (frame, control) }
        }
      }
    }
    return nil
  }

  private static func end(of start: Timestamp) -> Timestamp {
    start.advanced(bySeconds: stillSeconds)
  }

  package override func follow(_ playground: Playground) {
    super.follow(playground)
    still = nil
  }

  package override func settle(at time: Timestamp) {
    guard let place = playground?.lostFrame(at: time)?.origin else { return still = nil }
    if still.map({ $0.place.distance(to: place) > Self.stillWay }) ?? true {
      still = (place, time)
    }
  }

  package override func nextChange(after time: Timestamp) -> Timestamp? {
    still.map { Self.end(of: $0.since) }.flatMap { $0 > time ? $0 : nil }
  }

  /// Whether the plate covers no other button, and nothing that a tap would reach, rows excepted.
  private func isFree(
    _ frame: Rect, in playground: Playground, coveringRows coversRows: Bool
  ) -> Bool {
    let (window, row) = (playground.window, playground.scene.statusRow)
    let room = window.bounds.outset(by: -Self.rim)
    guard room.contains(frame.origin), room.contains(Point(frame.maxX, frame.maxY)),
      !(row.strip(atBottomOf: window) ?? row.frame).intersects(frame)
    else { return false }
    for layer in playground.layers where layer !== self {
      if layer.frame?.intersects(frame) == true { return false }
    }
    // Targets are larger than these steps.
    for x in stride(from: frame.minX, through: frame.maxX, by: frame.width / 8) {
      for y in stride(from: frame.minY, through: frame.maxY, by: frame.height / 4) {
        let hit = window.hitTest(Point(x, y), with: nil)
        if Self.isTapped(hit, exceptRows: coversRows) { return false }
      }
    }
    return true
  }

  /// Whether a tap on a view would do something.
  private static func isTapped(_ hit: View?, exceptRows isRowFree: Bool) -> Bool {
    var next = hit
    while let view = next {
      if view is Control { return true }
      if !isRowFree, (view as? any TouchTaking)?.takesTouches == true { return true }
      for recognizer in view.gestureRecognizers where !(recognizer is PanGestureRecognizer) {
        if recognizer.isEnabled { return true }
      }
      next = view.superview
    }
    return false
  }

  private var words: String {
    OverlayWords.text("why", in: playground?.scene.language ?? .english)
  }

  private func font(_ color: Color) -> TextStyle {
    let size = 13 * (playground?.markScale ?? 1)
    return TextStyle(size: size, color: color, weight: .bold, alignment: .center)
  }

  package override func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    guard let playground, let place = place(at: time) else { return }
    let palette = playground.chromeAppearance.palette
    let plate = place.plate.outset(by: -Self.rim)
    let shape = Path.roundedRect(plate, radius: plate.height / 2)
    let ground = isHighlighted ? palette.pressed : palette.panel
    // The tail's inner half covers the plate's edge.
    let tail = Self.tail(of: plate, to: place.control)
    list.stroke(tail, palette.accentInk, width: 4)
    list.fill(shape, ground)
    list.stroke(shape, palette.accentInk, width: 2)
    list.fill(tail, ground)
    list.text(words, in: plate, font(palette.accentInk))
  }

  /// Returns a triangle at the plate's edge that shows to the control.
  private static func tail(of plate: Rect, to control: Rect) -> Path {
    let goal = control.nearest(to: plate.center)
    let edge = plate.nearest(to: goal)
    let way = goal - edge
    let unit = way * (1 / max(way.length, 1))
    let (foot, side) = (edge - unit * 2, Point(-unit.y, unit.x) * 7)
    return .polygon([foot - side, edge + unit * 7, foot + side])
  }
}
