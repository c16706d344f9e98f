import Expectations
import FileSupport
import Foundation
import PhotoDocument
import PhotoEditor
import SceneBase
import ScenePlayer
import Scenes
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import TouchTraces
@testable import ToolCommands

/// `redact` as a user calls it.
@Suite(.ofPlayground, .endsInTime) struct RedactTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  // MARK: Recordings with text

  /// Records what a hand does in a playground, in the state in which the playground is.
  private func record(
    _ playground: Playground, _ name: String, photo: TracePhoto? = nil,
    measuredBy measurer: any TextMeasuring = EvenMeasurer(), _ play: (Hand) throws -> Void
  ) throws -> String {
    var header = playground.header(
      version: ToolProgram.current.version, state: try playground.state(at: .zero))
    header.surroundings.clock = "monotonic"
    header.surroundings.photo = photo
    header.surroundings.devices = [
      TraceDevice(name: "Anna's Touchpanel", kind: "touchscreen", touches: 10)
    ]
    let path = folder.path(name)
    let recorder = try TraceRecorder(path: path, header: header.withoutFolders)
    playground.window.addObserver(recorder)
    playground.onEvent = { recorder.record($0) }
    playground.window.textMeasures.measurer = measurer
    let hand = Hand(stream: playground.stream)
    try play(hand)
    hand.wait(1000)
    recorder.finish(at: hand.now)
    return path
  }

  private func view(_ identifier: String, in playground: Playground) throws -> View {
    func search(_ view: View) -> View? {
      if view.identifier == identifier { return view }
      for subview in view.subviews {
        if let found = search(subview) { return found }
      }
      return nil
    }
    return try require(search(playground.window), "\(identifier)")
  }

  private func tap(_ identifier: String, in playground: Playground, _ hand: Hand) throws {
    let view = try view(identifier, in: playground)
    let place = view.convert(view.bounds.center, to: nil)
    hand.tap(at: place.x, place.y)
    hand.wait(2000)
  }

  /// A chat in which messages were sent and a draft was begun before the recording, and more is
  /// typed, inserted and pasted in it.
  private func recordChat() throws -> String {
    let environment = SceneEnvironment(size: Size(1280, 800))
    let before = openPlayground(try sceneType(named: "chat"), environment)
    let first = Hand(stream: before.stream)
    try tap("people.1", in: before, first)
    try tap("chat.1.field", in: before, first)
    first.type("Passwort 4711")
    first.press("Return", text: "")
    try tap("chat.1.send", in: before, first)
    try tap("chat.1.field", in: before, first)
    first.type("Entwurf")
    first.wait(30_000)
    expect(before.isAtRest)
    let state = try before.state(at: first.now)
    let chat = try openPlayground(try sceneType(named: "chat"), environment, state: state)
    return try record(chat, "chat.touchtrace") { hand in
      hand.type(" Quartz")
      hand.send(.markedText("hanzi", caret: 5))
      hand.send(.insertText("汉字"))
      hand.send(.paste("Klipp & 99 €"))
      for _ in 0..<3 { hand.press("BackSpace") }
      hand.press("a", text: "", .control)
      hand.press("c", text: "", .control)
      hand.press("Home")
      let field = try view("chat.1.field", in: chat)
      let place = field.convert(Point(60, 20), to: nil)
      hand.tap(at: place.x, place.y)
      hand.wait(2000)
      hand.type("Jux")
      try tap("chat.1.send", in: chat, hand)
      try tap("chat.1.talk", in: chat, hand)
    }
  }

  /// Opens the editor with a user's photo and words on it, and plays until the words are edited.
  private func editWords(
    _ name: String, measuredBy measurer: any TextMeasuring = EvenMeasurer(),
    _ play: (Hand, Point) throws -> Void
  ) throws -> String {
    try folder.makePhoto("anna-privat.png", 0xC02030)
    let photo = try require(TracePhoto(name: "anna-privat.png", folder: folder.path("")))
    var document = EditorDocument(
      photo: PhotoReference(
        name: folder.path("anna-privat.png"), pixelWidth: photo.width, pixelHeight: photo.height))
    document.elements = [
      ElementValue(id: 1, .text(ElementText("Geheim 12")), center: Point(500, 375)),
      ElementValue(id: 2, .sticker("heart"), center: Point(200, 200)),
    ]
    let editor = openEditor(SceneEnvironment(size: Size(1280, 800)), showing: document)
    return try record(editor, name, photo: photo, measuredBy: measurer) { hand in
      let canvas = try require(editor.scene as? PhotoEditor).canvas
      let middle = canvas.pictureFrame.center + canvas.frame.origin
      for _ in 0..<2 {
        hand.tap(at: middle.x, middle.y)
        hand.wait(1000)
      }
      expect(editor.window.isTyping)
      try play(hand, middle)
    }
  }

  /// Types words, and starts over.
  private func recordPhoto() throws -> String {
    try editWords("photo.touchtrace") { hand, _ in
      hand.type("Wunderbar")
      hand.press("Escape")
      hand.wait(500)
      hand.press("s", text: "s")
      hand.wait(500)
    }
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  /// Redacts a recording and expects that nothing but its texts differs.
  private func expectRedacted(
    _ path: String, without texts: [String], path file: String = #filePath, line: Int = #line
  ) throws {
    let before = try text(path)
    for text in texts {
      expect(before.contains(text), "\(text)", path: file, line: line)
    }
    let (copy, second) = (folder.path("copy.touchtrace"), folder.path("second.touchtrace"))

    let run = try Program.run("redact", path, "-o", copy)

    expect(run.code, equals: 0, "\(run.errors)", path: file, line: line)
    let after = try text(copy)
    for text in texts where after.localizedStandardContains(text) {
      fail("\(text) is left", path: file, line: line)
    }
    func decisions(_ text: String) -> [Substring] {
      text.split(separator: "\n").dropFirst().filter { $0.contains("\"decision\":") }
    }
    let areSame = decisions(after) == decisions(before)
    expect(areSame, path: file, line: line)
    expect(!decisions(after).isEmpty, path: file, line: line)
    for command in [["check"], ["explain"], ["explain", "--replay"], ["explain", "--decisions"]] {
      let told = try Program.run(command + [path])
      let again = try Program.run(command + [copy])
      expect(again.code, equals: 0, "\(again.errors)", path: file, line: line)
      expect(
        again.output.replacing("copy.", with: "\(Self.name(path))."), equals: told.output,
        "\(command)", path: file, line: line)
    }
    // The replay of a copy is still one.
    let replayed = folder.path("replayed.touchtrace")
    try expect(Program.run("replay", "--headless", copy, "--record", replayed).code, equals: 0)
    let isSame = try text(replayed) == after
    expect(isSame, path: file, line: line)
    try expect(Program.run("redact", copy, "-o", second).code, equals: 0)
    try expect(text(second), equals: after, path: file, line: line)
  }

  private static func name(_ path: String) -> String {
    URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
  }

  @Test func `no text of a chat is left, and every decision stays`() throws {
    try expectRedacted(
      try recordChat(),
      without: [
        "Passwort", "4711", "Entwurf", "\"Q\"", "\"z\"", "hanzi", "汉", "字", "Klipp", "99", "Anna",
        "Quartz", "\"J\"",
      ])
  }

  @Test func `no words and no name of a photo are left, and every decision stays`() throws {
    let path = try recordPhoto()
    try expectRedacted(
      path, without: ["Geheim", "12\"", "\"W\"", "Wunder", "anna-privat", "Anna"])

    let header = try TraceReader(path: folder.path("copy.touchtrace")).header
    expect(header.isRedacted)
    expect(header.surroundings.photo?.name, equals: "xxxxxxxxxxxxxxx")
    expect(header.surroundings.photo?.width ?? 0 > 0 && header.surroundings.photo?.crc32 == 0)
    let render = try Program.run(
      "render", folder.path("copy.touchtrace"), "--at", "0", "-o", folder.path("a.png"))
    expect(render.errors.contains("xxxxxxxxxxxxxxx"), "\(render.errors)")
  }

  @Test(arguments: ["html", "pftrace", "evemu"])
  func `export --redact writes what it would of a copy`(_ ending: String) throws {
    let path = try recordPhoto()
    let copies = folder.path("copies")
    try FileManager.default.createDirectory(atPath: copies, withIntermediateDirectories: true)
    let copy = "\(copies)/photo.touchtrace"
    try expect(Program.run("redact", path, "-o", copy).code, equals: 0)

    let (own, other) = (folder.path("a.\(ending)"), folder.path("b.\(ending)"))
    let export = try Program.run("export", path, "--redact", "-o", own)
    expect(export.code == 0 && !export.errors.contains("holds"), "\(export.errors)")
    try expect(Program.run("export", copy, "-o", other).code, equals: 0)

    let bytes = try Data(contentsOf: URL(fileURLWithPath: own))
    try expect(bytes, equals: Data(contentsOf: URL(fileURLWithPath: other)))
    for word in ["Geheim", "Wunder", "anna-privat", "Anna"] {
      expect(bytes.range(of: Data(word.utf8)) == nil, "\(word)")
    }
    let picture = try Program.run("export", path, "--redact", "-o", folder.path("a.png"))
    expect(picture.code, equals: 64)
  }

  @Test(.tags(.sampled), arguments: Trials.sample(BundledTrace.names, oneOf: 3))
  func `a bundled recording keeps every line, and checks`(name: String) throws {
    let copy = folder.path("copy.touchtrace")
    try expect(Program.run("redact", BundledTrace.path(name), "-o", copy).code, equals: 0)

    let before = try text(BundledTrace.path(name)).split(separator: "\n")
    let after = try text(copy).split(separator: "\n")
    let areSame = after.dropFirst() == before.dropFirst()
    expect(areSame)
    expect(after[0].contains(#""redacted":true"#) && !after[0].contains("inputtest"))
    try expect(Program.run("check", copy).code, equals: 0)
  }

  // MARK: Files

  @Test func `standard streams and compressed files hold the same`() throws {
    let path = try recordChat()
    let (plain, packed) = (folder.path("plain.touchtrace"), folder.path("packed.touchtrace.gz"))
    try expect(Program.run("redact", path, "-o", plain).code, equals: 0)
    try expect(Program.run("redact", path, "-o", packed).code, equals: 0)
    try expect(Data(contentsOf: URL(fileURLWithPath: packed)).starts(with: [0x1F, 0x8B]))

    let piped = try Program.run("redact", packed, "-o", "-")
    let shell = try RunningProgram(
      "/bin/sh", ["-c", "\"$program\" redact - -o - --quiet < \"$packed\""],
      environment: ["DISPLAY": "", "program": try Program.path, "packed": packed])
    _ = try shell.waitUntilExit()

    try expect(piped.output, equals: text(plain))
    expect(shell.output == piped.output && shell.errorOutput == "")
  }

  @Test func `a file that is there stays without --force`() throws {
    let path = BundledTrace.path("chat-two")
    let copy = try folder.write("something", "copy.touchtrace")

    let refused = try Program.run("redact", path, "-o", copy)
    expect(refused.code, equals: 74)
    try expect(text(copy), equals: "something")
    try expect(Program.run("redact", copy, "-o", copy, "--force").code, equals: 74)
    try expect(Program.run("redact", path, "-o", copy, "--force", "--quiet").errors, equals: "")
    try expect(text(copy).contains("redacted"))
    try expect(Program.run("redact", path, "-o", folder.path("a.png")).code, equals: 64)
  }

  @Test func `a broken recording is named with its line, and leaves no file`() throws {
    let text = try text(BundledTrace.path("chat-two")).split(separator: "\n")
    let broken = try folder.write(
      (text.prefix(3) + ["{\"t\":7,\"insert\":7}"] + text.dropFirst(3)).joined(separator: "\n"),
      "broken.touchtrace")

    let run = try Program.run("redact", broken, "-o", folder.path("copy.touchtrace"))

    expect(run.code, equals: 65)
    expect(run.errors.contains("broken.touchtrace, line 4: "), "\(run.errors)")
    expect(!FileManager.default.fileExists(atPath: folder.path("copy.touchtrace")))
    try expect(
      Program.run("redact", "/nowhere", "-o", folder.path("copy.touchtrace")).code, equals: 66)
  }

  // MARK: Recordings that are not played

  @Test func `another program's decisions stay as they stand`() throws {
    let path = try folder.write(
      """
      {"touchtrace":"1.1","program":"mapviewer","version":"1.0","scene":"chat","size":[400,300],"scale":1,"state":{"keyboard":"Anna"}}
      {"t":1,"key":"s","text":"s"}
      {"t":2,"call":"search","value":"Anna"}
      {"t":3,"decision":"hit","touch":1,"view":"map","place":7}
      {"t":4,"note":"Anna"}
      {"end":5}

      """, "a.touchtrace")

    let run = try Program.run("redact", path, "-o", "-")

    expect(run.code, equals: 0)
    expect(
      run.output,
      equals: """
        {"touchtrace":"1.1","program":"mapviewer","version":"1.0","scene":"chat","size":[400,300],"scale":1,"redacted":true,"state":{"k1":"xxxx"}}
        {"t":1,"key":"x","text":"x"}
        {"t":2,"call":"search","value":"xxxx"}
        {"t":3,"decision":"hit","touch":1,"view":"map"}
        {"end":5}

        """)
    expect(run.errors.contains("its decisions stay as recorded by mapviewer 1.0\n"))
    expect(run.errors.contains("left out 1 line that"))
  }

  @Test func `decisions of another layout stay, and it is said`() throws {
    let old = Repository.path("Tests/Recordings-1.0/photo-editor-demo.touchtrace")

    let run = try Program.run("redact", old, "-o", "-")

    expect(run.code == 0 && run.errors.contains("which now has layout"), "\(run.errors)")
    expect(
      run.output.split(separator: "\n").dropFirst(),
      equals: (try text(old)).split(separator: "\n").dropFirst())
  }

  /// Without letters, two texts of one length have the same width, which is an estimate.
  @Test func `a recording that decides differently without its text is not copied`() throws {
    let path = try editWords("wide.touchtrace", measuredBy: EvenMeasurer(wide: "W")) {
      hand, middle in
      for text in ["WWWWWWWW", "iiiiiiii", "WWWWWWWW"] {
        hand.press("a", text: "", .control)
        hand.send(.paste(text))
      }
      hand.press("Escape")
      hand.wait(1000)
      hand.tap(at: middle.x + 150, middle.y)
      hand.wait(1000)
    }
    try expect(Program.run("check", path).code, equals: 0)

    let run = try Program.run("redact", path, "-o", folder.path("copy.touchtrace"), "--quiet")

    expect(run.code, equals: 1)
    expect(
      run.errors.contains("wide.touchtrace: without its texts it decides differently: "),
      "\(run.errors)")
    expect(!FileManager.default.fileExists(atPath: folder.path("copy.touchtrace")))
  }
}

/// Measures each letter by its number, so that words of one length have several widths.
private final class EvenMeasurer: TextMeasuring {
  private let wide: Character?

  init(wide: Character? = nil) { self.wide = wide }

  func measure(_ string: String, fontSize: Double) -> TextMeasurement {
    var edges = [0.0]
    for character in string {
      let number = character == wide ? 160 : character.unicodeScalars.first.map { $0.value % 16 }
      edges.append((edges.last ?? 0) + fontSize * (0.3 + Double(number ?? 0) / 64))
    }
    return TextMeasurement(string, fontSize: fontSize, edges: edges)
  }
}
