import SceneBase
import ScenePlayer
import TouchEngine

/// Random keys, with fingers that land, move and lift in between.
///
/// They are events, for a session without a server or for the devices of a window.
struct RandomSteps {
  private(set) var events: [InputEvent] = []
  private var time = Timestamp.zero
  private var fingers: [TouchSample] = []

  /// Draws steps, after which no finger is left.
  ///
  /// - Parameters:
  ///   - size: The window's size, in points.
  ///   - random: The source of random numbers.
  init(in size: Size, using random: inout some RandomNumberGenerator) {
    var landings = 0
    for _ in 0..<Int.random(in: 3...12, using: &random) {
      let longest = random.oneIn(5) ? 1_500_000 : 120_000
      time = time + Int64.random(in: 0...Int64(longest), using: &random)
      switch Int.random(in: 0..<10, using: &random) {
      case 0 where fingers.count < 3:
        landings += 1
        let place = Point(
          .random(in: 0..<size.width, using: &random), .random(in: 0..<size.height, using: &random))
        fingers.append(
          TouchSample(touch: TouchID(landings), phase: .began, position: place, time: time))
        events.append(InputEvent(fingers[fingers.count - 1]))
        if random.oneIn(2) { lift(fingers.count - 1) }
      case 1 where !fingers.isEmpty:
        touch(0, .moved, by: Point(.random(in: -90...90, using: &random), 40))
      case 2 where !fingers.isEmpty: lift(0)
      default: events.append(InputEvent(time: time, .key(Self.key(&random))))
      }
    }
    while !fingers.isEmpty { lift(0) }
  }

  private mutating func touch(_ index: Int, _ phase: TouchPhase, by way: Point = .zero) {
    fingers[index].phase = phase
    fingers[index].position += way
    fingers[index].time = time
    events.append(InputEvent(fingers[index]))
  }

  private mutating func lift(_ index: Int) {
    touch(index, .ended)
    fingers.remove(at: index)
  }

  /// Returns a key of the program, except for the one that quits, of the player, or of a scene or a
  /// page.
  private static func key(_ random: inout some RandomNumberGenerator) -> KeyPress {
    if random.oneIn(4) {
      let others = "1 2 3 4 5 6 7 8 9 0 Tab Return Down Up F3 BackSpace a s".split(separator: " ")
      return KeyPress(pressing: String(others.randomElement(using: &random) ?? "1"))
    }
    let bindings = ProgramKeys.bindings.filter { $0.action != .command(.quit) }
    let rows =
      bindings.map { $0.chords + $0.chordsAlone } + Player.keyTable.effects.map(\.chords)
    guard let chord = rows.randomElement(using: &random)?.randomElement(using: &random),
      let name = chord.names.randomElement(using: &random)
    else { return KeyPress(pressing: "Escape") }
    // The player has Q with any modifier.
    let keys = (0..<8).map { KeyPress(pressing: name, KeyModifiers(rawValue: $0)) }.filter {
      chord.matches($0) && !ProgramKeys.isKey($0, of: .command(.quit))
    }
    return keys.randomElement(using: &random) ?? KeyPress(pressing: name)
  }

  /// The keys that leave each page. The question about an unfinished edit is answered with Enter or
  /// N; Enter may open a scene in which it is asked.
  static let leaving =
    ["Escape", "Escape", "Escape", "Return", "Escape", "n", "n", "Escape", "Escape"]
    .map { KeyPress(pressing: $0) }
}

extension KeyPress {
  /// A press of a key, which types its name when that is one character.
  fileprivate init(pressing name: String, _ modifiers: KeyModifiers = []) {
    self.init(name: name, text: name.count == 1 ? name : "", modifiers: modifiers)
  }
}

extension InputEvent {
  /// What a person would call the event, as in `Ctrl+Q`.
  var name: String {
    switch content {
    case .key(let key):
      let held: [(KeyModifiers, String)] = [
        (.control, "Ctrl+"), (.alternate, "Alt+"), (.shift, "Shift+"),
      ]
      return held.filter { key.modifiers.contains($0.0) }.map(\.1).joined() + key.name
    case .touches(let samples):
      return samples.map { "finger \($0.touch.number) \($0.phase)" }.joined(separator: " ")
    case .transform(let transform): return "touchpad \(transform.phase)"
    default: return "\(content)"
    }
  }
}

extension RandomNumberGenerator {
  /// Returns `true` once in `count` times on average.
  fileprivate mutating func oneIn(_ count: Int) -> Bool {
    Int.random(in: 0..<count, using: &self) == 0
  }
}
