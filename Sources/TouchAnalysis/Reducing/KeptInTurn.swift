import FileSupport

/// Takes steps that make a value smaller one after another, each on what the steps before it have
/// left, and keeps those after which a property holds.
///
/// Several steps are tried side by side, as if none of them were kept; those after one that is kept
/// are tried again. So the result is that of trying them one by one, on any number of processors.
///
/// - Parameters:
///   - value: The value, which has the property.
///   - steps: The number of steps.
///   - count: The number of steps that are tried side by side.
///   - endsAtFirst: Whether the steps after the first that is kept are left out.
///   - step: Returns the value after a step; `nil` when the step changes nothing.
///   - tried: Called with the number of tries that trying one by one would have made.
///   - holds: Returns whether a value has the property; called on any thread.
/// - Returns: The smallest value, and whether a step was kept.
func keptInTurn<Value: Sendable>(
  _ value: Value, steps: Int, sideBySide count: Int, endsAtFirst: Bool = false,
  step: (Int, Value) -> Value?, tried: (Int) -> Void, holds: @Sendable (Value) -> Bool
) -> (value: Value, hasChanged: Bool) {
  var (kept, hasChanged, next) = (value, false, 0)
  while next < steps {
    var some: [(step: Int, value: Value)] = []
    while next < steps, some.count < count {
      if let less = step(next, kept) { some.append((next, less)) }
      next += 1
    }
    let results = some.map(\.value).mapTogether(inPiecesOf: 1, holds)
    guard let first = results.firstIndex(of: true) else {
      tried(some.count)
      continue
    }
    tried(first + 1)
    (kept, hasChanged, next) = (some[first].value, true, some[first].step + 1)
    if endsAtFirst { break }
  }
  return (kept, hasChanged)
}
