import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// Drags that are locked to one axis (D31).
@Suite(.endsInTime) struct DirectionalLockTests {
  private let scroll = ScrollStage(contentSize: Size(2000, 2000))
  private var hand: Hand { scroll.hand }
  private var list: AskedScrollView { scroll.list }

  init() {
    list.isDirectionalLockEnabled = true
    list.contentOffset = Point(500, 500)
  }

  /// tan 30° = 0.577: 11.5 beside 20 locks, 11.6 does not.
  @Test(
    arguments: [
      (20, 11.5, ScrollAxis.horizontal), (-20, -11.5, .horizontal), (11.5, -20, .vertical),
      (20, 11.6, nil), (11.6, 20, nil), (14, 14, nil), (20, 0, .horizontal), (0, 20, .vertical),
    ] as [(Double, Double, ScrollAxis?)])
  func `D31: a drag locks when its smaller part is below tan 30° of the larger at its begin`(
    dx: Double, dy: Double, axis: ScrollAxis?
  ) {
    hand.down(at: 150, 200)
    hand.move(by: dx, dy)
    hand.move(by: 30, 40)
    let moved = list.contentOffset - Point(500, 500)

    let locked = scroll.stage.decisions.compactMap {
      if case .scrolling("list", .locked(let axis, _)) = $0.content { axis } else { nil }
    }
    expect(locked, equals: axis.map { [$0] } ?? [])
    expect((moved.x == 0) == (axis == .vertical))
    expect((moved.y == 0) == (axis == .horizontal))
  }

  @Test func `D31: the lock holds until the drag ends, including the release, and no longer`() {
    hand.down(at: 150, 200)
    for _ in 1...5 {
      hand.wait(10)
      hand.move(by: -2, -10)
    }
    hand.up()
    let (release, x) = (scroll.releases, list.contentOffset.x)
    hand.wait(5000)
    let rest = list.contentOffset.x
    hand.down(at: 150, 200)
    hand.move(by: -30, -30)

    expect(release.count == 1 && release[0].x == 0 && release[0].y > 0.9)
    expect(x == 500 && rest == 500)
    expect(list.contentOffset.x > 500)
  }

  @Test func `D31: directional lock is off by default`() {
    let list = ScrollView()

    expect(!list.isDirectionalLockEnabled)
  }

  @Test func `D24, D31: an assignment moves the locked axis too, and it stays there`() {
    hand.down(at: 150, 200)
    hand.move(by: 0, -30)
    list.contentOffset.x = 700
    hand.move(by: 25, -30)

    expect(list.contentOffset, equals: Point(700, 550))
  }
}
