import Drawing
import SceneBase
import ScenePlayer
import TouchEngine
import TouchReports

/// A window that leads through strokes, and gathers the samples of the fingers.
///
/// When the window changes its size, everything begins anew, because lengths and places change.
final class MeasuringPage: ModalPage {
  let stream: TouchStream
  let window: Window
  private(set) var isOver = false
  private(set) var guide: MeasuringGuide
  private(set) var collector: ContactCollector

  private let scale: MeasuringScale
  private let style: SceneStyle
  /// The latest places of fingers, in points.
  private var trail: [Point] = []

  /// The number of places that are shown.
  private static let trailLength = 400
  /// The time between two pictures while only the clock moves, in microseconds.
  private static let frame: Int64 = 33_000

  /// - Parameters:
  ///   - scale: The lengths of points.
  ///   - environment: The window's size, language and appearance.
  init(_ scale: MeasuringScale, _ environment: SceneEnvironment) {
    self.scale = scale
    style = SceneStyle(environment)
    window = Window(identifier: "measure", size: environment.size)
    window.appearance = environment.appearance
    guide = MeasuringGuide(size: environment.size)
    collector = ContactCollector(scale: scale)
    stream = TouchStream(window: window)
    stream.onEvent = { [unowned self] in receive($0) }
    window.onKey = { [unowned self] in Self.keyTable.press($0, on: self) }
  }

  static let keyTable = KeyTable<MeasuringPage>(
    allowing: .all,
    [
      KeyRow("end", "Escape", KeyChord("q", "Q")) { page in
        page.guide.end(at: page.window.timeline.now)
        page.isOver = true
      }
    ])

  /// The size of the window, in the lengths of the scale.
  var surface: Size { Size(window.bounds.width * scale.x, window.bounds.height * scale.y) }

  /// What was measured so far.
  var measurement: TouchMeasurement {
    let asked = guide.asked.map { asked in
      AskedFingers(
        from: asked.start, until: asked.end,
        along: asked.lines.map { $0.map { Point($0.x * scale.x, $0.y * scale.y) } },
        holds: asked.holds)
    }
    return TouchMeasurement(
      of: collector.contacts, on: surface, scale, asked: asked, delays: collector.delays)
  }

  /// Lets the time go on. Call it after each batch.
  func advance(to time: Timestamp) {
    guide.advance(to: time)
    if guide.isOver { isOver = true }
  }

  private func receive(_ event: InputEvent) {
    window.needsDisplay = true
    switch event.content {
    case .touches(let samples):
      let reading = stream.source?.now.microseconds
      for sample in samples where sample.kind == .direct {
        collector.add(
          sample.touch.number, sample.phase, at: sample.time.microseconds, sample.position,
          readAt: reading)
        trail.append(sample.position)
      }
      trail.removeFirst(max(trail.count - Self.trailLength, 0))
      guide.take(samples)
    case .cancelTouches:
      collector.cancelAll()
      guide.forgetFingers()
    case .resize where guide.size != window.bounds.size:
      guide = MeasuringGuide(size: window.bounds.size)
      collector = ContactCollector(scale: scale)
      trail.removeAll()
    default: break
    }
  }

  // MARK: Picture

  func nextChange(after time: Timestamp) -> Timestamp? { time + Self.frame }

  func displayList(at time: Timestamp) -> DisplayList {
    DisplayList { list in
      list.fill(.rect(window.bounds), style.palette.stage)
      GuidePainter(guide: guide, style: style, size: window.bounds.size)
        .draw(into: &list, trail: trail, at: time)
    }
  }
}
