/// A rectangle that can be touched, moved, rotated and nested.
///
/// A view's geometry is its ``center`` in its superview's coordinates, its ``bounds`` in its own,
/// and a ``transform`` about the center; ``frame`` follows from these three. A view draws nothing;
/// renderers draw the tree.
open class View: Responder {
  /// A short, stable name such as `list.row.12.button`, used in decisions and traces; if empty,
  /// ``path`` derives a name from the view's position in the tree.
  ///
  /// Give each view that takes touches its own identifier. Two views of a window with the same
  /// identifier become `card` and `card#2`, in the order in which they are first named; a
  /// ``Diagnostic`` reports this once. An identifier that is set later counts from then on.
  public var identifier: String

  /// The view's rectangle in its own coordinates. Moving the origin moves the subviews.
  public var bounds: Rect {
    get { geometry.bounds }
    set {
      let old = geometry.bounds
      guard newValue != old else { return }
      geometry.bounds = newValue
      noteMove()
      if newValue.size != old.size {
        dropSubviewGrid()
        layOut()
      }
      setNeedsDisplay()
    }
  }

  /// The middle of ``bounds``, in the superview's coordinates.
  public var center: Point {
    get { geometry.center }
    set {
      guard newValue != geometry.center else { return }
      geometry.center = newValue
      noteMove()
      setNeedsDisplay()
    }
  }

  /// The transform of the view and its descendants, about the center. A transform without an
  /// inverse, such as scale 0, excludes the view and its subviews from hit testing (rule C5).
  public var transform: AffineTransform {
    get { geometry.transform }
    set {
      guard newValue != geometry.transform else { return }
      geometry.transform = newValue
      noteMove()
      setNeedsDisplay()
    }
  }

  /// The opacity, from 0 (invisible) to 1. Below 0.01 the view and its subviews cannot be hit
  /// (rule C2).
  public var alpha: Double {
    get { visibility.alpha }
    set {
      guard newValue != visibility.alpha else { return }
      visibility.alpha = newValue
      setNeedsDisplay()
    }
  }

  /// Whether the view and its subviews are hidden: they cannot be hit and are not drawn.
  public var isHidden: Bool {
    get { visibility.isHidden }
    set {
      guard newValue != visibility.isHidden else { return }
      visibility.isHidden = newValue
      setNeedsDisplay()
    }
  }

  /// Whether what is drawn of the subviews is clipped to ``bounds``; the default is `false`, and
  /// `true` for a scroll view. A hit test never finds the part of a subview outside (rule C3).
  public var clipsToBounds = false {
    didSet { if clipsToBounds != oldValue { setNeedsDisplay() } }
  }

  /// The number of pixels per point of the view's own coordinates at which its content was last
  /// rasterized (rule G1.12); 1 at first. The engine draws nothing: who draws the view sets it, and
  /// ``ViewSnapshot`` shows it.
  public var contentScaleFactor = 1.0 {
    didSet { if contentScaleFactor != oldValue { setNeedsDisplay() } }
  }

  /// Whether new touches can hit the view and its subviews. Touches already down are not affected
  /// (rule A30).
  public var isUserInteractionEnabled: Bool {
    get { visibility.isUserInteractionEnabled }
    set { visibility.isUserInteractionEnabled = newValue }
  }

  /// Whether the view gets more than the first of its simultaneous touches. Recognizers always get
  /// all of them (rule C7).
  public var isMultipleTouchEnabled = false

  /// Whether the view gets a touch only while no other view of its window has one, and other views
  /// get none while it has one. Recognizers are not affected (rule C8).
  public var isExclusiveTouch = false

  /// Whether a hit test asks only the subviews whose ``frame`` contains its point, and finds them
  /// without asking the others. The default is `false`: all subviews are asked.
  ///
  /// Set it on a view with hundreds of subviews, such as a canvas. Then a subview that overrides
  /// ``point(inside:with:)`` to be hit outside its bounds too is not found there.
  public var asksSubviewsByFrame = false {
    didSet { if !asksSubviewsByFrame { dropSubviewGrid() } }
  }

