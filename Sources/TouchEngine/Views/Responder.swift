/// An object that handles touches and keys, and passes on what it does not handle.
///
/// The chain runs from the hit view through its superviews to the window. Each phase is passed on
/// separately: a view that overrides only ``touchesBegan(_:with:)`` still passes on moves
/// (rule C9). An override that calls `super` handles the phase and passes it on.
///
/// Two responders are equal when they are the same object.
open class Responder: Hashable {
  /// Creates a responder at the end of a chain of its own.
  public init() {}

  final var token: LifeToken?

  deinit { token?.expire() }

  public static func == (a: Responder, b: Responder) -> Bool { a === b }

  public final func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// The next responder in the chain; `nil` at its end.
  open var next: Responder? { nil }

  /// Handles touches that landed, in order of arrival. The default passes them on to
  /// ``Responder/next``.
  open func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    next?.touchesBegan(touches, with: event)
  }

  /// Handles touches that moved. The default passes them on to ``Responder/next``.
  open func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    next?.touchesMoved(touches, with: event)
  }

  /// Handles touches whose fingers lifted. The default passes them on to ``Responder/next``.
  open func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    next?.touchesEnded(touches, with: event)
  }

  /// Handles touches that a recognizer or the system has cancelled: undo what they started
  /// (rule C10).
  open func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    next?.touchesCancelled(touches, with: event)
  }

  /// Handles a key that was pressed or repeats while this responder or one before it in the chain
  /// is the first responder.
  ///
  /// - Returns: Whether a responder handled the key. ``Window/onKey`` receives a key that none
  ///   handles.
  @discardableResult
  open func keyDown(_ key: KeyPress) -> Bool { next?.keyDown(key) ?? false }
}

extension Responder: Mortal {}
