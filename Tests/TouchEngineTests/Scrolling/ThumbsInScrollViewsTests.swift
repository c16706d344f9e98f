import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// A slider and a switch in a list that scrolls in both directions (rule D44).
@Suite(.endsInTime) struct ThumbsInScrollViewsTests {
  private let setting = ScrollStage(contentSize: Size(1000, 2000))
  private let slider = Slider(identifier: "slider", frame: Rect(20, 210, 228, 44))
  private let control = Switch(identifier: "switch", frame: Rect(20, 300, 52, 32))
  private var hand: Hand { setting.hand }

  /// The centers of the thumbs.
  static let thumbs = [Point(34, 232), Point(36, 316)]

  init() {
    setting.list.addSubview(slider)
    setting.list.addSubview(control)
  }

  private func drag(_ start: Point, by way: Point, afterDelay: Bool) {
    hand.down(at: start.x, start.y)
    if afterDelay { hand.wait(200) }
    hand.drag(by: way.x, way.y, over: 100)
  }

  @Test(arguments: [true, false], [true, false])
  func `D44: a drag of a thumb along its control does not scroll`(delay: Bool, cancels: Bool) {
    setting.list.cancels = cancels
    drag(Self.thumbs[0], by: Point(40, 0), afterDelay: delay)
    hand.up()
    drag(Self.thumbs[1], by: Point(30, 0), afterDelay: delay)
    hand.up()

    expect(setting.list.contentOffset, equals: .zero)
    expect(abs(slider.value - 0.2) < 1e-9)
    expect(control.isOn)
  }

  @Test(arguments: thumbs, [true, false])
  func `D44: a drag across a thumb scrolls if the list may cancel its touches`(
    thumb: Point, cancels: Bool
  ) {
    setting.list.cancels = cancels
    drag(thumb, by: Point(0, -50), afterDelay: true)

    expect(setting.list.contentOffset, equals: Point(0, cancels ? 40 : 0))
    expect((slider.isTracking || control.isTracking) != cancels)
    hand.up()
    expect(slider.value, equals: 0)
  }

  @Test(arguments: thumbs)
  func `D44: by default the list may not cancel them`(thumb: Point) {
    drag(thumb, by: Point(0, -50), afterDelay: true)
    hand.up()

    expect(setting.list.contentOffset, equals: .zero)
  }

  @Test func `D44: a finger that moves across within the delay scrolls, and the thumb stays`() {
    drag(Self.thumbs[0], by: Point(0, -50), afterDelay: false)

    expect(setting.list.contentOffset, equals: Point(0, 40))
    expect(!slider.isTracking)
  }

  @Test func `D44: in a list that scrolls in one direction only, the thumb reacts at once`() {
    setting.list.contentSize = Size(300, 2000)
    drag(Self.thumbs[0], by: Point(40, 0), afterDelay: false)

    expect(slider.isDraggingThumb)
    expect(abs(slider.value - 0.2) < 1e-9)
    expect(setting.list.contentOffset, equals: .zero)
  }
}
