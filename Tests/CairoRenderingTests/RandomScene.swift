import Drawing
import TouchEngine
import TouchTestSupport

/// A scene of random things, nested, which changes at random as scenes do.
struct RandomScene {
  static let size = Size(300, 200)

  /// One thing: it keeps its list until it changes, as a well-made scene's things do.
  private struct Thing: Equatable {
    var list: DisplayList
    var place: Point
    var angle = 0.0
    var scale = 1.0
    /// Whether its list is made anew for every frame, though it looks the same.
    var isForgetful: Bool
  }

  /// Things that are cut and faded together.
  private struct Board {
    var things: [Thing]
    var clip: Rect?
    var place: AffineTransform = .identity
    var opacity = 1.0
    var isIsolated = false
    /// Keeps the pictures of the things that lie still, when it is set.
    var pile: LayerStack<Thing>?
  }

  private var random: SeededGenerator
  private var boards: [Board] = []
  private var trail: [Point] = []

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      var board = Board(things: (0..<Int.random(in: 0...25, using: &random)).map { _ in thing() })
      if random.oneIn(2) { board.clip = Rect(20, 10, 250, 170) }
      if random.oneIn(4) { board.clip = Rect(20.3, 10.7, 250.1, 170) }
      if random.oneIn(4) { board.place = AffineTransform.rotation(number(-0.5...0.5)) }
      if random.oneIn(4) { board.opacity = 0.7 }
      if random.oneIn(2) { board.pile = LayerStack() }
      board.isIsolated = random.oneIn(3)
      boards.append(board)
    }
  }

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &random)
  }

  private mutating func thing() -> Thing {
    let color = Color(
      red: number(0...1), green: number(0...1), blue: number(0...1),
      alpha: random.oneIn(3) ? 0.6 : 1)
    let side = number(10...60)
    let box = Rect(0, 0, side, side)
    let kind = Int.random(in: 0...8, using: &random)
    let star = Path.star(
      center: box.center, tips: 5, outerRadius: side / 2, innerRadius: side / 4)
    let scale = number(0.5...2)
    let list = DisplayList { list in
      switch kind {
      case 0: list.fill(.roundedRect(box, radius: 7), color)
      case 1: list.stroke(.ellipse(in: box), color, .round(width: 5, dash: [9, 7]))
      case 2:
        list.text("Tide \(Int(side))", in: box, TextStyle(size: side / 3, color: color))
      case 3: list.image(ImageID("photo.png"), in: box)
      case 4: list.erase(.line(from: .zero, to: box.center), .round(width: 9))
      case 5:
        list.image(
          ImageID("photo.png"), ImageTreatment(filter: .warm, mosaicCell: side / 4), in: box)
      case 6:
        let treatment = ImageTreatment(filter: side > 30 ? .sepia : nil)
        list.fill(star, .image(ImageID("photo.png"), treatment, in: box))
      case 7: list.fill(star, .linear(from: .zero, to: Point(side, side), colors: [.white, color]))
      default:
        list.raster(DisplayList { $0.fill(star, color) }, bounds: box, scale: scale)
      }
    }
    return Thing(
      list: list, place: Point(number(-20...300), number(-20...200)), angle: number(-3...3),
      scale: number(0.3...1.6), isForgetful: random.oneIn(8))
  }

  /// Changes a little, as a gesture does, or much, or not at all.
  mutating func step() {
    if random.oneIn(3), trail.count > 4 { trail.removeFirst() }
    if random.oneIn(2) { trail.append(Point(number(0...300), number(0...200))) }
    let board = Int.random(in: boards.indices, using: &random)
    guard !boards[board].things.isEmpty else { return boards[board].things.append(thing()) }
    let count = boards[board].things.count
    // Mostly the same few, as a finger drags one sticker for long.
    let index = random.oneIn(4) ? Int.random(in: 0..<count, using: &random) : min(3, count - 1)
    switch Int.random(in: 0...11, using: &random) {
    case 0: boards[board].things.append(boards[board].things.remove(at: index))
    case 1: boards[board].things.remove(at: index)
    case 2: boards[board].things.insert(thing(), at: index)
    case 3: boards[board].things[index].angle += number(-0.2...0.2)
    case 4: boards[board].things[index].scale *= number(0.9...1.1)
    case 5: boards[board].opacity = random.oneIn(2) ? 1 : 0.7
    case 6: break
    default:
      boards[board].things[index].place += Point(number(-9...9), number(-9...9))
    }
  }

  private static func draw(_ thing: Thing) -> DisplayList {
    DisplayList { list in
      list.group(
        thing.isForgetful ? DisplayList { $0.group(thing.list) } : thing.list,
        transform: AffineTransform.scale(thing.scale).concatenating(.rotation(thing.angle))
          .concatenating(.translation(thing.place)))
    }
  }

  mutating func makeList() -> DisplayList {
    DisplayList { list in
      list.fill(
        .rect(Rect(origin: .zero, size: Self.size)),
        .linear(from: .zero, to: Point(300, 200), colors: [.white, Color(hex: 0x88CCFF)]))
      for index in boards.indices {
        let things = boards[index].things
        boards[index].pile?.update(things, draw: Self.draw)
        let board = boards[index]
        list.group(
          transform: board.place, opacity: board.opacity, clip: board.clip,
          isIsolated: board.isIsolated
        ) { list in
          if let pile = board.pile { return pile.draw(into: &list) }
          for thing in board.things { list.group(Self.draw(thing)) }
        }
      }
      list.group { list in
        for (from, to) in zip(trail, trail.dropFirst()) {
          list.stroke(.line(from: from, to: to), .blue, .round(width: 4))
        }
      }
    }
  }
}
