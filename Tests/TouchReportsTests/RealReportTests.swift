import Expectations
import Foundation
import Testing
import TouchEngine
import TouchReports
import TouchTestSupport

/// The contacts of real reports, beside those that an independent program found.
@Suite(.endsInTime, .enabled(if: RecordedFingers.folder != nil, "TOUCH_RECORDINGS names no folder"))
struct RealReportTests {
  private struct Summary: Decodable {
    struct Contact: Decodable {
      var begin_us: Int64
      var end_us: Int64
      var first: [Int]
      var last: [Int]
      var samples: Int
    }

    var contacts: [Contact]
    var unfinished: Int
    var `protocol`: String
  }

  /// A contact as it is played, with its places in the device's units again.
  private struct Played {
    var begin: Int64
    var end: Int64
    var first: Point
    var last: Point
    /// The times at which the report tells its place.
    var samples: Int
    /// Whether it was still down at the end of the report.
    var isUnfinished = false
  }

  private let folder: URL
  private let summaries: [String: Summary]
  private let names: [String]

  init() throws {
    folder = try require(RecordedFingers.folder)
    let data = try Data(contentsOf: folder.appendingPathComponent("summary.json"))
    summaries = try JSONDecoder().decode([String: Summary].self, from: data)
    names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
  }

  @Test func `every contact lands, lifts and is where another program found it`() throws {
    expect(summaries.count, equals: 51)
    for (name, summary) in summaries.sorted(by: { $0.key < $1.key }) {
      let description = RecordedFingers.description(of: name, among: names)
      let report = try RecordedFingers.report(
        at: folder.appendingPathComponent(name).path,
        describedAt: description.map { folder.appendingPathComponent($0).path })
      let played = try contacts(of: report)

      expect(report.contactProtocol.rawValue, equals: summary.protocol, "\(name)")
      expect(report.facts.unfinished, equals: summary.unfinished, "\(name)")
      try require(played.count == summary.contacts.count, "\(name)")
      var rest = played
      for wanted in summary.contacts {
        let found = rest.firstIndex { contact in
          abs(contact.begin - wanted.begin_us) <= 1
            && (contact.isUnfinished || abs(contact.end - wanted.end_us) <= 1)
            && contact.first.distance(to: Point(Double(wanted.first[0]), Double(wanted.first[1])))
              <= 0.5
            && contact.last.distance(to: Point(Double(wanted.last[0]), Double(wanted.last[1])))
              <= 0.5
            && contact.samples == wanted.samples
        }
        expect(found != nil, "\(name): \(wanted) is not among \(rest)")
        if let found { rest.remove(at: found) }
      }
    }
  }

  /// Plays a report through the mapping of an import, and undoes the mapping.
  private func contacts(of report: TouchReport) throws -> [Played] {
    let mapping = ReportMapping(
      report.position.x, report.position.y, into: Rect(0, 0, 1280, 800))
    let back = try require(mapping.transform.inverse)
    let input = ReportInput(report, mapping: mapping)
    var found: [TouchID: Played] = [:]
    while let batch = try input.next(until: nil) {
      for event in batch.events {
        guard case .touches(let samples) = event.content else { continue }
        for sample in samples {
          let place = back.apply(to: sample.position)
          let time = sample.time.microseconds
          if sample.phase == .began {
            found[sample.touch] = Played(
              begin: time, end: time, first: place, last: place, samples: 1)
          } else {
            found[sample.touch]?.end = time
            found[sample.touch]?.last = place
            if sample.phase == .cancelled { found[sample.touch]?.isUnfinished = true }
            if sample.phase == .moved { found[sample.touch]?.samples += 1 }
          }
        }
      }
    }
    return found.keys.sorted { $0.number < $1.number }.compactMap { found[$0] }
  }
}
