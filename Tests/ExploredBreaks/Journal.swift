import TouchAnalysis
import TouchEngine

/// Everything that can be seen of a run, as a number: the same in each process whose hashes are
/// deterministic.
final class Journal: DecisionObserver, ScrollViewDelegate, PagerViewDataSource,
  PagerViewDelegate
{
  private var hasher = Hasher()
  var sum: Int { hasher.finalize() }
  /// The target of a release; `nil` leaves it.
  var target: Point?
  var zoomed: View?
  let requires = LeftRequires()

  func note(_ seen: some Hashable) { hasher.combine(seen) }

  func decided(_ decision: Decision) { note(decision) }

  /// Plays a sequence, and waits until all is at rest.
  func play(_ sequence: ExploredSequence, in window: Window) {
    window.addObserver(self)
    let stream = TouchStream(window: window)
    // What comes up at first is there.
    var now = Timestamp(milliseconds: 2000)
    stream.accept(InputBatch(time: now))
    for batch in sequence.batches(from: now) {
      stream.accept(batch)
      now = batch.time
      noteOffsets(in: window)
    }
    for _ in 0..<40 {
      now = now + 50_000
      stream.accept(InputBatch(time: now))
      noteOffsets(in: window)
    }
    // What was broken may show in later touches alone, and in those that are cancelled.
    for batch in sequence.batches(from: now + 700_000).dropLast() {
      stream.accept(batch)
      now = batch.time
    }
    let cancelling = InputEvent(time: now, .cancelTouches(because: .escape))
    stream.accept(InputBatch(events: [cancelling], time: now))
    for batch in sequence.batches(from: now + 1_500_000) {
      stream.accept(batch)
      now = batch.time
    }
    stream.accept(InputBatch(time: now + 6_000_000))
    noteOffsets(in: window)
    note(window.isAtRest)
  }

  private func noteOffsets(in view: View) {
    if let scrollView = view as? ScrollView {
      note(scrollView.contentOffset)
      note(scrollView.zoomScale)
    }
    note(view.frame.origin)
    for child in view.subviews { noteOffsets(in: child) }
  }

  // MARK: Scroll views

  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: inout Point
  ) {
    note("end")
    note(velocity)
    if let target { targetContentOffset = target }
  }

  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { note("stopped") }

  func viewForZooming(in scrollView: ScrollView) -> View? { zoomed }

  func numberOfPages(in pager: PagerView) -> Int { 4 }

  func pagerView(_ pager: PagerView, show page: Int, in view: View) {
    note("show")
    note(page)
  }

  func pagerView(_ pager: PagerView, didRestOn page: Int, in view: View) {
    note("page")
    note(page)
  }
}

/// A view that notes what it is told of touches.
final class NotingView: View {
  var journal: Journal?
  /// Whether recognizers of views in it may begin.
  var lets = true

  private func note(_ name: String, _ touches: [Touch], _ event: TouchEvent) {
    guard let journal else { return }
    journal.note(name)
    for touch in touches {
      journal.note(touch.id.number)
      journal.note(touch.timestamp)
      journal.note(touch.tapCount)
    }
    journal.note(event.allTouches.map(\.id.number))
  }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    note("began", touches, event)
  }
  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    note("moved", touches, event)
  }
  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    note("ended", touches, event)
  }
  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    note("cancelled", touches, event)
  }
  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { lets }
}

/// Requires failures while the first finger landed in the left half.
final class LeftRequires: GestureRecognizerDelegate {
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool {
    (recognizer.touches.first?.location(in: nil).x ?? 0) < 200
  }
}
