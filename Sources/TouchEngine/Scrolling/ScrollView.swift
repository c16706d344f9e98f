/// A view whose content is larger than itself and follows the finger.
///
/// The offset is the origin of ``View/bounds``, so that subviews move by themselves. A touch on the
/// content is held back for 150 ms: a finger that moves in the meantime scrolls, one that stays
/// belongs to the content, and can be taken away from it again when it moves later (rule D1).
///
///     finger down ─► held back ─┬─ moves 10 pt ─────────────────────► scrolls, content heard nothing
///                               ├─ lifts ──► content: began, ended
///                               └─ 150 ms ─► content: began ─┬─ lifts ──► content: ended
///                                                            └─ moves 10 pt: touchesShouldCancel?
///                                                               yes ─► content: cancelled, scrolls
///                                                               no ──► content goes on
///
/// Motion by itself is a formula of time, looked at 120 times a second (``ScrollMotion``); drawing
/// has no part in it.
open class ScrollView: View, GestureRecognizerDelegate {
  public weak var delegate: (any ScrollViewDelegate)?

  /// The size of the content, in points of the view's own coordinates.
  ///
  /// When it changes, as when ``contentInset`` or the size of the view does, content at rest goes back
  /// into its range, and content on its way gets a new aim, once at the end of the event (rule D24b).
  public var contentSize = Size.zero { didSet { if contentSize != oldValue { rangeChanged() } } }

  /// Room around the content that can be scrolled to as well, in points.
  public var contentInset = EdgeInsets.zero {
    didSet { if contentInset != oldValue { rangeChanged() } }
  }

  /// Whether content can be pulled out of its range, and springs back.
  public var bounces = true

  /// Whether content that fits can be pulled sideways all the same (rule D29).
  public var alwaysBounceHorizontal = false

  /// Whether content that fits can be pulled up and down all the same (rule D29).
  public var alwaysBounceVertical = false

  /// Whether the content comes to rest at multiples of the view's size only (rule D36).
  public var isPagingEnabled = false

  /// The number of the page that rests at the offset 0, for the page numbers of decisions (rule D36);
  /// they count from 0. More than 0 where the content holds only some of the pages.
  public var firstPage = 0

  /// Whether a drag that begins mainly along one axis keeps to it (rule D31).
  public var isDirectionalLockEnabled = false

  /// Whether fingers and the wheel scroll. Without, content gets its touches at once (rule D13).
  public var isScrollEnabled = true {
    didSet {
      pan.isEnabled = isScrollEnabled
      pinch?.isEnabled = isScrollEnabled
    }
  }

  /// The smallest ``zoomScale``, greater than 0. Where it is below ``maximumZoomScale`` and the
  /// delegate names a view, fingers zoom it (rule D26).
  public var minimumZoomScale = 1.0 { didSet { zoomLimitsChanged() } }

  /// The largest ``zoomScale``.
  public var maximumZoomScale = 1.0 { didSet { zoomLimitsChanged() } }

  /// Whether fingers can zoom beyond the limits, against resistance, from where the scale goes back by
  /// itself.
  public var bouncesZoom = true

  /// Whether content waits for its touches until it is clear that the finger does not scroll
  /// (rule D5).
  public var delaysContentTouches = true

  /// Whether content that has a touch can lose it to scrolling (rule D7).
  public var canCancelContentTouches = true

  public var decelerationRate = DecelerationRate.normal

  /// Recognizes fingers that scroll. Its delegate is the scroll view and stays so; a subclass
  /// overrides the delegate's methods here (rule D27).
  public var panGestureRecognizer: PanGestureRecognizer { pan }

  /// Whether a finger is on the content and may scroll, or does (rule D15).
  public var isTracking: Bool {
    hasLanded && pan.standing != .failed && pan.touches.contains { !$0.isOver }
  }

  /// Whether a finger scrolls, or the content still goes on from that (rule D16).
  public internal(set) var isDragging = false

  /// Whether the offset moves by itself after a release (rule D17).
  public internal(set) var isDecelerating = false

  /// When the offset changed last or a finger held it; ``indicatorAlpha(at:)`` counts from here.
  public internal(set) var lastScrolled: Timestamp?

