/// A source of input and the owner of the clock.
///
/// A live source waits for input; a recording advances to its next moment, and a test source to the
/// moment that the test sets. The loop is the same for all of them.
public protocol InputSource: AnyObject {
  /// Waits for input, at most until `deadline`; `nil` waits without a limit.
  ///
  /// A live source returns all input that has arrived, so that a timer never overtakes input that
  /// was already available.
  ///
  /// - Returns: The input, which may be nothing but the time; `nil` when the input has ended.
  /// - Throws: An error of the outside world, such as a lost connection.
  func next(until deadline: Timestamp?) throws -> InputBatch?

  /// Whether more input is available without waiting; drawing now would only delay it.
  var hasPending: Bool { get }

  /// The present time on this source's clock.
  var now: Timestamp { get }

  /// Whether the clock advances by itself, as that of a display does. It does not for a recording
  /// or a test; `false` is the default.
  var isLive: Bool { get }
}

extension InputSource {
  public var isLive: Bool { false }
}
