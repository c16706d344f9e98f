import Expectations
import Foundation
import Testing
import TouchEngine
import TouchTestSupport
import X11TestSupport

@testable import Inspection
@testable import PhotoEditor
@testable import SceneBase
@testable import ScenePlayer
@testable import ToolCommands

/// The inspector beside the photo editor, with real fingers on a real X server.
@Suite(.ofPlayground, .endsInTime, .tags(.screen), .serialized, .touchscreen())
struct InspectorOnScreenTests {
  let server = PrivateXServer.current

  @Test func `its fingers leave no line, and those on the scene play on beside them`() throws {
    let played = try PlayedProgram()
    played.other.focus(
      try require(played.other.window(titled: Shown.title("photo-editor"))))
    // The key F4.
    try server.keyboard.tap(70)
    try played.wait("the inspector's line") {
      played.lines.contains { $0.contains(#""call":"inspector","value":true"#) }
    }

    // The scene as it is beside the inspector.
    let playground = Playground(PhotoEditor(SceneEnvironment(size: PlayedProgram.size)))
    playground.inspection?.toggle()
    playground.settle(at: .zero)
    let place = try require((playground.window as? PanelWindow)?.inspectorPlace)
    let sticker = playground.elements[1].place

    try server.touchscreen.begin(1, at: place.frame.center.x, place.frame.center.y)
    try server.touchscreen.begin(2, at: sticker.x, sticker.y)
    for step in 1...6 {
      try server.touchscreen.move(1, to: 200 + 20 * Double(step), 300)
      try server.touchscreen.move(2, to: sticker.x + 5 * Double(step), sticker.y)
    }
    try played.waitForDecision("began", of: "pan")
    try server.touchscreen.end(2, at: sticker.x + 30, sticker.y)
    try server.touchscreen.end(1, at: 320, 300)
    try played.waitForDecision("reset", of: "pan")

    let touches = played.lines.filter { $0.contains(#""touch":["#) }
    expect(!touches.isEmpty)
    // One finger has lines; the other one is the inspector's.
    expect(touches.allSatisfy { $0.contains(#""id":1,"#) && !$0.contains(#""id":2,"#) })
    expect(touches.count { $0.contains(#""phase":"began""#) }, equals: 1)
    try played.expectScreen(shows: try played.replay())
    try played.finish()
  }
}
