/// A delegate that is notified of the controller that a navigation controller shows.
public protocol NavigationControllerDelegate: AnyObject {
  /// Called when `viewController` is about to become the top, after its `viewWillAppear`.
  func navigationController(
    _ navigationController: NavigationController, willShow viewController: ViewController,
    animated: Bool)

  /// Called when `viewController` is the top and at rest, after its `viewDidAppear`, unless the
  /// navigation controller is itself still in a transition.
  func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController,
    animated: Bool)
}

extension NavigationControllerDelegate {
  public func navigationController(
    _ navigationController: NavigationController, willShow viewController: ViewController,
    animated: Bool
  ) {}

  public func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController,
    animated: Bool
  ) {}
}

/// A stack of screens: a new screen moves in from the right over the previous one; code or a finger
/// moves it out again (rules E5, E6).
///
/// ``viewControllers`` includes every requested change at once. A change requested during a
/// transition ends that transition at once, with all its callbacks, and then begins; a change
/// requested in a callback begins when the callbacks under way have returned. So each controller's
/// appearance callbacks arrive in order, no matter which code requests changes and when.
///
/// A finger may grab any running transition and decide its end anew.
open class NavigationController: ViewController {
  /// The area in which a finger may begin to pull the top controller away.
  public enum InteractivePop: Hashable, Sendable, CaseIterable {
    /// At the left edge of the window (rule B33).
    case edge
    /// Anywhere in the view: a plain pan.
    case fullWidth
  }

  /// The displacement of the lower view to the left when the upper one covers it, as a fraction of
  /// the width. Our choice.
  package static let parallax = 0.3

  /// The spring of views that no finger holds: no overshoot, about half a second. Our choice.
  package static let spring = SpringTimingParameters(response: 0.4)

  /// The maximum number of changes of the stack that the callbacks of one change may cause; more
  /// count as a cycle. Our choice.
  package static let changeLimit = 100

  /// The delegate, which is not retained; `nil` for none.
  public weak var delegate: (any NavigationControllerDelegate)?

  /// The area in which a finger may begin to pull the top controller away, set at creation.
  public let interactivePop: InteractivePop

  /// The recognizer that pulls the top controller away. It delays touches while it is possible
  /// (rule E6).
  ///
  /// Its delegate is the controller's own: it lets the recognizer begin to the right with more than
  /// one controller on the stack, and refuses touches at the root. Another delegate replaces these
  /// checks, except that the controller always checks that there is something to pop (rule E5). The
  /// recognizer does not keep its delegate alive; keep a reference to this one to restore it later.
  public let interactivePopGestureRecognizer: PanGestureRecognizer

  /// The speed threshold at release, in points a second: above it to the right the top moves away,
  /// above it to the left the top moves back. Our choice: the threshold of sheets.
  public var minimumSpeed = 300.0

  /// The distance threshold at release, as a fraction of the width: at speeds up to
  /// ``minimumSpeed``, the top moves away if it has moved farther than this. Our choice.
  public var minimumPart = 0.5

  /// The shown stack, root first; during a transition, the stack after it completes.
  var stack: [ViewController]
  /// The requested changes that have not begun because callbacks are under way.
  var waiting: [(change: StackChange, animated: Bool)] = []
  /// Whether callbacks are under way.
  var isChanging = false
  var transition: NavigationTransition?
  private let ownDelegate = PopGestureDelegate()

  /// Creates a stack of one controller.
  ///
  /// - Parameters:
  ///   - identifier: The controller's identifier and that of its view.
  ///   - rootViewController: The bottom of the stack, which is never popped. The stack retains it.
  ///   - interactivePop: The area in which a finger may begin to pull the top controller away.
  public init(
    identifier: String = "navigation", rootViewController: ViewController,
    interactivePop: InteractivePop = .edge
  ) {
    self.interactivePop = interactivePop
    stack = [rootViewController]
    switch interactivePop {
    case .edge:
      let pan = ScreenEdgePanGestureRecognizer()
      pan.edges = .left
      interactivePopGestureRecognizer = pan
    case .fullWidth: interactivePopGestureRecognizer = PanGestureRecognizer()
    }
    super.init(identifier: identifier)
    ownDelegate.navigation = self
    interactivePopGestureRecognizer.delegate = ownDelegate
    interactivePopGestureRecognizer.delaysTouchesBegan = true
    interactivePopGestureRecognizer.addAction { [weak self] in self?.panned() }
    addChild(rootViewController)
    rootViewController.didMove(toParent: self)
  }

