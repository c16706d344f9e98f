import Drawing
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

/// The words, buttons and sheets over the rooms.
@Suite(.endsInTime) struct RoomChromeTests {
  private func words(_ room: PlayedRoom, after milliseconds: Int64 = 0) -> [String] {
    let time = room.now + milliseconds * 1000
    return ShownWords.all(in: DisplayList { room.scene.draw(into: &$0, at: time) })
      .map(\.text.string)
  }

  @Test func `comments follow the room's position, and go on over the end of the loop`() {
    let writers = RoomComments.writers.count
    for step in 0..<writers {
      let start = RoomPlayer.length / Int64(writers) * Int64(step)
      let comments = RoomComments(room: 0, at: start, still: false)
      expect(
        comments.shown, equals: (0...RoomComments.most).map { (step - $0 + writers) % writers })
      expect(comments.part, equals: 0)
      expect(RoomComments(room: 0, at: start + 150_000, still: false).part, equals: 0.5)
      expect(RoomComments(room: 0, at: start + 1_500_000, still: false).part, equals: 1)
      expect(RoomComments(room: 0, at: start, still: true).part, equals: 1)
    }
    let end = RoomComments(room: 0, at: RoomPlayer.length - 1, still: false)
    let start = RoomComments(room: 0, at: 0, still: false)
    expect(Array(start.shown.dropFirst()), equals: end.shown.dropLast())
  }

  @Test func `on a short stage the comments are below the pot, and numbers below their buttons`() {
    let room = PlayedRoom(size: Size(640, 480))
    let chrome = room.stage.chrome
    let picture = RoomPicture(room: 0, size: room.stage.bounds.size, scale: 1)
    // The pot's foot is 122 points below the table's edge on a stage 800 points high.
    expect(chrome.commentsFrame.minY > picture.shore + 122 * 0.6)
    expect(chrome.commentCount == RoomComments.mostInShort && chrome.hasLabels)
    let like = chrome.likeButton.frame
    let below = chrome.productsButton.frame.minY - like.maxY
    expect(below > RoomChrome.labelGap + chrome.style.scaled(18))
  }

  @Test func `in a narrow room the comments are below the pot`() {
    let room = PlayedRoom(size: Size(360, 640))
    let picture = RoomPicture(room: 0, size: room.stage.bounds.size, scale: 1)
    // A stage 900 points wide shows the pot at its full size.
    expect(room.stage.chrome.commentsFrame.minY > picture.shore + 122 * 360 / 900)
    expect(room.stage.chrome.commentCount, equals: RoomComments.mostInNarrow)
  }

  @Test(arguments: [
    Size(360, 640), Size(640, 480), Size(800, 1280), Size(1280, 800), Size(1920, 1080),
  ])
  func `the host stands beside the way back or below it, whatever the size of words`(size: Size) {
    for textScale in [1, 1.25, 1.5, 2] {
      let appearance = Appearance(textScale: textScale)
      let head = RoomHead(
        in: size, SceneStyle(SceneEnvironment(size: size, appearance: appearance)))
      let back = StatusRow.backButton(in: size, appearance)
      expect(head.host.minX >= back.maxX + 10 || head.host.minY >= back.maxY + 8, "\(textScale)")
      // The signs below it are not close.
      expect(head.live.minX > head.host.maxX || head.live.minY >= head.host.maxY + 8)
    }
  }

  @Test func `a paused room shows the same comments for ever`() {
    let room = PlayedRoom()
    room.hand.wait(5000)
    room.hand.press("space")
    let shown = words(room)
    expect(shown.contains("The color in this light!"))
    expect(words(room, after: 3000), equals: shown)
    expect(room.scene.nextChange(after: room.now) == nil)
  }

  @Test func `the sign of a combo only counts the hearts with Reduce Motion`() {
    let room = PlayedRoom()
    room.scene.window.isReduceMotionEnabled = true
    room.tap(at: 1000)
    room.tap(at: 1200)
    let shown = words(room)
    expect(shown.contains("× 1") && words(room, after: 900) == shown)
    room.scene.stage.hearts.removeAll()
    expect(room.scene.nextChange(after: room.now), equals: room.now + 1_000_000)
  }

  @Test func `the sign of a combo counts the hearts, and goes when the combo ends`() {
    let room = PlayedRoom()
    room.tap(at: 1000)
    expect(!words(room).contains { $0.hasPrefix("×") })
    room.tap(at: 1200)
    expect(words(room).contains("× 1") && words(room).contains("1.00 s left"))
    expect(words(room, after: 250).contains("0.75 s left"))
    room.tap(at: 1900)
    expect(words(room).contains("× 2") && words(room).contains("1.00 s left"))
    room.hand.wait(999)
    expect(words(room).contains("× 2"))
    room.hand.wait(1)
    expect(!words(room).contains { $0.hasPrefix("×") })
  }

