import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// The order of subviews, requested layouts, and how views hear of their window.
@Suite(.endsInTime) struct SubviewOrderTests {
  private final class Noted: View {
    var layouts = 0
    var windows: [String] = []

    override func layoutSubviews() { layouts += 1 }

    override func didMoveToWindow() { windows.append(window?.identifier ?? "none") }
  }

  private let window = Window(size: Size(100, 100))
  private let views = ["a", "b", "c"].map {
    View(identifier: $0, frame: Rect(0, 0, 50, 50))
  }

  private var order: String { window.subviews.map(\.identifier).joined() }

  init() { for view in views { window.addSubview(view) } }

  @Test func `a view goes directly in front of or behind another`() {
    window.insertSubview(views[0], aboveSubview: views[1])
    expect(order, equals: "bac")

    window.insertSubview(views[2], belowSubview: views[1])
    expect(order, equals: "cba")

    window.insertSubview(View(identifier: "d"), aboveSubview: views[2])
    expect(order, equals: "cdba")

    window.insertSubview(View(identifier: "e"), belowSubview: View())
    expect(order, equals: "cdbae", "in front of all, because the other is no subview")
  }

  @Test func `a view sent to the back is hit last`() {
    window.sendSubviewToBack(views[2])

    expect(order, equals: "cab")
    expect(window.hitTest(Point(10, 10), with: nil) === views[1])
  }

  @Test func `C1: a view sent to the back is hit last in a grid too`() {
    window.asksSubviewsByFrame = true
    _ = window.hitTest(Point(10, 10), with: nil)
    window.sendSubviewToBack(views[2])

    expect(window.hitTest(Point(10, 10), with: nil) === views[1])
  }

  @Test func `two views are equal when they are the same object`() {
    expect(window.subviews.firstIndex(of: views[1]), equals: 1)
    expect(Set([views[0], views[1], views[0]]).count, equals: 2)
    expect(View(identifier: "a") != views[0])
    let (tap, other) = (TapGestureRecognizer(), TapGestureRecognizer())
    expect(Set([tap, other, tap]).count, equals: 2)
  }

  @Test func `requests in one event lead to one layout`() {
    let view = Noted(frame: Rect(0, 0, 20, 20))
    window.addSubview(view)
    let tap = TapGestureRecognizer()
    var during = -1
    tap.addAction { _ in
      view.setNeedsLayout()
      view.setNeedsLayout()
      during = view.layouts
    }
    window.addGestureRecognizer(tap)

    Hand(stream: TouchStream(window: window)).tap(at: 70, 70)

    expect(during, equals: 0)
    expect(view.layouts, equals: 1)
  }

  @Test func `a layout outside an event comes at once, and without a window with the window`() {
    let view = Noted(frame: Rect(0, 0, 20, 20))
    view.setNeedsLayout()
    expect(view.layouts, equals: 0)

    window.addSubview(view)
    expect(view.layouts, equals: 1)

    view.setNeedsLayout()
    expect(view.layouts, equals: 2)
  }

  @Test func `layoutIfNeeded lays out the view and its descendants once`() {
    let (outer, inner) = (Noted(), Noted())
    outer.addSubview(inner)
    outer.setNeedsLayout()
    inner.setNeedsLayout()

    outer.layoutIfNeeded()
    outer.layoutIfNeeded()

    expect(outer.layouts, equals: 1)
    expect(inner.layouts, equals: 1)
  }

  @Test func `a view and its descendants hear of each window`() {
    let (outer, inner) = (Noted(), Noted())
    outer.addSubview(inner)
    window.addSubview(outer)
    views[0].addSubview(outer)
    outer.removeFromSuperview()
    Window(identifier: "other", size: Size(10, 10)).addSubview(outer)

    expect(outer.windows, equals: ["window", "none", "other"])
    expect(inner.windows, equals: outer.windows)
  }
}
