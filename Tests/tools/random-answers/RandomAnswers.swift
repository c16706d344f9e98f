import AnswerChecks
import FileSupport
import Glibc
import SceneBase
import ScenePlayer
import Scenes
import TouchEngine

/// Lets random fingers play every scene, a minute at a time, and asks about each touch why each
/// recognizer and each view won it or did not. Prints the numbers of each scene; exits 1 when an
/// answer is missing or not whole.
///
///     random-answers RULES [SECONDS [SEED [SCENE…]]]
///
/// `RULES` is the page with the rules, `Documentation/rules.md`. All scenes together are played for
/// as many seconds.
enum RandomAnswers {
  static func main(_ words: [String]) {
    let arguments = words.dropFirst()
    let numbers = arguments.dropFirst().prefix(2).map { UInt64($0) }
    guard let page = arguments.first, !numbers.contains(nil) else { return usage() }
    let names = Array(arguments.dropFirst(3))
    guard names.allSatisfy({ Scenes.named($0) != nil }) else { return usage() }
    let scenes = Scenes.all.filter { names.isEmpty || names.contains($0.name) }
    let seconds = Double(numbers.first.flatMap { $0 } ?? 3600) / Double(scenes.count)
    let seed = (numbers.count > 1 ? numbers[1] : nil) ?? 1
    do {
      let rules = String(decoding: try readFile(page, limit: 1 << 22), as: UTF8.self)
      let isGood = try scenes.map {
        try check($0, seconds, seed, AnswerChecker(rulesPage: rules))
      }
      exit(isGood.contains(false) ? 1 : 0)
    } catch {
      print("\(error)")
      exit(1)
    }
  }

  /// Returns whether all answers of a scene are right.
  private static func check<S: Scene>(
    _ scene: S.Type, _ seconds: Double, _ seed: UInt64, _ checker: AnswerChecker
  ) throws -> Bool {
    var checker = checker
    var random = SeededGenerator(seed: seed)
    var (played, landings, minutes) = (0.0, 0, 0)
    while played < seconds {
      let minute = RandomMinute(of: scene, using: &random)
      if let answers = try minute.answers() { checker.check(answers) }
      played += minute.now.seconds
      landings += minute.landings
      minutes += 1
    }
    print(
      "\(scene.name): \(Int(played)) s in \(minutes) parts, \(landings) fingers landed,"
        + " \(checker.touches) touches, \(checker.answers) answers, \(checker.faults.count) wrong")
    for fault in checker.faults.prefix(10) { print("  \(fault)") }
    // Seen before whatever may end the program.
    fflush(nil)
    return checker.faults.isEmpty && checker.touches > 0
  }

  private static func usage() {
    print("usage: random-answers RULES [SECONDS [SEED [SCENE…]]]")
    print("scenes: \(Scenes.all.map { $0.name }.joined(separator: ", "))")
    exit(64)
  }
}
