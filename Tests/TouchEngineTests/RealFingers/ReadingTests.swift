import Expectations
import Foundation
import Testing
import TouchEngine
import TouchTestSupport

/// The groups of real fingers are those of the recordings' own table; `RealReportTests` compares each
/// contact.
@Suite(.endsInTime, .enabled(if: RecordedFingers.folder != nil, "TOUCH_RECORDINGS names no folder"))
struct ReadingTests {
  private let recordings: [Recording]
  private let table: RecordingsTable

  init() throws {
    let folder = try require(RecordedFingers.folder)
    recordings = try RecordedFingers.read.get()
    table = try RecordingsTable(folder: folder)
  }

  @Test func `every recording in the folder is read, and nothing else`() {
    expect(recordings.map(\.name), equals: table.rows.keys.sorted())
    expect(recordings.map(\.name), equals: table.summaries.keys.sorted())
  }

  @Test func `groups, their fingers and their kinds match the table`() throws {
    for recording in recordings {
      let row = try require(table.rows[recording.name])
      let groups = FingerGroup.groups(of: recording.samples)
      var counts: [String: Int] = [:]
      for group in groups {
        let kind = group.kindInTable(diagonal: recording.tableDiagonal)
        counts["\(group.fingers)-finger \(kind)", default: 0] += 1
      }

      let found = counts.map { "\($0.value)× \($0.key)" }.sorted()
      expect(found, equals: row.groups.components(separatedBy: ", ").sorted(), "\(recording.name)")
      expect(groups.map(\.fingers).max(), equals: row.mostAtOnce, "\(recording.name)")
      expect(
        recording.samples.count { $0.phase == .began }, equals: row.contacts, "\(recording.name)")
    }
  }

  @Test func `two fingers spread, turn and move as the table says`() throws {
    for recording in recordings {
      let row = try require(table.rows[recording.name])
      let phases = TwoFingerPhase.phases(
        of: recording.samples, diagonal: recording.tableDiagonal, \.devicePoint)

      try require(phases.count == row.phases.count, "\(recording.name)")
      for (phase, text) in zip(phases, row.phases) {
        let words = text.replacing(",", with: "").split(separator: " ")
        try require(words.count == 6)
        let scale = try require(Double(words[2].dropFirst()))
        let degrees = try require(Double(words[3].dropLast()))
        let pan = try require(Double(words[5].dropLast()))
        let milliseconds = try require(Double(words[0]))
        expect(abs(phase.milliseconds - milliseconds) <= 1.5, "\(recording.name): \(phase)")
        expect(abs(phase.scale - scale) <= 0.006, "\(recording.name): \(phase)")
        expect(abs(phase.degrees - degrees) <= 0.6, "\(recording.name): \(phase)")
        expect(abs(phase.pan * 100 - pan) <= 0.6, "\(recording.name): \(phase)")
      }
    }
  }
}
