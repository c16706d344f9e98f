/// A reference that does not keep its object alive and is `nil` once the object is gone.
///
/// It asks the object's ``WeakHandle``, so it slows down no other reference to the object. Use it
/// where Swift's `weak` would refer to a view or a recognizer.
@propertyWrapper
struct WeakReference<Object: WeakHandleOwner> {
  private var token: WeakHandle?

  init(wrappedValue object: Object? = nil) { token = object?.lifeToken }

  init(_ object: Object) { token = object.lifeToken }

  var wrappedValue: Object? {
    get { token?.owner.map { unsafeDowncast($0, to: Object.self) } }
    set { token = newValue?.lifeToken }
  }

  /// The object, or `nil` once it is gone.
  var object: Object? { wrappedValue }
}
