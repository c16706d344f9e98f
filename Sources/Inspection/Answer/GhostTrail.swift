import Drawing
import SceneBase
import TouchAnalysis
import TouchEngine

/// The path of a finger that repeats a touch, enlarged beside the place where it landed: with the
/// distance that counted before, and the one that counts now. The path is shown slowly before the
/// finger lands, and what the finger pressed gets a check.
struct GhostTrail {
  private struct Place: Hashable {
    var time: Timestamp
    var point: Point
  }

  /// The distances in points: the one that counted, and the one that counts; empty where the change
  /// is about no distance.
  private let limits: [Double]
  /// The distances in words.
  private let words: [String]
  private let look: GestureLook
  private let path: [Place]
  /// The time at which the touch was over; `nil` while it goes on.
  private var end: Timestamp?
  /// Where the check stands.
  private var checked = Point.zero

  /// The radius of the disc with the path, and its distance from the landing place, in points.
  private static let (radius, distance) = (84.0, 44.0)
  /// Half of the width of the strip above, with large words, in points. Our choice.
  private static let strip = 200.0
  /// The times in which the path is shown slowly, for which it stays after the touch, in which the
  /// check is there, and in which all fades, in seconds. Our choice.
  private static let (slow, stay, rest, fade) = (1.5, 0.4, 2.0, 0.2)
  /// The largest enlargement. From the design of the answer.
  private static let most = 8.0
  private static let ground = Color(hex: 0x14161A)

  /// - Parameters:
  ///   - cure: The change under which the touch is repeated.
  ///   - look: The look of what won the touch.
  ///   - events: The fingers' samples, of which the first finger's are shown.
  ///   - language: The language of the words.
  init(
    under cure: Cure, against look: GestureLook, of events: [InputEvent], in language: Language
  ) {
    self.look = look
    limits =
      cure.parts.lazy.compactMap { part -> [Double]? in
        guard let former = part.former, let now = ChangedNumber.distance(of: part.change) else {
          return nil
        }
        return [former, now]
      }.first ?? []
    words = limits.map { limit in
      let number = Numeral.plain(limit, decimals: 1)
      return Words.table.text("unit.points", in: language, [number])
    }
    var path: [Place] = []
    var finger: TouchID?
    for event in events {
      guard case .touches(let samples) = event.content else { continue }
      for sample in samples where finger == nil || sample.touch == finger {
        finger = sample.touch
        path.append(Place(time: event.time, point: sample.position))
      }
    }
    self.path = path
  }

  // MARK: The path

  /// The time by which the touch is later, so that its path is seen before, in microseconds; 0
  /// without a path.
  var lead: Int64 { limits.isEmpty || path.isEmpty ? 0 : Int64(Self.slow * 1_000_000) }

  /// Ends the touch; the check comes on the control below its landing place.
  mutating func end(at time: Timestamp, in window: Window?) {
    guard let landing = path.first?.point else { return }
    end = time
    let control = window?.hitTest(landing, with: nil) as? Control
    let frame = control.map { $0.convert($0.bounds, to: nil) }
    checked = frame.map { Point($0.maxX - 4, $0.minY + 4) } ?? landing
  }

  /// Whether it is shown, and changes by itself.
  func isMoving(at time: Timestamp) -> Bool {
    end.map { time.seconds(since: $0) < Self.rest + Self.fade } ?? true
  }

  // MARK: Drawing

  func draw(
    into list: inout DisplayListBuilder, at time: Timestamp, in room: Rect, _ appearance: Appearance
  ) {
    guard let first = path.first, time >= first.time else { return }
    // It comes in, and goes soon after the touch: it covers what is below it.
    let elapsed = time.seconds(since: first.time)
    let over = end.map { time.seconds(since: $0) } ?? 0
    func opacity(_ seconds: Double) -> Double {
      min(elapsed / Self.fade, (seconds + Self.fade - over) / Self.fade, 1)
    }
    if opacity(Self.stay) > 0 {
      list.group(opacity: opacity(Self.stay)) { list in
        drawDisc(
          into: &list, first.point, until: reached(after: elapsed), in: room, appearance)
      }
    }
    if end != nil, opacity(Self.rest) > 0 {
      list.group(opacity: opacity(Self.rest)) { list in
        drawCheck(into: &list, min(over / Self.fade, 1))
      }
    }
  }

