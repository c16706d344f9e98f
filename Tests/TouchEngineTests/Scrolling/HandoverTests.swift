import Expectations
import Foundation
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// One finger scrolls a header and the list below it (G3.4, D43). The header is 150 pt high, and
/// the list shows 400 pt of 1600.
@Suite(.endsInTime) struct HandoverTests {
  private let two = HandoverStage()
  private var hand: Hand { two.stage.hand }

  @Test(arguments: [16_667, 8_333, 1_000] as [Int64], ["list", "header"])
  func `G3.4: going up the header scrolls first, going down the list does, without a jump`(
    interval: Int64, start: String
  ) {
    hand.down(at: 150, start == "list" ? 300 : 60)
    hand.move(by: 0, -10)
    let zero = hand.position().y
    var (worst, wrong) = (0.0, 0)
    var last = two.sum
    for step in 1...(1_500_000 / interval) {
      hand.wait(microseconds: interval)
      let part = Double(step * interval) / 1_500_000
      let before = hand.position().y
      hand.move(to: 150, zero - 700 * sin(.pi * part))
      worst = max(worst, abs((two.sum - last) - (before - hand.position().y)))
      last = two.sum
      if two.outer.contentOffset.y < 150 && two.inner.contentOffset.y != 0 { wrong += 1 }
    }

    expect(worst < 1e-9)
    expect(wrong, equals: 0)
    expect(two.farthestInner > 540, "the list did scroll")
    let back = zero - hand.position().y
    expect(
      back < 100 && abs(two.outer.contentOffset.y - back) < 1e-6 && two.inner.contentOffset.y == 0)
  }

  @Test(arguments: [1000, 3000, -1500, -4000] as [Double])
  func `G3.4, D32: a flick crosses the border along the curve of one view`(speed: Double) {
    let one = ScrollStage(contentSize: Size(300, 150 + 1600))
    if speed < 0 {
      two.outer.contentOffset.y = 150
      two.inner.contentOffset.y = 500
      one.list.contentOffset.y = 650
    }
    for hand in [hand, one.hand] {
      hand.down(at: 150, 200)
      for _ in 1...5 {
        hand.wait(10)
        hand.move(by: 0, -speed / 100)
      }
      hand.up()
    }
    var worst = 0.0
    for _ in 1...600 {
      hand.wait(7)
      one.hand.wait(7)
      worst = max(worst, abs(two.sum - one.list.contentOffset.y))
    }

    expect(worst < 1e-9)
    let handed = two.stage.decisions.filter {
      if case .scrolling(_, .handedOver) = $0.content { true } else { false }
    }
    expect(handed.count, equals: 1)
    expect(two.stage.window.isAtRest)
  }

  @Test func `G3.4: a list scrolled below a visible header goes back to its top first`() {
    two.inner.contentOffset.y = 50
    hand.down(at: 150, 300)
    hand.move(by: 0, 40)
    let down = (two.outer.contentOffset.y, two.inner.contentOffset.y)
    hand.move(by: 0, -20)
    let up = (two.outer.contentOffset.y, two.inner.contentOffset.y)
    hand.move(by: 0, -140)
    let over = (two.outer.contentOffset.y, two.inner.contentOffset.y)

    expect(down == (0, 20))
    expect(up == (20, 20))
    expect(over == (150, 30))
  }

  @Test func `G3.4: each step of a drag that reverses is handed over separately`() {
    hand.down(at: 150, 300)
    hand.move(by: 0, -210)
    let a = (two.outer.contentOffset.y, two.inner.contentOffset.y)
    hand.move(by: 0, 30)
    let b = (two.outer.contentOffset.y, two.inner.contentOffset.y)
    hand.move(by: 0, 60)
    let c = (two.outer.contentOffset.y, two.inner.contentOffset.y)
    hand.move(by: 0, -5)
    let d = (two.outer.contentOffset.y, two.inner.contentOffset.y)

    expect(a == (150, 50) && b == (150, 20) && c == (110, 0) && d == (115, 0))
  }

