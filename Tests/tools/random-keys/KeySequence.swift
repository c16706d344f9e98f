import SceneBase
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
    steps = RandomSteps(in: Self.size, using: &random).events
  }

  var description: String {
    "\(scene.name): \(steps.map(\.name).joined(separator: ", "))"
  }

  // MARK: Playing

  /// Plays the sequence.
  ///
  /// - Returns: What is wrong; `nil` when nothing is.
  func fault() -> String? {
    var steps = steps
    var time = steps.last?.time ?? .zero
    for key in RandomSteps.leaving {
      time = time + 700_000
      steps.append(InputEvent(time: time, .key(key)))
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
