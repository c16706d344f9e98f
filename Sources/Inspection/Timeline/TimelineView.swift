package import Drawing
package import SceneBase
package import TouchAnalysis
package import TouchEngine

/// A time line: a ruler, the lanes of fingers, recognizers, gates and timers, and the playhead.
///
/// A drag scrolls the lanes and a pinch zooms them at the fingers. A touch on a lane chooses it
/// with its nearest touch; a drag on the ruler or on the playhead scrubs. Keys do all of that too.
package final class TimelineView: View, GestureRecognizerDelegate, ScrollViewDelegate {
  /// Called when the user moved the playhead, with its time.
  package var onSeek: (Timestamp) -> Void = { _ in }
  /// Called when the user chose another lane or touch.
  package var onSelect: (TimelineSelection) -> Void = { _ in }
  /// Called when the user opens the story of the chosen touch.
  package var onOpen: () -> Void = {}
  /// Called when other times are in view.
  package var onScroll: () -> Void = {}

  let style: SceneStyle
  /// The names and the language.
  package var wording: Wording {
    didSet {
      version += 1
      names = TimelineWords.names(
        of: timeline.lanes, wording, numbersTouches: numbersTouches)
      setNeedsDisplay()
    }
  }

  /// The lanes and their moments.
  package var timeline = TouchTimeline() {
    didSet {
      guard timeline != oldValue else { return }
      version += 1
      names = TimelineWords.names(
        of: timeline.lanes, wording, numbersTouches: numbersTouches)
      if let selection, selection.lane >= timeline.lanes.count { self.selection = nil }
      placeAgain()
      playhead = layout.clamped(playhead)
    }
  }

  /// The time that the scene shows.
  package var playhead = Timestamp.zero {
    didSet {
      guard playhead != oldValue else { return }
      placeGrip()
      setNeedsDisplay()
    }
  }

  /// The time that the ruler calls 0; `nil` means the first.
  package var origin: Timestamp? { didSet { setNeedsDisplay() } }

  /// What is chosen; `nil` when nothing is.
  package var selection: TimelineSelection? {
    didSet { if selection != oldValue { setNeedsDisplay() } }
  }

  /// Whether the wheel zooms at the pointer, as while Control is held; otherwise it scrolls.
  package var wheelZooms = false

  /// Whether touches have their own numbers, as in stories, and not those of their fingers. Set it
  /// before ``timeline``.
  package var numbersTouches = false

  private(set) var layout: TimelineLayout
  private(set) var names: [String] = []
  /// The scale as chosen, in points a second; `nil` shows all.
  private var scale: Double?
  /// The number of time lines so far, by which a picture of the lanes knows its own.
  private var version = 0
  /// The lanes as drawn last.
  private var picture: (key: PictureKey, list: DisplayList, words: [TimelinePainter.PlacedWords])?
  /// How the playhead travels to an event; `nil` while it stands or follows a finger.
  private var glide: (from: Timestamp, motion: ChromeMotion)?

  let scroller = TimelineScroller(identifier: "timeline.lanes")
  let canvas = TimelineCanvas(identifier: "timeline.canvas")
  let ruler = ScrubView(identifier: "timeline.ruler")
  let grip = ScrubView(identifier: "timeline.playhead")
  private let pinch = PinchGestureRecognizer()
  /// Knows where the pointer is when the wheel is turned.
  private let hover = HoverGestureRecognizer()
  /// The time under the fingers of a pinch, and the scale at its beginning.
  private var pinched: (time: Timestamp, scale: Double)?
  /// The distance of the playhead from the finger that landed on it, in points.
  private var grab = 0.0

  private struct PictureKey: Hashable {
    var layout: TimelineLayout
    var version: Int
    var lane: Int?
    var origin: Timestamp
    var appearance: Appearance
  }

  /// - Parameters:
  ///   - identifier: The view's name.
  ///   - style: The fonts and colors.
  ///   - wording: The names and the language.
  package init(identifier: String = "timeline", _ style: SceneStyle, _ wording: Wording) {
    self.style = style
    self.wording = wording
    layout = TimelineLayout(
      Size(1, 1), TouchTimeline(), scale: nil, offset: .zero, textScale: 1)
    super.init(identifier: identifier)
    scroller.delegate = self
    scroller.bounces = false
    scroller.delaysContentTouches = false
    scroller.addSubview(canvas)
    for view in [scroller, ruler, grip] as [View] { addSubview(view) }
    pinch.name = "timeline.pinch"
    pinch.delegate = self
    pinch.addAction { [unowned self] in pinched($0) }
    addGestureRecognizer(pinch)
    hover.name = "timeline.hover"
    addGestureRecognizer(hover)
    canvas.onTap = { [unowned self] in select(at: canvas.convert($0, to: self)) }
    canvas.onWheel = { [unowned self] in turnWheel(by: $0) }
    ruler.onLand = { [unowned self] in scrub(toX: $0) }
    ruler.onMove = { [unowned self] in scrub(toX: $0) }
    grip.onLand = { [unowned self] in hold(atX: $0) }
    grip.onMove = { [unowned self] in scrub(toX: $0 + grab) }
    grip.onTap = { [unowned self] in select(at: $0) }
  }

  // MARK: Layout

  package override func layoutSubviews() { placeAgain() }

  /// Lays out the parts in another size or with another time line; the first time in view and the
  /// scale stay.
  private func placeAgain() {
    let x = layout.names + TimelineLayout.lead
    show(from: layout.time(atX: x))
  }

  /// Lays out the parts with a scale and an offset, both within their limits.
  private func place(scale: Double?, offset: Point) {
    guard bounds.width > 1, bounds.height > 1 else { return }
    layout = TimelineLayout(
      bounds.size, timeline, scale: scale, offset: offset,
      textScale: style.appearance.textScale)
    scroller.frame = layout.lanes
    scroller.contentSize = layout.contentSize
    canvas.frame = Rect(
      0, 0, layout.contentSize.width, max(layout.contentSize.height, layout.lanes.height))
    if scroller.contentOffset != layout.offset { scroller.contentOffset = layout.offset }
    ruler.frame = Rect(layout.names, 0, layout.times.width, layout.rulerHeight)
    placeGrip()
    setNeedsDisplay()
    onScroll()
  }

  /// Places what takes the fingers at the playhead; it is hidden while the playhead is out of view.
  private func placeGrip() {
    let x = layout.x(of: playhead)
    grip.isHidden = x < layout.names || x > bounds.width
    let side = Control.minimumTarget
    grip.frame = Rect(x - side / 2, layout.rulerHeight, side, layout.lanes.height)
  }

  package func scrollViewDidScroll(_ scrollView: ScrollView) {
    guard scrollView.contentOffset != layout.offset else { return }
    place(scale: scale, offset: scrollView.contentOffset)
  }

  // MARK: What is in view

  /// The times that are in view.
  package var range: ClosedRange<Timestamp> { layout.range }

  /// Shows a range of times, as far as the limits of the scale allow.
  package func show(_ range: ClosedRange<Timestamp>) {
    let seconds = max(range.upperBound.seconds(since: range.lowerBound), 0.001)
    scale = (layout.times.width - TimelineLayout.lead) / seconds
    show(from: range.lowerBound)
  }

  /// Shows the times from `first` on, with the scale as it is.
  package func show(from first: Timestamp) {
    place(scale: scale, offset: layout.offset)
    let x = layout.offset(of: first, atX: layout.names + TimelineLayout.lead).x
    place(scale: scale, offset: Point(x, layout.offset.y))
  }

  /// Magnifies the time by a factor; the time at `x`, in points of the view, stays there.
  package func zoom(by factor: Double, atX x: Double) {
    zoom(to: layout.scale * factor, keeping: layout.time(atX: x), atX: x)
  }

  private func zoom(to scale: Double, keeping time: Timestamp, atX x: Double) {
    let limit = max(TimelineLayout.maximumScale, layout.smallestScale)
    let new = min(max(scale, layout.smallestScale), limit)
    self.scale = new == layout.smallestScale ? nil : new
    place(scale: new, offset: layout.offset)
    place(scale: new, offset: layout.offset(of: time, atX: x))
  }

  private func pinched(_ recognizer: GestureRecognizer) {
    let x = recognizer.location(in: self).x
    switch recognizer.state {
    case .began:
      pinched = (layout.time(atX: x), layout.scale)
      // The drag of the two fingers is part of the pinch.
      scroller.isScrollEnabled = false
    case .changed: break
    default:
      pinched = nil
      scroller.isScrollEnabled = true
      return
    }
    guard let pinched, pinch.pairVector != nil else { return }
    zoom(to: pinched.scale * pinch.scale, keeping: pinched.time, atX: x)
  }

  package func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { other === scroller.panGestureRecognizer }

  /// Zooms, or scrolls sideways where there is nothing to scroll downward.
  private func turnWheel(by notches: Point) -> Bool {
    if wheelZooms {
      let x = min(max(hover.location(in: self).x, layout.names), bounds.width)
      zoom(by: 1 - 0.15 * min(max(notches.y, -3), 3), atX: x)
      return true
    }
    guard notches.x == 0, layout.contentSize.height <= layout.lanes.height else { return false }
    let offset = layout.offset + Point(notches.y * InputEvent.pointsPerNotch, 0)
    scroller.setContentOffset(offset, animated: false)
    place(scale: scale, offset: offset)
    return true
  }

  // MARK: The playhead

  /// Remembers where a finger landed on the playhead; one that glides stays where it was caught.
  private func hold(atX x: Double) {
    let now = window?.timeline.now ?? .zero
    let shown = shownPlayhead(at: now)
    grab = layout.x(of: shown) - x
    if shown != playhead { seek(to: shown, glides: false) }
    glide = nil
  }

  /// Moves the playhead to an x, or to an event that is near.
  private func scrub(toX x: Double) {
    _ = becomeFirstResponder()
    let time = layout.time(atX: x)
    let event = timeline.event(nearest: time)
    let isNear = event.map { abs(layout.x(of: $0) - x) <= TimelineLayout.snap } ?? false
    seek(to: isNear ? event ?? time : time, glides: false)
  }

  /// Moves the playhead to a time within the time line, at once or as a spring.
  func seek(to time: Timestamp, glides: Bool) {
    let time = layout.clamped(time)
    glide = nil
    guard time != playhead else { return }
    if glides, let window { glide = (playhead, ChromeMotion(in: window)) }
    playhead = time
    onSeek(time)
  }

  /// Scrolls so that the playhead is in view, with some room beside it.
  func reveal() {
    let x = layout.x(of: playhead)
    let room = min(60, layout.times.width / 4)
    guard x < layout.names + TimelineLayout.lead || x > bounds.width - room else { return }
    let goal = x < bounds.center.x ? layout.names + room : bounds.width - 2 * room
    place(scale: scale, offset: layout.offset(of: playhead, atX: goal))
  }

  // MARK: Choosing

  /// Chooses the lane that is nearest to a point, and its touch that is nearest.
  private func select(at point: Point) {
    _ = becomeFirstResponder()
    guard let lane = layout.lane(atY: point.y) else { return }
    let time = point.x < layout.names ? playhead : layout.time(atX: point.x)
    choose(lane, at: time)
  }

  /// Chooses a lane with its touch that is nearest to a time.
  func choose(_ lane: Int, at time: Timestamp) {
    let selection = TimelineSelection(
      lane: lane, touch: timeline.lanes[lane].touch(nearest: time))
    // The lane comes into view.
    let frame = layout.lane(lane)
    if frame.minY < layout.lanes.minY {
      place(scale: scale, offset: layout.offset + Point(0, frame.minY - layout.lanes.minY))
    } else if frame.maxY > layout.lanes.maxY {
      place(scale: scale, offset: layout.offset + Point(0, frame.maxY - layout.lanes.maxY))
    }
    guard selection != self.selection else { return }
    self.selection = selection
    onSelect(selection)
  }

  package override var canBecomeFirstResponder: Bool { true }

  package override func keyDown(_ key: KeyPress) -> Bool {
    Self.keyTable.press(key, on: self) || super.keyDown(key)
  }

  // MARK: Drawing

  /// Returns the next time at which the picture changes by itself; `nil` when it does not.
  package func nextChange(after time: Timestamp) -> Timestamp? {
    if let glide, glide.motion.isMoving(at: time) { return time }
    return scroller.nextIndicatorChange(after: time)
  }

  /// The time at which the playhead is drawn.
  private func shownPlayhead(at time: Timestamp) -> Timestamp {
    guard let glide, glide.motion.isMoving(at: time) else { return playhead }
    let part = glide.motion.part(at: time)
    return glide.from + Int64((Double(playhead - glide.from) * part).rounded())
  }

  /// Draws the time line in its superview's coordinates.
  package func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    let painter = TimelinePainter(
      timeline: timeline, layout: layout, names: names, selected: selection?.lane,
      origin: origin ?? timeline.start, style: style, wording: wording,
      numbersTouches: numbersTouches)
    let key = PictureKey(
      layout: layout, version: version, lane: selection?.lane, origin: painter.origin,
      appearance: style.appearance)
    if picture?.key != key {
      var words: [TimelinePainter.PlacedWords] = []
      let list = DisplayList { words = painter.draw(into: &$0) }
      picture = (key, list, words)
    }
    let lanes = picture?.list ?? DisplayList { _ in }
    let words = picture?.words ?? []
    let (layout, scroller) = (layout, scroller)
    let (appearance, head) = (style.appearance, shownPlayhead(at: time))
    let (isFocused, isHeld) = (isFocused, ruler.isHeld || grip.isHeld)
    list.group(transform: .translation(frame.origin)) { list in
      list.group(lanes, clip: Rect(origin: .zero, size: layout.size))
      // The film strip shows which times are in view; lanes have the indicator at the right edge.
      let edge = Rect(layout.size.width - 12, layout.rulerHeight, 12, layout.lanes.height)
      list.group(clip: edge) { $0.draw(indicatorsOf: scroller, appearance, at: time) }
      painter.drawPlayhead(at: head, isHeld: isHeld, below: words, into: &list)
      // More lanes are below. The sign stands at the edge, where no lane has words.
      if scroller.bounds.maxY < layout.contentSize.height - 1 {
        let place = Point(layout.size.width / 2, layout.lanes.maxY + 1)
        list.icon(.down, at: place, size: 16, appearance.palette.ink2)
      }
      if isFocused {
        list.focusRing(
          around: Rect(origin: .zero, size: layout.size).outset(by: -6), radius: 12, appearance)
      }
    }
  }
}

/// What scrolls in a time line: it takes the taps and the wheel.
final class TimelineCanvas: Control {
  /// Called with the point of a tap, in the canvas.
  var onTap: (Point) -> Void = { _ in }
  /// Called when the wheel is turned, with its notches; returns whether they were used.
  var onWheel: (Point) -> Bool = { _ in false }

  override var canBecomeFirstResponder: Bool { false }

  override func endTracking(_ touch: Touch, inside: Bool) { onTap(touch.location(in: self)) }

  override func wheelTurned(by notches: Point) -> Bool { onWheel(notches) }
}

/// The scroll view of a time line. Its content never keeps a finger that scrolls.
final class TimelineScroller: ScrollView {
  override func touchesShouldCancel(in view: View) -> Bool { true }
}

/// What is chosen in a time line: a lane, and a touch in it.
package struct TimelineSelection: Hashable, Sendable {
  /// The index of the lane.
  package var lane: Int
  /// The touch that is nearest to where the lane was touched, or to the playhead; `nil` for an
  /// empty lane.
  package var touch: TouchID?

  /// Chooses a lane, and a touch in it.
  package init(lane: Int, touch: TouchID?) { (self.lane, self.touch) = (lane, touch) }
}
