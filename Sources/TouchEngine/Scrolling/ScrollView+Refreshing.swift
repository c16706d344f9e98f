/// Pull to refresh (D.8).
extension ScrollView {
  /// ``contentInset``, and at the top the height of a control that refreshes, in points.
  public var adjustedContentInset: EdgeInsets {
    EdgeInsets(
      top: contentInset.top + refreshInset, left: contentInset.left, bottom: contentInset.bottom,
      right: contentInset.right)
  }

  /// The upper end of the content, in the view's own coordinates.
  var contentTop: Double { 0 - contentBefore }

  /// The distance of the content below its rest without a refresh, in points; 0 when it is there or
  /// above.
  var pull: Double { max(contentTop - contentInset.top - contentOffset.y, 0) }

  /// The pull at which a refresh begins, in points (rule D46).
  var neededPull: Double { min(physics.refreshPull, bounds.height / 4) }

  /// Puts a control in the place of another one.
  func refreshControlChanged(from old: RefreshControl?) {
    if let old, old.superview === self { old.removeFromSuperview() }
    if let control = refreshControl {
      control.scrollView?.refreshControl = nil
      insertSubview(control, at: 0)
      control.follow(self)
      control.scrollViewChanged()
    } else {
      setRefreshInset(0)
    }
  }

  /// Changes the height that the control adds to the range. A larger range moves no content, nor
  /// does a range that changes while a finger scrolls; other content is judged (rules D24b, D47).
  func setRefreshInset(_ inset: Double) {
    guard inset != refreshInset else { return }
    let isGrowing = inset > refreshInset
    refreshInset = inset
    guard zoomSession == nil, !isRangeInDoubt, !isLedFromAbove else { return rangeChanged() }
    if dragReference != nil {
      rebaseResistance()
    } else if isGrowing, motion == nil {
      verticalRangeIsJudged()
    } else {
      rangeChanged()
    }
  }

  /// Takes the offset that is shown for the one that a finger has dragged to, after the range has
  /// changed.
  private func rebaseResistance() {
    guard let reference = dragReference else { return }
    let free = verticalRange.free(position.y)
    dragReference = Point(reference.x, free + unlockedPart(pan.translation(in: self)).y)
    draggedTo = draggedOffset
    verticalRangeIsJudged()
  }
}
