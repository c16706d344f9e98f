/// A controller of a screen or of a part of one: it has a view, is notified when the view appears
/// and disappears, and may contain other controllers.
///
/// The view is created when it is first read. The controller then gets these calls in this order,
/// each once: ``viewDidLoad()``, ``viewWillAppear(_:)``, ``viewDidAppear(_:)``,
/// ``viewWillDisappear(_:)``, ``viewDidDisappear(_:)``. A transition may be reversed: a controller
/// that was appearing then gets ``viewWillDisappear(_:)`` and ``viewDidDisappear(_:)``, and the
/// other way around.
///
/// A view's ``View/frame`` sets its position; a subclass places its subviews in
/// ``viewDidLayoutSubviews()``, or in ``View/layoutSubviews()`` of its view. A controller belongs
/// to the thread of its window.
open class ViewController: Responder {
  /// The phases of a controller's appearance.
  public enum Appearance: Hashable, Sendable {
    /// The view is not shown.
    case disappeared
    /// The view is on its way in: ``ViewController/viewWillAppear(_:)`` was called.
    case appearing
    /// The view is shown and at rest: ``ViewController/viewDidAppear(_:)`` was called.
    case appeared
    /// The view is on its way out: ``ViewController/viewWillDisappear(_:)`` was called.
    case disappearing

    /// Whether the controller is shown or appearing.
    var isShowing: Bool { self == .appearing || self == .appeared }
  }

  /// A short name that stays the same from run to run, and the identifier of the view that
  /// ``loadView()`` creates.
  public let identifier: String

  /// The title that a bar above the controller may show; `nil` when there is none.
  public var title: String?

  /// The view if it has been created, else `nil`. Reading this does not create it. The controller
  /// retains it.
  public private(set) var viewIfLoaded: View?

  /// Whether the view has been created. Reading this does not create it.
  public var isViewLoaded: Bool { viewIfLoaded != nil }

  /// The present phase of the appearance.
  public internal(set) var appearanceState = Appearance.disappeared
  /// Whether the present transition is animated.
  var isAppearanceAnimated = false

  /// The children, in the order in which they were added. They are retained.
  public internal(set) var children: [ViewController] = []

  /// The controller that contains this one; `nil` when there is none. It is not retained.
  public internal(set) weak var parent: ViewController?

  /// The controller whose sheet is over this one or moving; `nil` when there is none. It is
  /// retained until its sheet is dismissed.
  public internal(set) var presentedViewController: ViewController?

  /// The controller over which this one's sheet is shown; `nil` when this one is not presented. It
  /// is not retained.
  public internal(set) weak var presentingViewController: ViewController?

  /// The sheet that shows this controller when it is presented.
  public private(set) lazy var sheetPresentationController = SheetPresentationController(of: self)

  /// Creates a controller without a view; the view is created when it is first read.
  public init(identifier: String = "") {
    self.identifier = identifier
    super.init()
  }

  /// The superview of the controller's view (rule C9).
  open override var next: Responder? { viewIfLoaded?.superview }

  // MARK: The view

  /// The controller's view; reading it creates the view if needed. The controller retains it, and
  /// the view does not retain the controller.
  public var view: View {
    get {
      if let viewIfLoaded { return viewIfLoaded }
      loadView()
      guard let viewIfLoaded else { preconditionFailure("loadView() has to set the view") }
      viewDidLoad()
      return viewIfLoaded
    }
    set {
      guard newValue !== viewIfLoaded else { return }
      precondition(newValue.controller == nil, "a view belongs to one controller")
      viewIfLoaded?.controller = nil
      newValue.controller = self
      viewIfLoaded = newValue
    }
  }

  /// Creates the view and sets ``ViewController/view``; an empty view by default. Called once, when
  /// the view is first read.
  open func loadView() { view = View(identifier: identifier) }

  /// Called when the view has been created; add subviews here.
  open func viewDidLoad() {}

  /// Called when the view has got another size or was asked by ``View/setNeedsLayout()``, after its
  /// ``View/layoutSubviews()``; place subviews here.
  open func viewDidLayoutSubviews() {}

  // MARK: Appearance

  /// Called when the view is about to be shown; `animated` says whether the transition is animated.
  open func viewWillAppear(_ animated: Bool) {}

  /// Called when the view is shown and at rest.
  open func viewDidAppear(_ animated: Bool) {}

  /// Called when the view is about to disappear; `animated` says whether the transition is
  /// animated.
  open func viewWillDisappear(_ animated: Bool) {}

  /// Called when the view is no longer shown.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Whether children get appearance callbacks when this controller does, and when their views are
  /// added to or removed from its view. A container that calls
  /// ``ViewController/beginAppearanceTransition(_:animated:)`` of its children itself returns
  /// `false`.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Called before the controller begins to appear or disappear: a container ends its running
  /// transition at once.
  func settleTransitions() {}

