import Foundation
import SceneBase
import ScenePlayer
import Scenes
import TouchEngine
import TouchTestSupport
import X11Platform
import X11TestSupport

/// The program in a window of a server of its own, played at random.
final class RandomRound {
  /// What is wrong with a round, with what repeats it.
  struct Fault: Error, CustomStringConvertible {
    var description: String
  }

  private static let size = Size(1280, 800)

  private let seed: UInt64
  private let scene: any Scene.Type
  private let options: [String]
  private var random: SeededGenerator
  private let folder: Folder
  private let server: PrivateXServer
  private let other: OtherClient
  private let program: RunningProgram
  private let window: OtherClient.WindowID
  private var hand: WindowHand
  /// The names of the actions so far.
  private var actions: [String] = []

  /// Opens a scene of the program.
  ///
  /// - Parameter seed: The seed of the scene, of its appearance, and of the actions.
  /// - Throws: That there is no server, or that the window does not come.
  init(seed: UInt64) throws {
    self.seed = seed
    scene = Scenes.all[Int(seed % UInt64(Scenes.all.count))]
    random = SeededGenerator(seed: seed)
    folder = try Folder()
    server = try PrivateXServer()
    // A program that has ended makes the server refuse what is done to its window, which must not
    // end the tests.
    _ = try X11Connection(displayName: server.display)
    other = try OtherClient(server.display)
    other.listenAsWindowManager()
    // The keyboard's layout has no such key.
    other.remap(key: 180, to: "XF86HomePage")
    let language: Language = Bool.random(using: &random) ? .english : .chinese
    var options = ["--language", language.rawValue]
    if random.oneIn(4) { options.append("--reduced-motion") }
    if random.oneIn(4) { options += ["--text-scale", "2"] }
    // A run with a recording of its own keeps no edits.
    if random.oneIn(2) { options += ["--record", folder.path("first.touchtrace")] }
    self.options = options
    program = try server.run(
      Program.path, ["run", scene.name] + options,
      environment: [
        "HOME": folder.path(""), "XDG_STATE_HOME": folder.path("state"),
        "XDG_CACHE_HOME": folder.path("cache"), "XDG_CONFIG_HOME": folder.path("configuration"),
      ])
    window = try program.waitForWindow(titled: Shown.title(scene.name, in: language), seenBy: other)
    hand = WindowHand(
      on: server, in: window, seenBy: other, size: Self.size, hasMouse: random.oneIn(4))
  }

  // MARK: Playing

  /// Plays a number of actions, each a key, a change of one finger, a gesture, or a new size.
  func play(_ count: Int) throws {
    while actions.count < count {
      // Long presses and timers need their time.
      let isTimed = random.oneIn(40)
      if random.oneIn(2) {
        for event in RandomSteps(in: Self.size, using: &random).events {
          try act([event], isTimed: isTimed)
        }
      } else {
        var fingers = RandomFingers(
          seed: random.next(), window: scene.init(SceneEnvironment(size: Self.size)).window)
        for _ in 0..<5 {
          let before = fingers.batches.count
          fingers.play(1)
          try act(fingers.batches[before...].flatMap(\.events), isTimed: isTimed)
        }
      }
    }
  }

  /// Plays the events of an action, and waits until the program has read them.
  private func act(_ events: [InputEvent], isTimed: Bool = false) throws {
    actions.append(Self.name(of: events))
    // Without a window manager nobody gives the focus back to a window that was away.
    if try other.isVisible(window) { other.focus(window) }
    for (event, next) in zip(events, events.dropFirst() + events.suffix(1)) {
      try hand.play(event)
      if isTimed {
        try hand.settle()
        usleep(UInt32(next.time - event.time))
      }
    }
    try hand.settle()
    other.sendProtocol("_NET_WM_PING", to: window)
    try wait("an answer") { other.nextAnswer("_NET_WM_PING") != nil }
    // The engine tells of input that breaks its rules.
    if program.errorOutput.contains("TouchEngine: ") { throw fault("The engine complained.") }
  }

  /// Waits until a condition holds.
  private func wait(_ what: String, until condition: () -> Bool) throws {
    let end = ContinuousClock.now + .seconds(60)
    while !condition() {
      guard program.isRunning else { throw fault("The program ended.") }
      guard ContinuousClock.now < end else { throw fault("The program did not give \(what).") }
      usleep(1000)
    }
  }

  // MARK: The end

  /// Leaves whatever is open, goes to the home screen, and closes the window.
  ///
  /// - Throws: That one of them is not possible, or that the program does not end well.
  func leave() throws {
    // Pages lie over pages, and how many keys one takes depends on what moves there just now.
    for _ in 0..<3 where !isAtHome {
      for key in RandomSteps.leaving + [KeyPress(name: "Home", modifiers: .alternate)] {
        try act([InputEvent(time: .zero, .key(key))])
      }
      let end = ContinuousClock.now + .seconds(1)
      while !isAtHome, ContinuousClock.now < end { usleep(1000) }
    }
    try wait("its home screen") { isAtHome }
    other.close(window)
    let end = try program.waitUntilExit()
    guard end == .exited(0) else { throw fault("The program was closed, and \(end).") }
  }

  /// Whether the window shows the home screen.
  private var isAtHome: Bool {
    let title = other.text(of: "_NET_WM_NAME", on: window)
    return Language.allCases.contains { Shown.title("home", in: $0) == title }
  }

  /// Replays the recordings that were made, and compares them.
  ///
  /// - Returns: The number of recordings.
  /// - Throws: That one differs.
  func check() throws -> Int {
    let files = FileManager.default.enumerator(atPath: folder.path(""))
    let traces = (files?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".touchtrace") }
    guard !traces.isEmpty else { return 0 }
    let check = try Program.run(["check"] + traces.map(folder.path))
    guard check.code == 0 else {
      throw fault("A recording differs:\n\(check.output)\(check.errors)")
    }
    return traces.count
  }

  private func fault(_ words: String) -> Fault {
    let first = max(0, actions.count - 20)
    let last = actions[first...].enumerated().map { "  \(first + $0.offset + 1): \($0.element)" }
    return Fault(
      description: """
        \(words)
        \(scene.name) \(options.joined(separator: " ")); the last actions:
        \(last.joined(separator: "\n"))
        It wrote:
        \(program.errorOutput)
        """)
  }

  /// The names of events, each once where several follow one another.
  private static func name(of events: [InputEvent]) -> String {
    let names = events.map(\.name)
    let others = zip(names, names.dropFirst()).filter { $0 != $1 }.map(\.1)
    return (names.prefix(1) + others).joined(separator: ", ")
  }
}
