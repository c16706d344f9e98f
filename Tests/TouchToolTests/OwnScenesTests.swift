import Expectations
import Foundation
import Testing
import TouchTestSupport

/// The commands of a program with scenes of its own.
@Suite(.endsInTime) struct OwnScenesTests {
  private static let stories = """
    touch 1, 0.100 s to 0.140 s, landed on card
      card.tap  won at 0.140 s: held for 0.04 s, less than 0.75 s
      card.pan  lost at 0.140 s: lifted after 0 pt; a drag needs 10 pt
      card      got the touch at 0.100 s, lost it at 0.140 s to card.tap

    touch 2, 0.900 s to 0.990 s, landed on card
      card.pan  won at 0.940 s: moved 40 pt, a drag needs 10 pt; ended at 0.990 s
      card.tap  lost at 0.940 s to card.pan: became a drag, moved 40 pt (a drag needs 10 pt)
      card      got the touch at 0.900 s, lost it at 0.940 s to card.pan

    """

  @Test func `a recording names the program and says that it replays`() throws {
    let tool = try CardTool()
    let text = try String(contentsOfFile: tool.record(), encoding: .utf8)
    let header = try require(text.split(separator: "\n").first)
    expect(
      header,
      equals: #"{"touchtrace":"1.1","program":"cards","version":"1.0","scene":"cards","#
        + #""size":[800,600],"scale":1,"replays":true}"#)
  }

  @Test func `both programs explain a recording in the same words`() throws {
    let tool = try CardTool()
    let path = try tool.record()
    let own = try tool.run("explain", path)
    let other = try tool.runPlayground("explain", path)
    expect(own.output, equals: Self.stories)
    expect(own.errors, equals: "")
    expect(other.output, equals: Self.stories)
    expect(other.errors, equals: "touch-playground: \(path): as recorded by cards 1.0\n")
  }

  @Test func `each program plays its own recordings alone`() throws {
    let tool = try CardTool()
    let path = try tool.record()
    try expect(tool.run("check", path).output.hasPrefix("1 recording: 1 the same"))
    let other = try tool.runPlayground("replay", "--headless", path)
    expect(other.code, equals: 65)
    expect(
      other.errors, equals: "touch-playground: cards 1.0 recorded this: use cards replay \(path)\n")
    let bundled = Repository.path("assets/traces/chat-two.touchtrace")
    let own = try tool.run("replay", "--headless", bundled)
    expect(own.code, equals: 65)
    expect(
      own.errors,
      equals:
        "cards: touch-playground 0.3.0 recorded this: use touch-playground replay \(bundled)\n")
  }

  @Test func `a recording begins in the state of its header`() throws {
    let tool = try CardTool()
    let path = try tool.writeInput(state: #"{"x":40,"y":30,"taps":7}"#)
    let end = try tool.run("inspect", path, "--at", "0s")
    expect(end.output.contains("card  View  (40, 30) 200×120"))
    let picture = try tool.run("render", path, "-o", tool.path("end.png"))
    expect(picture.code, equals: 0)
  }

  @Test(arguments: [
    (#"{"x":40,"y":30,"taps":5000}"#, #"0 to 1000 taps in "state", found 5000"#),
    (#"{"x":40,"y":30}"#, "taps"),
  ])
  func `a state that the scene refuses is bad data`(state: String, words: String) throws {
    let tool = try CardTool()
    let path = try tool.writeInput(state: state)
    let end = try tool.run("replay", "--headless", path)
    expect(end.code, equals: 65)
    expect(end.errors.hasPrefix("cards: \(path), line 1: expected "))
    expect(end.errors.contains(words))
  }

  @Test func `an unknown scene is answered with the program's own`() throws {
    let tool = try CardTool()
    let path = try tool.writeInput(scene: "home")
    let end = try tool.run("replay", "--headless", path)
    expect(end.code, equals: 65)
    expect(
      end.errors, equals: "cards: \(path): there is no scene \"home\"; there are: cards, form\n")
    let checked = try tool.run("check", path)
    expect(checked.output.hasPrefix("broken: \(path): there is no scene"))
  }

  @Test func `the commands for changes play the program's scenes`() throws {
    let tool = try CardTool()
    let path = try tool.record()
    let changed = try tool.run("what-if", path, "--off", "card.tap")
    expect(changed.output.contains("never got the touch: it is switched off"))
    let robust = try tool.run("robust", path)
    expect(robust.output.contains("touch 1"))
    let swept = try tool.run(
      "sweep", path, "--vary", "card.tap.numberOfTapsRequired=1..2:1", "--watch", "card.tap@1 won")
    expect(swept.output.contains("1 flip"))
    let small = tool.path("small.touchtrace")
    let reduced = try tool.run("reduce", path, "--keep", "card.tap@1 won", "-o", small)
    expect(reduced.code, equals: 0)
    try expect(tool.run("diff", path, small).output.contains("only in A"))
    let test = try tool.run("generate", path, "-o", "-")
    expect(test.output.contains(#"try stage.expect("card.tap@1 won")"#))
  }

  @Test func `nothing in the help names another program`() throws {
    let tool = try CardTool()
    try expect(tool.run("--version").output, equals: "1.0\n")
    let help = try tool.run("--help").output
    expect(help.contains("USAGE: cards <subcommand>"))
    let commands = help.split(separator: "\n").drop { $0 != "SUBCOMMANDS:" }.dropFirst()
      .filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") && !$0.hasPrefix("  See") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    expect(commands.count > 14)
    expect(!commands.contains("tour") && commands.contains("export"))
    for command in commands {
      let help = try tool.run(command, "--help").output
      expect(help.contains("USAGE: cards \(command)"))
      for word in ["playground", "PLAYGROUND", "photo", "home screen"] {
        expect(!help.contains(word), "\(command): \(word)")
      }
    }
  }

  @Test func `photos and the tour are another program's`() throws {
    let tool = try CardTool()
    let photo = try tool.run("run", "cards", "--photo", "a.png")
    expect(photo.code, equals: 64)
    expect(photo.errors.contains("no scene of cards opens photos"))
    try expect(tool.run("tour").code, equals: 64)
  }

  @Test(arguments: ["touch-playground", "a b", "", "-a", "..", "a\u{1B}[31m"])
  func `a program of a wrong name exits with 64`(name: String) throws {
    let end = try CardTool().run("scenes", variables: ["CARD_TOOL_NAME": name])
    expect(end.code, equals: 64)
    expect(end.output, equals: "")
    expect(end.errors.hasPrefix("TouchTool: "))
    expect(!end.errors.contains("\u{1B}"))
  }
}
