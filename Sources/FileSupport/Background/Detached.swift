import Synchronization

/// A value on its way from one thread to another. It is in use nowhere until it is taken.
///
/// The value need not be `Sendable`, because the compiler checks that the first thread keeps no
/// reference to it. A value that is never taken is released with this object.
package final class Detached<Value>: Sendable {
  private let value: Mutex<Value?>

  package init(_ value: sending Value) { self.value = Mutex(value) }

  /// Hands out the value once.
  ///
  /// - Returns: The value; `nil` when it was taken already.
  package func take() -> sending Value? {
    value.withLock { value in
      let taken = value
      value = nil
      return taken
    }
  }
}

extension Detached where Value: Sendable {
  /// A copy of the value; `nil` when it was taken already.
  var copy: Value? { value.withLock { $0 } }
}
