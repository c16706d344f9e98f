public import TouchEngine

extension Decision.Content {
  /// The priority of a decision among those of the same moment: the highest is reported first;
  /// `nil` for decisions that are not reported.
  ///
  /// The order is our choice: where a scroll or sheet went, which recognizer won, which one waits,
  /// where scrolling stopped, which one lost and to which winner, and which one failed.
  public var rank: Int? {
    switch self {
    case .scrolling(_, .sheetReleased), .scrolling(_, .handedOver), .scrolling(_, .leftDrag): 6
    case .began, .ended, .cancelled: 5
    case .held: 4
    case .scrolling(_, .restsOn): 3
    case .prevented, .shouldBegin(_, answer: false, _): 2
    case .failed: 1
    default: nil
    }
  }
}
