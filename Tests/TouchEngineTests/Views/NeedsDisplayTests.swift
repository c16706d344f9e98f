import Expectations
import Testing
import TouchEngine
import TouchTestSupport

/// A change of a view reaches its window through all superviews.
@Suite(.endsInTime) struct NeedsDisplayTests {
  private final class Listener: View {
    private(set) var calls = 0

    override func setNeedsDisplay() {
      calls += 1
      super.setNeedsDisplay()
    }
  }

  private final class OwnWindow: Window {}

  /// Puts views into one another, the first into the window, and moves the last.
  private func move(_ views: [View], in window: Window) {
    var parent: View = window
    for view in views {
      parent.addSubview(view)
      parent = view
    }
    window.needsDisplay = false
    parent.center = Point(5, 5)
  }

  @Test func `a change reaches the window through plain views`() {
    for depth in 1...4 {
      let window = Window(size: Size(100, 100))
      move((0..<depth).map { _ in View() }, in: window)
      expect(window.needsDisplay)
    }
  }

  @Test func `each superview with a method of its own is told once`() {
    let window = OwnWindow(size: Size(100, 100))
    let (outer, inner) = (Listener(), Listener())
    move([outer, View(), View(), inner, View()], in: window)
    let before = (outer.calls, inner.calls)
    inner.subviews[0].center = Point(6, 6)
    expect((outer.calls, inner.calls) == (before.0 + 1, before.1 + 1))
    expect(window.needsDisplay)
  }

  @Test func `a view in no window changes alone`() {
    let outer = View()
    let inner = View()
    outer.addSubview(inner)
    inner.center = Point(5, 5)
    expect(inner.center, equals: Point(5, 5))
  }

  /// The window is alive while the views above it are told, whatever they do.
  @Test func `a superview may leave the tree when it is told`() {
    final class Leaver: View {
      override func setNeedsDisplay() {
        removeFromSuperview()
        super.setNeedsDisplay()
      }
    }
    let window = Window(size: Size(100, 100))
    let inner = View()
    let outer = Leaver()
    outer.addSubview(inner)
    window.addSubview(outer)
    inner.center = Point(5, 5)
    expect(outer.superview == nil)
  }
}
