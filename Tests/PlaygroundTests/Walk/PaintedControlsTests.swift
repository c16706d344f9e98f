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
  /// The one control that is told by another frame. The button to talk is the strip of 49 points at
  /// the window's edge, where the system's swipe competes for its fingers (rule G2.5), and that strip
  /// takes the touches. Its pill is painted 6 points above the edge, and as far from the sides as the
  /// field above it.
  private static func isTalkPill(_ painted: Rect, in frame: Rect) -> Bool {
    let (before, after) = (painted.minX - frame.minX, frame.maxX - painted.maxX)
    return frame.height == 49 && abs(painted.minY - frame.minY) < 1
      && abs(frame.maxY - painted.maxY - 6) < 1 && abs(before - after) < 1 && (1...25) ~= before
  }

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
    var talks = 0
    for size in [Size(1280, 800), Size(360, 640)] {
      let room = WalkedWindow.Room(size: size, textScale: 1, language: .english)
      for shown in Self.all {
        let (page, time) = try shown.open(room)
        let told = page.element(titled: "Window", at: time, in: room.language)
        for (control, frame, painted) in PaintedControls(of: page, at: time).unlike(told) {
          if control == "chat.1.talk", painted.contains(where: { Self.isTalkPill($0, in: frame) }) {
            talks += 1
          } else {
            fail("\(shown.name) \(size): \(control) is told as \(frame), painted in \(painted)")
          }
        }
      }
    }
    expect(talks > 0)
  }
}
