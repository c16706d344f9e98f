/// Leaves out as much as possible of a list, while a property is kept: first large parts of it, then
/// smaller ones, at last single items until none can be left out.
///
/// This is delta debugging over complements (Zeller and Hildebrandt, 2002), from the end of the list.
///
/// - Parameters:
///   - items: The list, which has the property.
///   - holds: Returns whether a part of the list, in its order, has the property.
/// - Returns: A part with the property, which no single item can leave.
func minimized<Item>(_ items: [Item], keeping holds: ([Item]) throws -> Bool) rethrows -> [Item] {
  var kept = items
  var size = kept.count
  while size > 0, !kept.isEmpty {
    var hasChanged = false
    var end = kept.count
    while end > 0 {
      let start = max(end - size, 0)
      var rest = kept
      rest.removeSubrange(start..<end)
      if try holds(rest) { (kept, hasChanged) = (rest, true) }
      end = start
    }
    if size == 1, !hasChanged { break }
    size = max(size / 2, 1)
  }
  return kept
}
