import Drawing

/// The difference of two lists, found in one walk.
///
/// Each command is compared once, however deep in groups it lies: comparing group by group on the
/// way down would compare the commands of the lowest group once for each group around it.
struct ListDifference {
  /// A command that differs from the one with the same index.
  struct Change {
    let index: Int
    /// The difference of the contents of two groups at the same place; `nil` for other commands,
    /// and where only the way of drawing differs.
    let inner: ListDifference?
  }

  /// The number of equal commands at the beginning, and of others at the end.
  let head: Int
  let tail: Int
  /// The commands that differ; `nil` when the lengths differ, or more than the limit do.
  let changes: [Change]?

  /// Compares two lists; `nil` when they are equal.
  ///
  /// - Parameters:
  ///   - old: The first list.
  ///   - new: The second list.
  ///   - limit: The number of commands that may differ; above it they are not listed.
  init?(of old: DisplayList, _ new: DisplayList, limit: Int) {
    guard !old.isIdentical(to: new) else { return nil }
    let (old, new) = (old.commands, new.commands)
    if old.count == new.count {
      var changes: [Change] = []
      for index in old.indices {
        guard let change = Self.change(old[index], new[index], index, limit) else { continue }
        changes.append(change)
        guard changes.count <= limit else { break }
      }
      guard let first = changes.first, let last = changes.last else { return nil }
      head = first.index
      if changes.count <= limit {
        self.changes = changes
        tail = old.count - 1 - last.index
        return
      }
    } else {
      head = zip(old, new).prefix { $0 == $1 }.count
    }
    changes = nil
    tail = zip(old[head...].reversed(), new[head...].reversed()).prefix { $0 == $1 }.count
  }

  private static func change(
    _ old: DrawCommand, _ new: DrawCommand, _ index: Int, _ limit: Int
  ) -> Change? {
    guard case .group(let was) = old, case .group(let group) = new, was.isPlaced(like: group)
    else { return old == new ? nil : Change(index: index, inner: nil) }
    let inner = ListDifference(of: was.content, group.content, limit: limit)
    return inner == nil && was.rasterizesInMotion == group.rasterizesInMotion
      ? nil : Change(index: index, inner: inner)
  }
}
