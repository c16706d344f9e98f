/// A rectangle that can be touched, moved, turned and nested.
///
/// A view's place is its ``center`` in its superview's coordinates, its ``bounds`` in its own, and
/// a ``transform`` applied about the centre; ``frame`` follows from these three. A view draws
/// nothing: that is the business of those who look at the tree.
open class View: Responder {
  /// A short name that stays the same from run to run, as in `list.row.12.button`. Decisions and
  /// traces speak of views by it; when empty, ``path`` makes one of the view's place.
  ///
  /// Give each view that takes touches one of its own. Two of a window that have the same are told
  /// apart as `card` and `card#2`, in the order in which they are first named; a ``Diagnostic`` says
  /// so once. One that is set later counts from then on.
  public var identifier: String

  /// The visible part of the view's own coordinates. Moving the origin moves the subviews.
  public var bounds: Rect {
    get { placement.bounds }
    set {
      let old = placement.bounds
      guard newValue != old else { return }
      placement.bounds = newValue
      if newValue.size != old.size { layOut() }
      setNeedsDisplay()
    }
  }

  /// Where the middle of ``bounds`` lies, in the superview's coordinates.
  public var center: Point {
    get { placement.center }
    set {
      guard newValue != placement.center else { return }
      placement.center = newValue
      setNeedsDisplay()
    }
  }

  /// Applied to the view and all in it about its centre. One that cannot be undone, as scale 0,
  /// takes the view and its subviews out of hit testing (rule C5).
  public var transform: AffineTransform {
    get { placement.transform }
    set {
      guard newValue != placement.transform else { return }
      placement.transform = newValue
      setNeedsDisplay()
    }
  }

  /// 0 (invisible) … 1. Below 0.01 the view and its subviews cannot be hit (rule C2).
  public var alpha: Double {
    get { visibility.alpha }
    set {
      guard newValue != visibility.alpha else { return }
      visibility.alpha = newValue
      setNeedsDisplay()
    }
  }

  /// A hidden view and its subviews cannot be hit, and are not to be drawn.
  public var isHidden: Bool {
    get { visibility.isHidden }
    set {
      guard newValue != visibility.isHidden else { return }
      visibility.isHidden = newValue
      setNeedsDisplay()
    }
  }

  /// Whether new touches find the view and its subviews. Touches already down are not concerned
  /// (rule A30).
  public var isUserInteractionEnabled: Bool {
    get { visibility.isUserInteractionEnabled }
    set { visibility.isUserInteractionEnabled = newValue }
  }

  /// Whether the view gets more than the first of the touches that are in it at the same time.
  /// Recognizers get all of them in any case (rule C7).
  public var isMultipleTouchEnabled = false

  /// Whether the view gets a touch only while no other view of its window has one, and no other view
  /// gets any while it has one. Recognizers do not mind (rule C8).
  public var isExclusiveTouch = false

  /// From back to front.
  public var subviews: [View] { children }

  public var superview: View? { parent }

  /// In the order in which they were added.
  public var gestureRecognizers: [GestureRecognizer] { recognizers }

  // What every event reads goes without the check for overlapping accesses, which would cost more
  // than reading: none of these is handed to somebody who could come back here.
  @exclusivity(unchecked) final var visibility = Visibility()
  @exclusivity(unchecked) final var placement: Placement
  @exclusivity(unchecked) final private(set) var children: [View] = []
  @exclusivity(unchecked) final private(set) var recognizers: [GestureRecognizer] = []
  /// Cleared by the superview when it goes, so that a weak reference, which makes every other
  /// reference to its object slow, is not needed.
  final private(set) var parent: View? {
    get { parentReference?.takeUnretainedValue() }
    set { parentReference = newValue.map { Unmanaged.passUnretained($0) } }
  }
  @exclusivity(unchecked) final private var parentReference: Unmanaged<View>?
  /// The controller whose view it is; cleared by the controller when it goes.
  @exclusivity(unchecked) final unowned(unsafe) var controller: ViewController?
  /// The name that it has in its window, once it was named; see ``path``.
  @exclusivity(unchecked) final var nameClaim: NameClaim?

