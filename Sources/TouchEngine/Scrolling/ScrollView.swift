/// A view whose content is larger than itself and follows the finger.
///
/// The offset is the origin of ``View/bounds``, so the subviews move with it. A touch on the
/// content is held back for 150 ms. A finger that moves in that time scrolls. A finger that stays
/// belongs to the content; the scroll view can still take it back when it moves later (rule D1).
///
///     finger down ─► held back ─┬─ moves 10 pt ──────────────────► scrolls; content gets nothing
///                               ├─ lifts ──► content: began, ended
///                               └─ 150 ms ─► content: began ─┬─ lifts ──► content: ended
///                                                            └─ moves 10 pt: touchesShouldCancel?
///                                                               yes ─► content: cancelled, scrolls
///                                                               no ──► content goes on
///
/// Motion without a finger is a formula of time, evaluated 120 times a second, independently of
/// drawing.
open class ScrollView: View, GestureRecognizerDelegate {
  /// The delegate, which is not retained; `nil` for none.
  public weak var delegate: (any ScrollViewDelegate)?

  /// The size of the content, in points of the view's own coordinates.
  ///
  /// When the size, ``contentInset`` or the size of the view changes, resting content returns to
  /// its range and moving content gets a new target, once at the end of the event (rule D24b).
  public var contentSize = Size.zero {
    didSet { if contentSize != oldValue { rangeChanged() } }
  }

  /// Additional scrollable area around the content, in points.
  public var contentInset = EdgeInsets.zero {
    didSet {
      guard contentInset != oldValue else { return }
      refreshControl?.follow(self)
      rangeChanged()
    }
  }

  /// The control above the content that a finger sets off by pulling the content down; `nil` for
  /// none (rules D45–D49). The view retains it, as the rearmost of its subviews.
  ///
  /// A list that may be shorter than the view needs ``alwaysBounceVertical``.
  public var refreshControl: RefreshControl? {
    didSet { if refreshControl !== oldValue { refreshControlChanged(from: oldValue) } }
  }

  /// Whether content can be pulled out of its range and springs back.
  public var bounces = true

  /// Whether content that fits can still be pulled horizontally (rule D29).
  public var alwaysBounceHorizontal = false

  /// Whether content that fits can still be pulled vertically (rule D29).
  public var alwaysBounceVertical = false

  /// Whether the content rests only at multiples of the view's size (rule D36).
  public var isPagingEnabled = false

  /// The number of the page at the offset 0, for the page numbers in decisions, which count from 0
  /// (rule D36). It is greater than 0 when the content holds only some of the pages.
  public var firstPage = 0

  /// Whether a drag that begins mainly along one axis keeps to it (rule D31).
  public var isDirectionalLockEnabled = false

  /// Whether fingers and the wheel scroll. If not, content gets its touches at once (rule D13).
  public var isScrollEnabled = true {
    didSet {
      pan.isEnabled = isScrollEnabled
      pinch?.isEnabled = isScrollEnabled
    }
  }

  /// Whether the horizontal indicator is shown where the content can be scrolled horizontally.
  public var showsHorizontalScrollIndicator = true { didSet { setNeedsDisplay() } }

  /// Whether the vertical indicator is shown where the content can be scrolled vertically.
  public var showsVerticalScrollIndicator = true { didSet { setNeedsDisplay() } }

  /// The smallest ``zoomScale``, greater than 0. If it is below ``maximumZoomScale`` and the
  /// delegate returns a view, fingers zoom that view (rule D26).
  public var minimumZoomScale = 1.0 { didSet { zoomLimitsChanged() } }

  /// The largest ``zoomScale``.
  public var maximumZoomScale = 1.0 { didSet { zoomLimitsChanged() } }

  /// Whether fingers can zoom beyond the limits, against resistance; afterwards the scale returns
  /// by itself.
  public var bouncesZoom = true

  /// Whether content waits for its touches until it is clear that the finger does not scroll
  /// (rule D5).
  public var delaysContentTouches = true

  /// Whether content that has a touch can lose it to scrolling (rule D7).
  public var canCancelContentTouches = true

  /// The deceleration of released content; ``DecelerationRate/normal`` by default.
  public var decelerationRate = DecelerationRate.normal

  /// The pan that scrolls. Its delegate is always the scroll view; a subclass overrides the
  /// delegate's methods here (rule D27).
  public var panGestureRecognizer: PanGestureRecognizer { pan }

  /// Whether a finger on the content scrolls or may still scroll (rule D15).
  public var isTracking: Bool {
    hasLanded && pan.committedState != .failed && pan.touches.contains { !$0.isOver }
  }

  /// Whether a finger scrolls, or the content still moves after that (rule D16).
  public internal(set) var isDragging = false

  /// Whether the offset moves by itself after a release (rule D17).
  public internal(set) var isDecelerating = false

  /// The time at which the offset last changed or a finger held it; ``indicatorAlpha(at:)`` counts
  /// from it.
  package internal(set) var lastScrolled: Timestamp?

