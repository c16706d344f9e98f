package import TouchEngine

extension ScrollView {
  /// Scrolls down by a distance in points, as a key does; it stops at the ends of the content.
  package func scroll(by distance: Double) {
    let most = max(contentSize.height - bounds.height, 0)
    let y = min(max(contentOffset.y + distance, 0), most)
    setContentOffset(Point(contentOffset.x, y), animated: false)
  }
}
