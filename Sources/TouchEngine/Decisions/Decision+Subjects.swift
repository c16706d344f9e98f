extension Decision.Content {
  /// The touch that the decision is about; `nil` when it is about none.
  public var touch: TouchID? {
    switch self {
    case .hit(let touch, _), .attached(let touch, _), .refused(let touch, _, _),
      .touchBegan(let touch, _), .touchEnded(let touch, _), .touchCancelled(let touch, _),
      .withheld(let touch, _, _, _), .discarded(let touch, _), .flushed(let touch, _, _),
      .delayStarted(let touch, _, _, _), .delayFired(let touch, _, _, _),
      .contentShouldBegin(let touch, _, _, _), .contentShouldCancel(let touch, _, _, _),
      .limited(let touch, _, _):
      touch
    case .waits, .failed, .attempt, .meant, .shouldBegin, .held, .released, .prevented, .began,
      .ended,
      .cancelled, .reset, .dragBegan, .dragEnded, .decelerating, .stopped,
      .scrolling, .entered, .entryRefused, .dismissed:
      nil
    }
  }

  /// The recognizer that the decision is about; `nil` when it is about none.
  public var recognizer: String? {
    switch self {
    case .attached(_, let recognizer), .refused(_, let recognizer, _),
      .failed(let recognizer, _), .attempt(let recognizer, _), .meant(let recognizer, _),
      .shouldBegin(let recognizer, _, _),
      .prevented(let recognizer, _, _), .began(let recognizer), .ended(let recognizer),
      .cancelled(let recognizer), .reset(let recognizer), .waits(let recognizer, _),
      .held(let recognizer, _), .released(let recognizer),
      .dismissed(let recognizer, _, _):
      recognizer
    case .hit, .touchBegan, .touchEnded, .touchCancelled, .withheld, .discarded, .flushed,
      .delayStarted, .delayFired, .contentShouldBegin, .contentShouldCancel, .dragBegan,
      .dragEnded, .decelerating, .stopped,
      .scrolling, .entered, .entryRefused, .limited:
      nil
    }
  }
}
