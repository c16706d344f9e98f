import Drawing
import TouchEngine

/// Where a list is drawn on a surface.
struct Place {
  /// From the list's coordinates to pixels.
  var matrix: AffineTransform
  /// What of the list can be seen at most.
  var clip: PixelBox
  /// Whether the edges of all clips lie between pixels: then it makes no difference whether what is
  /// drawn is cut before it is put together or afterwards.
  var isOnPixels = true
  /// As that of an easel; `nil` is the whole surface.
  var room: PixelBox?

  /// The place of what is in a group.
  func inside(_ group: Group) -> Place {
    let inner = group.transform.concatenating(matrix)
    var place = self
    place.matrix = inner
    if let clip = group.clip {
      if let box = PixelBox(nearest: clip, through: inner) {
        place.clip = place.clip.intersection(box)
      } else {
        let box = PixelBox(touchedBy: inner.apply(to: clip).boundingBox)
        place.clip = place.clip.intersection(box)
        place.isOnPixels = false
      }
    }
    if group.isFlatInMotion { place.room = place.clip }
    return place
  }

  /// Adds the pixels that a command may paint.
  func add(_ command: DrawCommand, to damage: inout PixelRegion) {
    guard let bounds = command.bounds else { return }
    let box = matrix.apply(to: bounds).boundingBox.outset(by: DrawCommand.reach)
    damage.insert(PixelBox(touchedBy: box).intersection(clip))
  }

  /// Adds the pixels on which only one of two groups shows what is the same in both; `false`, and none,
  /// when they differ in more than their cut, or the cut's edge goes through pixels.
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

  /// Adds the pixels of those commands that are not in both, or are in another order; how they are
  /// put together in plain groups does not matter.
  func add(
    commandsThatDiffer before: ArraySlice<DrawCommand>, _ after: ArraySlice<DrawCommand>,
    to damage: inout PixelRegion
  ) {
    let old = Self.withoutPlainGroups(before)
    let new = Self.withoutPlainGroups(after)
    // A group that was taken out or put in is found by looking so far ahead; what is not found
    // counts as changed, which costs time and nothing else.
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

  /// Where a group with the same content stands; nothing else is searched for.
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
