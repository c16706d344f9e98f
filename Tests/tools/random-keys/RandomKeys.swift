import Foundation
import PlaygroundCommands
import SceneBase
import ScenePlayer
import Scenes
import ToolCommands
import TouchEngine

/// Presses random keys in all scenes and on all pages, with fingers down and without. Exits 1 when
/// a sequence ends the program, makes a page fail, or leads to a page that cannot be left; prints
/// the sequence, and the seed that plays it again.
///
///     random-keys [SEQUENCES [SEED [SCENE]]]
///
/// With at most 100 sequences each is printed before it is played, which finds one that traps. The
/// user's files lie in a folder that is removed at the end.
enum RandomKeys {
  static func main(_ words: [String]) {
    let arguments = Array(words.dropFirst())
    let numbers = arguments.prefix(2).map { UInt64($0) }
    let scene = arguments.count > 2 ? Scenes.named(arguments[2]) : nil
    guard !numbers.contains(nil), arguments.count < 3 || scene != nil else {
      print("usage: random-keys [SEQUENCES [SEED [SCENE]]]")
      exit(64)
    }
    let count = numbers.first.flatMap { $0 } ?? 10000
    let first = (numbers.count > 1 ? numbers[1] : nil) ?? 1
    let files = FileManager.default
    let home = files.temporaryDirectory.appendingPathComponent("keys-\(UUID().uuidString)").path
    do { try files.createDirectory(atPath: home, withIntermediateDirectories: true) } catch {
      print("\(error)")
      exit(1)
    }
    for name in ["HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME"] {
      setenv(name, home, 1)
    }
    ToolProgram.playground.choose()
    var faults = 0
    for seed in first..<(first + count) {
      let scenes = scene.map { [$0] } ?? Scenes.all
      let play = KeySequence(
        seed: seed, scene: scenes[Int(seed % UInt64(scenes.count))], folder: home)
      // Seen before whatever may end the program.
      if count <= 100 { print(play) } else if (seed - first) % 100 == 0 { print("from \(seed) on") }
      fflush(nil)
      guard let fault = play.fault() else { continue }
      faults += 1
      print("\(play.description)\n  \(fault)")
      print("  again: random-keys 1 \(seed)\(scene.map { " " + $0.name } ?? "")")
      fflush(nil)
      if faults == 10 { break }
    }
    print("\(count) sequences of random keys from \(first) on, \(faults) wrong")
    try? files.removeItem(atPath: home)
    exit(faults == 0 ? 0 : 1)
  }
}
