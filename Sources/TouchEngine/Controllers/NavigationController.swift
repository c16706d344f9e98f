/// Somebody who is told what a navigation controller shows.
public protocol NavigationControllerDelegate: AnyObject {
  /// `viewController` is about to become the top; called after its `viewWillAppear`.
  func navigationController(
    _ navigationController: NavigationController, willShow viewController: ViewController,
    animated: Bool)

  /// `viewController` is the top and at rest; called after its `viewDidAppear`, unless the navigation
  /// controller is itself still on its way.
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

/// A stack of screens: a new one comes in from the right over the one before, and goes back there by
/// code or by a finger (rules E5, E6).
///
/// ``viewControllers`` is what was asked for, at once. A change that is asked for while another is on
/// its way ends that one at once, callbacks and all, and begins then; one that is asked for in a
/// callback begins when the callbacks under way have been made. So each controller hears of its own
/// coming and going in order, whoever asks for what and when.
///
/// A finger may take hold of any transition on its way, and decide anew how it ends.
open class NavigationController: ViewController {
  /// Where a finger may begin to pull the top controller away.
  public enum InteractivePop: Hashable, Sendable, CaseIterable {
    /// At the left edge of the window (rule B33).
    case edge
    /// Everywhere: a plain pan.
    case fullWidth
  }

  /// How far the lower view stands to the left when the upper one covers it, as a part of the width.
  /// Our choice.
  public static let parallax = 0.3

  /// How views move that nobody holds: without overshoot, there in about half a second. Our choice.
  public static let spring = SpringTimingParameters(response: 0.4)

  /// Changes of the stack that callbacks of one change may lead to, before they must be going in
  /// circles. Our choice.
  public static let changeLimit = 100

  public weak var delegate: (any NavigationControllerDelegate)?

  public let interactivePop: InteractivePop

  /// Pulls the top controller away. It delays touches while it is possible (rule E6).
  ///
  /// Its delegate is the controller's own, which lets it begin towards the right with more than one
  /// controller on the stack, and declines touches at the root. Whoever replaces the delegate replaces
  /// these checks; that there is something to pop is checked by the controller in any case (rule E5).
  /// The recognizer does not keep its delegate alive, so keep this one to put it back.
  public let interactivePopGestureRecognizer: PanGestureRecognizer

  /// Faster than this to the right, in points a second, a top that is let go of goes away, and faster
  /// than this to the left it comes back. Our choice: that of sheets.
  public var leastSpeed = 300.0

  /// Slower than ``leastSpeed``, it goes away when it has gone farther than this part of the width.
  /// Our choice.
  public var leastPart = 0.5

  /// What is shown, or becomes so when the transition on its way completes; the root first.
  var stack: [ViewController]
  /// Asked for and not begun, because callbacks are being made.
  var waiting: [(change: StackChange, animated: Bool)] = []
  /// Whether callbacks are being made.
  var isChanging = false
  var transition: NavigationTransition?
  private let ownDelegate = PopGestureDelegate()

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

  /// From the root to the top, as it will be when everything that was asked for has been done.
  public var viewControllers: [ViewController] {
    waiting.reduce(stack) { $1.change.applied(to: $0) }
  }

  public var topViewController: ViewController? { viewControllers.last }

  /// Puts `viewController`, which is not on the stack, on top.
  public func pushViewController(_ viewController: ViewController, animated: Bool) {
    precondition(
      !viewControllers.contains { $0 === viewController }, "it is on the stack already")
    perform(.push(viewController), animated: animated)
  }

  /// Takes the top away.
  ///
  /// - Returns: The controller that goes; `nil` at the root, which stays.
  @discardableResult
  public func popViewController(animated: Bool) -> ViewController? {
    perform(.pop, animated: animated).last
  }

  /// Takes all but the root away.
  ///
  /// - Returns: The controllers that go, the lowest first.
  @discardableResult
  public func popToRootViewController(animated: Bool) -> [ViewController] {
    perform(.popToRoot, animated: animated)
  }

  /// Takes away what stands above `viewController`. Does nothing when that is not on the stack.
  ///
  /// - Returns: The controllers that go, the lowest first.
  @discardableResult
  public func popToViewController(
    _ viewController: ViewController, animated: Bool
  ) -> [ViewController] {
    perform(.popTo(viewController), animated: animated)
  }

  /// Replaces the stack. The way back is shown when the new top was on the old stack, and the way
  /// forth otherwise; nothing moves when the top stays the same. The new stack begins with the root; it
  /// holds at least one controller, and none twice.
  public func setViewControllers(_ viewControllers: [ViewController], animated: Bool) {
    precondition(!viewControllers.isEmpty, "a stack has a root")
    precondition(
      viewControllers.allSatisfy { one in viewControllers.count { $0 === one } == 1 },
      "a controller stands on the stack once")
    perform(.set(viewControllers), animated: animated)
  }

  // MARK: For those who draw

  /// How far the upper of two controllers has moved away, 0 (it covers the lower one) … 1; `nil` when
  /// there is no transition.
  public var transitionShift: Double? {
    // A fast spring swings beyond its end.
    transition?.shift.map { min(max($0.value, 0), 1) }
  }

  // MARK: As a controller

  open override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  override var shownChildren: [ViewController] { [transition?.to ?? stack.last].compactMap { $0 } }

  /// During a transition both hear of it when that is over.
  override var arrivedChildren: [ViewController] { transition == nil ? shownChildren : [] }

  override func settleTransitions() {
    // In the middle of callbacks the change goes on without moving.
    if isChanging { transition?.isAnimated = false } else { change { finish(completed: true) } }
  }

  /// The top answers for all.
  open override var childForScreenEdgesDeferringSystemGestures: ViewController? {
    topViewController
  }
}

/// What can be asked of a stack.
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
