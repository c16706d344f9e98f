extension Decision.Content {
  /// The touch that the decision is about, if it is about one.
  public var touch: TouchID? {
    switch self {
    case .hit(let touch, _), .attached(let touch, _), .refused(let touch, _, _),
      .touchBegan(let touch, _), .touchEnded(let touch, _), .touchCancelled(let touch, _),
      .withheld(let touch, _, _, _), .discarded(let touch, _), .flushed(let touch, _, _):
      touch
    case .failed, .attempt, .shouldBegin, .prevented, .began, .ended, .cancelled, .reset: nil
    }
  }

  /// The recognizer that the decision is about, if it is about one.
  public var recognizer: String? {
    switch self {
    case .attached(_, let recognizer), .refused(_, let recognizer, _), .failed(let recognizer, _),
      .attempt(let recognizer, _), .shouldBegin(let recognizer, _, _),
      .prevented(let recognizer, _, _), .began(let recognizer), .ended(let recognizer),
      .cancelled(let recognizer), .reset(let recognizer):
      recognizer
    case .hit, .touchBegan, .touchEnded, .touchCancelled, .withheld, .discarded, .flushed: nil
    }
  }
}
