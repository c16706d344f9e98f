import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import Scenes

/// Why a gesture of the live room does not get a finger, or loses it.
@Suite(.endsInTime) struct RoomReasonTests {
  private func refusal(_ room: PlayedRoom, of recognizer: String) -> Reason? {
    room.decisions.last {
      if case .refused(_, recognizer, by: .delegate) = $0.content { true } else { false }
    }?.reason
  }

  private func cancellation(_ room: PlayedRoom, of recognizer: GestureRecognizer) -> Reason? {
    room.decisions.last { $0.content == .cancelled(recognizer: recognizer.path) }?.reason
  }

  @Test func `a tap on a button or on the products is theirs, and says so`() {
    let room = PlayedRoom()
    room.press(room.scene.stage.chrome.productsButton)
    expect(refusal(room, of: "stage.tap"), equals: .custom(key: "room.onButton"))

    room.hand.wait(2000)
    room.hand.tap(at: room.sheetTitle.x, room.sheetTitle.y)
    expect(refusal(room, of: "stage.tap"), equals: .custom(key: "room.underProducts"))
  }

  @Test func `G0.17: a list that loses its finger to the sheet says that the sheet has it`() {
    let room = PlayedRoom()
    room.openProducts()
    let place = room.row(1)
    room.hand.down(at: place.x, place.y)
    room.hand.drag(by: 0, -100, over: 300)
    room.hand.drag(by: 0, 250, over: 600)

    let list = room.scene.sheet.list.panGestureRecognizer
    expect(cancellation(room, of: list), equals: .handedOver(to: room.scene.sheet.path))
  }

  @Test func `G0.13: products that come up stop a drag between rooms, and are named`() {
    let room = PlayedRoom()
    room.hand.down(at: room.middle.x, room.middle.y)
    room.hand.drag(by: 0, -60, over: 100)
    room.scene.toggleProducts()

    let pan = room.pager.panGestureRecognizer
    expect(cancellation(room, of: pan), equals: .custom(key: "room.productsOpened"))
  }

  @Test func `a gesture that no longer makes hearts says so`() {
    let room = PlayedRoom()
    room.hand.tap(at: room.middle.x, room.middle.y)
    room.hand.down(at: room.middle.x, room.middle.y)
    room.scene.options.like = .doubleTap

    let end = room.decisions.last {
      if case .failed("stage.comboTap", .disabled) = $0.content { true } else { false }
    }
    expect(end?.reason, equals: .custom(key: "room.otherLike"))
  }

  @Test func `starting over cancels a drag, and says so`() {
    let room = PlayedRoom()
    room.hand.down(at: room.middle.x, room.middle.y)
    room.hand.drag(by: 0, -60, over: 100)
    room.scene.startOver()

    let pan = room.pager.panGestureRecognizer
    expect(cancellation(room, of: pan), equals: .custom(key: "scene.startOver"))
  }
}
