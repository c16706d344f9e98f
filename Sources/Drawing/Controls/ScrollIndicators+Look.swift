public import TouchEngine

extension DisplayListBuilder {
  /// A scroll view's indicators as they are at `time`, in the coordinates of its superview.
  ///
  /// - Parameters:
  ///   - view: Where it is scrolled to, and when it was, is what they show.
  ///   - appearance: What whoever looks wants to see.
  ///   - time: Some time after the last scrolling there are none (``ScrollView/indicatorAlpha(at:)``).
  public mutating func draw(
    indicatorsOf view: ScrollView, _ appearance: Appearance, at time: Timestamp
  ) {
    let alpha = view.indicatorAlpha(at: time)
    guard alpha > 0 else { return }
    for bar in [view.horizontalIndicatorFrame, view.verticalIndicatorFrame].compactMap(\.self) {
      let place = bar.offset(by: view.frame.origin - view.bounds.origin)
      fill(
        .roundedRect(place, radius: min(bar.width, bar.height) / 2),
        appearance.palette.edge.opacity(alpha))
    }
  }
}
