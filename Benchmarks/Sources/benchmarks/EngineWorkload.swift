import CPeers
import TouchEngine

/// A surface full of stickers, the engine's and the bare loop's, and the fingers that play on it.
final class StickerSurface {
  static let size = Size(1200, 800)
  static let side = 120.0

  let window = Window(size: StickerSurface.size)
  let stickers: [Sticker]
  private let stream: TouchStream
  private let places: [Place]
  /// The positions of the taps, one for each sticker.
  private let targets: [Point]
  /// The bare loop's stickers after the last repetition.
  private var bare: [bare_sticker] = []
  /// How many fingers the bare loop saw land on a sticker, by its way to search.
  private var bareHits: [UInt32: Int32] = [:]
  /// The start of the next repetition; time never goes back.
  private var start = Timestamp.zero

  private struct Place {
    var center: Point
    var angle: Double

    func contains(_ point: Point) -> Bool {
      let inside = AffineTransform.rotation(-angle).apply(to: point - center)
      return max(abs(inside.x), abs(inside.y)) < StickerSurface.side / 2
    }
  }

  /// How the stickers lie.
  enum Layout {
    /// Random positions: the more stickers, the more are hidden, and each finger lands on one near
    /// the front. Taps go to the stickers' middles, also where another sticker covers them.
    case heap
    /// Like scales, in rows, each over those before: something of each can be seen, and taps go
    /// there. To find the sticker one goes past half of all, from the front.
    case scales
  }

  init(stickers count: Int, _ layout: Layout = .heap) {
    stream = TouchStream(window: window)
    var random = Sequence(seed: 1)
    let area = Rect(60, 60, Self.size.width - 120, Self.size.height - 120)
    switch layout {
    case .heap:
      places = (0..<count).map { _ in
        Place(
          center: Point(
            random.next(in: area.minX...area.maxX), random.next(in: area.minY...area.maxY)),
          angle: random.next(in: -.pi...(.pi)))
      }
      targets = places.map(\.center)
    case .scales:
      let columns = Int(Double(count * 3 / 2).squareRoot().rounded(.up))
      let rows = (count + columns - 1) / columns
      let places = (0..<count).map { index in
        Place(
          center: Point(
            area.minX + area.width * Double(index % columns) / Double(columns - 1),
            area.minY + area.height * Double(index / columns) / Double(rows - 1)),
          angle: random.next(in: -0.25...0.25))
      }
      targets = places.indices.map { Self.seenPoint(of: $0, among: places) }
      self.places = places
    }
    stickers = places.map { _ in Sticker(side: Self.side) }
    window.asksSubviewsByFrame = true
    for sticker in stickers { window.addSubview(sticker) }
    putBack()
  }

  /// A point at which the sticker is the frontmost: the one nearest its middle on the way to its
  /// upper left corner.
  private static func seenPoint(of index: Int, among places: [Place]) -> Point {
    for step in 0..<60 {
      let point = places[index].center - Point(Double(step), Double(step))
      let front = places.lastIndex { $0.contains(point) }
      if front == index { return point }
    }
    preconditionFailure("nothing can be seen of sticker \(index)")
  }

  /// The input of one repetition for both programs, and its number of events.
  struct Play {
    var batches: [InputBatch]
    var samples: [bare_sample]
    var eventCount: Int { samples.count }
  }

  /// Two fingers drag, spread and turn the frontmost sticker, reported 120 times a second for two
  /// seconds: 484 events, with those of both fingers in one delivery, or each in its own.
  func gesture(together: Bool) -> Play {
    let center = places[places.count - 1].center
    var play = Play(batches: [], samples: [])
    let steps = 240
    for step in 0...steps + 1 {
      let part = Double(min(step, steps)) / Double(steps)
      let middle = center + Point(200, -120) * part
      let arm = AffineTransform.rotation(.pi / 2 * part).apply(to: Point(30 + 30 * part, 0))
      let phase: TouchPhase = step == 0 ? .began : step > steps ? .ended : .moved
      let time = start + Int64(step) * 1_000_000 / 120
      add(phase, [middle - arm, middle + arm], at: time, together: together, to: &play)
    }
    start = start + 4_000_000
    return play
  }

