/// Somebody who can be told about touches and keys, and passes on what it does not handle.
///
/// The chain runs from the hit view to its superviews and ends at the window. Each phase is passed
/// on by itself: a view that overrides ``touchesBegan(_:with:)`` alone still lets moves go up
/// (rule C9). An override that calls `super` handles the phase and passes it on.
open class Responder {
  /// See ``lifeToken``.
  final var token: LifeToken?

  public init() {}

  deinit { token?.expire() }

  /// Who gets what this responder does not handle; `nil` at the end of the chain.
  open var next: Responder? { nil }

  open func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    next?.touchesBegan(touches, with: event)
  }

  open func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    next?.touchesMoved(touches, with: event)
  }

  open func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    next?.touchesEnded(touches, with: event)
  }

  /// The touches were taken away, by a recognizer or by the system: undo what they began
  /// (rule C10).
  open func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    next?.touchesCancelled(touches, with: event)
  }

  /// A key went down, or repeats, while the first responder is this one or somebody below it.
  ///
  /// - Returns: Whether somebody took it. A key that nobody takes is told to ``Window/onKey``.
  @discardableResult
  open func keyDown(_ key: KeyPress) -> Bool { next?.keyDown(key) ?? false }
}
