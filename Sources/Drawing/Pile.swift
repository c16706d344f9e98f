/// Things that lie over each other, of which only few change from one frame to the next.
///
/// It keeps what each thing looks like, and puts together those that lie still below, between and
/// above the ones that move. So a list for the next frame is made, and compared with the one before,
/// without going through all things again. The picture is the same as when each is drawn by itself.
public struct Pile<State: Equatable> {
  /// Of more things that move at once none is told apart from the others.
  private static var movingLimit: Int { 4 }

  private var states: [State] = []
  private var pictures: [DisplayList] = []
  /// The places of those that moved last, and between them the others, from back to front.
  private var moving: [Int] = []
  private var pieces: [DisplayList] = []

  public init() {}

  /// Looks at the things as they are now.
  ///
  /// - Parameters:
  ///   - now: From back to front, everything that a thing's picture depends on.
  ///   - draw: Draws a thing. Asked only for those that have changed.
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
    // Each that moves stands behind what lies still below it.
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

  /// Draws the things as they were looked at last.
  public func draw(into list: inout DisplayListBuilder) {
    for piece in pieces { list.group(piece) }
  }
}
