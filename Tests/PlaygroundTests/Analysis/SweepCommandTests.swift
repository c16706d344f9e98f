import Expectations
import Foundation
import Testing
import TouchTestSupport

@testable import ToolCommands

/// `sweep` as a user calls it.
@Suite(.ofPlayground, .endsInTime) struct SweepCommandTests {
  private let folder: Folder
  private let trace = BundledTrace.path("gesture-lab-two")

  init() throws { folder = try Folder() }

  @Test func `each range of values is told with its winners, and each value is written`() throws {
    let (csv, png) = (folder.path("a.csv"), folder.path("a.png"))
    let told = try Program.run(
      "sweep", trace, "--vary", "panSlop=5..50:5", "--watch", "A.tap@4 won", "-o", csv, "-o", png)

    expect(told.code, equals: 0, "\(told.errors)")
    let lines = told.output.split(separator: "\n")
    expect(lines.count, equals: 3)
    expect(lines[0].hasPrefix("panSlop: ") && lines[0].hasSuffix(" runs, 1 flip"))
    expect(lines[1].hasPrefix("  5 to 25 pt ") && lines[1].hasSuffix("  false; B.pan won"))
    expect(lines[2].hasSuffix("  true; A.tap won"))
    let rows = try String(contentsOfFile: csv, encoding: .utf8).split(separator: "\n")
    expect(rows.first == "value,holds,winners" && rows.contains("5.0,false,\"B.pan\""))
    let picture = try Data(contentsOf: URL(fileURLWithPath: png))
    expect(picture.starts(with: [0x89, 0x50, 0x4E, 0x47]))

    let again = try Program.run("sweep", trace, "--vary", "panSlop=5..50:5", "-o", csv)
    expect(again.code == 74 && again.errors.contains("a.csv"))
  }

  @Test(arguments: [
    ("B.pan A.tap", #""B.pan A.tap""#), (#"say "hi""#, #""say ""hi""""#), ("=1+1", #""'=1+1""#),
    ("-1", #""'-1""#), ("@a", #""'@a""#), ("", #""""#),
  ])
  func `a winner in a table is no formula`(_ winner: String, field: String) {
    expect(SweepTable.field(winner), equals: field)
  }

  @Test func `a touch is varied by its own name`() throws {
    let told = try Program.run(
      "sweep", trace, "--vary", "touch4.distance=0..40:4", "--language", "zh")

    expect(told.code, equals: 0, "\(told.errors)")
    expect(told.output.contains("A.tap 胜出") && told.output.contains("B.pan 胜出"))
  }

  @Test(arguments: [
    (["--vary", "panSlop"], "expected NAME=FROM..TO:STEP"),
    (["--vary", "panSlop=5..4:1"], "expected NAME=FROM..TO:STEP"),
    (["--vary", "panSlopp=5..6:1"], "--vary: there is no setting or property panSlopp"),
    (["--vary", "touch99.x=5..6:1"], "there is no touch 99; the recording has 9"),
    (["--vary", "panSlop=5..6:1", "--watch", "A.tap@4"], "--watch A.tap@4"),
    (["--vary", "panSlop=5..6:1", "-o", "a.txt"], "expected a .csv or .png file"),
  ])
  func `what is wrong with the options is told`(_ options: [String], _ words: String) throws {
    let told = try Program.run(["sweep", trace] + options)

    expect(told.code == 64 && told.output.isEmpty)
    expect(told.errors.contains(words), "\(told.errors)")
  }
}