  /// A finger taps where each sticker lies, a second after the one before.
  func taps() -> Play {
    var play = Play(batches: [], samples: [])
    for target in targets {
      add(.began, [target], at: start, together: true, to: &play)
      add(.ended, [target], at: start + 50_000, together: true, to: &play)
      start = start + 1_000_000
    }
    return play
  }

  private func add(
    _ phase: TouchPhase, _ positions: [Point], at time: Timestamp, together: Bool,
    to play: inout Play
  ) {
    var events: [InputEvent] = []
    for (finger, position) in positions.enumerated() {
      // A device that does not report its fingers together reports them soon after each other.
      let time = together ? time : time + Int64(finger) * 100
      let sample = TouchSample(
        touch: TouchID(finger), phase: phase, position: position, time: time)
      events.append(InputEvent(sample))
      play.samples.append(
        bare_sample(
          finger: Int32(finger),
          phase: phase == .began ? BARE_BEGAN : phase == .moved ? BARE_MOVED : BARE_ENDED,
          x: position.x, y: position.y))
    }
    if together {
      play.batches.append(InputBatch(events: events, time: time))
    } else {
      play.batches += events.map { InputBatch(events: [$0], time: $0.time) }
    }
  }

  /// Plays through the engine: CPU time of an event, in nanoseconds.
  func playEngine(_ play: Play) -> Double {
    putBack()
    let begin = cpuNanoseconds()
    for batch in play.batches { stream.accept(batch) }
    return (cpuNanoseconds() - begin) / Double(play.eventCount)
  }

  /// Plays through the bare loop: CPU time of an event, in nanoseconds.
  ///
  /// The loop is so quick that one repetition plays the same on several surfaces.
  func playBare(_ play: Play, _ search: bare_search = BARE_MATRICES) -> Double {
    var surfaces = Array(repeating: bareStickers, count: 20)
    // Writes to each, because the copies share their memory until one of them changes.
    for index in surfaces.indices { surfaces[index][0].scale = 1 }
    var hits: Int32 = 0
    let begin = cpuNanoseconds()
    for index in surfaces.indices {
      hits += bare_play(
        &surfaces[index], Int32(stickers.count), search, play.samples,
        Int32(play.samples.count))
    }
    let spent = cpuNanoseconds() - begin
    precondition(hits > 0, "no finger found a sticker")
    bareHits[search.rawValue] = hits
    bare = surfaces[0]
    return spent / Double(play.eventCount * surfaces.count)
  }

  /// The gesture must have come to the same in both, or it was not the same work.
  func checkGesture() {
    guard let sticker = stickers.last, let plain = bare.last else { return }
    let place = places[places.count - 1]
    let transform = sticker.transform
    precondition(
      plain.x - place.center.x > 150 && abs(sticker.center.x - plain.x) < 25
        && abs(plain.scale - 2) < 0.1 && abs(transform.xScale - plain.scale) < 0.4
        && abs(plain.angle - place.angle - .pi / 2) < 0.1,
      "the sticker is at \(sticker.center) with \(transform), and in C at \(plain)")
    precondition(window.isAtRest, "the gesture did not end")
  }

  /// The search that leaves out stickers must find the same ones.
  func checkSearches() {
    precondition(
      bareHits[BARE_MATRICES.rawValue] == bareHits[BARE_DISTANCES.rawValue],
      "the bare loops found \(bareHits)")
  }

  private func putBack() {
    for (sticker, place) in zip(stickers, places) {
      sticker.center = place.center
      sticker.transform = .rotation(place.angle)
    }
  }

  private var bareStickers: [bare_sticker] {
    places.map { bare_sticker_at($0.center.x, $0.center.y, $0.angle, 1) }
  }
}

