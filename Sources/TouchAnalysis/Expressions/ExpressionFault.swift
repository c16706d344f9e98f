import TouchEngine

/// A mistake in an expression.
public enum ExpressionFault: Error, Hashable, Sendable {
  /// The form is wrong at a column, counted from 1; `found` is `nil` at the end.
  case malformed(column: Int, expected: String, found: String?)
  /// There is nothing of that name; `nearest` are names that may have been meant, nearest first.
  case unknown(kind: String, name: String, nearest: [String])
  /// Several names end so.
  case ambiguous(name: String, names: [String])
  /// The run has no such touch.
  case noTouch(Int, of: Int)
}

extension ExpressionFault: CustomStringConvertible {
  public var description: String {
    switch self {
    case .malformed(let column, let expected, let found):
      "column \(column): expected \(expected), found \(found?.shown ?? "the end")"
    case .unknown(let kind, let name, let nearest):
      "there is no \(kind) \(name.shown)"
        + (nearest.isEmpty ? "" : "; the nearest: \(NearestNames.listed(nearest))")
    case .ambiguous(let name, let names): "\(name.shown) may be \(NearestNames.listed(names))"
    case .noTouch(let touch, let count): "there is no touch \(touch); the recording has \(count)"
    }
  }
}
