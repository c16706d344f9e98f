public import TouchEngine
public import TouchTesting

/// A stage with a list: a scroll view of 300 × 400 pt with 2000 pt of content, which contains a row
/// that logs its touches (y 0…100) and a button (y 100…200).
///
/// The log contains the delegate's calls, as in `list did scroll ×3`, and the row's phases.
public final class ScrollStage: ScrollViewDelegate {
  public let stage = LoggingStage()
  public let list: AskedScrollView
  public let row: LoggingView
  public let button = Button(identifier: "button", frame: Rect(0, 100, 300, 100))

  /// Every offset at which the delegate was called, with its time in microseconds.
  public private(set) var offsets: [(time: Int64, offset: Point)] = []
  /// The velocities of "will end dragging", in points a millisecond.
  public private(set) var releases: [Point] = []
  /// The targets passed to "will end dragging".
  public private(set) var targets: [Point] = []
  /// Chooses another target; `nil` keeps it.
  public var target: ((Point) -> Point)?
  /// The view that the list zooms.
  public var zoomed: View?
  /// The number of presses of the button.
  public private(set) var presses = 0
  /// Called after each delegate call was logged.
  public var onCall: (String) -> Void = { _ in }

  public var hand: Hand { stage.hand }
  public var log: [String] { stage.log }

  public init(contentSize: Size = Size(300, 2000)) {
    list = AskedScrollView(identifier: "list", frame: Rect(0, 0, 300, 400))
    list.contentSize = contentSize
    stage.view.addSubview(list)
    row = stage.addView("row", Rect(0, 0, 300, 100), to: list)
    list.addSubview(button)
    list.delegate = self
    let names: [(Control.Events, String)] = [
      (.touchDown, "down"), (.touchDragInside, "drag inside"), (.touchDragOutside, "drag outside"),
      (.touchDragEnter, "drag enter"), (.touchDragExit, "drag exit"), (.touchUpInside, "up inside"),
      (.touchUpOutside, "up outside"), (.touchCancel, "cancel"),
    ]
    for (events, name) in names {
      button.addAction(for: events) { [unowned self] in stage.note("button \(name)") }
    }
    button.addAction(for: .touchUpInside) { [unowned self] in presses += 1 }
  }

  /// Flicks the list with a finger that lifts at exactly `speed` pt/s, upward when positive, and
  /// has that speed all the time: 10 ms between reports. The list's offset grows by the distance
  /// minus the slop.
  public func flick(_ speed: Double, steps: Int = 5, at y: Double = 300) {
    hand.down(at: 150, y)
    for _ in 1...steps {
      hand.wait(10)
      hand.move(by: 0, -speed / 100)
    }
    hand.up()
  }

  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) { call("will begin dragging") }

  public func scrollViewDidScroll(_ scrollView: ScrollView) {
    offsets.append((stage.window.timeline.now.microseconds, scrollView.contentOffset))
    call("did scroll")
  }

  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point,
    targetContentOffset: inout Point
  ) {
    releases.append(velocity)
    targets.append(targetContentOffset)
    if let target { targetContentOffset = target(targetContentOffset) }
    call("will end dragging")
  }

  public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
    call("did end dragging (\(willDecelerate))")
  }

  public func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {
    call("will begin decelerating")
  }

  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    call("did end decelerating")
  }

  public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
    call("did end scrolling animation")
  }

  public func viewForZooming(in scrollView: ScrollView) -> View? { zoomed }

  private func call(_ name: String) {
    stage.note("list \(name)")
    onCall(name)
  }
}

/// A scroll view whose two questions about content are answered by a test, and logged.
public final class AskedScrollView: ScrollView {
  /// The answer to ``touchesShouldBegin(_:with:in:)``; the default when `nil`.
  public var begins: Bool?
  /// The answer to ``touchesShouldCancel(in:)``; the default when `nil`.
  public var cancels: Bool?
  public private(set) var questions: [String] = []

  public override func touchesShouldBegin(
    _ touches: [Touch], with event: TouchEvent, in view: View
  ) -> Bool {
    questions.append("\(view.path) begins?")
    return begins ?? super.touchesShouldBegin(touches, with: event, in: view)
  }

  public override func touchesShouldCancel(in view: View) -> Bool {
    questions.append("\(view.path) cancels?")
    return cancels ?? super.touchesShouldCancel(in: view)
  }
}
