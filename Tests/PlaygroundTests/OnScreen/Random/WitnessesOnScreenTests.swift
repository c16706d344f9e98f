import Expectations
import Foundation
import SceneBase
import Scenes
import Testing
import TouchAnalysis
import TouchEngine
import TouchTestSupport

@testable import ToolCommands

/// The number of sequences of each scene: `TOUCH_EXPLORED` names another one.
private let sequencesOfScene =
  ProcessInfo.processInfo.environment["TOUCH_EXPLORED"].flatMap { Int($0) } ?? 60

/// Inputs that a search has found, played by fingers on a real X server.
@Suite(
  .ofPlayground, .endsInTime(minutes: sequencesOfScene > 60 ? 60 : 5),
  .tags(.outside), .serialized, .touchscreen())
struct WitnessesOnScreenTests {
  private static let names = Scenes.all.map { $0.name }

  @Test(arguments: names)
  func `fingers that play the input of a finding have its winners`(_ name: String) throws {
    let folder = try Folder()
    let scene = ExploredScene(named: name, size: PlayedProgram.size)
    var options = ExplorationOptions(sequences: sequencesOfScene)
    // Between two inputs an eighth of a report apart, no finger can choose.
    options.kinds.remove(.edge)
    let found = try TouchExplorer(options) { try scene.open() }.explore()
    let names = Set(found.recognizers.map(\.name))
    for finding in found.findings {
      let path = folder.path("\(finding.fileName).touchtrace")
      try finding.witness.record(to: path, scene.header, opening: scene.opener)
      let wanted = Self.winners(folder.lines("\(finding.fileName).touchtrace"), of: names)
      let played = try PlayedProgram(scene: name)
      try play(finding.witness, on: played)
      let winners = Self.winners(played.lines, of: names)
      try played.finish()
      if finding.needsTiming {
        print("\(name): \(finding.name) needs its times: \(wanted), \(winners)")
      } else {
        expect(winners, equals: wanted, "\(name): \(finding.name)")
      }
    }
    print("\(name): \(found.findings.count) findings")
  }

  /// Plays an input at its own times, and waits until all is at rest.
  private func play(_ sequence: ExploredSequence, on played: PlayedProgram) throws {
    let screen = played.server.touchscreen
    let clock = ContinuousClock()
    let start = clock.now
    for batch in sequence.batches(from: .zero) {
      let due = start + .microseconds(batch.time.microseconds)
      let left = clock.now.duration(to: due) / .seconds(1)
      if left > 0 { Thread.sleep(forTimeInterval: left) }
      for case .touches(let samples) in batch.events.map(\.content) {
        for sample in samples {
          let (finger, place) = (sample.touch.number, sample.position)
          switch sample.phase {
          case .began: try screen.begin(finger, at: place.x, place.y)
          case .moved: try screen.move(finger, to: place.x, place.y)
          case .ended, .cancelled: try screen.end(finger, at: place.x, place.y)
          }
        }
      }
    }
    try screen.settle()
    try played.pause(2.5)
  }

  /// The recognizers that recognized in a recording, each once, in their order.
  private static func winners(_ lines: [String], of names: Set<String>) -> [String] {
    var winners: [String] = []
    for line in lines {
      let match = line.firstMatch(of: /"decision":"(?:began|ended)","recognizer":"([^"]*)"/)
      guard let name = match.map({ String($0.output.1) }), names.contains(name),
        !winners.contains(name)
      else { continue }
      winners.append(name)
    }
    return winners
  }
}
