package import Drawing
package import SceneBase
package import TouchEngine

/// The picture of a scene that grows out of its tile on the home screen, or shrinks back into it.
///
/// Only pictures move: what can be touched in the new scene is at its place at once. A finger can
/// catch the picture on its way (``OpeningTouches``).
package struct SceneOpening {
  /// The distance from the end below which the picture does not visibly travel any more, in points.
  private static let visibleDistance = 4.0
  /// The least way of a finger from the tile to the window, in points. A tile in the middle of the
  /// window has a shorter way.
  private static let leastWay = 160.0
  /// The time for which a velocity counts when the picture is let go, in seconds.
  private static let lookAhead = 0.2

  /// The picture that stays where it is, below.
  private let below: DisplayList
  /// The color into which the picture below fades.
  private let veil: Color
  /// The picture that moves, as large as the window.
  private let moving: DisplayList
  /// The frame of the tile, in the window's coordinates.
  package let tile: Rect
  private let bounds: Rect
  private let motion: ChromeMotion
  private var way: OpeningMotion
  /// The finger that holds the picture; `nil` for none.
  private var grip: Grip?

  /// What a finger holds.
  private struct Grip {
    /// Where the finger caught the picture, in the window's coordinates.
    var start: Point
    /// The pose in which it was caught.
    var from: OpeningPose
    /// The way of the caught point from the tile to the window.
    var way: Point
    /// The present pose.
    var pose: OpeningPose

    /// Returns what a distance or velocity of the finger is for the picture.
    func pose(of vector: Point) -> OpeningPose {
      let length = max(way.length, SceneOpening.leastWay)
      let open = (vector.x * way.x + vector.y * way.y) / (length * length)
      return OpeningPose(open: open, shift: vector - way * open)
    }
  }

  /// - Parameters:
  ///   - below: The picture of the home screen.
  ///   - veil: The ground of the home screen, into which it fades behind an open scene.
  ///   - moving: The picture of the scene.
  ///   - tile: The frame of the scene's tile, in the window's coordinates.
  ///   - window: The size of the window.
  ///   - isClosing: Whether the scene goes back into its tile.
  ///   - motion: Its motion; one that is reduced fades from one picture to the other.
  package init(
    over below: DisplayList, _ veil: Color, of moving: DisplayList, tile: Rect, in window: Size,
    isClosing: Bool, motion: ChromeMotion
  ) {
    (self.below, self.veil, self.moving, self.tile) = (below, veil, moving, tile)
    (self.motion, bounds) = (motion, Rect(origin: .zero, size: window))
    way = OpeningMotion(
      from: OpeningPose(open: isClosing ? 1 : 0), isClosing: isClosing, at: motion.start)
  }

  /// Whether the scene goes back into its tile.
  package var isClosing: Bool { way.isClosing }

  /// Goes on from where another one is at a time of its own clock, and as fast.
  package mutating func goOn(from other: SceneOpening, at time: Timestamp) {
    guard other.isMoving(at: time), !motion.isReduced else { return }
    way = OpeningMotion(
      from: other.pose(at: time), velocity: other.way.velocity(at: time),
      isClosing: isClosing, at: motion.start)
  }

  /// Whether it still goes on at a time, or is held.
  package func isMoving(at time: Timestamp) -> Bool {
    if motion.isReduced { return motion.isMoving(at: time) }
    return grip != nil || way.isMoving(at: time)
  }

  /// Whether a finger holds it.
  var isHeld: Bool { grip != nil }

  private func pose(at time: Timestamp) -> OpeningPose { grip?.pose ?? way.pose(at: time) }

  /// The scale of the picture in the tile: as wide as the tile; it keeps the window's shape.
  private var least: Double { tile.width / bounds.width }

  private func scale(of pose: OpeningPose) -> Double { least + (1 - least) * pose.open }

  private func center(of pose: OpeningPose) -> Point {
    tile.center + (bounds.center - tile.center) * pose.open + pose.shift
  }

  /// Returns the frame of the picture at a time, in the window's coordinates.
  func frame(at time: Timestamp) -> Rect { frame(of: pose(at: time)) }

  private func frame(of pose: OpeningPose) -> Rect {
    let (middle, size) = (center(of: pose), Point(bounds.width, bounds.height) * scale(of: pose))
    return Rect(middle.x - size.x / 2, middle.y - size.y / 2, size.x, size.y)
  }

  // MARK: Catching

  /// Whether a finger that lands at a place of the window catches the picture: the picture is
  /// there, and still visibly travels.
  func canBeCaught(at place: Point, _ time: Timestamp) -> Bool {
    guard !motion.isReduced, grip == nil, way.isMoving(at: time) else { return false }
    let (now, end) = (frame(of: way.pose(at: time)), frame(of: way.goal))
    let left = max(
      (now.origin - end.origin).length,
      (Point(now.maxX, now.maxY) - Point(end.maxX, end.maxY)).length)
    return left >= Self.visibleDistance && now.contains(place)
  }

  /// Stops the picture under a finger.
  mutating func hold(at place: Point, _ time: Timestamp) {
    let pose = way.pose(at: time)
    let point = (place - center(of: pose)) * (1 / scale(of: pose))
    let way = bounds.center - tile.center + point * (1 - least)
    grip = Grip(start: place, from: pose, way: way, pose: pose)
  }

  /// Follows the finger that holds the picture.
  mutating func follow(to place: Point) {
    guard let grip else { return }
    var pose = grip.from + grip.pose(of: place - grip.start)
    pose.open = min(max(pose.open, 0), 1)
    self.grip?.pose = pose
  }

  /// Lets the picture go on from where it is held, at rest, to where it went.
  mutating func letGo(at time: Timestamp) {
    guard let grip else { return }
    way = OpeningMotion(from: grip.pose, isClosing: isClosing, at: time)
    self.grip = nil
  }

  /// Lets the picture go with the velocity of a finger, in points per second. It goes where it
  /// would be nearer to after 0.2 s.
  ///
  /// - Returns: Whether it now goes back to where it came from.
  mutating func letGo(at time: Timestamp, velocity: Point) -> Bool {
    guard let grip else { return false }
    let speed = grip.pose(of: velocity)
    let wasClosing = isClosing
    way = OpeningMotion(
      from: grip.pose, velocity: speed,
      isClosing: grip.pose.open + Self.lookAhead * speed.open < 0.5, at: time)
    self.grip = nil
    return isClosing != wasClosing
  }

  // MARK: Drawing

  /// Draws the moment of a time; `scale` is the number of pixels per point.
  func draw(into list: inout DisplayListBuilder, at time: Timestamp, scale: Double) {
    list.group(below)
    if motion.isReduced {
      let part = motion.opacity(at: time)
      return list.group(moving, opacity: isClosing ? 1 - part : part)
    }
    let pose = pose(at: time)
    list.fill(.rect(bounds), veil.opacity(pose.open))
    let place = AffineTransform.moving(
      bounds.center, to: center(of: pose), scaledBy: self.scale(of: pose))
    // It comes out of the emblem on the tile, and gives way to it.
    list.group(transform: .identity, opacity: min(pose.open * 4, 1)) {
      $0.raster(moving, bounds: bounds, scale: scale, transform: place)
      // Told apart from a home screen of the same color.
      $0.stroke(.rect(frame(of: pose)), Color(white: 0.5, alpha: 0.5 * (1 - pose.open)), width: 2)
    }
  }
}

