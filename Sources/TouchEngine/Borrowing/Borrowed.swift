/// A reference that is not counted and does not keep its object alive.
///
/// Who stores one promises that it is cleared before its object is deallocated; most are cleared in
/// the object's `deinit`. A weak reference would make every other reference to its object slow for
/// the rest of the object's life, and each event uses these.
struct Borrowed<Object: AnyObject> {
  private let reference: Unmanaged<Object>

  @inline(__always) init(_ object: Object) { reference = .passUnretained(object) }

  /// The object; reading it counts a reference.
  var object: Object {
    @inline(__always) get { reference.takeUnretainedValue() }
  }

  /// Returns the result of `body` for the object, without counting a reference; something else has
  /// to keep the object alive throughout.
  @inline(__always) func borrow<Answer>(_ body: (Object) -> Answer) -> Answer {
    reference._withUnsafeGuaranteedRef(body)
  }

  /// Whether the reference is to `other`, without counting a reference.
  @inline(__always) func refers(to other: AnyObject) -> Bool {
    reference.toOpaque() == Unmanaged.passUnretained(other).toOpaque()
  }
}
