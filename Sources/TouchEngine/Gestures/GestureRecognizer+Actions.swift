extension ActionSender where Self: GestureRecognizer {
  /// Calls `perform` on `target`, with the recognizer, at began, changed, ended and cancelled
  /// (rule A10).
  ///
  ///     pan.addTarget(card) { card, pan in card.frame.origin += pan.translation(in:
  ///     card.superview) }
  ///
  /// The target is referenced weakly; a pair whose target was deallocated is no longer called.
  /// Pairs are called in the order in which they were added; a pair of target and action name is
  /// called once, however often it is added (rule A11).
  /// ``GestureRecognizer/removeTarget(_:action:)`` finds the pair by its name; with `nil` each call
  /// adds a new pair.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: String? = nil, perform: @escaping (Target, Self) -> Void
  ) {
    addPair(target, action) {
      perform(unsafeDowncast($0, to: Target.self), unsafeDowncast($1, to: Self.self))
    }
  }

  /// Calls `body` with the recognizer at began, changed, ended and cancelled. Returns a token; pass
  /// it to ``GestureRecognizer/removeTarget(_:action:)`` to remove the action.
  ///
  ///     pan.addAction { pan in print(pan.state, pan.translation(in: nil)) }
  ///
  /// The recognizer retains `body`, so `body` must not capture the recognizer or a view that has
  /// it.
  @discardableResult
  public func addAction(_ body: @escaping (Self) -> Void) -> AnyObject {
    addLasting { _, sender in body(unsafeDowncast(sender, to: Self.self)) }
  }
}

extension GestureRecognizer {
  /// Calls `perform` on `target` at began, changed, ended and cancelled, as
  /// ``ActionSender/addTarget(_:action:perform:)`` does, without the recognizer.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: String? = nil, perform: @escaping (Target) -> Void
  ) {
    addPair(target, action) { target, _ in perform(unsafeDowncast(target, to: Target.self)) }
  }

  /// Calls `body` at began, changed, ended and cancelled. Returns a token; pass it to
  /// ``removeTarget(_:action:)`` to remove the action. A `body` that needs the recognizer takes it
  /// as its argument: see ``ActionSender/addAction(_:)``. The recognizer retains `body`.
  @discardableResult
  public func addAction(_ body: @escaping () -> Void) -> AnyObject {
    addLasting { _, _ in body() }
  }

  /// Removes every pair with this target and this name; `nil` matches any (rule A11).
  public func removeTarget(_ target: AnyObject?, action: String? = nil) {
    actions.removeAll {
      (target == nil || $0.target === target) && (action == nil || $0.name == action)
    }
  }

  fileprivate func addPair(
    _ target: AnyObject, _ name: String?, _ body: @escaping TargetAction.Body
  ) {
    if let name, actions.contains(where: { $0.target === target && $0.name == name }) { return }
    actions.append(TargetAction(target: target, name: name, body: body))
  }

  fileprivate func addLasting(_ body: @escaping TargetAction.Body) -> AnyObject {
    let token = ActionToken()
    actions.append(LastingAction(target: token, name: nil, body: body))
    return token
  }

  class TargetAction {
    /// Called with the target and the recognizer.
    typealias Body = (AnyObject, GestureRecognizer) -> Void

    final let name: String?
    private let body: Body

    private let reference: WeakTarget
    final var target: AnyObject? { reference.object }

    init(target: AnyObject, name: String?, body: @escaping Body) {
      reference = WeakTarget(target)
      self.name = name
      self.body = body
    }

    final func perform(_ sender: GestureRecognizer) {
      if let target { body(target, sender) }
    }
  }

  /// An action that retains its target.
  private final class LastingAction: TargetAction {
    private let kept: AnyObject

    override init(target: AnyObject, name: String?, body: @escaping Body) {
      kept = target
      super.init(target: target, name: name, body: body)
    }
  }

  private final class ActionToken {}
}

/// An object that calls actions and passes itself to them: a recognizer or a control.
///
///     pan.addAction { pan in print(pan.state, pan.translation(in: nil)) }
///
/// The sender retains its actions. An action that captured its sender, instead of taking it as the
/// argument, would keep the sender alive forever.
public protocol ActionSender: AnyObject {}

extension GestureRecognizer: ActionSender {}