  /// Returns the number of places that are reached slowly: it takes the same time for every touch.
  private func reached(after elapsed: Double) -> Int {
    guard let first = path.first?.time, let last = path.last?.time, last > first else {
      return path.count
    }
    let part = min(elapsed / Self.slow, 1) * last.seconds(since: first)
    return max(path.prefix { $0.time.seconds(since: first) <= part + 1e-6 }.count, 1)
  }

  /// Returns the middle of the disc: above the finger, or below it where there is no room.
  private func center(at landing: Point, in room: Rect) -> Point {
    let reach = Self.radius + 8
    let way = Self.radius + Self.distance
    // The strip that names the repetition is above, in the middle.
    let strip = abs(landing.x - room.midX) < reach + Self.strip ? 56.0 : 0
    let isAbove = landing.y - way - reach >= room.minY + strip
    return Point(
      min(max(landing.x, room.minX + reach), room.maxX - reach),
      landing.y + (isAbove ? -way : way))
  }

  private func drawDisc(
    into list: inout DisplayListBuilder, _ landing: Point, until count: Int, in room: Rect,
    _ appearance: Appearance
  ) {
    guard let most = limits.max() else { return }
    let center = center(at: landing, in: room)
    let ways = path.map { $0.point - landing }
    let far = max(ways.map(\.length).max() ?? 0, most)
    let factor = min((Self.radius - 20) / far, Self.most)
    let color = look.color(appearance.style == .highContrast ? .highContrast : .dark)
    list.fill(.circle(center: center, radius: Self.radius), Self.ground.opacity(0.95))
    list.stroke(
      .circle(center: center, radius: Self.radius - 1), Color(white: 1, alpha: 0.5), width: 2)
    for (limit, isNew) in zip(limits, [false, true]) {
      let ring = Path.circle(center: center, radius: limit * factor)
      if isNew {
        list.fill(ring, color.opacity(0.12))
        list.stroke(ring, color, width: 2.5)
      } else {
        list.stroke(ring, Color(white: 0.75), StrokeStyle(width: 2, dash: [6, 5]))
      }
    }
    let all = ways.map { center + $0 * factor }
    if all.count > 1 {
      list.stroke(
        .lines(through: all), Color(white: 1, alpha: 0.35), .round(width: 4, dash: [0.1, 8]))
    }
    let shown = Array(all.prefix(count))
    if shown.count > 1 { list.stroke(.lines(through: shown), .white, .round(width: 4)) }
    list.fill(.circle(center: center, radius: 4.5), .white)
    if let last = shown.last {
      list.fill(.circle(center: last, radius: 9), Color(white: 1, alpha: 0.25))
      list.stroke(.circle(center: last, radius: 9), .white, width: 2.5)
    }
    drawNumbers(into: &list, center, factor, appearance)
  }

  /// Draws how far each circle reaches, away from the path.
  private func drawNumbers(
    into list: inout DisplayListBuilder, _ center: Point, _ factor: Double, _ appearance: Appearance
  ) {
    let way = (path.last?.point ?? .zero) - (path.first?.point ?? .zero)
    let side = way.y > 0 ? -1.0 : 1
    let size = min(appearance.scaled(13), 20)
    for (index, limit) in limits.enumerated() {
      let (isNew, words) = (index > 0, words[index])
      var font = TextStyle(
        size: size,
        color: isNew
          ? look.color(appearance.style == .highContrast ? .highContrast : .dark)
          : Color(white: 0.8), weight: .bold)
      (font.alignment, font.wraps) = (.center, false)
      let wide = TextRoom.width(of: words, font) + 8
      // The smaller circle has its number inside.
      let isOuter = limit == limits.max()
      let reach = limit * factor + (isOuter ? 0 : -size * 0.75)
      let middle = center + Point(0, side * reach)
      let frame = Rect(middle.x - wide / 2, middle.y - size * 0.65, wide, size * 1.3)
      list.fill(.roundedRect(frame, radius: frame.height / 2), Self.ground)
      list.text(words, in: frame, font)
    }
  }

  private func drawCheck(into list: inout DisplayListBuilder, _ part: Double) {
    let radius = 14 * (0.6 + 0.4 * part)
    list.group(opacity: part) { list in
      list.fill(.circle(center: checked, radius: radius + 2), .white)
      list.fill(.circle(center: checked, radius: radius), Palette.of(.light).good)
      list.icon(.check, at: checked, size: radius * 1.25, .white)
    }
  }
}
