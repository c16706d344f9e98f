/// Says whether a responder is still there, to those who refer to it and do not keep it.
///
/// A weak reference would do; but it makes every other reference to its object slow, for the rest
/// of the object's life. Views are met at each event, and are often the delegates and targets of
/// their own recognizers.
final class LifeToken {
  /// Cleared by the responder when it goes.
  @exclusivity(unchecked) private var reference: Unmanaged<Responder>?

  fileprivate init(of owner: Responder) { reference = .passUnretained(owner) }

  var owner: Responder? { reference?.takeUnretainedValue() }

  /// Whether the responder has gone: asked without counting a reference to it.
  var isExpired: Bool { reference == nil }

  func expire() { reference = nil }
}

extension Responder {
  /// Made when it is first asked for.
  var lifeToken: LifeToken {
    if let token { return token }
    let token = LifeToken(of: self)
    self.token = token
    return token
  }
}
