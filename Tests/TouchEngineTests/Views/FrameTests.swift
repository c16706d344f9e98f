import Expectations
import Testing
import TouchEngine
import TouchTestSupport

/// Frames, as set and as read back.
@Suite(.endsInTime) struct FrameTests {
  static let transforms: [AffineTransform] = {
    let scales: [AffineTransform] = [
      .scale(0.5), .scale(2), .scale(3), .scale(0.1), .scale(-1), .scale(-2, 0.25), .scale(3, -0.5),
    ]
    let turns = [AffineTransform.identity] + (-3...5).map { .rotation(Double($0) * .pi / 2) }
    return turns.flatMap { turn in
      ([.identity] + scales).flatMap { scale in
        [
          scale.concatenating(turn),
          scale.concatenating(turn).concatenating(.translation(30, -12)),
        ]
      }
    }
  }()

  @Test(arguments: transforms)
  func `a frame reads as it was set under scales, quarter turns and translations`(
    transform: AffineTransform
  ) {
    let view = View(identifier: "view", frame: Rect(5, 6, 70, 80))
    view.transform = transform
    view.bounds.origin = Point(-40, 300)

    for frame in [Rect(0, 0, 100, 60), Rect(-20, 40, 33.25, 7.5), Rect(10.1, 20.2, 30.3, 40.4)] {
      view.frame = frame

      let read = view.frame
      expect(abs(read.minX - frame.minX) < 1e-9 && abs(read.minY - frame.minY) < 1e-9)
      expect(abs(read.width - frame.width) < 1e-9 && abs(read.height - frame.height) < 1e-9)
      expect(view.transform, equals: transform)
      expect(view.bounds.origin, equals: Point(-40, 300))
    }
  }

  @Test func `a frame under a scale sets bounds that the scale makes as large`() {
    let view = View(identifier: "view", frame: Rect(0, 0, 10, 10))

    view.transform = .scale(2, 4)
    view.frame = Rect(100, 200, 300, 400)

    expect(view.bounds, equals: Rect(0, 0, 150, 100))
    expect(view.center, equals: Point(250, 400))

    view.transform = AffineTransform.scale(2, 4).concatenating(.rotation(.pi / 2))
    view.frame = Rect(100, 200, 300, 400)

    expect(view.bounds, equals: Rect(0, 0, 200, 75))
    expect(view.center, equals: Point(250, 400))
  }

  @Test(arguments: [
    AffineTransform.rotation(.pi / 4), .scale(2).concatenating(.rotation(0.3)), .scale(0),
    .scale(1, 0), .scale(.leastNonzeroMagnitude), .scale(.nan),
    AffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 3, ty: 4),
  ])
  func `a frame under any other transform sets the view's center and the size of its bounds`(
    transform: AffineTransform
  ) {
    let view = View(identifier: "view", frame: Rect(0, 0, 10, 10))
    view.transform = transform

    view.frame = Rect(100, 200, 300, 400)

    expect(view.bounds, equals: Rect(0, 0, 300, 400))
    expect(view.center, equals: Point(250 - transform.tx, 400 - transform.ty))
  }
}
