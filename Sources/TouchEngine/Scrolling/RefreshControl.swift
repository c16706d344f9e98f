/// A control above the content of a scroll view, which a finger that pulls the content down far
/// enough sets off.
///
/// ```swift
/// list.refreshControl = RefreshControl(identifier: "refresh")
/// list.refreshControl?.addTarget(model, for: .valueChanged) { model, refresh in
///   model.load { refresh.endRefreshing() }
/// }
/// ```
///
/// The refresh begins under the finger, as soon as the content is 100 pt below its rest, or a
/// quarter of a lower view's height, and ``Control/Events/valueChanged`` is sent (rule D46). From
/// the lift on the content rests below the control (rule D47), until ``endRefreshing()`` (rule
/// D48). A scene's state that can be taken in between holds ``isRefreshing``; a scene that opens in
/// it calls ``beginRefreshing()`` before it sets the offset.
///
/// In the list of a sheet, a pull refreshes at the largest detent and moves the sheet at others
/// (rule D50).
///
/// The control takes no touches and no keys. Its scroll view sets its frame (rule D45).
open class RefreshControl: Control {
  /// The height, in points. Our choice; Flutter's control in the platform's style has 60.
  public static let height = 60.0

  /// Whether a refresh has begun and not ended.
  public private(set) var isRefreshing = false {
    didSet { if isRefreshing != oldValue { setNeedsDisplay() } }
  }

  /// Whether a refresh has ended and the content is on its way back.
  package private(set) var isClosing = false

  /// The height that the control adds to the range of its scroll view (rule D47).
  private lazy var inset = PropertyAnimator(0.0, of: self) { [itself = WeakReference(self)] inset in
    itself.object?.scrollView?.setRefreshInset(inset)
  }
  /// Whether a refresh has begun since the finger began to scroll, so that this finger begins no
  /// other one.
  private var hasBegunInDrag = false

  public override init(identifier: String = "", frame: Rect = .zero) {
    super.init(identifier: identifier, frame: frame)
    isUserInteractionEnabled = false
  }

  public override init(frame: Rect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// The scroll view to which the control belongs, which is not retained; `nil` for none.
  public var scrollView: ScrollView? {
    guard let view = superview as? ScrollView, view.refreshControl === self else { return nil }
    return view
  }

  /// The part of the way that the content is pulled: 0 at rest, 1 where a refresh begins, and 1
  /// during a refresh and until the content is back.
  public var pullProgress: Double {
    guard let scrollView else { return 0 }
    if isRefreshing || isClosing { return 1 }
    let (pull, needed) = (scrollView.pull, scrollView.neededPull)
    return pull < needed ? pull / needed : pull > 0 ? 1 : 0
  }

  /// The part of the height that the content does not cover, from its upper end on, 0…1.
  public var uncoveredPart: Double {
    scrollView.map { min($0.pull / Self.height, 1) } ?? 0
  }

  /// Begins a refresh without a finger. Sends nothing, and scrolls to nothing (rule D49). Does
  /// nothing during a refresh.
  public func beginRefreshing() {
    guard !isRefreshing else { return }
    begin()
    updateInset()
  }

  /// Ends a refresh: the content goes back to its rest (rule D48). Code that runs between two
  /// events calls it in ``TouchStream/perform(at:_:)``. Does nothing without a refresh.
  public func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    isClosing = uncoveredPart > 0
    updateInset()
  }

  open override var canBecomeFirstResponder: Bool { false }

  private func begin() {
    hasBegunInDrag = true
    isClosing = false
    isRefreshing = true
  }
  // MARK: Calls of the scroll view

  /// The height that the control adds to the range once no finger scrolls.
  private var insetAtRest: Double { isRefreshing ? Self.height : 0 }

  /// Takes over the place in a new scroll view, or gives up the one in the old.
  func scrollViewChanged() {
    isClosing = false
    inset.value = insetAtRest
  }

  /// Lays out the control above the content, and at the upper end of the view when the content is
  /// pulled farther than the control is high.
  func follow(_ scrollView: ScrollView) {
    let pull = scrollView.pull
    frame = Rect(
      scrollView.bounds.minX, scrollView.contentTop - max(pull, Self.height),
      scrollView.bounds.width, Self.height)
    if pull == 0 { isClosing = false }
  }

  /// A finger begins to scroll: the range stays as it is until the lift.
  func dragBegan() {
    hasBegunInDrag = false
    isClosing = false
    inset.stop()
  }

  /// A finger has moved the content: begins a refresh where it is pulled far enough.
  func dragged() {
    guard isEnabled, !isRefreshing, !hasBegunInDrag, let scrollView, scrollView.pull > 0,
      scrollView.pull >= scrollView.neededPull
    else { return }
    begin()
    // The delegate may have ended the drag.
    updateInset()
    send(.valueChanged)
  }

  /// The finger lifts: the range becomes that of the content at rest, before the content gets its
  /// target.
  func dragEnds() {
    if inset.value != insetAtRest { inset.value = insetAtRest }
  }

  private func updateInset() {
    guard let scrollView, scrollView.dragReference == nil else { return }
    if isClosing, scrollView.motion == nil {
      inset.animate(
        to: 0, timing: .curve(.easeInOut, duration: scrollView.physics.animationDuration))
    } else {
      inset.value = insetAtRest
    }
  }
}
