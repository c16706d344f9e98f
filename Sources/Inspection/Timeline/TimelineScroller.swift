import TouchEngine

/// The scroll view of a time line. Its content never keeps a finger that scrolls.
final class TimelineScroller: ScrollView {
  override func touchesShouldCancel(in view: View) -> Bool { true }
}
