/// Content that two fingers drag and zoom in a view that is no scroll view, with the physics of
/// scroll views (rules D26, D28, D30, D32–D35).
///
/// A ``ScrollView`` does this by itself. Use this class in a view whose recognizers also do
/// something else: the view passes on what its fingers do, and shows the ``pose``.
///
///     fingers: take ─► drag, zoom … ─► release
///                                       ├─ scale beyond its limits: returns in 0.3 s
///                                       ├─ place beyond its range: a spring returns it
///                                       ├─ moved fast: glides
///                                       └─ otherwise: rests
///
/// Beyond its limits content resists. Its motion is a formula of time, evaluated 120 times a second,
/// on the timeline of the view's window; without a window, content is at its limits at once.
public final class ZoomableContent {
  /// The scale and the place of content.
  public struct Pose: Hashable, Sendable {
    /// The scale; greater than 0.
    public var scale: Double
    /// The place of the point of the content about which ``scale`` scales it, in points of the view.
    public var place: Point

    /// Creates a pose.
    public init(scale: Double, place: Point) {
      self.scale = scale
      self.place = place
    }
  }

  /// The pose now; beyond the limits while fingers hold the content there, and on its way back.
  public private(set) var pose: Pose

  /// Whether the content moves by itself.
  public var isMoving: Bool { glide != nil || bounce != nil }

  @WeakReference private var view: View?
  private let scales: ClosedRange<Double>
  private let places: (Double) -> (x: ClosedRange<Double>, y: ClosedRange<Double>)
  private let onMove: () -> Void

  /// What the fingers that hold the content have done; `nil` while none hold it.
  private var hold: Hold?
  private var glide: ScrollMotion?
  private var bounce: ZoomMotion?
  /// The pose in which the bounce ends.
  private var rest: Pose

  /// What fingers do to the content that they hold.
  private struct Hold {
    /// The scale and the place without resistance.
    var free: Pose
    /// Whether the fingers have zoomed: then the place does not resist.
    var isZooming = false
    /// The middle of the fingers at the last change of the scale, moved with them since.
    var middle = Point.zero
    /// The way of the fingers, and their velocity.
    var moved = Point.zero
    var tracker = VelocityTracker()
  }

  /// Creates content in a view, which is not retained.
  ///
  /// - Parameters:
  ///   - view: The view; its window has the time and the constants of scrolling, and its size
  ///     decides the resistance of the place.
  ///   - pose: The first pose.
  ///   - scales: The range in which the scale rests; above 0.
  ///   - places: Returns the ranges in which the place rests at a scale, in points of the view. An
  ///     axis with one value does not scroll.
  ///   - onMove: Called after each change of the pose by fingers or by itself, and when the content
  ///     has come to rest.
  public init(
    in view: View, at pose: Pose, scales: ClosedRange<Double>,
    places: @escaping (_ scale: Double) -> (x: ClosedRange<Double>, y: ClosedRange<Double>),
    onMove: @escaping () -> Void
  ) {
    precondition(scales.lowerBound > 0, "a scale is greater than 0")
    self.view = view
    self.pose = pose
    rest = pose
    self.scales = scales
    self.places = places
    self.onMove = onMove
  }

  deinit { endMotion() }

  /// Shows the content in a pose at once, and ends its motion. Fingers that hold it go on from there.
  /// Does not call back.
  public func put(at pose: Pose) {
    endMotion()
    self.pose = pose
    if hold != nil { hold?.free = freePose }
  }

  // MARK: Fingers

  /// Lets fingers hold the content, which ends its motion.
  public func take() {
    endMotion()
    hold = Hold(free: freePose)
  }

  /// Moves held content with its fingers (rules D28, D30). Does nothing to content that is not held.
  ///
  /// - Parameter way: The movement of the middle of the fingers, in points of the view.
  public func drag(by way: Point) {
    guard var hold, way != .zero else { return }
    hold.moved += way
    hold.middle += way
    hold.free.place += way
    if let window = view?.window {
      let now = window.timeline.now
      hold.tracker.add(hold.moved, at: now, dispatched: now, window.thresholds)
    }
    self.hold = hold
    if hold.isZooming {
      pose.place = hold.free.place
    } else {
      let (x, y) = ranges(at: pose.scale)
      if x.lower < x.upper { pose.place.x = x.shown(hold.free.place.x) }
      if y.lower < y.upper { pose.place.y = y.shown(hold.free.place.y) }
    }
    onMove()
  }

  /// Zooms held content: the point under the middle of the fingers stays there (rule D26). Does
  /// nothing to content that is not held.
  ///
  /// - Parameters:
  ///   - factor: The change of the scale, greater than 0.
  ///   - middle: The middle of the fingers, in points of the view.
  public func zoom(by factor: Double, about middle: Point) {
    guard var hold, factor > 0, factor.isFinite else { return }
    if !hold.isZooming {
      hold.isZooming = true
      hold.free.place = pose.place
    }
    hold.free.scale *= factor
    hold.middle = middle
    // Inside the limits, taking the logarithm would cost precision.
    let scale =
      scales.contains(hold.free.scale)
      ? hold.free.scale
      : CLibrary.exponential(scaleRange.shown(CLibrary.logarithm(hold.free.scale)))
    hold.free.place = middle + (hold.free.place - middle) * (scale / pose.scale)
    self.hold = hold
    pose = Pose(scale: scale, place: hold.free.place)
    onMove()
  }