  /// The subviews, from back to front. The view retains them.
  public var subviews: [View] { children }

  /// The view above in the tree, which is not retained; `nil` for none.
  public var superview: View? { parent }

  /// The recognizers, in the order in which they were added. The view retains them.
  public var gestureRecognizers: [GestureRecognizer] { recognizers }

  final var visibility = Visibility()
  final var geometry: ViewGeometry
  final private(set) var children: [View] = []
  final private(set) var recognizers: [GestureRecognizer] = []
  @Uncounted final private(set) var parent: View?
  /// The controller of this view.
  final weak var owner: (any ViewOwner)?
  /// The subviews by their places, between hit tests; `nil` before the first.
  final var subviewGrid: SubviewGrid?
  /// The view's place in the superview's grid; `nil` if there is none.
  final var gridPlace: GridPlace?
  /// The name registered in the window, once the view was named; see ``path``.
  final var nameClaim: NameClaim?
  /// Whether a layout was requested and has not come yet.
  final private var needsLayout = false

  /// Creates a view without subviews and recognizers.
  ///
  /// - Parameters:
  ///   - identifier: A short, stable name for decisions and traces; if it is empty, ``View/path``
  ///     derives one.
  ///   - frame: The frame in the superview's coordinates, in points.
  public init(identifier: String = "", frame: Rect = .zero) {
    self.identifier = identifier
    geometry = ViewGeometry(
      bounds: Rect(origin: .zero, size: frame.size), center: frame.center)
    super.init()
  }

  /// Creates a view with a frame in the superview's coordinates, in points. A subclass that sets
  /// itself up overrides this initializer, as in UIKit; its ``identifier`` is empty at first.
  public init(frame: Rect) {
    identifier = ""
    geometry = ViewGeometry(
      bounds: Rect(origin: .zero, size: frame.size), center: frame.center)
    super.init()
  }

  deinit {
    for view in children {
      view.parent = nil
      view.gridPlace = nil
    }
    for recognizer in recognizers { recognizer.host = nil }
    if let nameClaim { nameClaim.book.giveBack(nameClaim) }
  }

  /// The controller whose view this is, or the superview (rule C9).
  open override var next: Responder? { owner ?? parent }

  /// The smallest axis-parallel rectangle around the view, in the superview's coordinates.
  /// Setting the frame sets ``center`` and the size of ``bounds``, and leaves ``transform`` and the
  /// origin of the bounds unchanged. With a transform of scales, reflections, quarter turns and a
  /// translation, the frame then reads as it was set, up to rounding. With any other transform only
  /// its middle does: the bounds get the size of the new frame, and the frame reads as the bounding
  /// box of the transformed bounds. UIKit leaves the frame of a view with a transform undefined; in
  /// that case set ``center`` and ``bounds``.
  public var frame: Rect {
    get { geometry.toSuperview.apply(to: geometry.bounds).boundingBox }
    set {
      center = newValue.center - Point(transform.tx, transform.ty)
      bounds.size = geometry.boundsSize(forFrame: newValue.size)
    }
  }

  /// The window at the top of the tree, or `nil` if there is none. It is not retained.
  open var window: Window? {
    parent?.window
  }

  // MARK: The tree

  /// Adds a view in front of the subviews, and retains it; see ``insertSubview(_:at:)``.
  public func addSubview(_ view: View) { insertSubview(view, at: children.count) }

