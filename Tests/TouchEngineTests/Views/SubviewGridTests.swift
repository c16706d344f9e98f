import Expectations
import Testing
import TouchTestSupport

@testable import TouchEngine

/// Hit tests that look subviews up by their frames find what asking all of them finds.
@Suite(.endsInTime) struct SubviewGridTests {
  /// Two equal trees, of which one looks its subviews up.
  private final class Twins {
    let asking = View(frame: Rect(0, 0, 600, 400))
    let finding = View(frame: Rect(0, 0, 600, 400))
    private var random: SeededGenerator

    init(count: Int, seed: UInt64) {
      random = SeededGenerator(seed: seed)
      finding.asksSubviewsByFrame = true
      for _ in 0..<count { insert(at: Int.max) }
    }

    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }

    func index() -> Int { Int.random(in: asking.subviews.indices, using: &random) }

    func insert(at index: Int) {
      let frame = Rect(
        number(-100...650), number(-100...450), number(0...120), number(0...120))
      let turn = AffineTransform.rotation(number(0...1) < 0.5 ? 0 : number(-3...3))
      for parent in [asking, finding] {
        let view = View(frame: frame)
        view.transform = turn
        parent.insertSubview(view, at: index)
      }
    }

    /// Makes the same change to the same subview of both.
    func change(_ body: (View) -> Void) {
      guard !asking.subviews.isEmpty else { return }
      let index = index()
      for parent in [asking, finding] { body(parent.subviews[index]) }
    }

    func changeSomething() {
      let (x, y) = (number(-200...800), number(-200...600))
      switch Int.random(in: 0..<12, using: &random) {
      case 0, 1, 2: change { $0.center = Point(x, y) }
      case 3: change { $0.transform = .rotation(x) }
      case 4: change { $0.transform = .scale(x / 100, y / 100) }
      case 5: change { $0.transform = AffineTransform(a: 1, b: x, c: 1, d: x, tx: 0, ty: 0) }
      case 6: change { $0.bounds = Rect(x, y, abs(x), abs(y)) }
      case 7: change { $0.superview?.bringSubviewToFront($0) }
      case 8: change { $0.removeFromSuperview() }
      case 9: insert(at: .max)
      case 10: insert(at: index())
      default: change { $0.isHidden.toggle() }
      }
    }

    /// Whether both find the same subview, or none, at points inside, at edges and outside.
    func agree() -> Bool {
      for _ in 0..<40 {
        var point = Point(number(-50...650), number(-50...450))
        if number(0...1) < 0.3 {
          let frame = asking.subviews[index()].frame
          point = number(0...1) < 0.5 ? frame.origin : Point(frame.maxX, frame.maxY)
        }
        // Subviews may lie outside, where the view itself is not hit.
        let hits = [asking, finding].map { parent in
          parent.frontmostHit(point, with: nil).flatMap { hit in
            parent.subviews.firstIndex { $0 === hit }
          }
        }
        if hits[0] != hits[1] { return false }
      }
      return true
    }
  }

  @Test(.tags(.sampled), arguments: Trials.sample([31, 40, 300], oneOf: 3))
  func `random views that come, go and change are found as if all were asked`(count: Int) {
    for seed in 1...10 {
      let twins = Twins(count: count, seed: UInt64(seed))
      for step in 1...60 {
        expect(twins.agree(), "seed \(seed), step \(step)")
        for _ in 0..<(step % 7) { twins.changeSomething() }
      }
    }
  }

  @Test func `only the subviews whose frame contains the point are asked`() {
    var asked: [String] = []
    let canvas = View(frame: Rect(0, 0, 1000, 1000))
    canvas.asksSubviewsByFrame = true
    for index in 0..<100 {
      let frame = Rect(Double(index % 10) * 100, Double(index / 10) * 100, 100, 100)
      canvas.addSubview(AskedView("\(index)", frame) { asked.append($0) })
    }
    let cover = AskedView("cover", Rect(0, 0, 1000, 1000)) { asked.append($0) }
    canvas.insertSubview(cover, at: 0)

    expect(canvas.hitTest(Point(250, 350), with: nil) === cover)
    expect(asked, equals: ["32", "cover"])

    asked = []
    canvas.subviews[1].center = Point(255, 345)
    canvas.bringSubviewToFront(cover)
    expect(canvas.hitTest(Point(250, 350), with: nil) === cover)
    expect(asked, equals: ["cover"])

    asked = []
    cover.removeFromSuperview()
    canvas.asksSubviewsByFrame = false
    expect(canvas.hitTest(Point(250, 350), with: nil) === canvas)
    expect(asked.count, equals: 100)
  }

  @Test func `sizes and points that are no numbers stop nothing`() {
    for size in [Size(.nan, .infinity), Size(.infinity, 1), Size(0, 0), Size(-1, -1)] {
      let canvas = View(frame: Rect(origin: .zero, size: size))
      canvas.asksSubviewsByFrame = true
      for _ in 0..<40 { canvas.addSubview(View(frame: Rect(0, 0, 10, 10))) }
      canvas.subviews[3].center = Point(.nan, .infinity)
      canvas.subviews[4].bounds = Rect(0, 0, .nan, .infinity)

      expect(canvas.frontmostHit(Point(5, 5), with: nil) === canvas.subviews[39])
      expect(canvas.frontmostHit(Point(.nan, 5), with: nil) == nil)
      expect(canvas.frontmostHit(Point(.infinity, -.infinity), with: nil) == nil)
    }
  }

  /// A view that tells that it was asked, and in which only the cover is hit.
  private final class AskedView: View {
    let ask: (String) -> Void

    init(_ name: String, _ frame: Rect, _ ask: @escaping (String) -> Void) {
      self.ask = ask
      super.init(identifier: name, frame: frame)
    }

    override func point(inside point: Point, with event: TouchEvent?) -> Bool {
      ask(identifier)
      return identifier == "cover"
    }
  }
}
