import TouchEngine

/// A card that a drag moves and a swipe to the right throws away.
public final class CardWindow: Window {
  /// The card.
  public let card = View(identifier: "card")

  /// Creates the window.
  ///
  /// - Parameter isMended: Whether the drag waits until it is clear that no swipe comes. Without
  ///   that every swipe is a drag before it is a swipe, and the card is never thrown away.
  public init(isMended: Bool) {
    super.init(size: Size(400, 300))
    card.frame = Rect(100, 75, 200, 150)
    addSubview(card)
    let drag = PanGestureRecognizer()
    drag.addTarget(card) { card, drag in
      if drag.state == .ended { card.frame = Rect(100, 75, 200, 150) }
    }
    card.addGestureRecognizer(drag)
    let swipe = SwipeGestureRecognizer()
    card.addGestureRecognizer(swipe)
    if isMended { drag.require(toFail: swipe) }
  }
}