  /// Inserts `view` at `index` of ``subviews``, and removes it from its previous superview. Its
  /// touches continue if it stays in the same window. The view is retained.
  public func insertSubview(_ view: View, at index: Int) {
    precondition(!isDescendant(of: view), "a view cannot become part of itself")
    let newcomer = view.owner
    newcomer?.viewWillMove(to: self)
    let changesWindow = view.window !== window
    if changesWindow { view.window?.viewWillLeave(view) }
    view.unlink()
    children.insert(view, at: min(max(index, 0), children.count))
    view.parent = self
    if view === children.last { subviewGrid?.add(view) } else { dropSubviewGrid() }
    setNeedsDisplay()
    newcomer?.viewDidMove()
    if changesWindow { view.tellOfWindow() }
  }

  /// Inserts `view` directly in front of `sibling`; in front of all subviews when `sibling` is not
  /// one of them.
  public func insertSubview(_ view: View, aboveSubview sibling: View) {
    let others = children.filter { $0 !== view }
    insertSubview(view, at: others.firstIndex { $0 === sibling }.map { $0 + 1 } ?? others.count)
  }

  /// Inserts `view` directly behind `sibling`; in front of all subviews when `sibling` is not one
  /// of them.
  public func insertSubview(_ view: View, belowSubview sibling: View) {
    let others = children.filter { $0 !== view }
    insertSubview(view, at: others.firstIndex { $0 === sibling } ?? others.count)
  }

  /// Removes the view from its superview. Touches that hit it or a descendant are cancelled for
  /// that view; recognizers on remaining ancestors keep them (rule C6).
  public func removeFromSuperview() {
    guard parent != nil else { return }
    let owner = owner
    owner?.viewWillMove(to: nil)
    let window = window
    window?.viewWillLeave(self)
    unlink()
    owner?.viewDidMove()
    if window != nil { tellOfWindow() }
  }

  /// Tells the view and its descendants, from the top, that their window has changed.
  private func tellOfWindow() {
    if needsLayout { requestLayout() }
    didMoveToWindow()
    for view in children { view.tellOfWindow() }
  }

  /// Called when the view has come into a window, or has left one; ``window`` is the new one, and
  /// `nil` when there is none. The default does nothing.
  open func didMoveToWindow() {}

  private func unlink() {
    guard let parent else { return }
    parent.setNeedsDisplay()
    parent.subviewGrid?.remove(self)
    if let place = parent.children.firstIndex(where: { $0 === self }) {
      parent.children.remove(at: place)
    }
    // A view without a name, such as a heart that has risen, takes none along.
    if nameClaim != nil || !children.isEmpty || !recognizers.isEmpty {
      parent.window?.arbiter.names.somebodyLeft()
    }
    self.parent = nil
  }

  /// Moves `view` in front of its siblings. Its touches continue.
  public func bringSubviewToFront(_ view: View) {
    guard let index = children.firstIndex(where: { $0 === view }) else { return }
    guard index != children.count - 1 else { return }
    children.append(children.remove(at: index))
    subviewGrid?.remove(view)
    subviewGrid?.add(view)
    setNeedsDisplay()
  }

  /// Moves `view` behind its siblings. Its touches continue.
  public func sendSubviewToBack(_ view: View) {
    guard let index = children.firstIndex(where: { $0 === view }), index > 0 else { return }
    children.insert(children.remove(at: index), at: 0)
    dropSubviewGrid()
    setNeedsDisplay()
  }

  /// Whether the view is `ancestor` or one of its descendants.
  public func isDescendant(of ancestor: View) -> Bool {
    var isFound = false
    climb { view in
      isFound = view === ancestor
      return !isFound
    }
    return isFound
  }

  /// Calls `body` with the view and each superview, innermost first, until it returns `false`.
  @inline(__always) final func climb(_ body: (View) -> Bool) {
    var next: View? = self
    while let current = next { next = body(current) ? current.parent : nil }
  }

  /// Lays out in one turn, so that scroll views adjust to their new ranges at its end.
  private func layOut() {
    needsLayout = false
    let timeline = window?.timeline
    timeline?.beginTurn()
    layoutSubviews()
    owner?.viewDidLayOut()
    timeline?.endTurn()
  }

