import CairoRendering
import Drawing
import Expectations
import Foundation
import Inspection
import SceneBase
import ScenePlayer
import Testing
import TouchEngine
import TouchTestSupport
import TouchTraces
import X11Platform
import X11TestSupport

@testable import ToolCommands

/// A scene with only a field, and a log of its window's keys.
private final class FieldScene: Scene {
  struct State: SceneState {
    func check() {}
  }

  static var name: String { "field" }
  static var words: WordTable { WordTable() }
  static var keys: [KeyEffect] { KeyTable<FieldScene>([KeyRow("note", "s") { _ in }]).effects }
  static var photo: ImageID? { nil }

  let window: Window
  let field = TextField(identifier: "field", frame: Rect(50, 50, 300, 44))
  var displayScale: Double
  var commands: [String] = []
  var recognizers: [GestureRecognizer] { [] }

  init(_ environment: SceneEnvironment, state: State?) {
    window = Window(size: environment.size)
    displayScale = environment.scale
    window.addSubview(field)
    window.onKey = { [unowned self] in commands.append($0.name) }
  }

  func state(at time: Timestamp) -> State { State() }
  func draw(into list: inout DisplayListBuilder, at time: Timestamp) {}
  func nextChange(after time: Timestamp) -> Timestamp? { nil }
}

/// Reads a source: knows whether the user types.
private final class Reader: XInput2SourceDelegate {
  private let focus: KeyFocus

  init(_ focus: KeyFocus) { self.focus = focus }

  var isTyping: Bool { focus.isTyping }

  func receive(_ drop: Drop) {}

  func dragging(isOver: Bool) {}

  func companionIsReadable() {}
}

/// The program's line, from the server's keyboard and touchscreen to a field, being recorded.
@Suite(.ofPlayground, .endsInTime, .tags(.screen), .serialized, .touchscreen())
struct TypingOnScreenTests {
  private let server = PrivateXServer.current
  private let window: X11Window
  private let source: XInput2Source
  private let reader: Reader
  private let input: LiveInput
  private let scene = FieldScene(SceneEnvironment(size: Size(400, 300)))
  private let playground: Playground
  private let other: OtherClient
  private let clipboard: OtherClipboard
  private let folder: Folder

  private var field: TextField { scene.field }

  /// X's codes of keys.
  private static let codes: [Character: Int] = [
    "h": 43, "e": 26, "l": 46, "o": 32, "r": 27, "m": 58, "s": 39, "1": 10, " ": 65, "'": 48,
  ]
  private enum Code {
    static let (escape, control, c, v, a, f) = (9, 37, 54, 55, 38, 41)
  }

  init() throws {
    folder = try Folder()
    let title = "Typing"
    window = try X11Window(
      try X11Connection(displayName: server.display), title: title, size: Size(400, 300))
    source = try XInput2Source(
      window, mouse: MouseSettings(switchKey: "m", cancelKey: "Escape"))
    playground = Playground(scene)
    let focus = KeyFocus(playground)
    reader = Reader(focus)
    source.delegate = reader
    input = LiveInput(source, focus: focus)
    playground.textServices = TextServices(
      measurer: PangoTextMeasurer(), copy: { [source] in source.clipboard.copy($0) },
      paste: { [source] in source.clipboard.ask() })
    other = try OtherClient(server.display)
    clipboard = OtherClipboard(other)
    try server.pointer.move(to: Double(server.width) - 5, Double(server.height) - 5)
    try server.pointer.settle()
    window.map()
    let patience = ContinuousClock.now + .patience
    while try other.window(titled: title).map({ try !other.isVisible($0) }) ?? true {
      try require(ContinuousClock.now < patience)
      _ = try source.next(until: source.now + 5000)
    }
    other.focus(try require(other.window(titled: title)))
  }

  private func recordings(keepsText: Bool = true) throws -> Recordings {
    let recordings = Recordings(
      of: playground, playedWith: input, keepsText: keepsText,
      place: RecordingPlace(folder: folder.path("")), onMessage: { _ in })
    try recordings.begin(path: folder.path("typed.touchtrace"), replacing: true)
    return recordings
  }

