/// The target of an action, which is not kept alive and may be of any class.
///
/// A target that is a responder announces its end through its ``WeakHandle``; any other target is
/// referenced weakly.
struct WeakTarget {
  private let token: WeakHandle?
  private weak var other: AnyObject?

  init(_ target: AnyObject) {
    token = (target as? Responder)?.lifeToken
    other = token == nil ? target : nil
  }

  /// The target, or `nil` once it is gone.
  var object: AnyObject? { token == nil ? other : token?.owner }
}
