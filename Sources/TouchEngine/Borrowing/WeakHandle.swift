/// A token that says whether a responder is still alive, for references that do not keep it alive.
///
/// A weak reference would make every other reference to its object slow for the rest of the
/// object's life. Each event uses views, and views are often the delegates and targets of their own
/// recognizers.
final class WeakHandle {
  /// The responder; it clears this reference in `deinit`.
  @exclusivity(unchecked) private var reference: Borrowed<Responder>?

  fileprivate init(of owner: Responder) { reference = Borrowed(owner) }

  var owner: Responder? { reference?.object }

  /// Whether the responder has been deallocated; reading this does not count a reference.
  var isExpired: Bool { reference == nil }

  func expire() { reference = nil }
}

extension Responder {
  /// The responder's token, created on first use.
  var lifeToken: WeakHandle {
    if let token { return token }
    let token = WeakHandle(of: self)
    self.token = token
    return token
  }
}
