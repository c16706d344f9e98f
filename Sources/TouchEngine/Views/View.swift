/// A rectangle that can be touched, moved, turned and nested.
///
/// A view's place is its ``center`` in its superview's coordinates, its ``bounds`` in its own, and
/// a ``transform`` applied about the centre; ``frame`` follows from these three. A view draws
/// nothing: that is the business of those who look at the tree.
open class View: Responder {
  /// A short name that stays the same from run to run, as in `list.row.12.button`. Decisions and
  /// traces speak of views by it; when empty, ``path`` makes one of the view's place.
  public var identifier: String

  /// The visible part of the view's own coordinates. Moving the origin moves the subviews.
  public var bounds: Rect {
    didSet {
      guard bounds != oldValue else { return }
      if bounds.size != oldValue.size { layoutSubviews() }
      setNeedsDisplay()
    }
  }

  /// Where the middle of ``bounds`` lies, in the superview's coordinates.
  public var center: Point { didSet { if center != oldValue { setNeedsDisplay() } } }

  /// Applied to the view and all in it about its centre. One that cannot be undone, as scale 0,
  /// takes the view and its subviews out of hit testing (rule C5).
  public var transform = AffineTransform.identity {
    didSet { if transform != oldValue { setNeedsDisplay() } }
  }

  /// 0 (invisible) … 1. Below 0.01 the view and its subviews cannot be hit (rule C2).
  public var alpha = 1.0 { didSet { if alpha != oldValue { setNeedsDisplay() } } }

  /// A hidden view and its subviews cannot be hit, and are not to be drawn.
  public var isHidden = false { didSet { if isHidden != oldValue { setNeedsDisplay() } } }

  /// Whether new touches find the view and its subviews. Touches already down are not concerned
  /// (rule A30).
  public var isUserInteractionEnabled = true

  /// From back to front.
  public private(set) var subviews: [View] = []

  public private(set) weak var superview: View?

  /// In the order in which they were added.
  public private(set) var gestureRecognizers: [GestureRecognizer] = []

  public init(identifier: String = "", frame: Rect = .zero) {
    self.identifier = identifier
    self.bounds = Rect(origin: .zero, size: frame.size)
    self.center = frame.center
    super.init()
  }

  open override var next: Responder? { superview }

  /// The box around the view in the superview's coordinates.
  ///
  /// Setting it sets the centre and the size of the bounds and leaves ``transform`` alone, so it
  /// says what it means only while the transform is the identity.
  public var frame: Rect {
    get { transformToSuperview.apply(to: bounds).boundingBox }
    set {
      center = newValue.center
      bounds.size = newValue.size
    }
  }

  /// The window at the top of the tree, or `nil` when the view stands in none.
  open var window: Window? { superview?.window }

  /// The identifier, or the way down from the nearest ancestor that has one, as in `canvas/0/2`.
  public var path: String {
    guard identifier.isEmpty else { return identifier }
    guard let superview, let place = superview.subviews.firstIndex(where: { $0 === self }) else {
      return "view"
    }
    return "\(superview.path)/\(place)"
  }

  // MARK: The tree

  public func addSubview(_ view: View) { insertSubview(view, at: subviews.count) }

  /// Puts `view` at `index` of ``subviews``, taking it from where it was. Touches on it go on when
  /// it stays in its window.
  public func insertSubview(_ view: View, at index: Int) {
    precondition(!isDescendant(of: view), "a view cannot become part of itself")
    if view.window !== window { view.window?.arbiter.viewWillLeave(view) }
    view.unlink()
    subviews.insert(view, at: min(max(index, 0), subviews.count))
    view.superview = self
    setNeedsDisplay()
  }

  /// Takes the view out of its superview. Touches that hit it or a view in it are cancelled for
  /// that view; recognizers on surviving ancestors keep them (rule C6).
  public func removeFromSuperview() {
    guard superview != nil else { return }
    window?.arbiter.viewWillLeave(self)
    unlink()
  }

  private func unlink() {
    guard let superview else { return }
    superview.setNeedsDisplay()
    superview.subviews.removeAll { $0 === self }
    self.superview = nil
  }

  /// Puts `view` in front of its siblings. Touches on it go on.
  public func bringSubviewToFront(_ view: View) {
    guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
    guard index != subviews.count - 1 else { return }
    subviews.append(subviews.remove(at: index))
    setNeedsDisplay()
  }

  /// Whether the view is `ancestor` or stands somewhere below it.
  public func isDescendant(of ancestor: View) -> Bool {
    var view: View? = self
    while let current = view {
      if current === ancestor { return true }
      view = current.superview
    }
    return false
  }

  /// Called when the size of ``bounds`` changed, at once: place the subviews here.
  open func layoutSubviews() {}

  /// Says that the picture of the view is no longer true.
  open func setNeedsDisplay() { superview?.setNeedsDisplay() }

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
    bounds.contains(point)
  }

  // MARK: Recognizers

  public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view !== self else { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    gestureRecognizers.append(recognizer)
    recognizer.view = self
  }

  /// Takes the recognizer off: it lets go of its touches and, when active, is cancelled
  /// (rules A17, A30).
  public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view === self else { return }
    // While it still has its place, so that decisions can name it.
    recognizer.withdraw(because: .removed)
    recognizer.formerPath = recognizer.path
    gestureRecognizers.removeAll { $0 === recognizer }
    // An action of its own may have put it elsewhere.
    if recognizer.view === self { recognizer.view = nil }
  }

  /// Asked when a recognizer of this view or of an ancestor wants to begin with a touch that hit
  /// this view or a descendant; `false` fails it (rule A47).
  open func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

  // MARK: Holding back touches of views in it

  /// Whether ``holdsBack(_:)`` and ``letsThrough(_:to:with:)`` are to be asked.
  var isGate: Bool { false }

  /// Whether a touch that hit this view or a view in it has to wait. Asked again whenever that may
  /// have changed.
  func holdsBack(_ touch: Touch) -> Bool { false }

  /// Whether `view`, which `touch` hit, may have it; asked once, right before it would.
  func letsThrough(_ touch: Touch, to view: View, with event: TouchEvent) -> Bool { true }
}
