/// A stack of items, of which only few change from one frame to the next.
///
/// It keeps the drawing of each item, and combines the still ones below, between and above the
/// moving ones. So building the list of the next frame, and comparing it with the previous one,
/// does not go through all items. The picture is the same as when each item is drawn by itself.
public struct LayerStack<State: Equatable> {
  /// The largest number of items that move separately. If more changed at once, rebuilds the stack
  /// as one layer.
  private static var movingLimit: Int { 4 }

  private var states: [State] = []
  private var pictures: [DisplayList] = []
  /// The indices of the items that moved last; `pieces` holds them and the items between, from back
  /// to front.
  private var moving: [Int] = []
  private var pieces: [DisplayList] = []

  /// Creates an empty stack.
  public init() {}

  /// Updates the stack to the current items.
  ///
  /// - Parameters:
  ///   - now: The state that each item's drawing depends on, from back to front.
  ///   - draw: Draws an item. Called only for changed items.
  public mutating func update(_ now: [State], draw: (State) -> DisplayList) {
    guard now.count == states.count else {
      states = now
      pictures = now.map(draw)
      moving = []
      return cut()
    }
    var changed: [Int] = []
    for index in now.indices where now[index] != states[index] {
      states[index] = now[index]
      pictures[index] = draw(now[index])
      changed.append(index)
    }
    guard !changed.isEmpty else { return }
    let places = changed.compactMap { moving.firstIndex(of: $0) }
    guard places.count == changed.count else {
      moving = changed.count <= Self.movingLimit ? changed : []
      return cut()
    }
    // Each moving item follows the still piece below it.
    for (place, index) in zip(places, changed) { pieces[2 * place + 1] = pictures[index] }
  }

  private mutating func cut() {
    pieces = []
    var next = 0
    for index in moving {
      pieces.append(together(next..<index))
      pieces.append(pictures[index])
      next = index + 1
    }
    pieces.append(together(next..<pictures.count))
  }

  private func together(_ range: Range<Int>) -> DisplayList {
    DisplayList { list in
      for picture in pictures[range] { list.group(picture) }
    }
  }

  /// Draws the items of the last update.
  public func draw(into list: inout DisplayListBuilder) {
    for piece in pieces { list.group(piece) }
  }
}
