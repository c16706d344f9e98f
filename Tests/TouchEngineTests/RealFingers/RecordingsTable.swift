import Expectations
import Foundation
import Testing
import TouchTestSupport

/// The description of the recordings in their folder: `README.md` for people, `summary.json` for
/// programs.
struct RecordingsTable {
  struct Row {
    var contacts: Int
    var mostAtOnce: Int
    /// The groups, as in `1× 1-finger tap, 6× 1-finger move`.
    var groups: String
    /// The phases, as in `756 ms: ×0.99, +0°, pan 1%`, separated by semicolons.
    var phases: [String]
  }

  struct Summary: Decodable {
    var `protocol`: String
  }

  var rows: [String: Row] = [:]
  var summaries: [String: Summary]

  init(folder: URL) throws {
    let text = try String(contentsOf: folder.appendingPathComponent("README.md"), encoding: .utf8)
    for line in text.split(separator: "\n") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 14, let contacts = Int(cells[7]), let most = Int(cells[8]) else {
        continue
      }
      rows[cells[0].trimmingCharacters(in: ["`"])] = Row(
        contacts: contacts, mostAtOnce: most, groups: cells[11],
        phases: cells[13] == "–" ? [] : cells[13].components(separatedBy: "; "))
    }
    let data = try Data(contentsOf: folder.appendingPathComponent("summary.json"))
    summaries = try JSONDecoder().decode([String: Summary].self, from: data)
  }
}

extension RecordedFingers {
  /// All recordings of the folder, read once for all tests.
  static let read = Result {
    let folder = try require(RecordedFingers.folder)
    return try all(in: folder)
  }
}