  let pan = ScrollPanGestureRecognizer()
  /// The height that a control that refreshes adds to the range at the top, in points (rule D47).
  var refreshInset = 0.0
  /// The offset, without resistance, at which the translation was zero; `nil` unless a finger
  /// scrolls.
  var dragReference: Point?
  /// The offset of the finger's last move, without resistance.
  var draggedTo: Point?
  /// The offset at which the finger began to scroll; used by a sheet under the list.
  var dragStart = Point.zero
  /// The axis to which the drag is locked, if any (rule D31).
  var lockedAxis: ScrollAxis?
  var motion: ScrollMotion?
  /// The handover from this view to an inner view.
  var handover: ScrollHandover?
  /// The handover from an outer view to this one.
  weak var handoverFromAbove: ScrollHandover?
  /// The height of content above and below that has no views yet, in points; used by a pager.
  var contentBefore = 0.0
  var contentAfter = 0.0
  /// The ranges for which the offset was last adjusted. `isRangeInDoubt` tells whether they may
  /// have changed (rule D24b).
  var judgedRanges = JudgedRanges()
  var isRangeInDoubt = false
  /// The axes along which a range change left content under a finger outside its range. The content
  /// returns at the lift, even if it fits by then and cannot be scrolled.
  var strandedAxes = StrandedAxes()
  /// The sheet that contains this list.
  @WeakReference var sheet: SheetView?
  var pinch: ZoomPinchGestureRecognizer?
  var shownScale = 1.0
  var zoomSession: ZoomSession?
  var zoomMotion: ZoomMotion?
  var heldTouches: [HeldTouch] = []
  var hasLanded = false
  /// The place to move to at the lift, if a touch stopped the content where it cannot stay;
  /// otherwise `nil`.
  var caught: CaughtContent?

  override func wheelTurned(inPoints delta: Point) -> Bool { scroll(byWheel: delta) }

  /// Shows all of a descendant; a view that pages stays, because it cannot rest between pages.
  override func bringIntoView(_ descendant: View) {
    guard !isPagingEnabled else { return }
    scrollRectToVisible(descendant.convert(descendant.bounds, to: self), animated: false)
  }

  public override init(identifier: String = "", frame: Rect = .zero) {
    super.init(identifier: identifier, frame: frame)
    setUp()
  }

  public override init(frame: Rect) {
    super.init(frame: frame)
    setUp()
  }

  private func setUp() {
    clipsToBounds = true
    pan.scrollView = self
    pan.delegate = self
    // A finger that lifts beside another one that may still scroll belongs to the content.
    pan.delaysTouchesEnded = false
    pan.addTarget(self) { $0.panned() }
    addGestureRecognizer(pan)
    rangeIsJudged()
  }

  deinit {
    motion?.cancel()
    zoomMotion?.cancel()
  }

  /// The point of the content at the view's top left corner, in points.
  ///
  /// Setting it moves there at once and ignores the range. A drag or motion continues from the new
  /// offset (rule D24).
  public var contentOffset: Point {
    get { bounds.origin }
    set { shift(to: newValue) }
  }

  public override var bounds: Rect {
    get { super.bounds }
    set {
      let old = super.bounds
      super.bounds = newValue
      if newValue.origin != old.origin {
        lastScrolled = window?.timeline.now
        refreshControl?.follow(self)
        offsetChanged()
      }
      if newValue.size != old.size {
        refreshControl?.follow(self)
        rangeChanged()
      }
    }
  }

  // MARK: Content touches

  /// Whether `view`, which the touches hit, may have them; asked just before it gets them. Default:
  /// yes (rule D6).
  open func touchesShouldBegin(
    _ touches: [Touch], with event: TouchEvent, in view: View
  ) -> Bool { true }

  /// Whether `view`, which has touches, must give them up to scrolling; asked when scrolling is
  /// about to begin. Default: yes, unless it is a control (rule D8).
  open func touchesShouldCancel(in view: View) -> Bool { !(view is Control) }

  /// Whether a recognizer may begin with a touch on the content. The view's own pan leaves a drag
  /// to an enclosing scroll view when its content is already at the edge (rule D42); overrides call
  /// `super`.
  open override func mayBegin(
    _ recognizer: GestureRecognizer, asking: Asking
  ) -> Asking.Answer {
    guard recognizer === pan, !pan.hasRecognized, let displacement = pan.displacement(asking),
      let other = ancestor(takingDragAlong: displacement)
    else { return .yes }
    guard asking == .now else { return .no(nil) }
    announceLeftDrag(along: displacement, to: other)
    return .no(.leftDrag(to: other.path))
  }

  // MARK: The pan's delegate

  open func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool { true }

  open func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { false }

  open func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { false }

  open func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { false }

  // MARK: Touches outside the content, which are not passed on (rule D14)

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {}
  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {}
  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {}
  open override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {}

  // MARK: Questions of the arbiter

  override var isGate: Bool { true }

  override func holdsBack(_ touch: Touch) -> Bool { isHolding(touch) }

  override func letsThrough(
    _ touch: Touch, to view: View, with event: TouchEvent, asking: Asking
  ) -> Bool? {
    guard asking == .now || isPlain else { return nil }
    // Zoomed content gets no touches (rule D26).
    if zoomSession == nil, touchesShouldBegin([touch], with: event, in: view) { return true }
    guard asking == .now else { return false }
    // Report it with the view's touches, not with the decisions of the pan.
    window?.arbiter.announce(
      .contentShouldBegin(touch.id, view: view.path, scrollView: path, answer: false), nil, touch)
    return false
  }

  // MARK: Notifications for subclasses in this module

  /// Handles a change of the offset.
  func offsetChanged() { delegate?.scrollViewDidScroll(self) }

  /// Handles the end of all movement, once no finger holds the content.
  func cameToRest() {}

  // MARK: Helpers of the extensions

  var physics: ScrollPhysics { window?.scrollPhysics ?? .standard }

  func announce(
    _ content: @autoclosure () -> Decision.Content, because reason: @autoclosure () -> Reason? = nil
  ) {
    announce(content(), nil, because: reason())
  }

  func announce(
    _ content: @autoclosure () -> Decision.Content, _ touch: Touch?,
    because reason: @autoclosure () -> Reason? = nil
  ) {
    window?.arbiter.announce(content(), pan, touch, because: reason())
  }
}
