import Testing
import TouchEngine
import TouchTestSupport

@testable import Scenes

/// What a state of the photo editor may hold.
@Suite struct StateTests {
  private let state = PhotoEditor(SceneEnvironment(size: Size(1280, 800))).state(at: .zero)

  private func fault(_ change: (inout PhotoEditor.State) -> Void) -> String? {
    var changed = state
    change(&changed)
    do throws(SceneStateFault) {
      try changed.check()
      return nil
    } catch { return error.found }
  }

  @Test func `the state of every scene is one that it can have`() throws {
    for scene in Scenes.all {
      func check<S: Scene>(_ scene: S.Type) throws {
        try S(SceneEnvironment(size: Size(640, 480))).state(at: .zero).check()
      }
      try check(scene)
    }
  }

  @Test func `what cannot be is found`() {
    #expect(fault { _ in } == nil)
    #expect(fault { $0.elements[0].sticker = "unicorn" } == "\"unicorn\"")
    #expect(fault { $0.elements[0].sticker = nil } == "none")
    #expect(fault { $0.elements[0].text = "x" } == "both")
    #expect(fault { $0.elements[0].scale = 0 } == "0.0")
    #expect(fault { $0.elements[0].sharpScale = 21 } == "21.0")
    #expect(fault { $0.elements[0].rotation = 1e9 } != nil)
    #expect(fault { $0.elements[0].center.x = -2e6 } != nil)
    #expect(fault { $0.elements[0].slide = .init(from: .init(.zero), elapsed: -1) } == "-1")
    #expect(fault { $0.elements = Array(repeating: $0.elements[0], count: 1001) } == "1001")
    #expect(fault { $0.selected = 13 } == "13")
    #expect(fault { $0.selected = 12 } == nil)
    #expect(fault { $0.list.offset.y = 1e7 } != nil)
    #expect(fault { $0.list.presses = [-1] } == "-1")
    #expect(fault { $0.list.presses = Array(repeating: 0, count: 41) } == "41")
    #expect(fault { $0.list.sentence = String(repeating: "x", count: 10_001) } == "10001")
  }

  @Test func `a slide back onto the canvas goes on where it was`() throws {
    let editor = PhotoEditor(SceneEnvironment(size: Size(1280, 800)))
    let hand = Hand(stream: TouchStream(window: editor.window))
    let start = editor.canvas.elements[0].center
    hand.down(at: start.x, start.y)
    hand.drag(by: -600, 0, over: 200)
    hand.up()
    hand.wait(100)
    let now = hand.now
    let state = editor.state(at: now)
    let other = PhotoEditor(SceneEnvironment(size: Size(1280, 800)), state: state)

    #expect(state.elements.contains { $0.slide?.elapsed == 100_000 })
    for later in stride(from: Int64(0), to: 300_000, by: 20_000) {
      let shown = DisplayListText.of { editor.draw(into: &$0, at: now + later) }
      let again = DisplayListText.of { other.draw(into: &$0, at: Timestamp.zero + later) }
      #expect(shown == again)
    }
    #expect(editor.state(at: now + 200_000).elements.allSatisfy { $0.slide == nil })
  }
}