  @Test func `the host is followed, and no longer, and the state holds it`() {
    let room = PlayedRoom()
    expect(words(room).contains("Follow"))
    room.press(room.stage.chrome.followButton)
    expect(words(room).contains("Following") && room.scene.follows == [0])
    let state = room.scene.state(at: room.now)
    expect(state.follows == [0] && fault(state) == nil)
    let opened = LiveRoom(SceneEnvironment(size: Size(1280, 800)), state: state)
    expect(opened.follows == [0] && opened.state(at: .zero) == state)
    room.press(room.stage.chrome.followButton)
    expect(room.scene.follows == [] && room.scene.state(at: room.now).follows == nil)

    var wrong = state
    wrong.follows = [5]
    expect(fault(wrong), equals: "[5]")
    wrong.follows = [1, 1]
    expect(fault(wrong), equals: "[1, 1]")
    wrong = state
    (wrong.isRanking, wrong.isPresenting) = (true, true)
    expect(fault(wrong), equals: "\"isRanking\"")
  }

  /// What a state is refused for; `nil` when it is not.
  private func fault(_ state: LiveRoom.State) -> String? {
    do {
      try state.check()
      return nil
    } catch {
      return "\(error.found)"
    }
  }

  @Test func `sharing copies words about the room, and says so for a while`() {
    let room = PlayedRoom()
    var copied: [String] = []
    room.scene.window.onCopy = { copied.append($0) }
    room.press(room.stage.chrome.shareButton)
    expect(copied, equals: ["Live now: Mei's tea table"])
    expect(words(room).contains("Copied: Live now: Mei's tea table"))
    room.hand.wait(3000)
    expect(!words(room).contains { $0.hasPrefix("Copied") } && room.playground.isAtRest)
  }

  @Test func `the like button and the product on the stage do what they say`() {
    let room = PlayedRoom()
    room.press(room.stage.chrome.likeButton)
    expect(room.hearts == 1 && room.scene.stage.hearts.rising.count == 1)
    expect(words(room).contains("12\u{2009}481 likes"))
    room.press(room.stage.chrome.buyButton)
    expect(room.scene.basket, equals: 1)
    expect(RoomHost.grouped(1_000_000), equals: "1\u{2009}000\u{2009}000")
  }

  @Test func `the ranking is a layer over the rooms, with the user among the viewers`() {
    let room = PlayedRoom()
    for _ in 0..<100 { room.hand.press("l") }
    room.hand.wait(3000)
    room.press(room.stage.chrome.rankingButton)
    room.hand.wait(2000)
    let ranking = room.scene.ranking
    expect(room.scene.isRanking && ranking.superview === room.stage && !room.scene.isPresenting)
    expect(!room.pager.isScrollEnabled)
    expect(
      ranking.list.rows.map(\.likes),
      equals: [4820, 2530, 1760, 1210, 905, 641, 536, 412, 371, 262, 154, 100, 88, 57])
    expect(
      ranking.list.rows.map(\.person),
      equals: [
        .lin, .kai, .max, .ines, .noor, .omar, .yuki, .ada, .tomas, .leila, .jonas, nil, .team,
        .priya,
      ])
    expect(room.playground.isAtRest)

    // Pulled down by its title it goes, and the rooms can be turned again.
    let title = ranking.contentView.convert(Point(200, 30), to: nil)
    room.drag(from: title, by: 0, 300, over: 150)
    room.hand.wait(2000)
    expect(!room.scene.isRanking && room.pager.isScrollEnabled)
    expect(room.playground.isAtRest)
  }

  @Test func `a scene opened with the ranking looks the same`() {
    let room = PlayedRoom()
    room.hand.press("space")
    room.press(room.stage.chrome.rankingButton)
    room.hand.wait(5000)
    let state = room.scene.state(at: room.now)
    let opened = LiveRoom(SceneEnvironment(size: Size(1280, 800)), state: state)
    expect(state.isRanking == true && opened.state(at: .zero) == state)
    let late = Timestamp(milliseconds: 100_000)
    let own = DisplayListText.of { room.scene.draw(into: &$0, at: late) }
    expect(firstDifference(own, DisplayListText.of { opened.draw(into: &$0, at: late) }) == nil)
  }

  @Test func `keys open the ranking, and its button has the focus again when it goes`() {
    let room = PlayedRoom()
    let button = room.stage.chrome.rankingButton
    for _ in room.scene.window.focusableViews where !button.isFocused { room.hand.press("Tab") }
    room.hand.press("Return")
    room.hand.wait(2000)
    expect(room.scene.isRanking)
    room.tap(at: 9000, room.stage.convert(Point(300, 60), to: nil))
    room.hand.wait(2000)
    expect(!room.scene.isRanking && button.isFirstResponder)
  }

  @Test(arguments: [true, false])
  func `G0.13: in landscape nothing turns where the switch says so`(_ stops: Bool) {
    for size in [Size(1280, 800), Size(600, 800)] {
      let room = PlayedRoom(size: size) { $0.stopsInLandscape = stops }
      room.scene.panel.fold(true)
      let turns = !stops || size.width < size.height
      room.turn()
      expect(room.pager.visiblePage, equals: turns ? 1 : 0, "\(size)")
      room.hand.press("Down")
      room.hand.wait(3000)
      expect(room.pager.visiblePage, equals: turns ? 2 : 0, "\(size)")
      room.hand.send(.resize(Size(size.height, size.width)))
      expect(room.pager.isScrollEnabled, equals: !stops || size.width > size.height)
    }
  }
}
