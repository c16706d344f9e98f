extension Control {
  /// Calls `perform` on `target` at any of `events`.
  ///
  /// A pair of target and name is kept once: adding it again adds the events. Pairs are called in
  /// the order in which they were added. The target is held weakly. The action's name is what
  /// ``removeTarget(_:action:for:)`` finds the pair by.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: String, for events: Events, perform: @escaping (Target) -> Void
  ) {
    if let known = actions.firstIndex(where: { $0.target === target && $0.name == action }) {
      actions[known].events.formUnion(events)
      return
    }
    actions.append(
      TargetAction(target: target, name: action, events: events) { [weak target] in
        if let target { perform(target) }
      })
  }

  /// Calls `body` at any of `events`, until the answer is given to
  /// ``removeTarget(_:action:for:)``.
  @discardableResult
  public func addAction(for events: Events, _ body: @escaping () -> Void) -> AnyObject {
    let token = ActionToken()
    actions.append(
      TargetAction(target: token, name: "", events: events) { [token] in
        withExtendedLifetime(token, body)
      })
    return token
  }

  /// Takes `events` off every pair of this target and this name; `nil` means any.
  public func removeTarget(_ target: AnyObject?, action: String? = nil, for events: Events) {
    for index in actions.indices
    where (target == nil || actions[index].target === target)
      && (action == nil || actions[index].name == action)
    {
      actions[index].events.subtract(events)
    }
    actions.removeAll { $0.events.isEmpty }
  }

  struct TargetAction {
    weak var target: AnyObject?
    let name: String
    var events: Events
    let perform: () -> Void

    init(target: AnyObject, name: String, events: Events, perform: @escaping () -> Void) {
      self.target = target
      self.name = name
      self.events = events
      self.perform = perform
    }
  }

  private final class ActionToken {}
}
