import Expectations
import Testing
import TouchEngine
import TouchTestSupport

/// Hit testing: the view that a touch hits (C1–C5).
@Suite(.endsInTime) struct HitTestingTests {
  private let stage = LoggingStage(size: Size(200, 200))

  @Test func `C1: the farthest descendant that contains the point is hit`() {
    let box = stage.addView("box", Rect(20, 20, 100, 100))
    let inner = stage.addView("inner", Rect(10, 10, 50, 50), to: box)

    expect(stage.window.hitTest(Point(35, 35), with: nil) === inner)
    expect(stage.window.hitTest(Point(25, 25), with: nil) === box)
    expect(stage.window.hitTest(Point(150, 150), with: nil) === stage.view)
    expect(stage.window.hitTest(Point(200, 100), with: nil) == nil)
    expect(box.hitTest(Point(15, 15), with: nil) === inner, "in the receiver's coordinates")
  }

  @Test func `C1: subviews are asked about the point from front to back`() {
    var asked: [String] = []
    for name in ["back", "middle", "front"] {
      stage.view.addSubview(
        AskedView(name, Rect(0, 0, 50, 50), name == "back") { asked.append($0) })
    }

    let hit = stage.window.hitTest(Point(10, 10), with: nil)

    expect(asked, equals: ["front", "middle", "back"])
    expect(hit?.identifier, equals: "back")
  }

  struct Hiding: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let isHit: Bool
    let change: @Sendable (View) -> Void
  }

  @Test(arguments: [
    Hiding(testDescription: "hidden", isHit: false) { $0.isHidden = true },
    Hiding(testDescription: "no interaction", isHit: false) { $0.isUserInteractionEnabled = false },
    Hiding(testDescription: "alpha 0", isHit: false) { $0.alpha = 0 },
    Hiding(testDescription: "alpha 0.00999", isHit: false) { $0.alpha = 0.00999 },
    Hiding(testDescription: "alpha 0.01", isHit: true) { $0.alpha = 0.01 },
    Hiding(testDescription: "alpha 1", isHit: true) { $0.alpha = 1 },
  ])
  func `C2: hidden, disabled or alpha below 0.01 excludes the whole subtree`(_ hiding: Hiding) {
    let box = stage.addView("box", Rect(20, 20, 100, 100))
    let inner = stage.addView("inner", Rect(10, 10, 50, 50), to: box)

    hiding.change(box)

    expect(stage.window.hitTest(Point(35, 35), with: nil) === (hiding.isHit ? inner : stage.view))
    expect(box.hitTest(Point(15, 15), with: nil) === (hiding.isHit ? inner : nil))
  }

  @Test func `C3: the frontmost sibling wins`() {
    let back = stage.addView("back", Rect(0, 0, 50, 50))
    let front = stage.addView("front", Rect(25, 0, 50, 50))

    expect(stage.window.hitTest(Point(30, 10), with: nil) === front)
    stage.view.bringSubviewToFront(back)
    expect(stage.window.hitTest(Point(30, 10), with: nil) === back)
  }

  @Test func `C3: a subview outside its parent's bounds is never reached`() {
    let box = stage.addView("box", Rect(20, 20, 50, 50))
    stage.addView("outside", Rect(40, 0, 50, 20), to: box)

    expect(stage.window.hitTest(Point(80, 25), with: nil) === stage.view)
    expect(stage.window.hitTest(Point(65, 25), with: nil)?.identifier, equals: "outside")
  }

  @Test func `C4: the edges are half-open`() {
    let box = stage.addView("box", Rect(20, 20, 50, 50))

    expect(stage.window.hitTest(Point(20, 20), with: nil) === box)
    expect(stage.window.hitTest(Point(69.999, 69.999), with: nil) === box)
    expect(stage.window.hitTest(Point(70, 30), with: nil) === stage.view)
    expect(stage.window.hitTest(Point(30, 70), with: nil) === stage.view)
    expect(stage.window.hitTest(Point(19.999, 30), with: nil) === stage.view)
  }

  @Test func `C4: the bounds' origin is respected`() {
    let box = stage.addView("box", Rect(20, 20, 50, 50))
    let inner = stage.addView("inner", Rect(100, 100, 10, 10), to: box)

    box.bounds.origin = Point(100, 100)

    expect(box.point(inside: Point(100, 100), with: nil))
    expect(!box.point(inside: Point(99, 100), with: nil))
    expect(!box.point(inside: Point(150, 120), with: nil))
    expect(stage.window.hitTest(Point(25, 25), with: nil) === inner)
  }

  @Test func `C5: conversion subtracts the parent's bounds origin and undoes the transform`() {
    let box = stage.addView("box", Rect(50, 50, 40, 40))
    let inner = stage.addView("inner", Rect(10, 10, 20, 20), to: box)
    box.transform = .scale(2)
    box.bounds.origin = Point(5, 0)

    // The box's center, (25, 20) in its own coordinates, is at (70, 70), and everything is twice as
    // large.
    expect(box.convert(Point(70, 70), from: nil), equals: Point(25, 20))
    expect(inner.convert(Point(70, 70), from: nil), equals: Point(15, 10))
    expect(inner.convert(Point(15, 10), to: nil), equals: Point(70, 70))
    expect(inner.convert(Point(0, 0), to: box), equals: Point(10, 10))
    expect(box.convert(Point(10, 10), from: inner), equals: Point(20, 20))
  }

  @Test func `C5: a rotated square is tested in its own bounds, not in its frame`() {
    let box = stage.addView("box", Rect(50, 50, 40, 40))
    box.transform = .rotation(.pi / 4)

    expect(box.frame.contains(Point(44, 44)))
    expect(stage.window.hitTest(Point(44, 44), with: nil) === stage.view, "the frame's corner")
    expect(stage.window.hitTest(Point(44, 70), with: nil) === box, "the square's own corner")
    expect(box.bounds, equals: Rect(0, 0, 40, 40))
  }

  @Test func `C5: a scaled view is hit where it is visible`() {
    let box = stage.addView("box", Rect(50, 50, 40, 40))
    box.transform = .scale(0.5)

    expect(stage.window.hitTest(Point(59, 70), with: nil) === stage.view)
    expect(stage.window.hitTest(Point(60, 70), with: nil) === box)
    expect(stage.window.hitTest(Point(80, 70), with: nil) === stage.view)
  }

  @Test(arguments: [
    AffineTransform.scale(0), .scale(1, 0), .scale(.nan), .translation(.infinity, 0),
  ])
  func `C5: a transform without an inverse excludes the subtree`(transform: AffineTransform) {
    let box = stage.addView("box", Rect(50, 50, 40, 40))
    let inner = stage.addView("inner", Rect(0, 0, 40, 40), to: box)

    box.transform = transform

    expect(stage.window.hitTest(Point(70, 70), with: nil) === stage.view)
    expect(
      inner.convert(Point(70, 70), from: nil), equals: Point(20, 20), "its middle stands for it")
  }

  private final class AskedView: View {
    let isInside: Bool
    let ask: (String) -> Void

    init(_ name: String, _ frame: Rect, _ isInside: Bool, _ ask: @escaping (String) -> Void) {
      self.isInside = isInside
      self.ask = ask
      super.init(identifier: name, frame: frame)
    }

    override func point(inside point: Point, with event: TouchEvent?) -> Bool {
      ask(identifier)
      return isInside
    }
  }
}
