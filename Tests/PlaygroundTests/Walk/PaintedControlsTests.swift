import Drawing
import Expectations
import Scenes
import Testing
import TouchEngine
import TouchTestSupport

@testable import SceneBase
@testable import ScenePlayer

/// What a screen reader is told of a control's place is what is painted there.
@Suite(.ofPlayground, .endsInTime) struct PaintedControlsTests {
  /// The controls that are told by another frame, and why.
  private static let known = [
    "chat.1.talk": "the strip at the window's edge takes the touches of the pill in it"
  ]

  /// A scene in one of its states, or a page.
  private struct Shown {
    let name: String
    let open: (WalkedWindow.Room) throws -> (any Playable, Timestamp)
  }

  private static var all: [Shown] {
    Scenes.all.flatMap(WalkedWindow.states).map { state in
      Shown(name: "\(state.scene.name) \(state.name)") { try state.open($0) }
    }
      + WindowElementsTests.pages.map { page in
        Shown(name: page.name) { room in
          let page = try page.open(room)
          return (page, page.window.timeline.now)
        }
      }
  }

  @Test(.tags(.proof)) func `the frame of a control is that of what is painted`() throws {
    var known = Self.known
    for size in [Size(1280, 800), Size(360, 640)] {
      let room = WalkedWindow.Room(size: size, textScale: 1, language: .english)
      for shown in Self.all {
        let (page, time) = try shown.open(room)
        let told = page.element(titled: "Window", at: time, in: room.language)
        for (control, note) in PaintedControls(of: page, at: time).unlike(told) {
          if Self.known[control] == nil {
            fail("\(shown.name) \(size): \(control) \(note)")
          }
          known[control] = nil
        }
      }
    }
    expect(known.isEmpty, "\(known.keys.sorted()) are told by their frames now")
  }
}