  public init(identifier: String = "", frame: Rect = .zero) {
    self.identifier = identifier
    placement = Placement(
      bounds: Rect(origin: .zero, size: frame.size), center: frame.center)
    super.init()
  }

  deinit {
    for view in children { view.parent = nil }
    for recognizer in recognizers { recognizer.host = nil }
    if let nameClaim { nameClaim.book.giveBack(nameClaim) }
  }

  /// The controller whose view this is, or the superview (rule C9).
  open override var next: Responder? { controller ?? parent }

  /// The smallest axis-parallel rectangle around the view, in the superview's coordinates.
  ///
  /// Setting it sets ``center`` and the size of ``bounds``, and leaves ``transform`` and the origin of
  /// the bounds alone. Under a transform of scales, mirrorings, quarter turns and a shift the frame then
  /// reads as it was set, up to rounding. Under any other transform only its middle does: the size of
  /// the bounds becomes that of the frame that was set, and the frame reads as the box around what the
  /// transform makes of them. UIKit leaves the frame of a view with a transform undefined; set ``center``
  /// and ``bounds`` there.
  public var frame: Rect {
    get { placement.toSuperview.apply(to: placement.bounds).boundingBox }
    set {
      center = newValue.center - Point(transform.tx, transform.ty)
      bounds.size = placement.boundsSize(forFrame: newValue.size)
    }
  }

  /// The window at the top of the tree, or `nil` when the view stands in none.
  open var window: Window? { superview?.window }

  // MARK: The tree

  public func addSubview(_ view: View) { insertSubview(view, at: children.count) }

  /// Puts `view` at `index` of ``subviews``, taking it from where it was. Touches on it go on when
  /// it stays in its window.
  public func insertSubview(_ view: View, at index: Int) {
    precondition(!isDescendant(of: view), "a view cannot become part of itself")
    let newcomer = view.controller
    newcomer?.viewWillMove(to: self)
    if view.window !== window { view.window?.viewWillLeave(view) }
    view.unlink()
    children.insert(view, at: min(max(index, 0), children.count))
    view.parent = self
    setNeedsDisplay()
    newcomer?.viewDidMove()
  }

  /// Takes the view out of its superview. Touches that hit it or a view in it are cancelled for
  /// that view; recognizers on surviving ancestors keep them (rule C6).
  public func removeFromSuperview() {
    guard parent != nil else { return }
    let controller = controller
    controller?.viewWillMove(to: nil)
    window?.viewWillLeave(self)
    unlink()
    controller?.viewDidMove()
  }

  private func unlink() {
    guard let parent else { return }
    parent.setNeedsDisplay()
    parent.children.removeAll { $0 === self }
    parent.window?.arbiter.names.somebodyLeft()
    self.parent = nil
  }

  /// Puts `view` in front of its siblings. Touches on it go on.
  public func bringSubviewToFront(_ view: View) {
    guard let index = children.firstIndex(where: { $0 === view }) else { return }
    guard index != children.count - 1 else { return }
    children.append(children.remove(at: index))
    setNeedsDisplay()
  }

  /// Whether the view is `ancestor` or stands somewhere below it.
  public func isDescendant(of ancestor: View) -> Bool {
    var isFound = false
    borrowUpward { view in
      isFound = view === ancestor
      return !isFound
    }
    return isFound
  }

  /// Calls `body` with the view and each superview, from inside out, until it answers `false`.
  ///
  /// As in `Array+Borrowing`, references are not counted: `body` must not take the tree apart.
  @inline(__always) final func borrowUpward(_ body: (View) -> Bool) {
    var next: Unmanaged<View>? = .passUnretained(self)
    while let current = next {
      next = current._withUnsafeGuaranteedRef { body($0) ? $0.parentReference : nil }
    }
  }