/// A sticker on the surface, with recognizers of its own for everything.
final class Sticker: View, GestureRecognizerDelegate {
  private(set) var taps = 0
  private let tap = TapGestureRecognizer()
  private let doubleTap = TapGestureRecognizer()
  private let longPress = LongPressGestureRecognizer()
  private let pan = PanGestureRecognizer()
  private let pinch = PinchGestureRecognizer()
  private let rotation = RotationGestureRecognizer()

  init(side: Double) {
    super.init(frame: Rect(0, 0, side, side))
    doubleTap.numberOfTapsRequired = 2
    for recognizer in [tap, doubleTap, longPress, pan, pinch, rotation] {
      recognizer.delegate = self
      addGestureRecognizer(recognizer)
    }
    tap.addTarget(self, action: "tapped") { $0.taps += 1 }
    doubleTap.addTarget(self, action: "doubleTapped") { $0.transform = .identity }
    pan.addTarget(self, action: "panned") { sticker in
      sticker.center += sticker.pan.translation(in: sticker.superview)
      sticker.pan.setTranslation(.zero, in: sticker.superview)
    }
    pinch.addTarget(self, action: "pinched") { sticker in
      sticker.apply(.scale(sticker.pinch.scale), about: sticker.pinch)
      sticker.pinch.scale = 1
    }
    rotation.addTarget(self, action: "turned") { sticker in
      sticker.apply(.rotation(sticker.rotation.rotation), about: sticker.rotation)
      sticker.rotation.rotation = 0
    }
  }

  /// Scales or turns about the middle of the fingers.
  private func apply(_ change: AffineTransform, about recognizer: GestureRecognizer) {
    let middle = recognizer.location(in: superview)
    center = middle + change.apply(to: center - middle)
    transform = transform.concatenating(change)
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    Self.isTransform(recognizer) && Self.isTransform(other)
  }

  private static func isTransform(_ recognizer: GestureRecognizer) -> Bool {
    !(recognizer is TapGestureRecognizer) && !(recognizer is LongPressGestureRecognizer)
  }
}

/// Numbers that look random and are the same in every run.
struct Sequence {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next(in range: ClosedRange<Double>) -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let unit = Double(state >> 11) / Double(1 << 53)
    return range.lowerBound + (range.upperBound - range.lowerBound) * unit
  }
}

/// Measures the CPU time of a touch event in the engine, without observers, beside the bare loop.
func measureEngine(into report: inout Report) {
  for count in [50, 500] {
    let surface = StickerSurface(stickers: count)
    for together in [true, false] {
      var play = surface.gesture(together: together)
      let measured = interleave(
        rounds: report.effort.rounds(40),
        [
          {
            play = surface.gesture(together: together)
            return surface.playEngine(play)
          },
          { surface.playBare(play) },
        ])
      surface.checkGesture()
      report.add(
        "gesture, \(count) stickers, \(together ? "both fingers" : "one finger") a delivery",
        unit: "ns/event", [("TouchEngine", measured[0]), ("bare C", measured[1])])
    }
    measureTaps(stickers: count, .scales, "taps, \(count) stickers", into: &report)
    measureTaps(stickers: count, .heap, "taps, \(count) stickers in a heap", into: &report)
  }
}

private func measureTaps(
  stickers count: Int, _ layout: StickerSurface.Layout, _ workload: String,
  into report: inout Report
) {
  let surface = StickerSurface(stickers: count, layout)
  var play = surface.taps()
  let measured = interleave(
    rounds: report.effort.rounds(1000 / count + 10),
    [
      {
        play = surface.taps()
        return surface.playEngine(play)
      },
      { surface.playBare(play, BARE_DISTANCES) },
      { surface.playBare(play) },
    ])
  surface.checkSearches()
  precondition(surface.stickers.contains { $0.taps > 0 }, "no tap was recognized")
  report.add(
    workload, unit: "ns/event",
    [
      ("TouchEngine", measured[0]), ("bare C, distant ones left out", measured[1]),
      ("bare C", measured[2]),
    ])
}
