import Expectations
import ScenePlayer
import Scenes
import Testing
import TouchEngine
import TouchTestSupport
import X11Platform

@testable import ToolCommands

/// A recording that is dropped on the window, by fingers that read what is on the screen.
@Suite(.ofPlayground, .endsInTime) struct ReceivedFileTests {
  /// Drops a recording while the help is open, and presses Esc a number of times.
  private func words(afterEscapes count: Int) throws -> [String] {
    let folder = try Folder()
    let fingers = WordFingers(
      [
        .wait(seconds: 0.5), .key("F1"), .wait(seconds: 1), .drop(BundledTrace.path("chat-two")),
        .wait(seconds: 1),
      ] + Array(repeating: .key("Escape"), count: count) + [.wait(seconds: 1)],
      size: Size(1280, 800))
    // What nobody asks to be drawn is not.
    fingers.needsDisplay = false
    let session = try SceneSession(
      playing: ScrollList.self, Appearance(), in: .english, playedWith: fingers, in: fingers,
      on: fingers, recordingsIn: folder.path(""))
    fingers.onDrop = { [unowned session] in session.actions.append(.drop(.items([.file($0)]))) }
    try session.play()
    return fingers.words
  }

  @Test func `it opens over the page on which it is dropped, and Esc leads back to that`() throws {
    let help = "Gestures and shortcuts"

    let dropped = try words(afterEscapes: 0)
    expect(dropped.contains("chat-two.touchtrace") && !dropped.contains(help), "\(dropped)")
    let back = try words(afterEscapes: 1)
    expect(back.contains(help) && !back.contains("chat-two.touchtrace"), "\(back)")
  }
}
