import ScenePlayer
import ToolCommands
import TouchEngine
import TouchTraces

/// A random sequence of keys and fingers, played in a session without a server.
struct KeySequence: CustomStringConvertible {
  private static let size = Size(900, 640)

  let seed: UInt64
  private let scene: any Scene.Type
  private let folder: String
  private let language: Language
  private let appearance: Appearance
  private let steps: [InputEvent]

  /// Draws a sequence.
  ///
  /// - Parameters:
  ///   - seed: The seed of the random numbers.
  ///   - scene: The scene in which it begins.
  ///   - folder: The folder of recordings.
  init(seed: UInt64, scene: any Scene.Type, folder: String) {
    (self.seed, self.scene, self.folder) = (seed, scene, folder)
    var random = SeededGenerator(seed: seed)
    language = Bool.random(using: &random) ? .english : .chinese
    appearance = Appearance(isReduceMotionEnabled: !random.oneIn(4))
    var time = Timestamp.zero
    var steps: [InputEvent] = []
    var fingers: [TouchSample] = []
    var landings = 0
    func wait() {
      let longest = random.oneIn(5) ? 1_500_000 : 120_000
      time = time + Int64.random(in: 0...Int64(longest), using: &random)
    }
    func touch(_ index: Int, _ phase: TouchPhase, by way: Point = .zero) {
      fingers[index].phase = phase
      fingers[index].position += way
      fingers[index].time = time
      steps.append(InputEvent(fingers[index]))
    }
    func lift(_ index: Int) {
      touch(index, .ended)
      fingers.remove(at: index)
    }
    for _ in 0..<Int.random(in: 3...12, using: &random) {
      wait()
      switch Int.random(in: 0..<10, using: &random) {
      case 0 where fingers.count < 3:
        landings += 1
        let place = Point(
          .random(in: 0..<Self.size.width, using: &random),
          .random(in: 0..<Self.size.height, using: &random))
        fingers.append(
          TouchSample(touch: TouchID(landings), phase: .began, position: place, time: time))
        steps.append(InputEvent(fingers[fingers.count - 1]))
        if random.oneIn(2) { lift(fingers.count - 1) }
      case 1 where !fingers.isEmpty:
        touch(0, .moved, by: Point(.random(in: -90...90, using: &random), 40))
      case 2 where !fingers.isEmpty: lift(0)
      default:
        steps.append(InputEvent(time: time, .key(Self.key(&random))))
      }
    }
    while !fingers.isEmpty { lift(0) }
    self.steps = steps
  }

  /// Returns a key of any row of the table except for the one that quits, or a key of a scene or a
  /// page.
  private static func key(_ random: inout SeededGenerator) -> KeyPress {
    if random.oneIn(4) {
      let others = "1 2 3 4 5 6 7 8 9 0 Tab Return Down Up F3 BackSpace a s".split(separator: " ")
      return press(String(others.randomElement(using: &random) ?? "1"), [])
    }
    let rows = KeyTable.bindings.filter { $0.action != .command(.quit) }
    guard let row = rows.randomElement(using: &random),
      let chord = (row.chords + row.chordsAlone).randomElement(using: &random),
      let name = chord.names.randomElement(using: &random)
    else { return press("Escape", []) }
    // A row of the player has Q with any modifier.
    let keys = (0..<8).map { press(name, KeyModifiers(rawValue: $0)) }.filter {
      chord.matches($0) && !KeyTable.isKey($0, of: .command(.quit))
    }
    return keys.randomElement(using: &random) ?? press(name, [])
  }

  private static func press(_ name: String, _ modifiers: KeyModifiers) -> KeyPress {
    KeyPress(name: name, text: name.count == 1 ? name : "", modifiers: modifiers)
  }

  var description: String {
    let words = steps.map { event -> String in
      switch event.content {
      case .key(let key):
        let held: [(KeyModifiers, String)] = [
          (.control, "Ctrl+"), (.alternate, "Alt+"), (.shift, "Shift+"),
        ]
        return held.filter { key.modifiers.contains($0.0) }.map(\.1).joined() + key.name
      case .touches(let samples): return samples.map { "finger \($0.phase)" }.joined()
      default: return "?"
      }
    }
    return "\(scene.name): \(words.joined(separator: ", "))"
  }

  // MARK: Playing

  /// The keys that leave each page. The question about an unfinished edit is answered with Enter or
  /// N; Enter may open a scene in which it is asked.
  private static let leaving =
    ["Escape", "Escape", "Escape", "Return", "Escape", "n", "n", "Escape", "Escape"]

  /// Plays the sequence.
  ///
  /// - Returns: What is wrong; `nil` when nothing is.
  func fault() -> String? {
    var steps = steps
    var time = steps.last?.time ?? .zero
    for name in Self.leaving {
      time = time + 700_000
      steps.append(InputEvent(time: time, .key(Self.press(name, []))))
    }
    let devices = KeyDevices(steps, until: time + 20_000_000, size: Self.size)
    var fault: String?
    // The sheet of commands has a button that quits.
    var hasQuit = false
    do {
      let session = try SceneSession(
        playing: scene, appearance, in: language, playedWith: devices, in: devices, on: devices,
        recordingsIn: folder)
      session.onFault = { fault = fault ?? "a page failed: \($0)" }
      devices.onEnd = { [unowned session] in
        if session.playground.isCovered { fault = fault ?? "a page could not be left" }
      }
      try session.play()
      hasQuit = session.hasQuit
    } catch {
      fault = fault ?? "it threw \(error)"
    }
    return fault ?? (devices.hasEnded || hasQuit ? nil : "it ended by itself")
  }
}