  open override func loadView() {
    let view = NavigationView(identifier: identifier)
    view.navigation = self
    self.view = view
  }

  open override func viewDidLoad() {
    view.addGestureRecognizer(interactivePopGestureRecognizer)
    if let top = stack.last { view.addSubview(top.view) }
    place()
  }

  // MARK: The stack

  /// The stack from the root to the top, with all requested changes. The controller retains them.
  public var viewControllers: [ViewController] {
    waiting.reduce(stack) { $1.change.applied(to: $0) }
  }

  /// The controller at the top of the stack, which is retained.
  public var topViewController: ViewController? { viewControllers.last }

  /// Pushes `viewController`, which must not be on the stack. It is retained while it is on the
  /// stack.
  public func pushViewController(_ viewController: ViewController, animated: Bool) {
    precondition(
      !viewControllers.contains { $0 === viewController }, "it is on the stack already")
    perform(.push(viewController), animated: animated)
  }

  /// Pops the top controller.
  ///
  /// - Returns: The removed controller; `nil` at the root, which stays.
  @discardableResult
  public func popViewController(animated: Bool) -> ViewController? {
    perform(.pop, animated: animated).last
  }

  /// Pops all controllers except the root.
  ///
  /// - Returns: The removed controllers, the lowest first.
  @discardableResult
  public func popToRootViewController(animated: Bool) -> [ViewController] {
    perform(.popToRoot, animated: animated)
  }

  /// Pops the controllers above `viewController`. Does nothing when it is not on the stack.
  ///
  /// - Returns: The removed controllers, the lowest first.
  @discardableResult
  public func popToViewController(
    _ viewController: ViewController, animated: Bool
  ) -> [ViewController] {
    perform(.popTo(viewController), animated: animated)
  }

  /// Replaces the stack. The transition is a pop when the new top was on the old stack, a push
  /// otherwise; nothing moves when the top stays the same. The array starts with the root, has at
  /// least one controller and no controller twice. They are retained, and the others are released.
  public func setViewControllers(_ viewControllers: [ViewController], animated: Bool) {
    precondition(!viewControllers.isEmpty, "a stack has a root")
    precondition(
      viewControllers.allSatisfy { one in viewControllers.count { $0 === one } == 1 },
      "a controller stands on the stack once")
    perform(.set(viewControllers), animated: animated)
  }

  // MARK: Drawing

  /// The displacement of the upper controller's view as a fraction of the width, from 0 (it covers
  /// the lower view) to 1; `nil` when there is no transition.
  public var transitionShift: Double? {
    // A fast spring overshoots.
    transition?.shift.map { min(max($0.value, 0), 1) }
  }

  // MARK: Containment

  open override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  override var shownChildren: [ViewController] { [transition?.to ?? stack.last].compactMap { $0 } }

  /// The shown controller at rest. Empty during a transition, whose end notifies both controllers.
  override var arrivedChildren: [ViewController] { transition == nil ? shownChildren : [] }

  override func settleTransitions() {
    // During callbacks the change continues without animation.
    if isChanging { transition?.isAnimated = false } else { change { finish(completed: true) } }
  }

  /// The top controller decides for the stack.
  open override var childForScreenEdgesDeferringSystemGestures: ViewController? {
    topViewController
  }
}

/// A change of a navigation stack.
enum StackChange {
  case push(ViewController)
  case pop
  case popToRoot
  case popTo(ViewController)
  case set([ViewController])

  func applied(to stack: [ViewController]) -> [ViewController] {
    switch self {
    case .push(let newcomer): return stack + [newcomer]
    case .pop: return stack.count > 1 ? Array(stack.dropLast()) : stack
    case .popToRoot: return Array(stack.prefix(1))
    case .popTo(let target):
      guard let place = stack.firstIndex(where: { $0 === target }) else { return stack }
      return Array(stack[...place])
    case .set(let new): return new
    }
  }
}
