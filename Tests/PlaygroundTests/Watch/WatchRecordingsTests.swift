import Expectations
import Foundation
import Glibc
import Testing
import TouchTestSupport

/// Recordings of watched programs, by `.ci/watch-play`: with a version of GTK that this system does
/// not have.
@Suite(.ofPlayground, .endsInTime) struct WatchRecordingsTests {
  private static let folder = "Tests/GTKCases/recordings"
  private static let names = Repository.files(below: folder, endingIn: "touchtrace")
    .map(\.lastPathComponent).filter { $0.contains("-x11-") || $0.contains("-wayland-") }

  @Test(arguments: names) func `each statement of the plan holds`(name: String) throws {
    let words = try require(
      name.wholeMatch(of: /gtk-([0-9.]+)-(x11|wayland)-(.+)\.touchtrace/)
    ).output
    let places = ["Tests/GTKCases", "Tests/GTKCases/stock"].map { "\($0)/\(words.3).plan" }
    let place = try require(places.first { access(Repository.path($0), R_OK) == 0 })
    let plan = try PlannedFingers(
      Repository.text(place), on: String(words.2), gtk: String(words.1))
    let recording = try Repository.text("\(Self.folder)/\(name)")
    try expect(plan.missing(in: recording), equals: [])
    expect(recording.contains(#""toolkit":{"name":"gtk","version":"\#(words.1)"}"#))
  }

  @Test(arguments: names) func `each story has words in both languages`(name: String) throws {
    for language in ["en", "zh"] {
      let told = try Program.run(
        "explain", Repository.path("\(Self.folder)/\(name)"), "--language", language)
      expect(told.code, equals: 0, "\(told.errors)")
      for word in ["gtk.", "gave no reason", " pt", " 点", "{"] {
        expect(!told.output.contains(word), "\(word) in \(told.output)")
      }
    }
  }
}
