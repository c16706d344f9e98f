import Drawing
import SceneBase
public import TouchEngine

/// A ball on a spring: a finger drags it, throws it, and catches it in flight. An arrow key throws
/// it, and the space bar stops it.
public final class BallCourt: View {
  static let height = 132.0
  static let ballSize = 48.0

  /// The speed of a throw by an arrow key, in points per second, with which the ball stays within
  /// the court's height.
  private static let tossSpeed = 560.0

  public let ball: View
  public let pan = PanGestureRecognizer()

  /// The ball's offset from the middle of the court.
  private(set) lazy var place = PropertyAnimator(Point.zero, of: self) { [unowned self] _ in
    layoutSubviews()
    setNeedsDisplay()
  }
  private var held = Point.zero

  init() {
    let ball = Ball(identifier: "ball")
    self.ball = ball
    super.init(identifier: "list.court")
    addSubview(ball)
    ball.onStep = { [unowned self] in pressed($0) }
    ball.addGestureRecognizer(pan)
    pan.addTarget(self, action: "panned") { $0.panned() }
  }

  public override func layoutSubviews() {
    let size = Self.ballSize
    let center = bounds.center + place.value
    ball.frame = Rect(center.x - size / 2, center.y - size / 2, size, size)
  }

  private func panned() {
    switch pan.state {
    case .began:
      place.stop()
      held = place.value
      follow()
    case .changed: follow()
    case .ended: fly(velocity: pan.velocity(in: self))
    case .cancelled: fly(velocity: .zero)
    case .possible, .failed: break
    }
  }

  private func follow() {
    let reach = Point(
      max(bounds.width - Self.ballSize, 0) / 2, max(bounds.height - Self.ballSize, 0) / 2)
    let wanted = held + pan.translation(in: self)
    place.value = Point(
      min(max(wanted.x, -reach.x), reach.x), min(max(wanted.y, -reach.y), reach.y))
  }

  private func pressed(_ step: Ball.Step) {
    // A finger holds the ball.
    guard !pan.state.isActive else { return }
    switch step {
    case .grab: if place.isRunning { fly(velocity: .zero) }
    case .toss(let way):
      // A ball on that side already would leave the court.
      guard place.value.x * way.x + place.value.y * way.y < 1 else { return }
      fly(velocity: way * Self.tossSpeed)
    }
  }

  private func fly(velocity: Point) {
    place.animate(
      to: .zero, velocity: velocity, timing: .spring(response: 0.7, dampingRatio: 0.35))
  }

  /// Resets the ball.
  func startOver() { place.value = .zero }

  // MARK: Drawing

  func draw(into list: inout DisplayListBuilder, _ appearance: Appearance) {
    let palette = appearance.palette
    let court = Path.roundedRect(bounds, radius: 12)
    list.fill(court, palette.stage)
    list.stroke(court, palette.edge, width: appearance.edgeWidth)
    list.group(clip: bounds) { list in
      let spring = Path.line(from: bounds.center, to: ball.center)
      list.stroke(spring, palette.thinTrack, StrokeStyle.round(width: 3))
      list.fill(.circle(center: bounds.center, radius: 4), palette.thinTrack)
      list.fill(.circle(center: ball.center, radius: Self.ballSize / 2), palette.accent)
      list.fill(
        .circle(center: ball.center + Point(-7, -8), radius: 5),
        palette.onAccent.opacity(0.8))
    }
    if ball.isFocused {
      list.focusRing(around: ball.frame, radius: Self.ballSize / 2, appearance)
    }
  }
}

/// The ball of a court; keys throw and catch it too.
final class Ball: View {
  enum Step: Equatable {
    case toss(Point)
    case grab
  }

  /// Called with a key's meaning: a direction of length 1, or that the ball must stop.
  var onStep: (Step) -> Void = { _ in }

  override var canBecomeFirstResponder: Bool { true }

  static let keyTable = KeyTable<Ball>(
    in: "ball",
    [
      KeyRow("toss", "Left") { $0.onStep(.toss(Point(-1, 0))) },
      KeyRow("toss", "Right") { $0.onStep(.toss(Point(1, 0))) },
      KeyRow("toss", "Up") { $0.onStep(.toss(Point(0, -1))) },
      KeyRow("toss", "Down") { $0.onStep(.toss(Point(0, 1))) },
      KeyRow("grab", "space", "Return", "KP_Enter") { $0.onStep(.grab) },
    ])

  override func keyDown(_ key: KeyPress) -> Bool {
    Self.keyTable.press(key, on: self) || super.keyDown(key)
  }
}
