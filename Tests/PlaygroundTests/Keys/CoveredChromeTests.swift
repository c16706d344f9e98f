import Expectations
import Inspection
import SceneBase
import ScenePlayer
import Scenes
import Testing
import TouchEngine
import TouchTestSupport

@testable import ToolCommands

/// Fingers on the program's own buttons while a page comes.
@Suite(.ofPlayground, .endsInTime) struct CoveredChromeTests {
  private static let size = Size(900, 640)

  /// Plays a finger that lands on the question mark, and is lifted while a page covers the scene.
  /// Returns whether the question mark looks pressed when the page has gone.
  private func isPressed(afterPageOf key: String) throws -> Bool {
    let folder = try Folder()
    let playground = Playground(Chat(SceneEnvironment(size: Self.size)))
    playground.add(HelpButton())
    playground.inspection?.onCommand = { _ in }
    let place = try require(playground.layer(HelpButton.self)?.frame).center
    func sample(_ phase: TouchPhase, _ milliseconds: Int64) -> InputEvent {
      InputEvent(
        TouchSample(
          touch: TouchID(1), phase: phase, position: place,
          time: Timestamp(milliseconds: milliseconds)))
    }
    func press(_ name: String, _ milliseconds: Int64) -> InputEvent {
      InputEvent(time: Timestamp(milliseconds: milliseconds), .key(KeyPress(name: name)))
    }
    let devices = KeyDevices(
      [
        press("a", 0), sample(.began, 1000), press(key, 2000), sample(.ended, 3000),
        press("Escape", 4000),
      ], until: Timestamp(milliseconds: 6000), size: Self.size)
    let session = try SceneSession(
      playing: Chat.self, Appearance(), in: .english, playedWith: devices, in: devices,
      on: devices, recordingsIn: folder.path(""))
    try session.play()
    return session.playground.layer(HelpButton.self)?.isHighlighted == true
  }

  @Test(arguments: ["F1", "F6"])
  func `a button is not pressed any more when its finger was lifted on a page`(key: String) throws {
    try expect(!isPressed(afterPageOf: key))
  }
}
