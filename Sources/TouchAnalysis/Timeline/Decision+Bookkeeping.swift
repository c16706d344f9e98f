import TouchEngine

extension Decision.Content {
  /// Whether it only keeps books: it says who takes part or which events a view gets, and changes
  /// no outcome by itself.
  var isBookkeeping: Bool {
    switch self {
    case .attached, .waits, .withheld, .flushed, .reset, .contentShouldBegin(_, _, _, answer: true),
      .contentShouldCancel(_, _, _, answer: true):
      true
    default: false
    }
  }
}
