import CairoRendering
import Drawing
import Expectations
import FileSupport
import Foundation
import PhotoDocument
import PhotoEditor
import SceneBase
import ScenePlayer
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting
import TouchTraces

@testable import PlaygroundCommands
@testable import ToolCommands

/// Recordings of a color that the eyedropper takes from pixels.
@Suite(.ofPlayground, .endsInTime) struct EyedropperTraceTests {
  private let folder: Folder
  private let images: ImageStore

  init() throws {
    folder = try Folder()
    images = ImageStore(folder: nil)
    try folder.makePhoto("red.png", 0xC02030)
  }

  /// Opens the editor with the red photo, or without its file, and records it.
  private func open(
    _ photo: String, _ name: String
  ) throws -> (editor: PhotoEditor, playground: Playground, recorder: TraceRecorder) {
    let size = Size(800, 600)
    let playground = openEditor(
      SceneEnvironment(size: size),
      showing: EditorDocument(
        photo: PhotoReference(name: photo, pixelWidth: 400, pixelHeight: 300)))
    var header = TraceHeader(version: "0", scene: PhotoEditor.name, size: size, scale: 1)
    header.layout = PhotoEditor.layout
    header.state = try playground.state(at: .zero)
    let recorder = try TraceRecorder(path: folder.path(name), header: header.withoutFolders)
    playground.window.addObserver(recorder)
    playground.onEvent = { recorder.record($0) }
    return (try require(playground.scene as? PhotoEditor), playground, recorder)
  }

  @Test func `a recording holds the color, and a replay to the byte needs no photo`() throws {
    let (editor, playground, recorder) = try open(folder.path("red.png"), "1.touchtrace")
    let hand = Hand(stream: playground.stream)
    var requests: [EditorRequest] = []
    editor.onRequest = { requests.append($0) }
    let middle = editor.canvas.frame.center
    hand.press("d")
    hand.press("i")
    hand.down(at: middle.x, middle.y)
    hand.move(to: middle.x + 10, middle.y)
    hand.up()
    // The program answers after the batch.
    expect(requests, equals: [.color])
    let color = try require(editor.color(at: hand.now, images: images, scale: 1))
    playground.stream.perform(
      at: hand.now, named: PhotoEditor.takeColor, value: .string(color.name))
    hand.down(at: middle.x, middle.y)
    hand.move(to: middle.x + 60, middle.y + 20)
    hand.up()
    hand.wait(1000)
    recorder.finish(at: hand.now)
    let lines = folder.lines("1.touchtrace")
    expect(lines.contains { $0.contains(##""call":"canvas.takeColor","value":"#c02030""##) })

    try FileManager.default.removeItem(atPath: folder.path("red.png"))
    let (again, replayed, second) = try open("red.png", "2.touchtrace")
    let replayer = try TraceReplayer(path: folder.path("1.touchtrace"))
    try replayed.play(replayer)
    second.finish(at: replayer.now)
    expect(folder.lines("2.touchtrace"), equals: lines)
    expect(again.document.strokes.map { $0.color?.name }, equals: ["#c02030"])
    expect(again.document.strokes, equals: editor.document.strokes)
  }

  @Test func `the color is that of what is drawn over the photo`() throws {
    let (editor, playground, recorder) = try open(folder.path("red.png"), "3.touchtrace")
    let hand = Hand(stream: playground.stream)
    hand.press("d")
    // The loupe opens in the middle of the picture.
    let middle = editor.canvas.pictureFrame.center + editor.canvas.frame.origin
    hand.tap(at: middle.x, middle.y)
    hand.wait(1000)
    hand.press("i")
    expect(editor.color(at: hand.now, images: images, scale: 1)?.name, equals: "#e5352b")
    expect(editor.color(at: hand.now, images: images, scale: 2)?.name, equals: "#e5352b")
    hand.press("Escape")
    expect(editor.color(at: hand.now, images: images, scale: 1) == nil)
    recorder.finish(at: hand.now)
  }
}