  /// Lets go of held content. With a scale beyond its limits, or off its place on an axis that does
  /// not scroll, it returns in 0.3 s. Otherwise it goes on with the speed of the fingers, if that is
  /// enough, and a spring returns it from beyond the range of its place (rules D26, D32–D35).
  ///
  /// - Parameter glides: Whether the speed of the fingers counts; not if the gesture was cancelled.
  public func release(glides: Bool = true) {
    guard let hold else { return }
    self.hold = nil
    let scale = min(max(pose.scale, scales.lowerBound), scales.upperBound)
    let anchor = (hold.middle - pose.place) * (1 / pose.scale)
    let (x, y) = ranges(at: scale)
    // At the same scale, going over the anchor would cost precision.
    let moved = scale == pose.scale ? pose.place : hold.middle - anchor * scale
    let rest = Pose(scale: scale, place: Point(x.clamp(moved.x), y.clamp(moved.y)))
    let settles =
      scale != pose.scale || x.lower == x.upper && pose.place.x != rest.place.x
      || y.lower == y.upper && pose.place.y != rest.place.y
    guard let window = view?.window else {
      pose = rest
      return onMove()
    }
    if !settles, let glide = glide(of: hold, glides: glides, (x, y), in: window) {
      self.glide = glide
      return glide.start()
    }
    guard settles || rest.place != pose.place else { return onMove() }
    bounce(to: rest, keeping: anchor, in: window)
  }

  /// Stops content that moves by itself, because a finger lands on it (rules D26, D39). Content
  /// beyond its limits stays where it is, held by the finger: call ``release(glides:)`` at the lift.
  ///
  /// - Returns: Whether the finger only stops the content: it was fast enough for that, or beyond
  ///   its limits.
  public func stop() -> Bool {
    guard isMoving else { return false }
    let speed = glide?.velocity.length ?? 0
    if let glide { pose.place = glide.offset }
    let middle = bounce?.frame.place
    if let bounce { pose = pose(of: bounce) }
    endMotion()
    let (x, y) = ranges(at: pose.scale)
    let canStay =
      scales.contains(pose.scale) && x.contains(pose.place.x) && y.contains(pose.place.y)
    if !canStay { hold = Hold(free: freePose, middle: middle ?? .zero) }
    onMove()
    return !canStay || speed >= physics.catchSpeed
  }

  // MARK: Motion

  private var physics: ScrollPhysics { view?.window?.scrollPhysics ?? .standard }

  /// The range of the scale's logarithm, with the resistance of a scroll view's zoom.
  private var scaleRange: ScrollRange { ScrollRange(ofScales: scales, bounces: true, physics) }

  private func ranges(at scale: Double) -> (x: ScrollRange, y: ScrollRange) {
    let size = view?.bounds.size ?? .zero
    func range(_ places: ClosedRange<Double>, _ dimension: Double) -> ScrollRange {
      ScrollRange(
        lower: places.lowerBound, upper: places.upperBound, dimension: dimension, bounces: true,
        rubberBand: physics.rubberBand)
    }
    let places = places(scale)
    return (range(places.x, size.width), range(places.y, size.height))
  }

  /// The pose without the resistance that the present one shows.
  private var freePose: Pose {
    let (x, y) = ranges(at: pose.scale)
    let scale =
      scales.contains(pose.scale)
      ? pose.scale : CLibrary.exponential(scaleRange.free(CLibrary.logarithm(pose.scale)))
    return Pose(scale: scale, place: Point(x.free(pose.place.x), y.free(pose.place.y)))
  }

  /// Returns the motion after a release at its limits or inside; `nil` when the content rests there.
  private func glide(
    of hold: Hold, glides: Bool, _ ranges: (x: ScrollRange, y: ScrollRange), in window: Window
  ) -> ScrollMotion? {
    let now = window.timeline.now
    let speed =
      glides ? hold.tracker.releaseVelocity(at: now, window.thresholds) : .zero
    let isFast = speed.length >= physics.minimumReleaseSpeed
    func axis(
      _ place: Double, _ velocity: Double, _ free: Double, _ range: ScrollRange
    ) -> AxisMotion {
      guard range.lower < range.upper else { return AxisMotion(resting: place, at: now) }
      return AxisMotion(
        releasedAt: place, velocity: velocity, free: free, isFast: isFast, at: now, in: range,
        .normal, physics)
    }
    let motion = ScrollMotion(
      .deceleration, x: axis(pose.place.x, speed.x, hold.free.place.x, ranges.x),
      y: axis(pose.place.y, speed.y, hold.free.place.y, ranges.y), on: window.timeline, physics
    ) { [weak self] in self?.glided() }
    return motion.isOver ? nil : motion
  }

  private func glided() {
    guard let glide else { return }
    pose.place = glide.offset
    if glide.isOver { endMotion() }
    onMove()
  }

  private func bounce(to rest: Pose, keeping anchor: Point, in window: Window) {
    self.rest = rest
    bounce = ZoomMotion(
      isBounce: true, anchor: anchor,
      from: .init(scale: pose.scale, place: pose.place + anchor * pose.scale),
      to: .init(scale: rest.scale, place: rest.place + anchor * rest.scale), on: window.timeline,
      duration: physics.zoomDuration
    ) { [weak self] in self?.bounced() }
  }

  private func bounced() {
    guard let bounce else { return }
    pose = pose(of: bounce)
    if bounce.isOver { endMotion() }
    onMove()
  }

  /// Returns the pose at the present time of a bounce.
  private func pose(of bounce: ZoomMotion) -> Pose {
    guard !bounce.isOver else { return rest }
    let frame = bounce.frame
    return Pose(scale: frame.scale, place: frame.place - bounce.anchor * frame.scale)
  }

  private func endMotion() {
    glide?.cancel()
    bounce?.cancel()
    (glide, bounce) = (nil, nil)
  }
}
