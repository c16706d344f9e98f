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
  public enum Appearance: Hashable, Sendable, CaseIterable {
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
