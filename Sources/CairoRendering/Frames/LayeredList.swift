internal import CCairo
import Drawing
import TouchEngine

/// The list that was painted last, divided into still and moving segments.
///
/// While one sticker of many is dragged, everything below and above it is still. Each of the two
/// segments is painted into tiles once, and a frame is two copies and one sticker. Comparing a list
/// with the previous one finds the moving commands, one by one and inside groups.
final class LayeredList {
  /// The number of commands from which a still segment is worth tiles.
  private static let leastWeight = 6
  /// The number of frames without a change after which a segment counts as still, once another
  /// begins to move.
  private static let memory = 30
  /// The number of changes above which two lists of the same length are assumed to differ in order.
  private static let changeLimit = 12
  /// The number of frames without motion after which a group that rasterizes in motion rests.
  /// Touch reports may skip a frame, and nothing should flicker then.
  private static let restingFrames = 3

  private struct Segment {
    var range: Range<Int>
    var content: Content

    var isStill: Bool {
      if case .still = content { true } else { false }
    }

    func isIdle(before frame: Int) -> Bool {
      switch content {
      case .still: false
      case .moving(let last), .group(_, let last), .snapshot(_, let last): last < frame
      }
    }
  }

  private enum Content {
    case still(LayerTiles?)
    /// Commands that changed last in this frame.
    case moving(frame: Int)
    /// A group in which something moves.
    case group(LayeredList, frame: Int)
    /// A group that moves as one.
    case snapshot(MotionSnapshot, frame: Int)

    /// The same content for a part of the commands.
    var ofPart: Content {
      if case .moving = self { self } else { .still(nil) }
    }
  }

  private var list: DisplayList
  private var segments: [Segment]

  init(_ list: DisplayList) {
    self.list = list
    segments = [Segment(range: 0..<list.commands.count, content: .still(nil))]
  }

  // MARK: Comparing

  /// Replaces the current list by `new`.
  ///
  /// - Parameters:
  ///   - new: The list to show now.
  ///   - state: How the list is drawn on the surface.
  ///   - frame: The number of the frame.
  ///   - damage: Receives the pixels that changed.
  func update(to new: DisplayList, at state: DrawState, frame: Int, damage: inout PixelRegion) {
    let difference = ListDifference(of: list, new, limit: Self.changeLimit)
    update(to: new, difference, at: state, frame: frame, damage: &damage)
  }

  /// Replaces the current list by `new`, from which it has this difference; `nil` for none.
  private func update(
    to new: DisplayList, _ difference: ListDifference?, at state: DrawState, frame: Int,
    damage: inout PixelRegion
  ) {
    let (old, now) = (list.commands, new.commands)
    list = new
    guard let difference else { return }
    if let changes = difference.changes, !Self.areRegrouped(old, now, changes.map(\.index)) {
      for change in changes {
        replace(old[change.index], with: now[change.index], change, state, frame, &damage)
      }
      return
    }
    let before = difference.head..<old.count - difference.tail
    let after = difference.head..<now.count - difference.tail
    state.add(commandsThatDiffer: old[before], now[after], to: &damage)
    // Commands that were only regrouped are as still as before.
    let isStill = now[after].allSatisfy { Self.isPlainGroup($0) }
    cut(
      before, newCount: after.count, isStill ? .still(nil) : .moving(frame: frame), frame)
  }

  /// Returns whether several plain groups changed their number of commands; then the commands have
  /// probably been divided between the groups in another way.
  private static func areRegrouped(
    _ old: [DrawCommand], _ now: [DrawCommand], _ changed: [Int]
  ) -> Bool {
    changed.count { index in
      guard case .group(let was) = old[index], case .group(let group) = now[index] else {
        return false
      }
      return was.isPlain && group.isPlain && was.content.weight != group.content.weight
    } > 1
  }

  private static func isPlainGroup(_ command: DrawCommand) -> Bool {
    if case .group(let group) = command { group.isPlain } else { false }
  }

