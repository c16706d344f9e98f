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
