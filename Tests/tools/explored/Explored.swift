import FileSupport
import Glibc
import Inspection
import SceneBase
import ScenePlayer
import Scenes
import TouchAnalysis
import TouchEngine

/// Searches every two gestures of the lab and every scene for conflicts, and compares what is found
/// with what somebody has looked at. Exits 1 when a scene has a finding that is not accepted, or
/// when one between gestures of the lab is missing that has to be found.
///
///     explored FOLDER [SEQUENCES [OF-EACH-SCENE]]
///
/// `FOLDER` holds `pairs.txt`, the findings between gestures of the lab, and a file
/// `SCENE.touchaccept` for a scene with findings. By default 200,000 sequences are played, almost
/// all of them of pairs.
enum Explored {
  static func main(_ words: [String]) throws {
    let numbers = words.dropFirst(2).map { Int($0) ?? 0 }
    guard words.count > 1, !numbers.contains(where: { $0 < 1 }), numbers.count <= 2 else {
      print("usage: explored FOLDER [SEQUENCES [OF-EACH-SCENE]]")
      exit(64)
    }
    let all = numbers.first ?? 200_000
    let ofScene = numbers.count > 1 ? numbers[1] : 60
    let ofPairs = max(all - ofScene * Scenes.all.count, 1)
    var isGood = try exploresPairs(ofPairs, words[1])
    for scene in Scenes.all { isGood = try explores(scene, ofScene, words[1]) && isGood }
    exit(isGood ? 0 : 1)
  }

  /// The number of sequences of a scene from which on all kinds are looked for.
  private static let sample = 500

  /// Searches all pairs of the lab, and returns whether all is found that has to be.
  private static func exploresPairs(_ sequences: Int, _ folder: String) throws -> Bool {
    let clock = ContinuousClock()
    let start = clock.now
    let names = GestureLab.pairedGestures.map(\.name)
    let wanted = try lines("\(folder)/pairs.txt")
    // Once each, and the other way round where something is wanted of that.
    let pairs = names.indices.flatMap { one in
      names.indices.compactMap { other in
        let isWanted = wanted.contains { $0.hasPrefix("\(names[one]), \(names[other]): ") }
        return one < other || isWanted ? (names[one], names[other]) : nil
      }
    }
    var (played, found) = (0, [String]())
    for (first, second) in pairs {
      let options = ExplorationOptions(sequences: max(sequences / pairs.count, 1))
      let exploration = try TouchExplorer(options) {
        WindowRun(of: GestureLab.window(pairing: first, with: second))
      }.explore()
      played += exploration.bound.sequences
      found += exploration.findings.map { "\(first), \(second): \($0.name)" }
    }
    let seconds = start.duration(to: clock.now) / .seconds(1)
    print(
      "pairs of the lab: \(played) sequences, \(found.count) findings, \(number(seconds)) s, "
        + "\(Int(Double(played) / seconds * 60)) sequences a minute")
    for line in wanted where !found.contains(line) { print("  not found: \(line)") }
    for line in found where !wanted.contains(line) { print("  also found: \(line)") }
    return wanted.allSatisfy(found.contains)
  }

  /// Searches a scene, and returns whether all that is found is accepted.
  private static func explores<S: Scene>(
    _ scene: S.Type, _ sequences: Int, _ folder: String
  ) throws -> Bool {
    let clock = ContinuousClock()
    let start = clock.now
    let path = "\(folder)/\(scene.name).touchaccept"
    let accepted =
      access(path, F_OK) == 0 ? try AcceptedFindings(path: path) : AcceptedFindings()
    var options = ExplorationOptions(sequences: sequences)
    // Edges take a scene thousands of sequences of their own.
    if sequences < sample { options.kinds.remove(.edge) }
    let found = try TouchExplorer(options) {
      let playground = Playground(S(SceneEnvironment(size: Size(1280, 800))))
      playground.tellNothing()
      return playground
    }.explore()
    let left = found.findings.filter { !accepted.accepts($0) }
    let seconds = start.duration(to: clock.now) / .seconds(1)
    print(
      "\(scene.name): \(found.bound.sequences) sequences, \(found.findings.count) findings, "
        + "\(left.count) not accepted, \(found.byDesign.count) by design, \(number(seconds)) s")
    for finding in left {
      for line in ExplorationWords(in: .english).lines(of: finding) { print("  \(line)") }
    }
    return left.isEmpty
  }

  private static func lines(_ path: String) throws -> [String] {
    String(decoding: try readFile(path, limit: 1 << 20), as: UTF8.self).split(separator: "\n")
      .filter { $0.first != "#" }.map(String.init)
  }

  private static func number(_ seconds: Double) -> String { Numeral.plain(seconds, decimals: 1) }
}
