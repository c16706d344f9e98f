import Drawing
import SceneBase
import TouchEngine

/// How far up the inspector's sheet is, how it moves, and which finger holds it.
///
/// A sheet rests at three stops: at its place below the scene, high over the scene, and away. A
/// strip has the same stops, and is a sheet when it is high. Only the place below the scene takes
/// room from it: a high sheet covers the scene, and moves nothing in it.
struct InspectorSheet {
  enum Stop: CaseIterable, Hashable {
    /// At the inspector's place.
    case rest
    /// High over the scene.
    case tall
    /// Beyond the window's lower edge.
    case away
  }

  /// The part of the window's height that a high sheet takes.
  private static let tallPart = 0.88
  /// The time for which a velocity counts when the sheet is let go, in seconds.
  private static let lookAhead = 0.2
  /// The distance from which a finger moves the sheet, in points.
  static let slop = 10.0

  /// The inspector's place: a sheet or a strip.
  let place: InspectorPlace
  /// The window's bounds.
  let window: Rect
  /// Where it is, or where it goes.
  private(set) var stop: Stop
  /// Its way to its stop; `nil` when it has had none.
  private var spring: EdgeMotion?
  private var grip: Grip?

  /// What a finger holds.
  private struct Grip {
    /// The y of the finger at which the edge was at `from`.
    var start: Double
    var from: Double
    /// Where the upper edge is.
    var top: Double
    var hasMoved: Bool
    var tracker = VelocityTracker()
  }

  init(_ place: InspectorPlace, in window: Rect, at stop: Stop = .rest) {
    (self.place, self.window, self.stop) = (place, window, stop)
  }

  /// Returns the sheet in a window whose size may have changed: then nothing holds or moves it.
  func fitted(to place: InspectorPlace, in window: Rect) -> InspectorSheet {
    place == self.place && window == self.window
      ? self : InspectorSheet(place, in: window, at: stop)
  }

  // MARK: Places

  /// Returns the y of the upper edge at a stop, in the window's coordinates.
  func edge(at stop: Stop) -> Double {
    switch stop {
    case .rest: place.frame.minY
    case .tall: (window.maxY - window.height * Self.tallPart).rounded()
    case .away: window.maxY
    }
  }

  /// Returns the y of the upper edge at a time, in the window's coordinates.
  func top(at time: Timestamp) -> Double {
    limited(grip?.top ?? spring?.place(at: time) ?? edge(at: stop))
  }

  /// The y of the upper edge when all motion has ended; under a finger, where it holds the sheet.
  var goal: Double { grip?.top ?? edge(at: stop) }

  private func limited(_ top: Double) -> Double {
    min(max(top, edge(at: .tall)), edge(at: .away))
  }

  /// Whether a finger is on it.
  var isHeld: Bool { grip != nil }

  /// Whether it moves by itself at a time.
  func isMoving(at time: Timestamp) -> Bool {
    grip == nil && spring?.isMoving(at: time) == true
  }

  /// Whether it covers a part of the scene's frame when its upper edge is at a y.
  func isRaised(to top: Double) -> Bool { top < edge(at: .rest) - 0.5 }

  /// Returns how far a strip has become a sheet when its upper edge is at a y: 1 for a sheet.
  func sheetPart(at top: Double) -> Double {
    guard place.form == .strip else { return 1 }
    let (rest, tall) = (edge(at: .rest), edge(at: .tall))
    return min(max((rest - top) / max(rest - tall, 1), 0), 1)
  }

  /// Returns the place of the content, as a sheet or as a strip, when the upper edge is at a y.
  ///
  /// A sheet's content fills it, down to its usual height; lower, the sheet goes out of the window
  /// as it is.
  func place(at top: Double, as form: InspectorPlace.Form) -> InspectorPlace {
    guard form == .sheet else { return place.with(.strip, place.frame.moved(to: top)) }
    let highest = place.form == .strip ? edge(at: .tall) : min(top, edge(at: .rest))
    let frame = Rect(window.minX, highest, window.width, window.maxY - highest)
    return place.with(.sheet, frame.moved(to: top))
  }

