public import TouchEngine

/// A simulated user who plays at random in a window, and prefers views that can be touched.
public struct RandomFingers {
  private var random: SeededGenerator
  private let size: Size
  private let targets: [Point]
  private let keys: [String]
  public private(set) var batches: [InputBatch] = []
  public private(set) var now: Timestamp

  /// - Parameters:
  ///   - seed: The seed of the random numbers.
  ///   - window: The window to play in; its touchable views are preferred.
  ///   - keys: The keys to press, by the names of their keysyms.
  ///   - time: The time of the first input.
  public init(
    seed: UInt64, window: Window, keys: [String] = ["s"], from time: Timestamp = .zero
  ) {
    random = SeededGenerator(seed: seed)
    now = time
    self.keys = keys
    size = window.bounds.size
    targets = Self.leaves(of: window).map { $0.convert($0.bounds.center, to: nil) }
      .filter { window.bounds.contains($0) }
  }

  private static func leaves(of view: View) -> [View] {
    view.subviews.isEmpty ? [view] : view.subviews.flatMap(leaves)
  }

  /// Plays `count` gestures, transforms, wheel turns, keys and new sizes, one after another and
  /// sometimes overlapping.
  public mutating func play(_ count: Int) {
    for _ in 0..<count {
      switch Int.random(in: 0..<20, using: &random) {
      case 0: send(.wheel(position: place(), delta: Point(0, 40)))
      case 1: press(keys.count > 1 ? keys.randomElement(using: &random) ?? "s" : keys[0])
      case 2: send(.cancelTouches)
      case 3:
        let (width, height) = (
          Int.random(in: 400...1400, using: &random), Int.random(in: 300...1000, using: &random)
        )
        send(.resize(Size(Double(width), Double(height))))
      case 4: transform(moves: Int.random(in: 1...20, using: &random))
      case 5, 6, 7, 8: gesture(fingers: 1, moves: 0)
      case 9, 10, 11: gesture(fingers: 2, moves: Int.random(in: 1...20, using: &random))
      case 12: gesture(fingers: 3, moves: Int.random(in: 1...10, using: &random))
      default: gesture(fingers: 1, moves: Int.random(in: 1...30, using: &random))
      }
      wait(Int64.random(in: 0...900, using: &random))
    }
  }

  public mutating func press(_ name: String) {
    send(.key(KeyPress(name: name, text: name.count == 1 ? name : "")))
  }

  public mutating func wait(_ milliseconds: Int64) { now = now + milliseconds * 1000 }

  /// Inserts a press of the key `name` after `part` of the batches, a share of 0…1.
  public mutating func insert(_ name: String, after part: Double) {
    let index = Int(Double(batches.count - 1) * part)
    let time = batches[index].time
    let event = InputEvent(time: time, .key(KeyPress(name: name, text: name)))
    batches.insert(InputBatch(events: [event], time: time), at: index + 1)
  }

  /// Adds a two-finger gesture of a touchpad, which sometimes never ends.
  private mutating func transform(moves: Int) {
    var event = TransformEvent(.began, at: place())
    send(.transform(event))
    let step = Point(
      .random(in: -14...14, using: &random), .random(in: -14...14, using: &random))
    event.phase = .changed
    for _ in 0..<moves {
      wait(8)
      event.translation += step
      event.scale *= Double.random(in: 0.9...1.12, using: &random)
      event.rotation += Double.random(in: -0.1...0.1, using: &random)
      send(.transform(event))
    }
    guard Int.random(in: 0..<4, using: &random) > 0 else { return }
    event.phase = Bool.random(using: &random) ? .ended : .cancelled
    send(.transform(event))
  }

  private mutating func gesture(fingers: Int, moves: Int) {
    var places = (0..<fingers).map { _ in place() }
    if fingers == 2 { places[1] = places[0] + Point(60, 20) }
    let step = Point(
      .random(in: -14...14, using: &random), .random(in: -14...14, using: &random))
    for finger in 0..<fingers { touch(finger, .began, places[finger]) }
    wait(Int64.random(in: 0...700, using: &random))
    for _ in 0..<moves {
      wait(8)
      for finger in 0..<fingers {
        places[finger] += step * (finger == 1 ? -0.6 : 1)
        touch(finger, .moved, places[finger])
      }
    }
    for finger in 0..<fingers {
      touch(finger, .ended, places[finger])
      wait(Int64.random(in: 0...20, using: &random))
    }
  }

  private mutating func place() -> Point {
    if Bool.random(using: &random), let target = targets.randomElement(using: &random) {
      return target
    }
    return Point(
      .random(in: 0..<size.width, using: &random), .random(in: 0..<size.height, using: &random))
  }

  private mutating func touch(_ finger: Int, _ phase: TouchPhase, _ place: Point) {
    let sample = TouchSample(touch: TouchID(finger), phase: phase, position: place, time: now)
    batches.append(InputBatch(events: [InputEvent(sample)], time: now))
  }

  private mutating func send(_ content: InputEvent.Content) {
    batches.append(InputBatch(events: [InputEvent(time: now, content)], time: now))
  }
}
