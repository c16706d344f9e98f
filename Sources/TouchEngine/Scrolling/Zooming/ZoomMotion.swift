/// What a scroll view keeps in mind while it is zoomed by fingers, or by itself.
struct ZoomSession {
  weak var view: View?
  /// The zoomed view and the content as they would be at scale 1.
  let center: Point
  let transform: AffineTransform
  let contentSize: Size
  /// Whether fingers zoom; otherwise it goes on from that, or code asked for it.
  var isPinching = false
  /// Whether it lasts only while code sets the scale at once, of which nobody hears.
  var isSilent = false
  /// The content's point that stays where the fingers are, at scale 1.
  var anchor = Point.zero
  /// Where the fingers' middle is, from the view's top left corner.
  var place = Point.zero
  /// The fingers that ``anchor`` was taken for.
  var fingers: [TouchID] = []
  /// The scale, free of resistance, for a pinch of 1.
  var freeScale = 1.0

  init(of view: View, contentSize: Size, scale: Double) {
    self.view = view
    center = view.center * (1 / scale)
    transform = view.transform.concatenating(.scale(1 / scale, 1 / scale))
    self.contentSize = Size(contentSize.width / scale, contentSize.height / scale)
  }
}

/// A scale that changes by itself, at ticks, from one value to another in a given time, while a point
/// of the content goes from one place of the view to another (rules D24a, D26).
///
/// The scale's logarithm follows the curve, so that zooming in looks like zooming out.
final class ZoomMotion {
  struct Frame {
    var scale: Double
    /// Where the anchor lies, from the view's top left corner.
    var place: Point
  }

  /// Whether it brings back what fingers left beyond the limits.
  let isBounce: Bool
  /// A point of the content at scale 1.
  let anchor: Point
  private var from: Frame
  private(set) var to: Frame
  private let easing: Easing
  private let start: Timestamp
  let end: Timestamp
  let timeline: Timeline
  private var ticker: Ticker?
  private var timer: TimelineTimer?

  init(
    isBounce: Bool, anchor: Point, from: Frame, to: Frame, on timeline: Timeline, duration: Double,
    onTick: @escaping () -> Void
  ) {
    self.isBounce = isBounce
    self.anchor = anchor
    self.from = from
    self.to = to
    self.timeline = timeline
    easing = Easing(start: 0, target: 1, duration: duration)
    start = timeline.now
    end = timeline.now.advanced(byAtLeast: duration)
    ticker = timeline.startTicking { _ in onTick() }
    timer = timeline.plan(at: end, onTick)
  }

  var isOver: Bool { timeline.now >= end }

  /// What is shown now.
  var frame: Frame {
    guard !isOver else { return to }
    let part = easing.value(at: Double(timeline.now - start) / 1_000_000)
    return Frame(
      scale: Mathematics.exponential(
        Mathematics.logarithm(from.scale) * (1 - part) + Mathematics.logarithm(to.scale) * part),
      place: from.place + (to.place - from.place) * part)
  }

  /// The offset was moved by `delta`: so is the whole way.
  func shift(by delta: Point) {
    from.place = from.place - delta
    to.place = to.place - delta
  }

  func cancel() {
    ticker?.cancel()
    timer?.cancel()
    ticker = nil
    timer = nil
  }
}