  /// Plays until `condition` holds.
  private func play(
    _ recordings: Recordings, until what: String, path: String = #filePath, line: Int = #line,
    _ condition: () -> Bool
  ) throws {
    let patience = ContinuousClock.now + .patience
    while !condition() {
      try require(
        ContinuousClock.now < patience, "\(what) did not come: \(field.text)",
        path: path, line: line)
      clipboard.serve()
      guard let batch = try input.next(until: input.now + 5000) else { break }
      playground.stream.accept(batch)
      recordings.afterBatch()
    }
  }

  private func tapField() throws {
    try server.touchscreen.tap(1, at: 100, 70)
    try server.touchscreen.settle()
  }

  private func type(_ text: String) throws {
    for character in text { try server.keyboard.tap(try require(Self.codes[character])) }
    try server.keyboard.settle()
  }

  private func command(_ key: Int) throws {
    try server.keyboard.press(Code.control)
    try server.keyboard.tap(key)
    try server.keyboard.release(Code.control)
    try server.keyboard.settle()
  }

  @Test func `text is typed, composed, copied, pasted, recorded and replayed`() throws {
    let recordings = try recordings()
    other.remap(key: Code.f, to: "Multi_key")
    defer { other.remap(key: Code.f, to: "f") }
    try tapField()
    try type("hello r1m ")
    try server.keyboard.tap(Code.f)
    try type("'e")
    try play(recordings, until: "what is typed") { field.text == "hello r1m é" }
    expect(field.isEditing)

    try command(Code.a)
    try command(Code.c)
    try play(recordings, until: "the selection") { field.selectedText == "hello r1m é" }
    var copied: [UInt8]?
    try play(recordings, until: "the answer") {
      // Refused until the program has come to the second key.
      if !clipboard.isAsking { copied = clipboard.answer()?.bytes }
      if copied == nil, !clipboard.isAsking { clipboard.ask(for: "UTF8_STRING") }
      return copied != nil
    }
    clipboard.copy("über 触摸")
    try command(Code.v)
    try play(recordings, until: "what is pasted") { field.text == "über 触摸" }
    let edges = field.caretRect
    try server.keyboard.tap(Code.escape)
    try type("s")
    try play(recordings, until: "the command") { scene.commands.last == "s" }
    recordings.finish()

    expect(copied, equals: Array("hello r1m é".utf8))
    expect(!field.isEditing)
    expect(source.mouseHint.mode, equals: .single)
    let lines = folder.lines("typed.touchtrace")
    expect(lines.contains { $0.contains(#""paste":"über 触摸""#) })
    expect(lines.contains { $0.contains(#""measured":"über 触摸""#) })

    // Without fonts and clipboard, as on another machine.
    let again = FieldScene(SceneEnvironment(size: Size(400, 300)))
    let replayed = Playground(again)
    let replayer = try TraceReplayer(path: folder.path("typed.touchtrace"))
    let recorder = try TraceRecorder(path: folder.path("again"), header: replayer.header)
    replayed.window.addObserver(recorder)
    var caret: Rect?
    replayed.onEvent = {
      caret = again.field.caretRect ?? caret
      recorder.record($0)
    }
    try replayed.play(replayer)
    recorder.finish(at: replayer.now)
    expect(again.field.text, equals: "über 触摸")
    expect(caret, equals: edges)
    expect(folder.lines("again").dropFirst(), equals: lines.dropFirst())
  }

  @Test func `a recording without text contains no text`() throws {
    let recordings = try recordings(keepsText: false)
    try tapField()
    try type("hello s")
    clipboard.copy("secret")
    try command(Code.v)
    try play(recordings, until: "what is typed") { field.text == "hello ssecret" }
    recordings.finish()

    let lines = folder.lines("typed.touchtrace").dropFirst()
    expect(lines.contains { $0.contains(#""touch""#) })
    for word in ["\"text\"", "secret", "measured", "hel"] {
      expect(!lines.contains { $0.contains(word) }, "\(word)")
    }
  }
}
