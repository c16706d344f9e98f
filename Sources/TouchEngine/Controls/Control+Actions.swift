extension Control: ActionSender {}

extension ActionSender where Self: Control {
  /// Calls `perform` on `target`, with the control, at any of `events`.
  ///
  ///     slider.addTarget(model, for: .valueChanged) { model, slider in
  ///       model.volume = slider.value
  ///     }
  ///
  /// The target is held weakly. Pairs are called in the order in which they were added. A pair of
  /// target and action name exists once; adding it again adds the events.
  /// ``Control/removeTarget(_:action:for:)`` finds a pair by its name; with `nil` each call adds a
  /// new pair.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: String? = nil, for events: Control.Events,
    perform: @escaping (Target, Self) -> Void
  ) {
    addPair(target, action, events) {
      perform(unsafeDowncast($0, to: Target.self), unsafeDowncast($1, to: Self.self))
    }
  }

  /// Calls `body` with the control at any of `events`. Returns a token; pass it to
  /// ``Control/removeTarget(_:action:for:)`` to remove the action.
  ///
  ///     slider.addAction(for: .valueChanged) { slider in print(slider.value) }
  ///
  /// The control keeps `body`, so `body` must not capture the control or a view that keeps it.
  @discardableResult
  public func addAction(for events: Control.Events, _ body: @escaping (Self) -> Void) -> AnyObject {
    addLasting(events) { body(unsafeDowncast($0, to: Self.self)) }
  }
}

extension Control {
  /// Calls `perform` on `target` at any of `events`, as
  /// ``ActionSender/addTarget(_:action:for:perform:)`` does, without the control.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: String? = nil, for events: Control.Events,
    perform: @escaping (Target) -> Void
  ) {
    addPair(target, action, events) { target, _ in
      perform(unsafeDowncast(target, to: Target.self))
    }
  }

  /// Calls `body` at any of `events`. Returns a token; pass it to ``removeTarget(_:action:for:)``
  /// to remove the action. A `body` that needs the control takes it as its argument: see
  /// ``ActionSender/addAction(for:_:)``. The control retains `body`.
  @discardableResult
  public func addAction(for events: Events, _ body: @escaping () -> Void) -> AnyObject {
    addLasting(events) { _ in body() }
  }

  /// Removes `events` from every pair with this target and this name; `nil` matches any.
  public func removeTarget(_ target: AnyObject?, action: String? = nil, for events: Events) {
    for index in actions.indices
    where (target == nil || actions[index].target === target)
      && (action == nil || actions[index].name == action)
    {
      actions[index].events.subtract(events)
    }
    actions.removeAll { $0.events.isEmpty }
  }

  fileprivate func addPair(
    _ target: AnyObject, _ name: String?, _ events: Events,
    _ body: @escaping TargetAction.Body
  ) {
    if let name,
      let known = actions.firstIndex(where: { $0.target === target && $0.name == name })
    {
      actions[known].events.formUnion(events)
      return
    }
    actions.append(
      TargetAction(target: target, name: name, events: events, body: body))
  }

  fileprivate func addLasting(
    _ events: Events, _ perform: @escaping (Control) -> Void
  ) -> AnyObject {
    let token = ActionToken()
    actions.append(
      TargetAction(target: token, name: nil, events: events) { [token] _, sender in
        withExtendedLifetime(token) { perform(sender) }
      })
    return token
  }

  struct TargetAction {
    /// Called with the target and the control.
    typealias Body = (AnyObject, Control) -> Void

    let name: String?
    var events: Events
    private let body: Body

    private let reference: WeakTarget
    var target: AnyObject? { reference.object }

    init(target: AnyObject, name: String?, events: Events, body: @escaping Body) {
      reference = WeakTarget(target)
      self.name = name
      self.events = events
      self.body = body
    }

    func perform(_ sender: Control) {
      if let target { body(target, sender) }
    }
  }

  private final class ActionToken {}
}
