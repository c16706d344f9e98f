import TouchEngine

// MARK: 1 a view that sets itself up
final class Badge: View {
  override init(frame: Rect) {
    super.init(frame: frame)
    backgroundColor = .red
    layer.cornerRadius = 8
  }
  required init?(coder: Coder) { fatalError() }
}

// MARK: 2 a view with a default size
final class Chip: View {
  override init(frame: Rect) {
    super.init(frame: frame)
    isMultipleTouchEnabled = true
  }
}

// MARK: 3 drawing
final class Dot: View {
  override func draw(_ rect: Rect) {
    Color.red.setFill()
    BezierPath(ovalIn: rect.insetBy(dx: 2, dy: 2)).fill()
  }
}

// MARK: 4 laying out subviews
final class TwoColumns: View {
  let left = View()
  let right = View()
  override func layoutSubviews() {
    super.layoutSubviews()
    let half = bounds.width / 2
    left.frame = Rect(x: 0, y: 0, width: half, height: bounds.height)
    right.frame = Rect(x: half, y: 0, width: half, height: bounds.height)
  }
}

// MARK: 5 a larger area that can be hit
final class SmallKnob: View {
  override func point(inside point: Point, with event: Event?) -> Bool {
    bounds.insetBy(dx: -12, dy: -12).contains(point)
  }
}

// MARK: 6 following a finger without a recognizer
final class Puck: View {
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    guard let touch = touches.first, let superview else { return }
    center = touch.location(in: superview)
  }
}

// MARK: 7 a card with a clipped picture
func card(in parent: View) -> View {
  let card = View(frame: Rect(x: 20, y: 20, width: 200, height: 120))
  card.clipsToBounds = true
  parent.addSubview(card)
  return card
}

// MARK: 8 turning and enlarging a view
func tilt(_ view: View) {
  view.transform = AffineTransform(rotationAngle: .pi / 8).scaledBy(x: 1.2, y: 1.2)
  view.alpha = 0.5
}