  let pan = ScrollPanGestureRecognizer()
  /// While a finger scrolls: the offset, free of resistance, at which the translation was zero.
  var dragReference: Point?
  /// Where the finger had the content with its last move, free of resistance.
  var draggedTo: Point?
  /// While a finger scrolls: the offset at which that began; a sheet under the list asks for it.
  var dragStart = Point.zero
  /// While a finger scrolls: the axis that it keeps to, if it does (rule D31).
  var lockedAxis: ScrollAxis?
  var motion: ScrollMotion?
  /// To whom this view hands drags over, and who hands them over to this view.
  var handover: ScrollHandover?
  weak var handoverFromAbove: ScrollHandover?
  /// How much more content there is above and below than there are views for, in points: a pager has it.
  var contentBefore = 0.0
  var contentAfter = 0.0
  /// The ranges for which the offset was judged last, and whether they may be others now (rule D24b).
  var judgedRanges = JudgedRanges()
  var isRangeInDoubt = false
  /// The axes along which content under a finger came to stand outside a range that has changed: at the
  /// lift it comes back, though it fits by now and cannot be scrolled.
  var strandedAxes = StrandedAxes()
  /// The sheet that this list stands on.
  weak var sheet: SheetView?
  var pinch: ZoomPinchGestureRecognizer?
  var shownScale = 1.0
  var zoomSession: ZoomSession?
  var zoomMotion: ZoomMotion?
  var heldTouches: [HeldTouch] = []
  var hasLanded = false
  /// A touch stopped the motion where it cannot stay when the finger lifts.
  var caught: CaughtContent?

  public override init(identifier: String = "", frame: Rect = .zero) {
    super.init(identifier: identifier, frame: frame)
    pan.scrollView = self
    pan.delegate = self
    // A finger that lifts beside another one that may still scroll is the content's.
    pan.delaysTouchesEnded = false
    pan.addAction { [weak self] in self?.panned() }
    addGestureRecognizer(pan)
    rangeIsJudged()
  }

  deinit {
    motion?.cancel()
    zoomMotion?.cancel()
  }

  /// Where the content's point at the view's top left corner lies in the content, in points.
  ///
  /// Setting it moves there at once, without regard to the range. While a finger scrolls or the
  /// content moves by itself, that goes on from the new place (rule D24).
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
        offsetChanged()
      }
      if newValue.size != old.size { rangeChanged() }
    }
  }

  // MARK: Content touches

  /// Whether `view`, which the touches hit, may have them; asked right before it would. Default: yes
  /// (rule D6).
  open func touchesShouldBegin(
    _ touches: [Touch], with event: TouchEvent, in view: View
  ) -> Bool { true }

  /// Whether `view`, which has touches, has to give them up to scrolling; asked when scrolling would
  /// begin. Default: yes, unless it is a control (rule D8).
  open func touchesShouldCancel(in view: View) -> Bool { !(view is Control) }

  /// Whether a recognizer may begin with a touch on the content. The view's own pan leaves a drag to
  /// a scroll view around it when its content is at its end already (rule D42); overrides ask `super`.
  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard recognizer === pan, !pan.hasRecognized, let other = ancestorToLeaveDragTo() else {
      return true
    }
    return recognizer.refuse(because: .leftDrag(to: other.path))
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

  // MARK: Touches on the empty part, which are not passed on (rule D14)

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {}
  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {}
  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {}
  open override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {}

  // MARK: What the arbiter asks

  override var isGate: Bool { true }

  override func holdsBack(_ touch: Touch) -> Bool { isHolding(touch) }

  override func letsThrough(_ touch: Touch, to view: View, with event: TouchEvent) -> Bool {
    // While it is zoomed content gets no touches (rule D26).
    if zoomSession == nil, touchesShouldBegin([touch], with: event, in: view) { return true }
    // With what the view is told, not with what the pan decides.
    window?.arbiter.announce(
      .contentShouldBegin(touch.id, view: view.path, scrollView: path, answer: false), nil, touch)
    return false
  }

  // MARK: What a view of this module that scrolls is told

  /// The offset has changed.
  func offsetChanged() { delegate?.scrollViewDidScroll(self) }

  /// Nothing moves the content any more, and no finger holds it.
  func cameToRest() {}

  // MARK: Small things the extensions share

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