  /// Lays out the subviews; called at once when the size of ``View/bounds`` changes, and after
  /// ``View/setNeedsLayout()``.
  open func layoutSubviews() {}

  /// Requests one call of ``layoutSubviews()``, at the end of the event or timer in progress, or at
  /// once outside one. A view without a window is laid out when it enters one.
  public final func setNeedsLayout() {
    guard !needsLayout else { return }
    needsLayout = true
    requestLayout()
  }

  private func requestLayout() {
    window?.timeline.atEndOfTurn { if self.needsLayout { self.layOut() } }
  }

  /// Lays out the view now if a layout was requested, and then its descendants in the same way.
  public final func layoutIfNeeded() {
    if needsLayout { layOut() }
    for view in children { view.layoutIfNeeded() }
  }

  /// Marks the view's rendering as outdated.
  open func setNeedsDisplay() {
    parent?.setNeedsDisplay()
  }

  /// Returns the deepest descendant that contains `point`, possibly the view itself, or `nil` when
  /// the view does not contain it or cannot be hit (rules C1–C5).
  ///
  /// The point is in the view's own coordinates. Subviews are tested from front to back. The part
  /// of a subview outside its superview is not hit, because the superview is tested first.
  open func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
    guard isHittable, self.point(inside: point, with: event) else { return nil }
    return frontmostHit(point, with: event) ?? self
  }

  /// Whether the view's ``View/bounds`` contain `point`, in its own coordinates; the right and
  /// bottom edges are outside (rule C4).
  open func point(inside point: Point, with event: TouchEvent?) -> Bool {
    geometry.bounds.contains(point)
  }

  // MARK: Recognizers

  /// Adds a recognizer, removes it from its previous view, and retains it.
  public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view !== self else { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizers.append(recognizer)
    recognizer.host = self
  }

  /// Removes the recognizer, which drops its touches and is cancelled if it is active (rules A17,
  /// A30).
  ///
  /// - Parameters:
  ///   - recognizer: A recognizer of this view; others are ignored.
  ///   - reason: The reason of a cancellation in decisions; `nil` means that the recognizer was
  ///     removed.
  public func removeGestureRecognizer(
    _ recognizer: GestureRecognizer, because reason: Reason? = nil
  ) {
    guard recognizer.view === self else { return }
    // Withdraw it while it is still attached, so that decisions can name it.
    recognizer.withdraw(because: .removed, reason)
    recognizers.removeAll { $0 === recognizer }
    window?.arbiter.names.somebodyLeft()
    // One of its actions may have attached it elsewhere.
    if recognizer.view === self { recognizer.host = nil }
  }

  /// Whether a recognizer of this view or of an ancestor may begin with a touch that hit this view
  /// or a descendant; `false` fails it (rule A47). The default answers as
  /// ``mayBegin(_:asking:)``.
  open func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    switch mayBegin(recognizer, asking: .now) {
    case .yes, .unknown: true
    case .no(let reason): reason.map { recognizer.refuse(because: $0) } ?? false
    }
  }

  /// Returns the answer of ``gestureRecognizerShouldBegin(_:)``, also before the recognizer
  /// attempts. The default is yes.
  ///
  /// An override of this function alone answers events and predictions alike. A prediction asks it
  /// at any time, and only views that answer plainly; see ``answersPlainly``.
  open func mayBegin(_ recognizer: GestureRecognizer, asking: Asking) -> Asking.Answer { .yes }

  /// Whether this view and its descendants answer questions about gestures in a known way, so that
  /// a prediction may ask them; `nil`, the default, means as the superview does.
  ///
  /// Then ``gestureRecognizerShouldBegin(_:)`` is that of the engine's class, which answers as
  /// ``mayBegin(_:asking:)``, and a scroll view's ``ScrollView/touchesShouldBegin(_:with:in:)`` and
  /// ``ScrollView/touchesShouldCancel(in:)`` answer the same at any time, without another effect.
  /// Without an answer, predictions about a view that is not of the engine's own class say "may
  /// become".
  open var answersPlainly: Bool? { nil }

  /// Whether the answers of this view are known before it is asked; see ``answersPlainly``.
  final var isPlain: Bool {
    var view: View? = self
    while let current = view {
      if let answer = current.answersPlainly { return answer }
      view = current.superview
    }
    // The class is one of the engine's own, or adds nothing to the answers of its window.
    return String(reflecting: type(of: self)).hasPrefix("TouchEngine.")
      || (self as? Window)?.answersAsEngine == true
  }

  // MARK: The keyboard

  /// Whether ``becomeFirstResponder()`` gives the keyboard to this view. The default is `false`.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the view gives the keyboard back when another view wants it.
  open var canResignFirstResponder: Bool { true }

  /// Whether Tab moves the focus to this view. Defaults to ``canBecomeFirstResponder``.
  open var canBecomeFocused: Bool { canBecomeFirstResponder }

  /// Requests the keyboard; the view that has it is asked to give it back.
  ///
  /// - Returns: Whether the view has it now.
  @discardableResult
  open func becomeFirstResponder() -> Bool { window?.give(keyboardTo: self) ?? false }

  /// Gives the keyboard back, so that no view has it. A view that leaves its window always loses
  /// it.
  ///
  /// - Returns: Whether the view is now without the keyboard.
  @discardableResult
  open func resignFirstResponder() -> Bool { window?.takeKeyboard(from: self) ?? true }

  /// Called when the view has become the first responder.
  func keyboardCame() {}

  /// Called when the view is no longer the first responder.
  func keyboardWent() {}

  // MARK: Holding back the touches of descendants

  /// Whether ``holdsBack(_:)`` and ``letsThrough(_:to:with:)`` must be asked.
  var isGate: Bool { false }

  /// Whether a touch that hit this view or a descendant must wait. Asked again whenever the answer
  /// may have changed.
  func holdsBack(_ touch: Touch) -> Bool { false }

  /// Whether `view`, which `touch` hit, may have it; asked once, just before it gets the touch.
  func letsThrough(
    _ touch: Touch, to view: View, with event: TouchEvent, asking: Asking
  ) -> Bool? { true }

  // MARK: Between windows and the views of the engine

  /// Whether the view does nothing with the touches that it gets, as a disabled control.
  var takesNoTouches: Bool { false }

  /// How far outside a lifted finger is, so that it does nothing; `nil` when it does something, and
  /// for views that are not pressed.
  func miss(by touch: Touch) -> Measure? { nil }

  /// Whether the view is as large as its window, also when that changes its size.
  var fillsWindow: Bool { false }

  /// Whether nothing behind the view can have the keyboard.
  var keepsKeyboard: Bool { false }

  /// Handles the wheel over the view; returns whether it used it.
  func wheelTurned(inPoints delta: Point) -> Bool { false }

  /// Shows all of a descendant.
  func bringIntoView(_ descendant: View) {}

  /// Handles new widths of texts, while the view has the keyboard.
  func textsWereMeasured() {}

  /// Goes away because the user does something else; `touch` is the one that landed, if one did.
  func userTurnedAway(landing touch: Touch?) {}
}

/// The controller of a view.
protocol ViewOwner: Responder {
  /// Handles that its view is about to get this superview, or to lose it.
  func viewWillMove(to superview: View?)

  /// Handles that its view has another superview, or none.
  func viewDidMove()

  /// Handles that its view has laid out its subviews.
  func viewDidLayOut()
}

/// The properties that hide a view or exclude it from hit tests.
struct Visibility {
  var alpha = 1.0 { didSet { update() } }
  var isHidden = false { didSet { update() } }
  var isUserInteractionEnabled = true { didSet { update() } }
  private(set) var isHittable = true

  private mutating func update() {
    isHittable = !isHidden && isUserInteractionEnabled && alpha >= View.minimumHittableAlpha
  }
}