  @Test func `G3.4: only the common end of the two views resists`() {
    hand.down(at: 150, 300)
    hand.move(by: 0, -10 - 150 - 1200 - 100)
    let pulled = two.inner.contentOffset.y - 1200
    hand.wait(100)
    hand.up()
    hand.wait(3000)

    expect(abs(pulled - (1 - 1 / (100 * 0.55 / 400 + 1)) * 400) < 1e-9)
    expect(two.inner.contentOffset.y == 1200 && two.outer.contentOffset.y == 150)
  }

  @Test func `G3.5: only one of the two pans runs, and the list's row loses its touch to it`() {
    hand.down(at: 150, 300)
    hand.wait(200)
    hand.move(by: 0, -30)

    expect(two.outer.isDragging && !two.inner.isDragging)
    expect(two.stage.log.contains("row cancelled"))
  }

  @Test func `G3.6: a touch that the list keeps from its own drag is kept from the outer drag`() {
    two.inner.cancels = false
    hand.down(at: 150, 300)
    hand.wait(200)
    hand.move(by: 0, -30)

    expect(!two.outer.isDragging)
    expect(two.inner.questions, equals: ["row begins?", "row cancels?"])
  }

  @Test func `D24: an assignment to either offset is where scrolling continues`() {
    hand.down(at: 150, 300)
    hand.move(by: 0, -260)
    two.inner.contentOffset.y = 300
    hand.move(by: 0, -10)
    let list = two.inner.contentOffset.y
    two.inner.contentOffset.y = 0
    two.outer.contentOffset.y = 80
    hand.move(by: 0, 10)

    expect(list, equals: 310)
    expect(two.outer.contentOffset.y == 70 && two.inner.contentOffset.y == 0)
  }

  @Test func `D39: a finger on either view stops both`() {
    for y in [60, 300] as [Double] {
      let two = HandoverStage()
      two.flick(1500)
      two.stage.hand.wait(100)
      two.stage.hand.down(at: 150, y)
      let sum = two.sum
      two.stage.hand.wait(500)

      expect(sum > 100 && two.sum == sum)
    }
  }

  @Test(
    arguments: [
      (0, 0, 1000, 20, "outer"), (0, 0, 3000, 100, "list"), (150, 500, -1500, 100, "list"),
      (150, 20, -1500, 100, "outer"),
    ] as [(Double, Double, Double, Int64, String)])
  func `G3.4, D39: a touch names the view that it stopped`(
    outer: Double, inner: Double, speed: Double, wait: Int64, name: String
  ) {
    (two.outer.contentOffset.y, two.inner.contentOffset.y) = (outer, inner)
    two.flick(speed)
    hand.wait(wait)
    hand.tap(at: Point(150, 200))

    let story = two.stage.stories[1]
    let words = "never got the touch; the touch only stopped \(name), which was moving"
    expect(Wording(.english).rows(of: story).first { $0.name == "row" }?.words, equals: words)
    expect(story.view?.stopped, equals: name)
  }

  @Test func `the wheel over the list hands over as well`() {
    for _ in 1...5 { hand.wheel(at: 150, 300, notches: 1) }
    let down = (two.outer.contentOffset.y, two.inner.contentOffset.y)
    for _ in 1...3 { hand.wheel(at: 150, 300, notches: -1) }

    expect(down == (150, 50))
    expect(two.outer.contentOffset.y == 80 && two.inner.contentOffset.y == 0)
  }

  @Test func `three nested views hand over from the outermost to the innermost`() {
    let innermost = ScrollView(identifier: "innermost", frame: Rect(0, 1200, 300, 400))
    innermost.contentSize = Size(300, 900)
    two.inner.addSubview(innermost)
    ScrollHandover(from: two.inner, to: innermost)
    hand.down(at: 150, 300)
    hand.move(by: 0, -10 - 150 - 1200 - 77)
    let deep = innermost.contentOffset.y
    hand.move(by: 0, 100)

    expect(abs(deep - 77) < 1e-9)
    expect(innermost.contentOffset.y == 0 && abs(two.inner.contentOffset.y - 1177) < 1e-9)
  }

  @Test func `after the hand-over ends each view scrolls alone again`() {
    two.handover.end()
    hand.down(at: 150, 300)
    hand.move(by: 0, -300)

    expect(two.inner.isDragging && two.inner.contentOffset.y == 290)
    expect(two.outer.contentOffset.y, equals: 0)
  }