  private func replace(
    _ old: DrawCommand, with new: DrawCommand, _ change: ListDifference.Change,
    _ state: DrawState, _ frame: Int, _ damage: inout PixelRegion
  ) {
    let index = change.index
    var content = Content.moving(frame: frame)
    if case .group(let was) = old, case .group(let group) = new, was.isPlaced(like: group),
      group.opacity == 1
    {
      let inner = innerList(at: index) ?? LayeredList(was.content)
      inner.update(
        to: group.content, change.inner, at: state.inside(group), frame: frame, damage: &damage)
      content = .group(inner, frame: frame)
    } else if let snapshot = snapshot(from: old, to: new, at: index, state) {
      content = .snapshot(snapshot, frame: frame)
      state.add(old, to: &damage)
      state.add(new, to: &damage)
    } else if case .group(let was) = old, case .group(let group) = new,
      state.add(cutThatDiffers: was, group, to: &damage)
    {
      // For both parts of a split, only the area between the old and the new clip is painted.
    } else {
      state.add(old, to: &damage)
      state.add(new, to: &damage)
    }
    if let known = segments.firstIndex(where: { $0.range.contains(index) }),
      segments[known].range.count == 1, !segments[known].isStill
    {
      segments[known].content = content
    } else {
      cut(index..<index + 1, newCount: 1, content, frame)
    }
  }

  /// Returns the snapshot of a group that has only moved, if it rasterizes in motion.
  private func snapshot(
    from old: DrawCommand, to new: DrawCommand, at index: Int, _ state: DrawState
  ) -> MotionSnapshot? {
    guard case .group(let was) = old, case .group(let group) = new, group.rasterizesInMotion,
      was.content == group.content, !new.erases
    else { return nil }
    for segment in segments where segment.range == index..<index + 1 {
      if case .snapshot(let known, _) = segment.content { return known }
    }
    return MotionSnapshot(
      was.content, seenThrough: was.transform.concatenating(state.matrix))
  }

  /// Drops the snapshots of groups that rest.
  func settleSnapshots(at state: DrawState, frame: Int, damage: inout PixelRegion) {
    for index in segments.indices {
      let segment = segments[index]
      switch segment.content {
      case .snapshot(_, let last) where last + Self.restingFrames < frame:
        segments[index].content = .moving(frame: last)
        state.add(list.commands[segment.range.lowerBound], to: &damage)
      case .group(let inner, _):
        guard case .group(let group) = list.commands[segment.range.lowerBound] else { continue }
        inner.settleSnapshots(at: state.inside(group), frame: frame, damage: &damage)
      default: break
      }
    }
  }

  private func innerList(at index: Int) -> LayeredList? {
    for segment in segments where segment.range.contains(index) {
      if case .group(let inner, _) = segment.content { return inner }
    }
    return nil
  }

  /// Replaces a range by `newCount` moving commands.
  private func cut(_ range: Range<Int>, newCount: Int, _ content: Content, _ frame: Int) {
    settleIdle(frame)
    let shift = newCount - range.count
    var result: [Segment] = []
    let own = Segment(range: range.lowerBound..<range.lowerBound + newCount, content: content)
    var hasOwn = false
    func appendOwn() {
      if !hasOwn, !own.range.isEmpty { result.append(own) }
      hasOwn = true
    }
    for segment in segments where !segment.range.isEmpty {
      let (start, end) = (segment.range.lowerBound, segment.range.upperBound)
      if end <= range.lowerBound {
        result.append(segment)
        continue
      }
      if start >= range.upperBound {
        appendOwn()
        result.append(Segment(range: start + shift..<end + shift, content: segment.content))
        continue
      }
      // The segment overlaps the range: keeps the parts outside the range, without their tiles.
      if start < range.lowerBound {
        result.append(Segment(range: start..<range.lowerBound, content: segment.content.ofPart))
      }
      appendOwn()
      if end > range.upperBound {
        result.append(
          Segment(range: own.range.upperBound..<end + shift, content: segment.content.ofPart))
      }
    }
    appendOwn()
    segments = result
  }

