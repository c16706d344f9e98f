import Expectations
import Foundation
import Testing
import TouchTestSupport

/// The recordings of format 1.0 that came with version 0.1.0, byte for byte: every version reads
/// and explains them.
@Suite(.ofPlayground, .endsInTime) struct OldRecordingsTests {
  private static let folder = Repository.path("Tests/Recordings-1.0")

  private static let names: [String] = {
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder)
    return (files ?? []).filter { $0.hasSuffix(".touchtrace") }.sorted()
  }()

  @Test func `none of the nineteen is missing, and each says that it is of format 1.0`() throws {
    expect(Self.names.count, equals: 19)
    for name in Self.names {
      let text = try String(contentsOfFile: "\(Self.folder)/\(name)", encoding: .utf8)
      expect(text.hasPrefix(#"{"touchtrace":"1.0","#), "\(name)")
    }
  }

  @Test(.tags(.sampled), arguments: Trials.sample(names, oneOf: 3))
  func `a recording of format 1.0 tells what was decided`(_ name: String) throws {
    let path = "\(Self.folder)/\(name)"

    let replay = try Program.run("replay", path, "--headless")
    let story = try Program.run("explain", path)
    let decisions = try Program.run("explain", path, "--decisions", "--language", "zh")
    let checked = try Program.run("check", path)

    // All scenes have been laid out anew since then: what is recorded is told, nothing is played.
    for command in [replay, checked] {
      expect(command.code, equals: 1)
      let said = command.output + command.errors
      expect(said.contains("recorded with layout 1 of"))
    }
    expect(replay.output.contains("touch 1 landed on"))
    expect(story.code, equals: 0, "\(story.errors)")
    expect(story.output.hasPrefix("touch 1, "))
    expect(decisions.code, equals: 0, "\(decisions.errors)")
  }

  @Test(arguments: [
    ("photo-editor-demo", "canvas.longPress  won at 4.270 s: held for 0.5 s, a hold needs 0.5 s"),
    ("gesture-lab-two", "A.tap  lost at 12.855 s: held for 0.75 s or longer"),
  ])
  func `a time of format 1.0 is told with the side of its limit`(
    _ name: String, _ words: String
  ) throws {
    let story = try Program.run("explain", "\(Self.folder)/\(name).touchtrace")
    expect(story.output.contains(words), "\(story.output)")
  }
}
