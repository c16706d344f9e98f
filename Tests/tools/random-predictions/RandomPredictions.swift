import AnswerChecks
import Glibc
import PredictionChecks
import SceneBase
import ScenePlayer
import Scenes
import TouchEngine
import TouchTraces

/// Looks at random moments of recordings and of random fingers, and plays what is foretold there.
///
///     random-predictions MOMENTS SEED FILE…
///
/// Each scene gets as many moments: half of them in its recordings, and half in minutes that random
/// fingers play. The program prints the numbers of each scene. It exits 1 when a plain sentence did
/// not come true, or when more than a tenth of the moments has a sentence with "may".
enum RandomPredictions {
  /// The number of moments that are looked at in one minute.
  private static let momentsInMinute = 40

  static func main(_ words: [String]) {
    let arguments = words.dropFirst()
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

  /// Returns whether everything came true, and little stayed open.
  private static func check(_ paths: [String], _ moments: Int, _ seed: UInt64) throws -> Bool {
    let recordings = try paths.map { (path: $0, scene: try TraceReplayer(path: $0).header.scene) }
    var random = SeededGenerator(seed: seed)
    var all = PredictionTally()
    for (index, scene) in Scenes.all.enumerated() {
      let count = Scenes.all.count
      let share = moments * (index + 1) / count - moments * index / count
      let own = recordings.filter { $0.scene == scene.name }.map(\.path)
      var recorded = PredictionTally()
      for (index, path) in own.enumerated() {
        let check = try PredictionCheck { try openRecording(path) }
        // What does not divide evenly goes to the first ones.
        let count = (share / 2 + own.count - 1 - index) / own.count
        let part = try check.check(count, using: &random)
        for fault in part.faults { print("\(path) \(fault)") }
        recorded += part
      }
      let played = try play(scene, share - recorded.moments, &random)
      print("\(scene.name): recordings \(recorded.summary)")
      print("\(scene.name): random fingers \(played.summary)")
      // Seen before whatever may end the program.
      fflush(nil)
      all += recorded
      all += played
    }
    print("all scenes: \(all.summary)")
    return all.faults.isEmpty && all.openMoments * 10 <= all.moments
  }

  // MARK: Random fingers

  /// Looks at moments of minutes that random fingers play.
  private static func play<S: Scene>(
    _ scene: S.Type, _ count: Int, _ random: inout SeededGenerator
  ) throws -> PredictionTally {
    var tally = PredictionTally()
    var minutes = 0
    while tally.moments < count {
      let seed = random.next()
      minutes += 1
      guard minutes <= count + 100 else { throw NothingUndecided(scene: scene.name) }
      var fingers = SeededGenerator(seed: seed)
      guard let minute = RandomMinute(of: scene, using: &fingers).minute else { continue }
      let check = try PredictionCheck(minute)
      let part = try check.check(min(momentsInMinute, count - tally.moments), using: &random)
      for fault in part.faults { print("\(scene.name), fingers \(seed), \(fault)") }
      tally += part
    }
    return tally
  }

  /// Random fingers never leave anything undecided in a scene.
  private struct NothingUndecided: Error { let scene: String }
}

extension PredictionTally {
  fileprivate var summary: String {
    "\(moments) moments (\(pausedMoments) between taps), \(outcomes) sentences,"
      + " \(faults.count) not true, \(openMoments) moments with \"may\","
      + " \(emptyMoments) without a sentence"
  }
}
