/// A token that says whether an object is still alive, for references that do not keep it alive.
///
/// A weak reference would make every other reference to its object slow for the rest of the
/// object's life. Each event uses views and recognizers, and they refer to one another in many
/// ways. The object announces its end in the `deinit` of its base class; until then, code that runs
/// in the `deinit` of a subclass still finds it.
final class WeakHandle {
  /// The object; it clears this reference in `deinit`.
  @exclusivity(unchecked) private var reference: Borrowed<AnyObject>?

  init(of owner: AnyObject) { reference = Borrowed(owner) }

  var owner: AnyObject? { reference?.object }

  /// Whether the object has been deallocated; reading this does not count a reference.
  var isExpired: Bool { reference == nil }

  func expire() { reference = nil }
}
