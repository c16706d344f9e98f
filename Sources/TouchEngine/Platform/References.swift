// Swift's weak references would make every other reference to their objects slow for the rest of the
// objects' lives, and each event uses views, recognizers, the window and its arbiter, which refer to
// one another in many ways. With weak references an event of two fingers takes 900 instructions
// more, of 6,000, and an event that drags a list 2,100 more, of 6,600: replay then misses 1,000
// events in a millisecond (`Benchmarks/instructions gesture-50 replay`).

/// A reference up the tree, which is not counted and does not keep its object alive.
///
/// The object that it refers to clears it in its `deinit`.
@propertyWrapper struct Uncounted<Object: AnyObject> {
  private unowned(unsafe) var object: Object?

  init(wrappedValue: Object? = nil) { object = wrappedValue }

  var wrappedValue: Object? {
    get { object }
    set { object = newValue }
  }
}

/// A token that says whether an object is still alive.
///
/// The object announces its end in the `deinit` of its base class; until then, code that runs in the
/// `deinit` of a subclass still finds it.
final class LifeToken {
  @Uncounted fileprivate(set) var owner: AnyObject?

  fileprivate init(of owner: AnyObject) { self.owner = owner }

  func expire() { owner = nil }
}

/// An object that announces its end through its token.
protocol Mortal: AnyObject {
  /// The storage of the token; `deinit` calls its ``LifeToken/expire()``.
  var token: LifeToken? { get set }
}

extension Mortal {
  /// The object's token, created on first use.
  fileprivate var lifeToken: LifeToken {
    if let token { return token }
    let token = LifeToken(of: self)
    self.token = token
    return token
  }
}

/// A reference that does not keep its object alive and is `nil` once the object is gone.
@propertyWrapper struct WeakReference<Object: Mortal> {
  private var token: LifeToken?

  init(wrappedValue object: Object? = nil) { token = object?.lifeToken }

  init(_ object: Object) { token = object.lifeToken }

  var wrappedValue: Object? {
    get { token?.owner.map { unsafeDowncast($0, to: Object.self) } }
    set { token = newValue?.lifeToken }
  }

  /// The object, or `nil` once it is gone.
  var object: Object? { wrappedValue }
}

/// The target of an action or a delegate, which is not kept alive and may be of any class.
struct WeakTarget {
  private let token: LifeToken?
  private weak var other: AnyObject?

  init(_ target: AnyObject) {
    token = (target as? any Mortal)?.lifeToken
    other = token == nil ? target : nil
  }

  /// The target, or `nil` once it is gone.
  var object: AnyObject? { token == nil ? other : token?.owner }
}
