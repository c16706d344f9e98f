/// An animation of the scale from one value to another, at ticks, in a given time, while a point of
/// the content moves from one place of the view to another (rules D24a, D26).
///
/// The scale's logarithm follows the curve, so that zooming in looks like zooming out.
final class ZoomMotion {
  struct Frame {
    var scale: Double
    /// The location of the anchor, relative to the view's top left corner.
    var place: Point
  }

  /// Whether the animation returns a scale that fingers left beyond the limits.
  let isBounce: Bool
  /// A point of the content, at scale 1.
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

  /// The current scale and place.
  var frame: Frame {
    guard !isOver else { return to }
    let part = easing.value(at: timeline.now.seconds(since: start))
    return Frame(
      scale: CLibrary.exponential(
        CLibrary.logarithm(from.scale) * (1 - part) + CLibrary.logarithm(to.scale) * part),
      place: from.place + (to.place - from.place) * part)
  }

  /// Shifts the whole path after the offset was moved by `delta`.
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
