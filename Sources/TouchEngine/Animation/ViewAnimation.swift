/// The animation of one property of a view.
///
/// It ends early when another one of the same property begins, and when other code sets the
/// property.
final class ViewAnimation<Property: Hashable, Value: VectorArithmetic>: RunningViewAnimation {
  typealias End = (property: Property, vector: Value)

  @WeakReference private var view: View?
  @WeakReference private var window: Window?
  private let path: ReferenceWritableKeyPath<View, Property>
  private let property: KeyPath<Value, Property>
  private let start: End
  private let target: End
  private let group: ViewAnimationGroup
  private let isFade: Bool
  private var animator: PropertyAnimator<Value>?
  /// The value that the animation has set last.
  private var written: Property
  private var isOver = false

  init(
    of path: ReferenceWritableKeyPath<View, Property>, on view: View, from start: End,
    to target: End, _ property: KeyPath<Value, Property>, in group: ViewAnimationGroup, isFade: Bool
  ) {
    self.view = view
    self.path = path
    self.property = property
    self.start = start
    self.target = target
    self.group = group
    self.isFade = isFade
    written = start.property
    group.begin()
  }

  private func key(of view: View) -> ViewAnimationKey {
    ViewAnimationKey(view: ObjectIdentifier(view), path: path)
  }

  /// Begins, with the velocity of the animation of the same property that it ends.
  func begin(_ beginning: ViewAnimationStart) {
    guard let view, let window = view.window, view[keyPath: path] == written else { return end() }
    self.window = window
    let key = key(of: view)
    let former = window.viewAnimations.updateValue(self, forKey: key)
    let own = beginning.speed.map { (target.vector - start.vector) * $0 }
    let velocity = (former as? Self)?.animator?.velocity ?? own
    former?.giveUp()
    let animator = PropertyAnimator(start.vector, of: view) { [unowned self] in put($0) }
    animator.isFade = isFade
    self.animator = animator
    animator.animate(to: target.vector, velocity: velocity, timing: beginning.timing) {
      [weak self] _ in
      // The window keeps this object until here.
      guard let self else { return }
      if self.window?.viewAnimations[key] === self { self.window?.viewAnimations[key] = nil }
      end()
    }
  }

  private func put(_ value: Value) {
    guard !isOver, let view else { return }
    guard view[keyPath: path] == written else { return giveUp() }
    written = value == target.vector ? target.property : value[keyPath: property]
    view[keyPath: path] = written
  }

  func giveUp() {
    guard !isOver else { return }
    isOver = true
    animator?.stop()
  }

  private func end() {
    isOver = true
    // A layout of the superview may still bring the property to its target.
    group.end { [self] in view.map { $0[keyPath: path] == target.property } ?? true }
  }
}

/// How the animations of one call begin.
struct ViewAnimationStart {
  let timing: AnimationTiming
  /// The initial velocity of a value at rest, in whole ways a second; `nil` for that of the timing.
  var speed: Double?
}

/// The animations that one call began.
final class ViewAnimationGroup {
  private var running = 0
  private var arrivals: [() -> Bool] = []
  private let completion: ((Bool) -> Void)?

  init(_ completion: ((_ isFinished: Bool) -> Void)?) { self.completion = completion }

  func begin() { running += 1 }

  /// Ends one of the animations.
  ///
  /// - Parameter hasArrived: Whether its property is at its target; asked when all are over.
  func end(_ hasArrived: @escaping () -> Bool) {
    running -= 1
    arrivals.append(hasArrived)
    guard running == 0 else { return }
    let isFinished = arrivals.allSatisfy { $0() }
    arrivals = []
    completion?(isFinished)
  }
}
