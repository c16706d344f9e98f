import Expectations
import Foundation
import Testing
import TouchEngine
import TouchTestSupport

@testable import Scenes

/// The lab's table agrees with the engine's own tables of pairs.
@Suite(.endsInTime) struct LabTableTests {
  private static let kinds: [String: LabKind] = [
    "tap": .tap, "double tap": .doubleTap, "long press": .longPress, "pan": .pan,
    "pinch": .pinch, "rotation": .rotation, "swipe": .swipe, "edge pan": .edgePan,
    "hover": .hover,
  ]

  private static let scripts: [String: LabScript] = [
    "tap": .tap, "double tap": .doubleTap, "hold": .hold, "30 pt drag": .drag, "flick": .flick,
    "pinch": .pinch, "turn": .turn, "edge drag": .edgeDrag, "drag under a pointer": .pointer,
  ]

  private static let places: [(String, LabOptions.Place)] = [
    ("same view", .sameView), ("parent and child", .parentAndChild), ("siblings", .siblings),
  ]

  private static let relations: [(String, LabOptions.Relation)] = [
    ("default", .nothing), ("simultaneous", .together), ("first requires second", .firstWaits),
    ("second requires first", .secondWaits),
  ]

  private static func columns(_ line: Substring) -> [String] {
    line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
  }

  /// A cell of a golden, without the number of its rule, as the lab writes it.
  private static func letters(_ cell: String, _ first: String, _ second: String) -> String {
    let words = cell.components(separatedBy: " [")[0]
    guard words != "–" else { return words }
    let names = first == second ? ["\(first) 1", "\(second) 2"] : [first, second]
    return words.components(separatedBy: ", ").map { run in
      let parts = run.components(separatedBy: " ×")
      let letter = parts[0] == names[0] ? "A" : parts[0] == names[1] ? "B" : "?"
      return ([letter] + parts.dropFirst().map { "×\($0)" }).joined(separator: " ")
    }.joined(separator: " → ")
  }

  @Test(arguments: places.map(\.0), relations.map(\.0))
  func `A38, A39, A41, A44: each cell is that of the engine's own table`(
    _ place: String, _ relation: String
  ) throws {
    let golden = try Repository.text(
      "Tests/TouchEngineTests/Pairs/Goldens/\(place), \(relation).txt")
    let lines = golden.split(separator: "\n").filter { $0.contains(" | ") }
    let header = Self.columns(lines[0])
    var options = LabOptions()
    options.place = try require(Self.places.first { $0.0 == place }).1
    options.relation = try require(Self.relations.first { $0.0 == relation }).1
    var compared = 0

    for line in lines.dropFirst() {
      let cells = Self.columns(line)
      let pair = cells[0].components(separatedBy: ", ")
      guard pair.count == 2, let first = Self.kinds[pair[0]], let second = Self.kinds[pair[1]]
      else { continue }
      (options.first, options.second) = (first, second)
      for (name, cell) in zip(header, cells).dropFirst() {
        guard let script = Self.scripts[name] else { continue }
        let outcome = LabOutcome(
          of: script, options, EngineSettings(), Wording(.english))
        expect(
          LabOutcome.words(outcome.winners), equals: Self.letters(cell, pair[0], pair[1]),
          "\(pair), \(name)")
        compared += 1
      }
    }

    expect(compared, equals: 81 * 9)
  }

  @Test(arguments: [LabOptions.Relation.firstWaits, .secondWaits])
  func `A31, A32: the outcome does not depend on the object that requires the failure`(
    _ relation: LabOptions.Relation
  ) {
    for (first, second) in [(LabKind.tap, LabKind.doubleTap), (.pan, .swipe), (.longPress, .pan)] {
      for script in LabScript.allCases {
        let outcomes = LabOptions.Teller.allCases.map { teller in
          var options = LabOptions()
          (options.first, options.second) = (first, second)
          (options.relation, options.teller) = (relation, teller)
          return LabOutcome(of: script, options, EngineSettings(), Wording(.english))
            .winners
        }
        expect(Set(outcomes).count, equals: 1, "\(first), \(second), \(script): \(outcomes)")
      }
    }
  }

  @Test func `G0.3: the combo recognizes all of three quick taps except the first`() {
    var options = LabOptions()
    options.mode = .alone
    options.first = .comboTap
    let outcome = LabOutcome(
      of: .tripleTap, options, EngineSettings(), Wording(.english))
    expect(outcome.winners, equals: [0, 0])
  }
}