  /// Returns the frame that is drawn when the upper edge is at a y: a strip gets as wide as the
  /// window while it becomes a sheet.
  func plate(at top: Double) -> Rect {
    let part = sheetPart(at: top)
    let sheet = place(at: top, as: .sheet).frame
    guard part < 1 else { return sheet }
    let strip = place.frame.moved(to: top)
    func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * part }
    return Rect(
      between(strip.minX, sheet.minX), top, between(strip.width, sheet.width),
      between(strip.maxY, max(window.maxY, strip.maxY)) - top)
  }

  // MARK: Motion

  /// Comes up from below the window, or back to its place.
  mutating func comeUp(_ motion: ChromeMotion, from start: Double? = nil) {
    go(to: .rest, from: start ?? edge(at: .away), velocity: 0, motion)
  }

  /// Goes to a stop, from where it is and as fast as it is.
  mutating func go(to stop: Stop, _ motion: ChromeMotion) {
    let time = motion.start
    go(to: stop, from: top(at: time), velocity: velocity(at: time), motion)
  }

  private mutating func go(
    to stop: Stop, from top: Double, velocity: Double, _ motion: ChromeMotion
  ) {
    (self.stop, grip) = (stop, nil)
    spring = EdgeMotion(from: top, velocity: velocity, goal: edge(at: stop), motion: motion)
  }

  /// Returns how fast the upper edge moves at a time, in points per second.
  func velocity(at time: Timestamp) -> Double {
    grip == nil ? spring?.velocity(at: time) ?? 0 : 0
  }

  // MARK: The finger

  /// Takes a finger that lands at a y; a sheet that moves stops under it.
  mutating func hold(at y: Double, sampled: Timestamp, _ time: Timestamp) {
    let now = top(at: time)
    grip = Grip(start: y, from: now, top: now, hasMoved: false)
    grip?.tracker.add(Point(0, y), at: sampled, dispatched: time, .standard)
  }

  /// Follows the finger that holds it.
  mutating func follow(to y: Double, sampled: Timestamp, _ time: Timestamp) {
    guard var grip else { return }
    grip.tracker.add(Point(0, y), at: sampled, dispatched: time, .standard)
    if !grip.hasMoved, abs(y - grip.start) >= Self.slop {
      // It begins to follow here, so that it does not jump.
      (grip.hasMoved, grip.start) = (true, y)
    }
    if grip.hasMoved { grip.top = limited(grip.from + y - grip.start) }
    self.grip = grip
  }

  /// Lets it go: to the stop that is nearest after 0.2 s with the finger's velocity. A finger that
  /// has not moved, or was cancelled, lets it go on to where it went.
  ///
  /// - Returns: Whether the finger has moved it.
  mutating func letGo(isCancelled: Bool, _ motion: ChromeMotion) -> Bool {
    guard let grip else { return false }
    guard grip.hasMoved, !isCancelled else {
      go(to: stop, from: grip.top, velocity: 0, motion)
      return grip.hasMoved
    }
    let velocity = grip.tracker.releaseVelocity(at: motion.start, .standard).y
    let end = grip.top + Self.lookAhead * velocity
    let nearest = Stop.allCases.min { abs(edge(at: $0) - end) < abs(edge(at: $1) - end) }
    go(to: nearest ?? stop, from: grip.top, velocity: velocity, motion)
    return true
  }
}

extension Rect {
  /// Returns the rectangle with its upper edge at a y.
  fileprivate func moved(to y: Double) -> Rect { Rect(minX, y, width, height) }
}

/// The area of the inspector's sheet on which one finger moves it.
final class SheetGrip: View {
  /// What the finger does.
  enum Move: Hashable {
    case lands, moves, lifts, isCancelled
  }

  /// Called with what the finger does, where in the window, and when it was sampled.
  var onMove: (Move, Point, Timestamp) -> Void = { _, _, _ in }

  private var finger: Touch?

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    guard finger == nil, let touch = touches.first else { return }
    finger = touch
    tell(.lands, touch)
  }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    guard let finger, touches.contains(where: { $0 === finger }) else { return }
    tell(.moves, finger)
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    end(touches, .lifts)
  }

  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    end(touches, .isCancelled)
  }

  private func end(_ touches: [Touch], _ move: Move) {
    guard let finger, touches.contains(where: { $0 === finger }) else { return }
    self.finger = nil
    tell(move, finger)
  }

  private func tell(_ move: Move, _ touch: Touch) {
    onMove(move, touch.location(in: nil), touch.timestamp)
  }
}
