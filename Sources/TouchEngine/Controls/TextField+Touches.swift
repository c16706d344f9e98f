/// Touches on a field.
extension TextField {
  /// The effect of a finger's drag.
  enum Grip {
    /// Not decided: the touch may still be a tap or a long press.
    case undecided
    /// None: the finger moved where it has nothing to drag.
    case nothing
    /// Moves the caret, at this distance from the finger.
    case caret(offset: Double)
    /// Moves one end of the selection, at this distance from the finger; the other end stays at
    /// `anchor`.
    case end(offset: Double, anchor: Int)
    /// Extends the selection from these clusters.
    case selection(from: Range<Int>)
    /// Scrolls the text; the offset is the one at the landing.
    case text(scrollOffset: Double)
  }

  /// The state to restore when a touch is cancelled.
  struct BeforeTouch {
    var wasEditing: Bool
    var anchor: Int
    var caret: Int
    var scrollOffset: Double
  }

  func land(_ touch: Touch) {
    grip = .undecided
    hadMenu = touchThatHidMenu === touch
    touchThatHidMenu = nil
    beforeTouch = BeforeTouch(
      wasEditing: isEditing, anchor: edited.anchor, caret: edited.caret,
      scrollOffset: scrollOffset)
    guard touch.kind != .pointer, let window else { return }
    let due = touch.firstTime.advanced(bySeconds: window.thresholds.longPressDuration)
    pressTimer = window.timeline.schedule(at: due) { [weak self] in self?.press(touch) }
  }

  /// Selects the word under a finger that stayed where it landed.
  private func press(_ touch: Touch) {
    pressTimer = nil
    guard case .undecided = grip, isFollowing(touch), beginEditing() else { return }
    let word = WordBoundaries(edited.characters).run(at: cluster(at: touch.location(in: self).x))
    grip = .selection(from: word)
    select(from: word.lowerBound, to: word.upperBound)
  }

  func follow(_ touch: Touch) {
    if case .undecided = grip {
      guard touch.distanceFromFirstContact >= dragSlop else { return }
      forgetPress()
      grip = take(at: touch.firstLocation(in: self), isMouse: touch.kind == .pointer)
    }
    switch grip {
    case .undecided, .nothing: break
    case .caret(let offset):
      let place = place(under: touch, offset)
      if place != edited.caret { select(from: place, to: place) }
    case .end(let offset, let anchor):
      let place = place(under: touch, offset)
      // The ends never meet: at least one cluster stays selected.
      let end = place == anchor ? anchor + (edited.caret > anchor ? 1 : -1) : place
      if end != edited.caret || anchor != edited.anchor { select(from: anchor, to: end) }
    case .selection(let word):
      let place = place(under: touch)
      let goesBack = place < word.lowerBound
      let ends = (
        goesBack ? word.upperBound : word.lowerBound,
        goesBack ? place : max(place, word.upperBound)
      )
      if ends != (edited.anchor, edited.caret) { select(from: ends.0, to: ends.1) }
    case .text(let start):
      let way = touch.location(in: self).x - touch.firstLocation(in: self).x
      scroll(to: start - way)
      setNeedsDisplay()
    }
    scrollOn(with: touch)
  }

  /// Returns the visible position under a finger that drags the caret or an end of the selection.
  private func place(under touch: Touch, _ offset: Double = 0) -> Int {
    let (seen, last) = (textFrame, edited.characters.count)
    let x = min(max(touch.location(in: self).x - offset, seen.minX), seen.maxX)
    var place = place(nearestTo: x)
    while place > 0, self.x(of: place) > seen.maxX { place -= 1 }
    while place < last, self.x(of: place) < seen.minX { place += 1 }
    // One step beyond the visible text, each time the scroll interval has passed.
    switch stepOut {
    case .left: return max(place - 1, 0)
    case .right: return min(place + 1, last)
    case nil: return place
    }
  }

  /// Scrolls the text by a character every ``scrollInterval`` while a finger drags the caret or an
  /// end of the selection beyond the visible text, however often the finger reports.
  private func scrollOn(with touch: Touch) {
    let holdsText =
      switch grip {
      case .caret, .end, .selection: true
      case .undecided, .nothing, .text: false
      }
    let (seen, x) = (textFrame, touch.location(in: self).x)
    let side: Side? = x < seen.minX ? .left : x > seen.maxX ? .right : nil
    guard holdsText, let side, let window,
      side == .left ? scrollOffset > 0 : scrollOffset < scrollLimit
    else { return stopScrolling() }
    guard scrollTimer == nil else { return }
    scrollTimer = window.timeline.schedule(afterSeconds: Self.scrollInterval) { [weak self] in
      guard let self else { return }
      scrollTimer = nil
      guard isFollowing(touch) else { return }
      stepOut = side
      defer { stepOut = nil }
      follow(touch)
    }
  }

  private func stopScrolling() {
    scrollTimer?.cancel()
    scrollTimer = nil
  }

  /// Returns the effect of a drag by a finger that landed at `point`.
  private func take(at point: Point, isMouse: Bool) -> Grip {
    if isMouse {
      guard beginEditing() else { return .nothing }
      let place = place(nearestTo: point.x)
      return .selection(from: place..<place)
    }
    guard isEditing else { return .nothing }
    if let handles = selectionHandles {
      let (start, end) = (handles.start.center.x - point.x, handles.end.center.x - point.x)
      let isStart = abs(start) < abs(end)
      if (isStart ? handles.start : handles.end).target.contains(point) {
        let selection = edited.selection
        return .end(
          offset: isStart ? -start : -end,
          anchor: isStart ? selection.upperBound : selection.lowerBound)
      }
    } else if let caret = caretRect, caret.target.contains(point) {
      return .caret(offset: point.x - caret.center.x)
    }
    return scrollLimit > 0 ? .text(scrollOffset: scrollOffset) : .nothing
  }

  func lift(_ touch: Touch, inside: Bool) {
    forgetPress()
    stopScrolling()
    if inside, case .undecided = grip, beginEditing() {
      let x = touch.location(in: self).x
      switch touch.tapCount {
      case 1:
        let place = place(nearestTo: x)
        select(from: place, to: place)
      case 2:
        let word = WordBoundaries(edited.characters).run(at: cluster(at: x))
        select(from: word.lowerBound, to: word.upperBound)
      default: selectAll()
      }
    }
    offerMenu(after: touch, grip)
    grip = .undecided
    beforeTouch = nil
  }

  func loseTouch() {
    forgetPress()
    stopScrolling()
    grip = .undecided
    guard let before = beforeTouch else { return }
    beforeTouch = nil
    if !before.wasEditing {
      resignFirstResponder()
    } else if isEditing {
      if (before.anchor, before.caret) != (edited.anchor, edited.caret) {
        select(from: before.anchor, to: before.caret)
      }
      scroll(to: before.scrollOffset)
      setNeedsDisplay()
    }
  }

  /// Makes the field first responder with the caret at the start, so that the text does not scroll
  /// under the finger.
  private func beginEditing() -> Bool {
    if !isEditing { edited.select(from: 0, to: 0) }
    return becomeFirstResponder()
  }

  private func forgetPress() {
    pressTimer?.cancel()
    pressTimer = nil
  }

  /// A side of the text.
  enum Side { case left, right }
}
