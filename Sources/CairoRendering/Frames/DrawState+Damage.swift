import Drawing
import TouchEngine

// The differences of two lists that are drawn with the same state, in pixels.
extension DrawState {
  /// Adds the pixels that a command may paint.
  func add(_ command: DrawCommand, to damage: inout PixelRegion) {
    guard let bounds = command.bounds else { return }
    let box = matrix.apply(to: bounds).boundingBox.outset(by: DrawCommand.reach)
    damage.insert(PixelBox(touchedBy: box).intersection(clip))
  }

  /// Adds the pixels that only one of two groups shows, when the groups differ in nothing but their
  /// clip.
  ///
  /// Returns `false` and adds nothing when the groups differ otherwise, or when an edge of a clip
  /// crosses pixels.
  func add(cutThatDiffers was: Group, _ group: Group, to damage: inout PixelRegion) -> Bool {
    var other = was
    other.clip = group.clip
    guard group == other else { return false }
    let (before, after) = (inside(was), inside(group))
    guard before.isOnPixels, after.isOnPixels else { return false }
    for box in before.clip.minus(after.clip) + after.clip.minus(before.clip) {
      damage.insert(box)
    }
    return true
  }

  /// Adds the pixels of commands that are not in both lists or whose order differs; plain groups
  /// are expanded first.
  func add(
    commandsThatDiffer before: ArraySlice<DrawCommand>, _ after: ArraySlice<DrawCommand>,
    to damage: inout PixelRegion
  ) {
    let old = Self.withoutPlainGroups(before)
    let new = Self.withoutPlainGroups(after)
    // The search for a group that was inserted or removed looks this far ahead. A group that is not
    // found counts as changed, which only costs time.
    let sight = 64
    var (i, j) = (old.startIndex, new.startIndex)
    while i < old.endIndex, j < new.endIndex {
      if old[i] == new[j] {
        i += 1
        j += 1
      } else if let found = Self.index(of: new[j], in: old[(i + 1)...].prefix(sight)) {
        for gone in i..<found { add(old[gone], to: &damage) }
        i = found
      } else if let found = Self.index(of: old[i], in: new[(j + 1)...].prefix(sight)) {
        for come in j..<found { add(new[come], to: &damage) }
        j = found
      } else {
        add(old[i], to: &damage)
        add(new[j], to: &damage)
        i += 1
        j += 1
      }
    }
    for gone in i..<old.endIndex { add(old[gone], to: &damage) }
    for come in j..<new.endIndex { add(new[come], to: &damage) }
  }

  /// Returns the index of a group with the same content; only groups are searched for.
  private static func index(of command: DrawCommand, in commands: ArraySlice<DrawCommand>) -> Int? {
    guard case .group(let sought) = command else { return nil }
    return commands.firstIndex { command in
      guard case .group(let group) = command else { return false }
      return group.content.isIdentical(to: sought.content) && group.isPlaced(like: sought)
    }
  }

  private static func withoutPlainGroups(_ commands: ArraySlice<DrawCommand>) -> [DrawCommand] {
    var result: [DrawCommand] = []
    for command in commands {
      if case .group(let group) = command, group.isPlain {
        result += withoutPlainGroups(group.content.commands[...])
      } else {
        result.append(command)
      }
    }
    return result
  }
}
