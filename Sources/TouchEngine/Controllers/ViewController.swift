/// Runs a screen, or a part of one: it has a view, is told when that view comes and goes, and may hold
/// other controllers.
///
/// The view is made when somebody asks for it first. Whoever shows it tells the controller in this
/// order, each call once: ``viewDidLoad()``, ``viewWillAppear(_:)``, ``viewDidAppear(_:)``,
/// ``viewWillDisappear(_:)``, ``viewDidDisappear(_:)``. A transition that is called back turns around:
/// who was to appear hears that it will and did disappear, and the other way about.
///
/// Views stand where their ``View/frame`` says; a subclass places its own in
/// ``View/layoutSubviews()`` of its view or in ``viewDidLoad()``. A controller belongs to the thread
/// of its window.
open class ViewController: Responder {
  /// Where a controller stands between not being shown and being shown.
  public enum Appearance: Hashable, Sendable, CaseIterable {
    case disappeared, appearing, appeared, disappearing

    /// Whether it is shown, or is coming.
    var isShowing: Bool { self == .appearing || self == .appeared }
  }

  /// A short name that stays the same from run to run; the view that ``loadView()`` makes gets it as
  /// its identifier.
  public let identifier: String

  /// What a bar above it may say; `nil` when it has no title.
  public var title: String?

  /// The view when it has been made, else `nil`. Asking does not make it.
  public private(set) var viewIfLoaded: View?

  public var isViewLoaded: Bool { viewIfLoaded != nil }

  /// See ``Appearance``.
  public internal(set) var appearance = Appearance.disappeared
  /// Whether the callbacks of the present transition say so.
  var isAppearanceAnimated = false

  /// In the order in which they were added.
  public internal(set) var children: [ViewController] = []

  /// The controller that holds this one; `nil` for one by itself.
  public internal(set) weak var parent: ViewController?

  /// The controller whose sheet stands over this one, or is on its way; `nil` when there is none.
  public internal(set) var presentedViewController: ViewController?

  /// The controller over which this one's sheet stands; `nil` when it is not presented itself.
  public internal(set) weak var presentingViewController: ViewController?

  /// How this controller stands as a sheet when it is presented.
  public private(set) lazy var sheetPresentationController = SheetPresentationController(of: self)

  public init(identifier: String = "") {
    self.identifier = identifier
    super.init()
  }

  deinit { viewIfLoaded?.controller = nil }

  /// After the view comes what its superview would be asked (rule C9).
  open override var next: Responder? { viewIfLoaded?.superview }

  // MARK: The view

  /// The controller's view, made now when it has not been.
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

  /// Makes the view and sets ``view`` to it; an empty one by default. Called once, by whoever asks for
  /// the view first.
  open func loadView() { view = View(identifier: identifier) }

  /// The view was made; add to it here.
  open func viewDidLoad() {}

  // MARK: Coming and going

  /// The view is about to be shown, `animated` when it moves in.
  open func viewWillAppear(_ animated: Bool) {}

  /// The view is shown and has come to rest.
  open func viewDidAppear(_ animated: Bool) {}

  /// The view is about to go.
  open func viewWillDisappear(_ animated: Bool) {}

  /// The view is not shown any more.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Whether children hear that they come and go when this controller does, and when their views enter
  /// or leave this controller's. A container that tells them itself, with
  /// ``beginAppearanceTransition(_:animated:)``, answers no.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Called before the controller begins to come or go: a container ends at once what is under way in
  /// it.
  func settleTransitions() {}

  /// The children that come and go together with this controller.
  var shownChildren: [ViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods, let viewIfLoaded else { return [] }
    return children.filter { $0.viewIfLoaded?.isDescendant(of: viewIfLoaded) == true }
  }

  /// The children that have arrived together with this controller.
  var arrivedChildren: [ViewController] { shownChildren }

  // MARK: Containment

  /// The controller is about to get a parent, or to lose it (`nil`).
  open func willMove(toParent parent: ViewController?) {}

  /// The controller got a parent, or lost it (`nil`). After a removal that was called back, the parent
  /// that it still has.
  open func didMove(toParent parent: ViewController?) {}

  // MARK: The system's edges

  /// The edges of the window at which this controller's recognizers go before the system's (rule E1);
  /// none by default. Read when a touch lands in the band of an edge, and after
  /// ``setNeedsUpdateOfScreenEdgesDeferringSystemGestures()``.
  open var preferredScreenEdgesDeferringSystemGestures: RectEdge { [] }

  /// The child that is asked about the edges in place of this controller; `nil`, or one that it does not
  /// hold, means this controller itself (rule E1).
  open var childForScreenEdgesDeferringSystemGestures: ViewController? { nil }
}