  /// Makes segments still that have not moved for ``memory`` frames.
  private func settleIdle(_ frame: Int) {
    guard segments.contains(where: { $0.isIdle(before: frame - Self.memory) }) else { return }
    var result: [Segment] = []
    for segment in segments {
      let isIdle = segment.isIdle(before: frame - Self.memory)
      guard isIdle || segment.isStill, let last = result.last, last.isStill else {
        result.append(isIdle ? Segment(range: segment.range, content: .still(nil)) : segment)
        continue
      }
      result[result.count - 1] = Segment(
        range: last.range.lowerBound..<segment.range.upperBound, content: .still(nil))
    }
    segments = result
  }

  /// The number of tiles that are kept.
  var tileCount: Int {
    segments.reduce(0) { count, segment in
      switch segment.content {
      case .still(let tiles): count + (tiles?.count ?? 0)
      case .group(let inner, _): count + inner.tileCount
      case .moving, .snapshot: count
      }
    }
  }

  /// Drops all tiles.
  func dropTiles() {
    segments = [Segment(range: 0..<list.commands.count, content: .still(nil))]
  }

  // MARK: Painting

  /// Paints the visible part of the list.
  ///
  /// `isLowest` says whether the list begins a picture that is composited separately. Commands that
  /// erase can only be flattened together with everything they erase, so only at the beginning of
  /// such a picture.
  func paint(
    by renderer: DisplayListRenderer, on context: CairoContext, isLowest: Bool = true
  ) {
    let state = context.state
    guard !state.visible.isEmpty else { return }
    for index in segments.indices {
      let segment = segments[index]
      let commands = list.commands[segment.range]
      let isLowest = isLowest && segment.range.lowerBound == 0
      switch segment.content {
      case .moving: renderer.paint(commands, on: context)
      case .snapshot(let snapshot, _):
        guard case .group(let group) = list.commands[segment.range.lowerBound] else { continue }
        context.saving {
          guard context.enter(group) else { return }
          let isBox = state.isOnPixels && group.clip == nil
          snapshot.paint(
            by: renderer, in: state.visible, isBox: isBox, opacity: group.opacity, on: context)
        }
      case .group(let inner, _):
        guard case .group(let group) = list.commands[segment.range.lowerBound] else { continue }
        context.saving {
          guard context.enter(group) else { return }
          guard group.isOffscreen else {
            return inner.paint(by: renderer, on: context, isLowest: isLowest)
          }
          context.drawOffscreen(group, in: renderer.bitmaps.buffers) {
            inner.paint(by: renderer, on: $0)
          }
        }
      case .still(let known):
        guard state.isOnPixels, segments.count > 1, weight(of: commands) >= Self.leastWeight,
          isLowest || !list.erases || !commands.contains(where: \.erases)
        else {
          renderer.paint(commands, on: context)
          continue
        }
        let tiles = known ?? LayerTiles(width: context.width, height: context.height)
        if known == nil { segments[index].content = .still(tiles) }
        tiles.composite(on: context) { renderer.paint(commands, on: $0) }
      }
    }
  }

  /// Makes the tiles that the last painting did without.
  func makeTiles(by renderer: DisplayListRenderer, at state: DrawState) {
    for segment in segments {
      switch segment.content {
      case .still(let tiles?):
        tiles.makeWanted(in: state) { renderer.paint(list.commands[segment.range], on: $0) }
      case .group(let inner, _):
        guard case .group(let group) = list.commands[segment.range.lowerBound] else { continue }
        inner.makeTiles(by: renderer, at: state.inside(group))
      case .still, .moving, .snapshot: break
      }
    }
  }

  private func weight(of commands: ArraySlice<DrawCommand>) -> Int {
    var weight = 0
    for command in commands {
      weight += command.weight
      if weight >= Self.leastWeight { break }
    }
    return weight
  }
}
