import FileSupport

/// Leaves out as much as possible of a list, while a property is kept: first large parts of it,
/// then smaller ones, at last single items until none can be left out.
///
/// This is delta debugging over complements (Zeller and Hildebrandt, 2002), from the end of the
/// list.
///
/// - Parameters:
///   - items: The list, which has the property.
///   - count: The number of parts that are tried side by side; the result does not depend on it.
///   - tried: Called with the number of tries that trying one by one would have made.
///   - holds: Returns whether a part of the list, in its order, has the property; called on any
///     thread.
/// - Returns: A part with the property, which no single item can leave.
func minimized<Item: Sendable>(
  _ items: [Item], sideBySide count: Int, tried: (Int) -> Void = { _ in },
  keeping holds: @Sendable ([Item]) -> Bool
) -> [Item] {
  var kept = items
  var size = kept.count
  while size > 0, !kept.isEmpty {
    let all = kept.count
    // From the end, so that a part that is left out moves no part that follows.
    let round = keptInTurn(
      kept, steps: (all + size - 1) / size, sideBySide: count,
      step: { step, items in
        var rest = items
        rest.removeSubrange(max(all - (step + 1) * size, 0)..<(all - step * size))
        return rest
      }, tried: tried, holds: holds)
    kept = round.value
    if size == 1, !round.hasChanged { break }
    size = max(size / 2, 1)
  }
  return kept
}

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