/// The motion of a picture from a pose, with a velocity, to the tile or to the window.
struct OpeningMotion {
  private let spring: SpringMotion<OpeningPose>
  /// Whether the goal is the tile.
  let isClosing: Bool

  init(
    from pose: OpeningPose, velocity: OpeningPose = .still, isClosing: Bool, at start: Timestamp
  ) {
    let goal = OpeningPose(open: isClosing ? 0 : 1)
    spring = SpringMotion(from: pose, velocity: velocity, goal: goal, start: start)
    self.isClosing = isClosing
  }

  var goal: OpeningPose { spring.goal }

  /// Whether the picture still moves at a time.
  func isMoving(at time: Timestamp) -> Bool {
    let (velocity, from) = (spring.velocity, spring.from)
    let isThrown = velocity.open != 0 || velocity.shift != .zero || from.shift != .zero
    return spring.isMoving(at: time, isThrown: isThrown)
  }

  /// Returns where the picture is at a time; it does not go beyond the window or the tile.
  func pose(at time: Timestamp) -> OpeningPose {
    guard isMoving(at: time) else { return goal }
    var pose = spring.place(at: time)
    pose.open = min(max(pose.open, 0), 1)
    return pose
  }

  /// Returns how fast the picture moves at a time.
  func velocity(at time: Timestamp) -> OpeningPose {
    isMoving(at: time) ? spring.velocity(at: time) : .still
  }
}

/// Where the picture of a scene that opens or closes is, or how fast it moves.
struct OpeningPose: ChromePlace {
  /// The part of the way from the tile to the window, from 0 to 1; a part per second in a velocity.
  var open: Double
  /// The distance from the straight way, in points; points per second in a velocity.
  var shift = Point.zero

  static let still = OpeningPose(open: 0)

  static func + (a: OpeningPose, b: OpeningPose) -> OpeningPose {
    OpeningPose(open: a.open + b.open, shift: a.shift + b.shift)
  }

  static func * (a: OpeningPose, factor: Double) -> OpeningPose {
    OpeningPose(open: a.open * factor, shift: a.shift * factor)
  }
}
