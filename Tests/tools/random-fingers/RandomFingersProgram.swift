import Glibc
import SceneBase
import ScenePlayer
import Scenes

/// Plays every scene with random fingers, wheels, keys and sizes for hours that take seconds, and
/// checks the scene at each rest. Prints the seed to play again when something is wrong, and exits
/// 1.
///
///     random-fingers [SECONDS [SEED [SCENE…]]]
enum RandomFingersProgram {
  static func main(_ words: [String]) {
    let arguments = words.dropFirst()
    let numbers = arguments.prefix(2).map { UInt64($0) }
    guard !numbers.contains(nil) else { return usage() }
    let seconds = Double(numbers.first.flatMap { $0 } ?? 240)
    let seed = (numbers.count > 1 ? numbers[1] : nil) ?? 1
    let names = Array(arguments.dropFirst(2))
    guard names.allSatisfy({ Scenes.named($0) != nil }) else { return usage() }
    let scenes = Scenes.all.filter { names.isEmpty || names.contains($0.name) }
    var isGood = true
    for scene in scenes {
      print("\(scene.name): \(Int(seconds)) s, seed \(seed)")
      // Seen before whatever may end the program.
      fflush(nil)
      if !run(scene, seconds, seed) { isGood = false }
    }
    if !isGood { exit(1) }
  }

  private static func run<S: Scene>(_ scene: S.Type, _ seconds: Double, _ seed: UInt64) -> Bool {
    var play = LongPlay<S>(seed: seed)
    do {
      try play.run(seconds: seconds)
      print("  \(play.summary)")
      return true
    } catch {
      print("  \(error)\n  again: random-fingers \(Int(seconds)) \(seed) \(scene.name)")
      return false
    }
  }

  private static func usage() {
    print("usage: random-fingers [SECONDS [SEED [SCENE…]]]")
    print("scenes: \(Scenes.all.map { $0.name }.joined(separator: ", "))")
    exit(64)
  }
}
