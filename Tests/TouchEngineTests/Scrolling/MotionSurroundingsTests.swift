import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// Motions whose window, content or view changes.
@Suite(.endsInTime) struct MotionSurroundingsTests {
  private let scroll = ScrollStage()
  private var hand: Hand { scroll.hand }
  private var list: AskedScrollView { scroll.list }

  @Test func `a list that leaves its window stops`() {
    scroll.flick(1000)
    hand.wait(100)
    list.removeFromSuperview()
    hand.wait(100)

    expect(scroll.log.last, equals: "list did end decelerating")
    expect(scroll.stage.window.isAtRest)
  }

  @Test func `a window with moving content is not at rest`() {
    scroll.flick(1000)
    hand.wait(1000)
    let isAtRest = scroll.stage.window.isAtRest
    hand.wait(4000)

    expect(!isAtRest)
    expect(scroll.stage.window.isAtRest)
  }

  @Test func `content that grows during a bounce decelerates again`() {
    list.contentOffset = Point(0, 1500)
    scroll.flick(3000)
    hand.wait(80)
    let isOutside = list.contentOffset.y > 1600
    list.contentSize.height = 9000
    hand.wait(6000)

    expect(isOutside)
    expect(list.contentOffset.y > 1700)
    expect(scroll.stage.window.isAtRest)
  }
}