  /// The children that appear and disappear together with this controller.
  var shownChildren: [ViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods, let viewIfLoaded else { return [] }
    return children.filter { $0.viewIfLoaded?.isDescendant(of: viewIfLoaded) == true }
  }

  /// The children whose transitions end together with this controller's.
  var arrivedChildren: [ViewController] { shownChildren }

  // MARK: Containment

  /// Called when the controller is about to get a parent, or to lose it (`nil`).
  open func willMove(toParent parent: ViewController?) {}

  /// Called when the controller has got a parent, or lost it (`nil`). After a removal that was
  /// reversed, the argument is the parent that it still has.
  open func didMove(toParent parent: ViewController?) {}

  // MARK: System edges

  /// The window edges at which this controller's recognizers precede the system's (rule E1); none
  /// by default. Read when a touch begins in the band of an edge, and after
  /// ``setNeedsUpdateOfScreenEdgesDeferringSystemGestures()``.
  open var preferredScreenEdgesDeferringSystemGestures: RectEdge { [] }

  /// The child that provides the edges in place of this controller; `nil`, or a controller that is
  /// not its descendant, means this controller itself (rule E1).
  open var childForScreenEdgesDeferringSystemGestures: ViewController? { nil }
}

/// Containment: controllers in controllers.
///
///     container.addChild(page)
///     container.view.addSubview(page.view)
///     page.didMove(toParent: container)
///
/// To remove a child:
///
///     page.willMove(toParent: nil)
///     page.view.removeFromSuperview()
///     page.removeFromParent()
extension ViewController {
  /// Adds `child` to ``children`` and removes it from its old parent. Calls its
  /// ``willMove(toParent:)``; the caller calls its ``didMove(toParent:)`` once the view is in
  /// place. The child is retained.
  public func addChild(_ child: ViewController) {
    guard child.parent !== self else { return }
    precondition(!isDescendant(of: child), "a controller cannot become part of itself")
    child.removeFromParent()
    child.willMove(toParent: self)
    children.append(child)
    child.parent = self
  }

  /// Removes the controller from its parent and calls ``didMove(toParent:)``. The view stays where
  /// it is.
  public func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  /// Whether the controller is `ancestor` or one of its descendants.
  func isDescendant(of ancestor: ViewController) -> Bool {
    self === ancestor || parent?.isDescendant(of: ancestor) == true
  }

  /// The root of this controller's hierarchy; the controller itself when it has no parent.
  var outermost: ViewController { parent?.outermost ?? self }

  /// The nearest navigation controller among the ancestors; `nil` when there is none.
  public var navigationController: NavigationController? {
    parent as? NavigationController ?? parent?.navigationController
  }
}

/// Presentation of controllers as sheets.
extension ViewController {
  /// Shows `controller` as a sheet over this one, by its ``sheetPresentationController``.
  ///
  /// The presenting controller is the root of this one's hierarchy. It stays shown and gets no
  /// appearance callbacks. Its previous sheet, if it is on its way out, is removed at once.
  ///
  /// The method passes to `completion` whether the sheet came to rest; `false` when it was
  /// dismissed before.
  ///
  /// - Returns: Whether the presentation began. Nothing happens when this controller is in no
  ///   window or already presents a sheet that stays, or when `controller` has a parent or is
  ///   presented already.
  @discardableResult
  public func present(
    _ controller: ViewController, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) -> Bool {
    let presenter = outermost
    guard controller !== presenter, controller.parent == nil,
      controller.presentingViewController == nil,
      let window = presenter.viewIfLoaded?.window, window.rootViewController !== controller
    else { return false }
    if let old = presenter.presentedViewController {
      guard old.sheetPresentationController.sheetView?.isGoingAway == true else { return false }
      old.dismissAtOnce()
      // A callback may have presented another one.
      guard presenter.presentedViewController == nil else { return false }
    }
    presenter.presentedViewController = controller
    controller.presentingViewController = presenter
    controller.sheetPresentationController.present(
      in: window, animated: animated, completion: completion ?? { _ in })
    return true
  }

  /// Dismisses the sheet over this controller and all sheets above it; without one, the sheet that
  /// shows this controller. The method passes to `completion` whether the sheet is gone; `false`
  /// when a finger caught it.
  ///
  /// - Returns: Whether there was such a sheet.
  @discardableResult
  public func dismiss(animated: Bool, completion: ((Bool) -> Void)? = nil) -> Bool {
    let holder = outermost
    guard let going = holder.presentedViewController ?? (holder.isPresented ? holder : nil) else {
      return false
    }
    going.presentedViewController?.dismissAtOnce()
    going.sheetPresentationController.dismiss(
      animated: animated, completion: completion ?? { _ in })
    return true
  }

  private var isPresented: Bool { presentingViewController != nil }

  /// Removes the controller's own sheet and those above it, without animation.
  func dismissAtOnce() {
    presentedViewController?.dismissAtOnce()
    if isPresented { sheetPresentationController.dismiss(animated: false) { _ in } }
  }
}
