import TouchEngine

extension Decision.Content {
  /// The highest ``rank`` of a decision by which somebody lost.
  static let rankOfLoss = 2

  /// What a person asks about first, of what is decided at one moment: the higher the sooner; `nil` for
  /// what is not told.
  ///
  /// First where a movement went, then who won, who waits, where it stopped, who lost to whom, and
  /// who gave up. Our choice.
  var rank: Int? {
    switch self {
    case .scrolling(_, .sheetReleased), .scrolling(_, .handedOver), .scrolling(_, .leftDrag): 6
    case .began, .ended, .cancelled: 5
    case .held: 4
    case .scrolling(_, .restsOn): 3
    case .prevented, .shouldBegin(_, answer: false, _): Self.rankOfLoss
    case .failed: 1
    default: nil
    }
  }
}