  @Test func `batches do not change a hand-over`() {
    func play(inOneBatch: Bool) -> String {
      let two = HandoverStage()
      let hand = two.stage.hand
      func moves() {
        hand.down(at: 150, 300)
        for step in 1...60 {
          hand.wait(9)
          hand.move(by: 0, step < 40 ? -8.5 : 13)
        }
        hand.up()
      }
      inOneBatch ? hand.together(moves) : moves()
      hand.wait(2000)
      return "\(two.outer.contentOffset) \(two.inner.contentOffset)\n\(two.stage.transcript)"
    }

    expect(play(inOneBatch: true), equals: play(inOneBatch: false))
  }

  @Test func `D43, G3.5, G3.6: a manual hand-over runs both pans and pins in did scroll`() {
    let stage = LoggingStage()
    let pair = PinnedPair(on: stage)
    stage.hand.down(at: 150, 300)
    stage.hand.move(by: 0, -10)
    for _ in 1...30 { stage.hand.move(by: 0, -10) }
    let up = (pair.outer.contentOffset.y, pair.inner.contentOffset.y)
    for _ in 1...20 { stage.hand.move(by: 0, 10) }
    let down = (pair.outer.contentOffset.y, pair.inner.contentOffset.y)

    expect(pair.outer.isDragging && pair.inner.isDragging)
    expect(up == (150, 150) && down == (100, 0))
  }
}

/// A header above a list, and a hand-over between them.
final class HandoverStage: ScrollViewDelegate {
  let stage = LoggingStage()
  let outer = AskedScrollView(identifier: "outer", frame: Rect(0, 0, 300, 400))
  let inner = AskedScrollView(identifier: "list", frame: Rect(0, 150, 300, 400))
  let handover: ScrollHandover
  private(set) var farthestInner = 0.0
  var sum: Double { outer.contentOffset.y + inner.contentOffset.y }

  init() {
    stage.view.addSubview(outer)
    outer.contentSize = Size(300, 550)
    outer.addSubview(inner)
    inner.contentSize = Size(300, 1600)
    handover = ScrollHandover(from: outer, to: inner)
    _ = stage.addView("row", Rect(0, 0, 300, 1600), to: inner)
    inner.delegate = self
  }

  func flick(_ speed: Double) {
    stage.hand.down(at: 150, 200)
    for _ in 1...5 {
      stage.hand.wait(10)
      stage.hand.move(by: 0, -speed / 100)
    }
    stage.hand.up()
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    farthestInner = max(farthestInner, scrollView.contentOffset.y)
  }
}

/// A hand-over as an application would build it: both pans run together, and each offset is pinned
/// while the other view scrolls.
private final class PinnedPair: ScrollViewDelegate {
  final class Together: ScrollView {
    weak var partner: ScrollView?

    override func gestureRecognizer(
      _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { other === partner?.panGestureRecognizer }
  }

  let outer = Together(identifier: "outer", frame: Rect(0, 0, 300, 400))
  let inner = Together(identifier: "inner", frame: Rect(0, 150, 300, 400))
  private var last = Point.zero

  init(on stage: LoggingStage) {
    outer.contentSize = Size(300, 550)
    inner.contentSize = Size(300, 1600)
    outer.partner = inner
    outer.bounces = false
    inner.bounces = false
    stage.view.addSubview(outer)
    outer.addSubview(inner)
    outer.delegate = self
    inner.delegate = self
  }

  /// The inner pan's action comes first. The inner view waits while the header can still scroll,
  /// and the outer one while the list can still scroll back.
  func scrollViewDidScroll(_ scrollView: ScrollView) {
    let isInner = scrollView === inner
    let before = isInner ? last.x : last.y
    let isForward = scrollView.contentOffset.y > before
    let mustWait = isInner ? isForward && last.y < 150 : !isForward && last.x > 0
    if mustWait, scrollView.contentOffset.y != before {
      scrollView.contentOffset.y = before
    }
    last = Point(inner.contentOffset.y, outer.contentOffset.y)
  }
}
