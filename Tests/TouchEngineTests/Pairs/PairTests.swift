import Expectations
import Testing
import TouchEngine
import TouchTestSupport

/// The winner of every two recognizers, in every place, with every relation, under every script.
///
/// A cell that differs from the expectation (``PairExpectation``) carries the number of a rule, and
/// the notes give the reason; a note that no cell needs fails.
@Suite(.endsInTime) struct PairTests {
  private static let expectation = PairExpectation(
    alone: Dictionary(
      uniqueKeysWithValues: PairKind.allCases.map { kind in
        (
          kind,
          Dictionary(uniqueKeysWithValues: PairScript.allCases.map { ($0, kind.alone($0)) })
        )
      }))

  /// Reasons why a recognizer alone does something unexpected.
  private static let remarks = """
    tap, 30 pt drag: a tap may go 40 pt (B3) and last 750 ms (B2); a pan beside it is ready at 10 pt (B13)
    tap, hold: it fails at 750 ms, while the finger is still down (B5)
    tap and long press, pinch and turn: the second finger is one too many for them (B2, B9)
    pan and scroll, pinch and turn: the middle of the two fingers stays where it is (B13)
    pinch, turn: the distance of the two fingers stays what it is (B22); rotation, pinch: so does their angle
    swipe, 30 pt drag: 30 pt are too short for it at any time (B30)
    swipe, pinch and turn: two fingers where it takes one, and their middle stays where it is (B30)
    edge pan: only the edge drag starts within 20 pt of an edge of the window (B33)
    tap and long press, edge drag: the finger goes too far for them (B3, B8)
    hover: only a pointer counts for it, and no finger (B34)

    """

  @Test func `each recognizer alone recognizes as the table says`() {
    var rows = [["alone"] + PairScript.allCases.map(\.rawValue)]
    for kind in PairKind.allCases {
      rows.append(
        [kind.rawValue]
          + PairScript.allCases.map { script in
            let found = Self.expectation.alone[kind]?[script] ?? []
            let times = found.map { "\($0.time / 1000) ms" }
            return times.isEmpty ? "–" : times.joined(separator: ", ")
          })
    }

    expectGolden(table(rows) + "\n" + Self.remarks, "alone.txt")
  }

  @Test(.tags(.sampled), arguments: PairPlace.allCases)
  func `A38, A39, A41, A44: a matrix for each relation shows the winners`(_ place: PairPlace) {
    for relation in Trials.sample(PairRelation.allCases, oneOf: 2) {
      var rows = [["first, second"] + PairScript.allCases.map(\.rawValue)]
      var used: [PairNote] = []
      for first in PairKind.allCases {
        for second in PairKind.allCases {
          let pair = Pair(place: place, relation: relation, first: first, second: second)
          guard pair.isPossible else { continue }
          rows.append(
            ["\(first.rawValue), \(second.rawValue)"]
              + PairScript.allCases.map { cell(pair, $0, &used) })
        }
      }
      // Equal notes for both orders appear once.
      let notes = Set(used.map { "[\($0.rules)] \($0.words)\n" }).sorted()
      expectGolden(
        ([table(rows)] + (notes.isEmpty ? [] : ["\n"]) + notes).joined(),
        "\(place.rawValue), \(relation.rawValue).txt")
    }
  }

  @Test func `every note about a surprise is needed`() {
    let cells = PairPlace.allCases.flatMap { place in
      PairRelation.allCases.flatMap { relation in
        PairKind.allCases.flatMap { first in
          PairKind.allCases.map { second in
            Pair(place: place, relation: relation, first: first, second: second)
          }
        }
      }
    }.filter(\.isPossible)

    for note in PairNote.all {
      let isNeeded = cells.contains { pair in
        PairScript.allCases.contains { script in
          note.fits(pair, script) && isSurprise(pair, script)
        }
      }
      expect(isNeeded, "\(note)")
    }
  }

  private func isSurprise(_ pair: Pair, _ script: PairScript) -> Bool {
    pair.played(script).map(\.name) != Self.expectation.winners(pair, script)
  }

  /// The winners, with the rule where they differ from the expectation.
  private func cell(_ pair: Pair, _ script: PairScript, _ used: inout [PairNote]) -> String {
    let winners = pair.played(script).map(\.name)
    let expected = Self.expectation.winners(pair, script)
    let words = words(winners)
    guard winners != expected else { return words }
    guard let note = PairNote.all.first(where: { $0.fits(pair, script) }) else {
      fail("\(pair), \(script): \(words), expected \(self.words(expected)), and no note")
      return "\(words) [?]"
    }
    if !used.contains(note) { used.append(note) }
    return "\(words) [\(note.rules)]"
  }

  /// The winners as in `tap ×2, pan`; a dash when there are none.
  private func words(_ winners: [String]) -> String {
    var runs: [(name: String, count: Int)] = []
    for name in winners {
      if let last = runs.indices.last, runs[last].name == name {
        runs[last].count += 1
      } else {
        runs.append((name, 1))
      }
    }
    let words = runs.map { $0.count == 1 ? $0.name : "\($0.name) ×\($0.count)" }
    return words.isEmpty ? "–" : words.joined(separator: ", ")
  }

  private func table(_ rows: [[String]]) -> String {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      var line = zip(row, widths).map { cell, width in
        cell + String(repeating: " ", count: width - cell.count)
      }.joined(separator: " | ")
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }
}
