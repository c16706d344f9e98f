extension GestureRecognizer {
  /// Calls `perform` on `target` at began, changed, ended and cancelled (rule A10).
  ///
  /// A pair of target and name is called once however often it is added, and pairs are called in
  /// the order in which they were added (rule A11). The target is held weakly: when it goes, so does
  /// the pair. The action's name is what ``removeTarget(_:action:)`` finds the pair by.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: String, perform: @escaping (Target) -> Void
  ) {
    guard !actions.contains(where: { $0.target === target && $0.name == action }) else { return }
    actions.append(
      TargetAction(target: target, name: action) {
        perform(unsafeDowncast($0, to: Target.self))
      })
  }

  /// Calls `body` at began, changed, ended and cancelled, until the answer is given to
  /// ``removeTarget(_:action:)``.
  @discardableResult
  public func addAction(_ body: @escaping () -> Void) -> AnyObject {
    let token = ActionToken()
    actions.append(LastingAction(target: token, name: "") { _ in body() })
    return token
  }

  /// Takes off every pair of this target and this name; `nil` means any (rule A11).
  public func removeTarget(_ target: AnyObject?, action: String? = nil) {
    actions.removeAll {
      (target == nil || $0.target === target) && (action == nil || $0.name == action)
    }
  }

  class TargetAction {
    /// The target when it is a responder; else ``otherTarget`` is it.
    private let token: LifeToken?
    private weak var otherTarget: AnyObject?
    final let name: String
    private let body: (AnyObject) -> Void

    final var target: AnyObject? { token == nil ? otherTarget : token?.owner }

    init(target: AnyObject, name: String, body: @escaping (AnyObject) -> Void) {
      token = (target as? Responder)?.lifeToken
      otherTarget = token == nil ? target : nil
      self.name = name
      self.body = body
    }

    final func perform() {
      if let token {
        if let owner = token.owner { body(owner) }
      } else if let otherTarget {
        body(otherTarget)
      }
    }
  }

  /// Keeps its target alive.
  private final class LastingAction: TargetAction {
    private let kept: AnyObject

    override init(target: AnyObject, name: String, body: @escaping (AnyObject) -> Void) {
      kept = target
      super.init(target: target, name: name, body: body)
    }
  }

  private final class ActionToken {}
}
