import Drawing
import Glibc
import SceneBase
import TouchEngine

/// The fingers of nobody that do a gesture on a small stage, and what the gesture does to a tile.
///
/// The picture depends on the time since the beginning alone.
struct GestureDemonstration: Hashable {
  /// The length of a demonstration, in seconds.
  static let seconds = 2.0
  /// The radius of a finger, and half the side of the tile, in points.
  private static let fingerRadius = 13.0
  private static let halfTile = 17.0
  /// The times at which a finger lands and lifts, in seconds, unless a movement has its own.
  private static let (lands, lifts) = (0.4, 1.4)

  let movement: SceneGesture.Movement
  /// The area of the stage.
  let stage: Rect
  let appearance: Appearance

  private var color: Color { movement.look.color(appearance.style) }
  private var middle: Point { stage.center }

  /// A finger at a place of the stage; it hovers over it until it lands.
  private struct Finger {
    var place: Point
    var isDown: Bool
  }

  /// Draws the moment `time`, in seconds since the beginning.
  func draw(into list: inout DisplayListBuilder, at time: Double) {
    let opacity = min(time / 0.2, (Self.seconds - time) / 0.3, 1)
    guard opacity > 0 else { return }
    list.group(transform: .identity, opacity: opacity) { list in
      drawTile(into: &list, at: time)
      for finger in fingers(at: time) { draw(finger, into: &list) }
    }
  }

  private func draw(_ finger: Finger, into list: inout DisplayListBuilder) {
    let radius = Self.fingerRadius * (finger.isDown ? 1 : 1.25)
    let shape = Path.circle(center: finger.place, radius: radius)
    let ink = appearance.palette.ink
    list.fill(shape, ink.opacity(finger.isDown ? 0.5 : 0.15))
    list.stroke(shape, ink, width: finger.isDown ? 2 : 1)
  }

  // MARK: Where the fingers are

  /// Whether a finger of the movement is down.
  private func isDown(at time: Double) -> Bool {
    switch movement {
    case .tap: (0.6..<0.7).contains(time)
    case .doubleTap: (0.5..<0.6).contains(time) || (0.8..<0.9).contains(time)
    case .swipe: (0.5..<0.7).contains(time)
    default: (Self.lands..<Self.lifts).contains(time)
    }
  }

  /// The part of the way that the fingers have gone, 0…1, slower at both ends.
  private func part(at time: Double) -> Double {
    let (start, end) = movement == .swipe ? (0.5, 0.7) : (Self.lands + 0.1, Self.lifts - 0.1)
    let part = min(max((time - start) / (end - start), 0), 1)
    return part * part * (3 - 2 * part)
  }

  /// The way of one finger along the stage, in points.
  private var reach: Double { min(stage.width / 4, 90) }

  private func fingers(at time: Double) -> [Finger] {
    let (part, isDown) = (part(at: time), isDown(at: time))
    let places: [Point] =
      switch movement {
      case .tap, .doubleTap, .hold: [middle]
      case .drag, .swipe: [middle + Point((2 * part - 1) * reach, 0)]
      case .scroll: [middle + Point(0, (0.5 - part) * stage.height * 0.6)]
      case .edgeSwipe: [Point(stage.minX + 4 + part * 2 * reach, middle.y)]
      case .pinch: [-1, 1].map { middle + Point($0 * (20 + 34 * part), 0) }
      case .rotate:
        [0, Double.pi].map {
          let angle = $0 - .pi / 6 + part * .pi / 3
          return middle + Point(cos(angle), sin(angle)) * 36
        }
      case .moveView: [-1, 1].map { middle + Point((part - 0.5) * reach, 0) + Point($0 * 30, 0) }
      }
    return places.map { Finger(place: $0, isDown: isDown) }
  }

  // MARK: What they do

  private func drawTile(into list: inout DisplayListBuilder, at time: Double) {
    let part = part(at: time)
    switch movement {
    case .tap:
      square(at: middle, into: &list)
      ripple(from: 0.6, time, into: &list)
    case .doubleTap:
      square(at: middle, into: &list)
      ripple(from: 0.5, time, into: &list)
      ripple(from: 0.8, time, into: &list)
    case .hold:
      let held = min(max((time - Self.lands) / 0.5, 0), 1)
      square(at: middle, scale: held == 1 ? 1.2 : 1, into: &list)
      guard held > 0, held < 1 || time < Self.lifts else { return }
      let ring = Path.arc(
        center: middle, radius: Self.fingerRadius + 8, from: -.pi / 2,
        to: -.pi / 2 + 2 * .pi * held)
      list.stroke(ring, color, StrokeStyle.round(width: 3))
    case .drag: square(at: middle + Point((2 * part - 1) * reach, 0), into: &list)
    case .swipe:
      // It flies on after the lift.
      let flown = max(time - 0.7, 0) * 400
      let place = middle + Point((2 * part - 1) * reach + flown, 0)
      if place.x < stage.maxX - Self.halfTile { square(at: place, into: &list) }
    case .scroll, .moveView:
      let way =
        movement == .scroll
        ? Point(0, (0.5 - part) * stage.height * 0.6) : Point((part - 0.5) * reach, 0)
      list.group(clip: stage) { list in
        for column in -1...1 {
          for row in -1...1 where movement == .scroll || row == 0 {
            square(at: middle + way + Point(Double(column) * 52, Double(row) * 44), into: &list)
          }
        }
      }
    case .edgeSwipe:
      let page = Rect(
        stage.minX + part * 2 * reach, stage.minY + 6, max(stage.width - part * 2 * reach, 1),
        stage.height - 12)
      list.fill(.roundedRect(page, radius: 10), color.opacity(0.25))
      list.stroke(
        .line(from: Point(page.minX, page.minY + 8), to: Point(page.minX, page.maxY - 8)), color,
        StrokeStyle.round(width: 3))
    case .pinch: square(at: middle, scale: 0.7 + 0.9 * part, into: &list)
    case .rotate: square(at: middle, rotation: part * .pi / 3, into: &list)
    }
  }

  private func square(
    at place: Point, scale: Double = 1, rotation: Double = 0, into list: inout DisplayListBuilder
  ) {
    let half = Self.halfTile
    let shape = Path.roundedRect(Rect(-half, -half, 2 * half, 2 * half), radius: 8)
    let transform = AffineTransform.scale(scale).concatenating(.rotation(rotation))
      .concatenating(.translation(place))
    list.group(transform: transform) { list in
      list.fill(shape, color.opacity(0.35))
      list.stroke(shape, color, width: 2)
    }
  }

  /// A ring that spreads from the finger after it landed at `start` seconds.
  private func ripple(from start: Double, _ time: Double, into list: inout DisplayListBuilder) {
    let part = (time - start) / 0.6
    guard part > 0, part < 1 else { return }
    list.stroke(
      .circle(center: middle, radius: Self.fingerRadius + 22 * part), color.opacity(1 - part),
      width: 3)
  }
}
