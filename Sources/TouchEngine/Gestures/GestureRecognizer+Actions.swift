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
      TargetAction(target: target, name: action) { [weak target] in
        if let target { perform(target) }
      })
  }

  /// Calls `body` at began, changed, ended and cancelled, until the answer is given to
  /// ``removeTarget(_:action:)``.
  @discardableResult
  public func addAction(_ body: @escaping () -> Void) -> AnyObject {
    let token = ActionToken()
    actions.append(
      TargetAction(target: token, name: "") { [token] in withExtendedLifetime(token, body) })
    return token
  }

  /// Takes off every pair of this target and this name; `nil` means any (rule A11).
  public func removeTarget(_ target: AnyObject?, action: String? = nil) {
    actions.removeAll {
      (target == nil || $0.target === target) && (action == nil || $0.name == action)
    }
  }

  struct TargetAction {
    weak var target: AnyObject?
    let name: String
    let perform: () -> Void

    init(target: AnyObject, name: String, perform: @escaping () -> Void) {
      self.target = target
      self.name = name
      self.perform = perform
    }
  }

  private final class ActionToken {}
}
