import DrawingTestSupport
import Expectations
import FileSupport
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import SceneBase
@testable import ScenePlayer
@testable import Scenes

@Suite(.endsInTime) struct RoomStateTests {
  /// A room in which much was done, at rest.
  private func played() -> PlayedRoom {
    let room = PlayedRoom {
      $0.like = .doubleTap
      $0.swipeTolerance = 35
    }
    room.turn()
    room.turn()
    room.tap(at: 6000)
    room.tap(at: 6200)
    room.hand.wait(2000)
    room.drag(by: 100, 0, over: 150)
    room.hand.wait(1000)
    room.key("Tab")
    room.key("Tab")
    room.key("p")
    room.hand.wait(2000)
    room.drag(from: room.row(2), by: 0, -140, over: 400)
    room.hand.wait(5000)
    return room
  }

  @Test func `a scene opened from a state is in that state, and looks the same`() {
    let room = played()
    let end = room.hand.now
    let state = room.scene.state(at: end)

    let opened = LiveRoom(SceneEnvironment(size: Size(1280, 800)), state: state)

    expect(room.playground.isAtRest)
    expect(state.isPresenting && state.isCleared && state.productOffset > 0)
    expect(opened.state(at: .zero), equals: state)
    expect(throws: Never.self) { try state.check() }
    func picture(_ scene: LiveRoom, _ time: Timestamp) -> String {
      DisplayListText.of { scene.draw(into: &$0, at: time) }
    }
    let (other, own) = (
      picture(opened, Timestamp(milliseconds: 700)), picture(room.scene, end + 700_000)
    )
    expect(firstDifference(own, other) == nil)
  }

  @Test func `starting over undoes all that playing can change`() {
    let room = played()
    let fresh = LiveRoom(SceneEnvironment(size: Size(1280, 800))).state(at: .zero)

    room.key("s")

    let now = room.hand.now
    expect(room.playground.isAtRest)
    expect(room.scene.state(at: now), equals: fresh)
  }

  @Test func `an impossible state is refused with a reason`() {
    var state = LiveRoom(SceneEnvironment(size: Size(1280, 800))).state(at: .zero)
    state.options.rooms = .two
    state.room = 2
    expect(throws: StateFault(#"one of 2 rooms under "room""#, found: "2")) {
      try state.check()
    }
    state.room = nil
    expect(throws: StateFault(#"one of 2 rooms under "room""#, found: "none")) {
      try state.check()
    }
    state.room = 1
    state.position = RoomPlayer.length
    expect(throws: StateFault.self) { try state.check() }
    state.position = nil
    state.likes = [1, 2, 3]
    expect(throws: StateFault(#"at most 2 numbers under "likes""#, found: "3")) {
      try state.check()
    }
    state.likes = []
    state.options.swipeTolerance = 90
    expect(throws: StateFault.self) { try state.check() }
  }

  @Test func `a room starts again after its time, and stands still while it is paused`() {
    var player = RoomPlayer(3, from: 11_000_000, at: Timestamp(milliseconds: 5000))
    expect(player.position(at: Timestamp(milliseconds: 5500)), equals: 11_500_000)
    expect(player.position(at: Timestamp(milliseconds: 7000)), equals: 1_000_000)

    player.pause(true, at: Timestamp(milliseconds: 7000))
    expect(player.position(at: Timestamp(milliseconds: 99_000)), equals: 1_000_000)
    player.pause(false, at: Timestamp(milliseconds: 9000))
    expect(player.position(at: Timestamp(milliseconds: 9200)), equals: 1_200_000)
  }
}
