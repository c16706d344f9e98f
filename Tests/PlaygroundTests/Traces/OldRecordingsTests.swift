import Foundation
import Testing
import TouchTestSupport

/// The recordings of format 1.0 that came with version 0.1.0, byte for byte: every version reads
/// and explains them.
@Suite(.endsInTime) struct OldRecordingsTests {
  private static let folder = Repository.path("Tests/Recordings-1.0")

  private static let names: [String] = {
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder)
    return (files ?? []).filter { $0.hasSuffix(".touchtrace") }.sorted()
  }()

  /// The recordings with different decisions now, each with the rule that changed.
  private static let decidedOtherwise = [
    "live-room-likes.touchtrace": "G0.1: the pause waits for the combo",
    "live-room-products.touchtrace": "G0.1: the pause waits for the combo",
    "live-room-swipe.touchtrace": "G0.1: the pause waits for the combo",
    "live-room-turning.touchtrace": "D36: pages are rooms, and the pause waits for the combo",
  ]

  @Test func `none of the nineteen is missing, and each says that it is of format 1.0`() throws {
    #expect(Self.names.count == 19)
    for name in Self.names {
      let text = try String(contentsOfFile: "\(Self.folder)/\(name)", encoding: .utf8)
      #expect(text.hasPrefix(#"{"touchtrace":"1.0","#), "\(name)")
    }
  }

  @Test(arguments: names)
  func `a recording of format 1.0 is replayed and explained`(_ name: String) throws {
    let path = "\(Self.folder)/\(name)"

    let replay = try Program.run("replay", path, "--headless")
    let story = try Program.run("explain", path)
    let decisions = try Program.run("explain", path, "--decisions", "--language", "zh")

    #expect(replay.code == 0, "\(replay.errors)")
    #expect(story.code == 0, "\(story.errors)")
    #expect(story.output.hasPrefix("touch 1, "))
    #expect(decisions.code == 0, "\(decisions.errors)")
  }

  @Test(arguments: names)
  func `decisions that format 1.0 knew are the same, unless a rule changed`(_ name: String) throws {
    let checked = try Program.run("check", "\(Self.folder)/\(name)")

    if let rule = Self.decidedOtherwise[name] {
      #expect(checked.code == 1, "\(name) is decided as it was, although \(rule) changed")
    } else {
      #expect(checked.code == 0, "\(checked.output)\(checked.errors)")
    }
  }
}
