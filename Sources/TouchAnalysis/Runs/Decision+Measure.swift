import TouchEngine

extension Decision.Content {
  /// The measured value that the decision tells; `nil` when it tells none.
  var measure: Measure? {
    switch self {
    case .failed(_, let failure): failure.measure
    case .attempt(_, let measure), .prevented(_, _, let measure): measure
    default: nil
    }
  }
}