  /// Lays out in one turn: what the ranges of scroll views in it have become is judged at its end.
  private func layOut() {
    let timeline = window?.timeline
    timeline?.beginTurn()
    layoutSubviews()
    timeline?.endTurn()
  }

  /// Called when the size of ``bounds`` changed, at once: place the subviews here.
  open func layoutSubviews() {}

  /// Says that the picture of the view is no longer true.
  open func setNeedsDisplay() { parent?.setNeedsDisplay() }

  // MARK: Hit testing

  /// The farthest descendant that holds `point`, possibly the view itself, or `nil` when the view
  /// does not hold it or cannot be hit (rules C1–C5).
  ///
  /// The point is in the view's own coordinates. Subviews are tried from front to back; one that
  /// reaches over its superview's edge is not found there, because the superview is asked first.
  open func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
    guard isHittable, self.point(inside: point, with: event) else { return nil }
    return frontmostHit(point, with: event) ?? self
  }

  /// Whether the view's ``bounds`` hold `point` of its own coordinates; the right and bottom edges
  /// are outside (rule C4).
  open func point(inside point: Point, with event: TouchEvent?) -> Bool {
    placement.bounds.contains(point)
  }

  // MARK: Recognizers

  public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view !== self else { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizers.append(recognizer)
    recognizer.host = self
  }

  /// Takes the recognizer off: it lets go of its touches and, when active, is cancelled
  /// (rules A17, A30).
  ///
  /// - Parameters:
  ///   - recognizer: One of this view's; another is left alone.
  ///   - reason: What decisions tell as the reason of a cancellation; `nil` means that it was removed.
  public func removeGestureRecognizer(
    _ recognizer: GestureRecognizer, because reason: Reason? = nil
  ) {
    guard recognizer.view === self else { return }
    // While it still has its place, so that decisions can name it.
    recognizer.withdraw(because: .removed, reason)
    recognizers.removeAll { $0 === recognizer }
    window?.arbiter.names.somebodyLeft()
    // An action of its own may have put it elsewhere.
    if recognizer.view === self { recognizer.host = nil }
  }

  /// Asked when a recognizer of this view or of an ancestor wants to begin with a touch that hit
  /// this view or a descendant; `false` fails it (rule A47).
  open func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

  // MARK: The keyboard

  /// Whether ``becomeFirstResponder()`` gives the keyboard to this view; no for a plain one.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the view gives the keyboard back when somebody else wants it.
  open var canResignFirstResponder: Bool { true }

  /// Whether Tab leads to this view; by itself, whether it can have the keyboard.
  open var canBecomeFocused: Bool { canBecomeFirstResponder }

  /// Asks for the keyboard: who has it is asked to give it back.
  ///
  /// - Returns: Whether the view has it now.
  @discardableResult
  open func becomeFirstResponder() -> Bool { window?.give(keyboardTo: self) ?? false }

  /// Gives the keyboard back; nobody has it then. A view that leaves its window loses it in any
  /// case.
  ///
  /// - Returns: Whether the view is without it now.
  @discardableResult
  open func resignFirstResponder() -> Bool { window?.takeKeyboard(from: self) ?? true }

  /// The view has become the first responder.
  func keyboardCame() {}

  /// The view is no longer the first responder.
  func keyboardWent() {}

  // MARK: Holding back touches of views in it

  /// Whether ``holdsBack(_:)`` and ``letsThrough(_:to:with:)`` are to be asked.
  var isGate: Bool { false }

  /// Whether a touch that hit this view or a view in it has to wait. Asked again whenever that may
  /// have changed.
  func holdsBack(_ touch: Touch) -> Bool { false }

  /// Whether `view`, which `touch` hit, may have it; asked once, right before it would.
  func letsThrough(_ touch: Touch, to view: View, with event: TouchEvent) -> Bool { true }
}
