import TouchEngine

// MARK: 33 state that is saved
struct Board: Codable, Equatable {
  var cards: [Rect] = []
  var camera = AffineTransform.identity
  var selection: Point?
  var size = Size(width: 100, height: 100)
}

// MARK: 34 rectangles
func overlaps(_ a: Rect, _ b: Rect) -> Bool {
  a.insetBy(dx: 4, dy: 4).offsetBy(dx: 10, dy: 0).intersects(b)
}

// MARK: 35 points through a transform
func world(_ point: Point, _ camera: AffineTransform) -> Point {
  point.applying(camera.inverted())
}

// MARK: 36 building a transform
func camera() -> AffineTransform {
  AffineTransform(translationX: 10, y: 20)
    .rotated(by: .pi / 2)
    .concatenating(AffineTransform(scaleX: 2, y: 2))
}

// MARK: 37 an animation and what follows
func fade(_ view: View) {
  View.animate(
    withDuration: 0.3,
    animations: {
      view.alpha = 0
    },
    completion: { finished in
      view.removeFromSuperview()
    })
}

// MARK: 38 a spring
func bounce(_ view: View) {
  View.animate(
    withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0.2,
    options: [.allowUserInteraction], animations: { view.transform = .identity }, completion: nil)
}

// MARK: 39 where a point is in another view
func place(_ view: View, over other: View, in window: Window) {
  let frame = view.convert(view.bounds, to: window)
  let point = other.convert(Point(x: 1, y: 1), from: view)
  view.center = Point(x: frame.midX + point.x, y: frame.midY)
  other.bringSubviewToFront(view)
  _ = view.isDescendant(of: other)
}

// MARK: 40 drawing and laying out again
func redraw(_ view: View) {
  view.setNeedsDisplay()
  view.setNeedsLayout()
  view.layoutIfNeeded()
}
