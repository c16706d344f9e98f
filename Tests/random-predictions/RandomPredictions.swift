import FileSupport
import Glibc
import PredictionChecks
import ScenePlayer
import Scenes
import TouchEngine
import TouchTraces

/// Looks at random moments of recordings at which a finger is down, and plays what is foretold
/// there. Prints the numbers of each scene; exits 1 when a plain sentence did not come true.
///
///     random-predictions MOMENTS SEED FILE…
///
/// Each scene gets as many moments, shared by its recordings.
@main
enum RandomPredictions {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count > 2, let moments = Int(arguments[1]), let seed = UInt64(arguments[2])
    else {
      print("usage: random-predictions MOMENTS SEED FILE…")
      exit(64)
    }
    do {
      exit(try check(Array(arguments.dropFirst(2)), moments, seed) ? 0 : 1)
    } catch {
      print("\(error)")
      exit(1)
    }
  }

  /// Returns whether everything came true.
  private static func check(_ paths: [String], _ moments: Int, _ seed: UInt64) throws -> Bool {
    var groups: [(scene: String, paths: [String])] = []
    for path in paths {
      let scene = try TraceReplayer(path: path).header.scene
      if let place = groups.firstIndex(where: { $0.scene == scene }) {
        groups[place].paths.append(path)
      } else {
        groups.append((scene, [path]))
      }
    }
    var random = Seeded(state: seed)
    var isRight = true
    for group in groups {
      var tally = PredictionTally()
      for path in group.paths {
        let check = try PredictionCheck { try open(path) }
        let part = try check.check(moments / group.paths.count, using: &random)
        for fault in part.faults { print("\(path) \(fault)") }
        tally += part
      }
      isRight = isRight && tally.faults.isEmpty
      print(
        "\(group.scene): \(tally.moments) moments, \(tally.outcomes) sentences,"
          + " \(tally.faults.count) not true, \(tally.openMoments) moments with \"may\","
          + " \(tally.emptyMoments) without a sentence")
      fflush(nil)
    }
    return isRight
  }

  /// Opens a recording at its beginning.
  private static func open(_ path: String) throws -> (Playground, TraceReplayer) {
    let replayer = try TraceReplayer(path: path)
    let header = replayer.header
    guard let scene = Scenes.named(header.scene) else { throw UnknownScene(name: header.scene) }
    let environment = SceneEnvironment(
      size: header.size, scale: header.scale, appearance: header.appearance,
      language: header.language)
    let playground = try open(scene, environment, header.state)
    playground.window.settings = header.settings
    return (playground, replayer)
  }

  private static func open<S: Scene>(
    _ scene: S.Type, _ environment: SceneEnvironment, _ state: JSON?
  ) throws -> Playground {
    guard let state else { return Playground(S(environment)) }
    return Playground(scene, environment, state: try state.decode(PlaygroundState<S.State>.self))
  }

  /// A recording of a scene that the program does not have.
  private struct UnknownScene: Error { let name: String }

  /// Numbers that depend on the seed alone (SplitMix64).
  private struct Seeded: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }
}
