/// Recognizes fingers that swipe across the screen (rules B29–B31).
///
/// The recognizer is discrete, and recognizes while the fingers still move. A slow swipe must be
/// straight and may be short; a fast swipe must be long and may stray: see
/// ``GestureThresholds/swipeTravel`` and ``GestureThresholds/swipeStray``.
open class SwipeGestureRecognizer: GestureRecognizer {
  /// Directions on the screen.
  public struct Direction: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// To the right on the screen.
    public static let right = Direction(rawValue: 1 << 0)
    /// To the left on the screen.
    public static let left = Direction(rawValue: 1 << 1)
    /// Up on the screen.
    public static let up = Direction(rawValue: 1 << 2)
    /// Down on the screen.
    public static let down = Direction(rawValue: 1 << 3)
  }

  /// The permitted directions. In an action this property still contains all of them; to tell
  /// directions apart, use one recognizer for each (rule B31).
  public var direction = Direction.right

  /// The number of fingers that must swipe, at least 1.
  public var numberOfTouchesRequired = 1

  /// The common movement of the fingers since the first landed.
  private var moved = Point.zero
  /// The middle of the fingers when the last required finger landed, the movement until then, and
  /// the time of that landing.
  private var start: (place: Point, moved: Point, time: Timestamp)?
  /// The directions that can still match.
  private var open = Direction()
  private var isCounted = false
  /// The time from ``start`` to the last evaluation, in seconds.
  private var judgedAfter = 0.0

  private static let all: [Direction] = [.right, .left, .up, .down]

  open override var kindName: String { "swipe" }

  /// The start of the swipe: the middle of its fingers when the last of them landed (rule A54).
  open override func location(in view: View?) -> Point {
    guard let start else { return super.location(in: view) }
    return view?.convert(start.place, from: nil) ?? start.place
  }

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    if isCounted {
      for touch in touches { ignore(touch, for: event) }
      return
    }
    guard self.touches.count >= numberOfTouchesRequired, start == nil else { return }
    start = (centroid(of: self.touches), moved, event.timestamp)
    open = direction
    let limit = thresholds.swipeDuration
    schedule(afterSeconds: limit) { [unowned self] in
      fail(.heldTooLong(Measure(.duration, limit, limit: limit)))
    }
  }

  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    // Count only fingers from earlier events: a finger that has just landed has not moved.
    let count = self.touches.count { $0.firstEvent != event.number }
    for touch in touches {
      moved += (touch.position - touch.previousPosition) * (1 / Double(max(count, 1)))
    }
    judge(at: event.timestamp)
  }

  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    guard let start else {
      let (count, limit) = (Double(self.touches.count), Double(numberOfTouchesRequired))
      return fail(.tooFewFingers(Measure(.touches, count, limit: limit)))
    }
    // Use the travel limit of the last evaluation: standing still must not make a swipe.
    let along = Self.all.filter { open.contains($0) }.map { travel($0, since: start).along }
    let limit = travelLimit(after: judgedAfter)
    // A finger that went the other way has gone nowhere in its direction.
    fail(.liftedEarly(Measure(.travel, max(along.max() ?? 0, 0), limit: limit)))
  }

  open override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    fail(.touchesCancelled)
  }

  open override func progress(at time: Timestamp) -> [Measure] {
    guard isUndecided else { return super.progress(at: time) }
    guard let start else {
      let (count, limit) = (Double(touches.count), Double(numberOfTouchesRequired))
      return [Measure(.touches, count, limit: limit)]
    }
    let elapsed = min(seconds(since: start, time), thresholds.swipeDuration)
    let ways = Self.all.filter { open.contains($0) }.map { travel($0, since: start) }
    guard let way = ways.max(by: { $0.along < $1.along }) else { return [] }
    var measures = [
      Measure(.travel, max(way.along, 0), limit: travelLimit(after: elapsed)),
      Measure(.duration, elapsed, limit: thresholds.swipeDuration),
    ]
    if way.along < 0 {
      measures.append(Measure(.retreat, -way.along, limit: thresholds.swipeSlop))
    }
    return measures + [Measure(.stray, way.across, limit: strayLimit(after: elapsed))]
  }

  override var travel: Travel? { Travel(moved: moved, slop: thresholds.swipeTravel) }

  override func addState(to hasher: inout StateHasher) {
    super.addState(to: &hasher)
    hasher.add(moved)
    hasher.add(start) { hasher, start in
      hasher.add(start.place)
      hasher.add(start.moved)
      hasher.add(start.time)
    }
    hasher.add(open.rawValue)
    hasher.add(isCounted)
    hasher.add(judgedAfter)
    hasher.cover(SwipeGestureRecognizer.self)
  }

  open override func reset() {
    super.reset()
    moved = .zero
    start = nil
    open = []
    isCounted = false
    judgedAfter = 0
  }

  override func forecast(_ course: Course, at time: Timestamp) -> Forecast {
    switch course {
    case .lift, .tap: return .fails(after: 0)
    case .wait:
      guard let start else { return .stays }
      return .fails(after: max(thresholds.swipeDuration - seconds(since: start, time), 0))
    case .move(let way):
      let counted = isCounted ? 0 : moved.reach(thresholds.swipeSlop, along: way)
      if !isCounted, touches.count != numberOfTouchesRequired { return .fails(after: counted) }
      guard let start else { return .stays }
      return forecast(along: way, since: start, counted: counted, at: time)
    }
  }

  /// The middle of two fingers keeps its place.
  override func forecast(_ course: PairCourse) -> Forecast {
    touches.count == 2 ? .stays : super.forecast(course)
  }

  /// The forecast for fingers that are counted after `counted` points.
  private func forecast(
    along way: Point, since start: (place: Point, moved: Point, time: Timestamp),
    counted: Double, at time: Timestamp
  ) -> Forecast {
    let elapsed = seconds(since: start, time)
    var (attempt, failure) = (Double.infinity, 0.0)
    for direction in Self.all where open.contains(direction) {
      let (along, across) = travel(direction, since: start)
      // How both grow with each point.
      let (gain, drift): (Double, Double) =
        switch direction {
        case .right: (way.x, way.y)
        case .left: (-way.x, way.y)
        case .up: (-way.y, way.x)
        default: (way.y, way.x)
        }
      let gone = moved - start.moved
      let side = direction == .right || direction == .left ? gone.y : gone.x
      let outwards = side == 0 ? abs(drift) : side > 0 ? drift : -drift
      let room = strayLimit(after: elapsed) - across
      var end = room < 0 ? 0 : Double.infinity
      if room >= 0, outwards > 0 { end = room / outwards + 1e-7 }
      if outwards < 0 {
        // It crosses the middle, and strays to the other side.
        end = min(end, (across + strayLimit(after: elapsed)) / -outwards + 1e-7)
      }
      if gain < 0 { end = min(end, max(along + thresholds.swipeSlop, 0) / -gain + 1e-7) }
      if gain > 0 {
        let reached = max((travelLimit(after: elapsed) - along) / gain, counted, 0)
        if reached < end { attempt = min(attempt, reached) }
      }
      failure = max(failure, end)
    }
    if attempt <= failure, attempt.isFinite { return .attempts(after: attempt) }
    return failure.isFinite ? .fails(after: failure) : .stays
  }

  private func judge(at time: Timestamp) {
    if !isCounted, moved.length >= thresholds.swipeSlop {
      isCounted = true
      let measure = Measure(
        .touches, Double(touches.count), limit: Double(numberOfTouchesRequired))
      if measure.value < measure.limit { return fail(.tooFewFingers(measure)) }
      if measure.value > measure.limit { return fail(.exceeded(measure)) }
    }
    guard let start else { return }
    let elapsed = seconds(since: start, time)
    judgedAfter = elapsed
    // The failure of the direction in which the fingers went farthest tells most.
    var (failure, farthest) = (Failure.unspecified, -Double.infinity)
    func exclude(_ way: Direction, _ along: Double, _ measure: Measure) {
      open.remove(way)
      if along > farthest { (failure, farthest) = (.exceeded(measure), along) }
    }
    for way in Self.all where open.contains(way) {
      let (along, across) = travel(way, since: start)
      let stray = Measure(.stray, across, limit: strayLimit(after: elapsed))
      if stray.value > stray.limit {
        exclude(way, along, stray)
      } else if along < -thresholds.swipeSlop {
        exclude(way, along, Measure(.retreat, -along, limit: thresholds.swipeSlop))
      } else if isCounted, along >= travelLimit(after: elapsed) {
        return attempt(
          .ended, because: Measure(.travel, along, limit: travelLimit(after: elapsed)))
      }
    }
    if open.isEmpty { fail(failure) }
  }

  /// The distance that the fingers have moved in a direction, and the distance across it.
  private func travel(
    _ way: Direction, since start: (place: Point, moved: Point, time: Timestamp)
  ) -> (along: Double, across: Double) {
    let gone = moved - start.moved
    return switch way {
    case .right: (gone.x, abs(gone.y))
    case .left: (-gone.x, abs(gone.y))
    case .up: (-gone.y, abs(gone.x))
    default: (gone.y, abs(gone.x))
    }
  }

  private func travelLimit(after seconds: Double) -> Double {
    max(thresholds.swipeTravel - thresholds.swipeTravelFall * seconds, 0)
  }

  private func strayLimit(after seconds: Double) -> Double {
    max(thresholds.swipeStray - thresholds.swipeStrayFall * seconds, 0)
  }

  private func seconds(
    since start: (place: Point, moved: Point, time: Timestamp), _ time: Timestamp
  ) -> Double { Double(time - start.time) / 1_000_000 }
}
