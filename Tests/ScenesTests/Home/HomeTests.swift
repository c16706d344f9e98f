import Drawing
import DrawingTestSupport
import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import SceneBase
@testable import ScenePlayer
@testable import Scenes

/// The home screen: how a scene is chosen.
@Suite(.endsInTime) struct HomeTests {
  private let home: Home
  private let hand: Hand

  init() {
    home = Home(SceneEnvironment(size: Size(640, 480)))
    hand = Hand(stream: TouchStream(window: home.window))
  }

  private func place(of card: Int) -> Point {
    home.list.scrollRectToVisible(home.list.cards[card].frame, animated: false)
    return home.list.cards[card].convert(Point(40, 40), to: nil)
  }

  private func press(_ keys: String...) {
    for key in keys { hand.press(key) }
  }

  private static let smallRooms: [(Size, Double)] = [
    (Size(640, 480), 1), (Size(640, 480), 2), (Size(360, 640), 2), (Size(360, 640), 1.5),
    (Size(360, 640), 1),
  ]

  @Test(arguments: smallRooms)
  func `the title, all of the picture and the first button are in sight`(
    size: Size, textScale: Double
  ) {
    let home = Home(SceneEnvironment(size: size, appearance: Appearance(textScale: textScale)))
    let hero = home.list.hero
    let picture = hero.pictureFrame
    let words = ShownWords.all(in: DisplayList { home.draw(into: &$0, at: .zero) })
    for part in ["Every touch is a race.", "Watch it."] {
      expect(words.contains { $0.text.string == part }, "\(part)")
    }
    expect(abs(picture.height / picture.width - 0.75) < 0.01, "\(picture)")
    expect(hero.playButton.frame.intersection(picture) == nil)
    let button = hero.playButton.convert(hero.playButton.bounds, to: nil)
    expect(button.maxY <= size.height && button.height >= 44, "\(button)")
    if size.width == 640, textScale == 1 {
      expect(hero.tourButton.frame.minY, equals: hero.playButton.frame.minY)
    }
    // In a higher window the race stands with the picture.
    for name in size.height < 560 ? [] : ["Drag", "Tap", "Hold", "Double tap"] {
      expect(words.contains { $0.text.string == name && $0.frame.maxY <= size.height }, "\(name)")
    }
  }

  @Test(arguments: [Size(1280, 800), Size(1920, 1080), Size(1280, 900)])
  func `a wide window shows all of the photo`(size: Size) {
    let picture = Home(SceneEnvironment(size: size)).list.hero.pictureFrame
    expect(abs(picture.height / picture.width - 0.75) < 0.01, "\(picture)")
  }

  @Test func `there is a card for each scene but this one`() {
    let others = Scenes.all.map { $0.name }.filter { $0 != "home" }
    expect(home.list.cards.map { $0.scene.name }, equals: others)
    expect(others.count >= 6)
  }

  @Test func `every scene has an emblem of its own`() {
    let pictures = Scenes.all.map { scene in
      DisplayList { SceneEmblem(Appearance()).draw(scene, into: &$0, in: Rect(0, 0, 160, 120)) }
    }
    expect(Set(pictures).count, equals: pictures.count)
  }

  @Test(arguments: [(112.0, false), (160, true)])
  func `a small tile has no letters`(width: Double, hasLetters: Bool) {
    let picture = DisplayList {
      SceneEmblem(Appearance()).draw(
        ControlsScene.self, into: &$0, in: Rect(0, 0, width, width * 0.75))
    }
    expect(ShownWords.all(in: picture).contains { $0.text.string == "Like" }, equals: hasLetters)
  }

  @Test func `a finger that is lifted on a card chooses it`() {
    let place = place(of: 1)

    hand.down(at: place.x, place.y)
    hand.wait(200)
    expect(home.chosen == nil)
    hand.up()

    expect(home.chosen, equals: home.list.cards[1].scene.name)
  }

  @Test func `a finger that drags over cards scrolls, and chooses none`() {
    let place = place(of: 3)
    let before = home.list.contentOffset.y

    hand.down(at: place.x, place.y)
    hand.drag(by: 0, 120, over: 200)
    hand.wait(100)
    hand.up()

    expect(home.list.contentOffset.y < before - 80)
    expect(home.chosen == nil)
  }

  @Test(arguments: ["3", "KP_3"])
  func `the number on a card chooses it`(key: String) {
    press("9", key)

    expect(home.chosen, equals: home.list.cards[2].scene.name)
  }

  @Test func `Tab and the arrows lead from card to card, and Enter chooses`() {
    press("Tab")
    expect(home.window.focusedView === home.list.hero.playButton)
    press("Down", "Down", "Right", "Up")
    expect(home.window.focusedView === home.list.cards[1])
    press("Left", "Left", "Left")
    expect(home.window.focusedView === home.list.cards[0])
    press("Right", "Left", "Right", "Return")

    expect(home.chosen, equals: home.list.cards[1].scene.name)
  }

  @Test func `an arrow goes to the first card when none has the keyboard, and shows the last`() {
    press("Down")
    expect(home.window.focusedView === home.list.cards[0])
    for _ in 0..<9 { press("Right") }

    let last = home.list.cards[home.list.cards.count - 1]
    expect(home.window.focusedView === last)
    expect(home.window.bounds.contains(last.convert(last.bounds.center, to: nil)))
    expect(home.list.contentOffset.y > 0)
  }

  @Test func `the down key goes to the tile below, or nowhere in the last line`() {
    let home = Home(SceneEnvironment(size: Size(1280, 800)))
    let hand = Hand(stream: TouchStream(window: home.window))
    expect(home.list.columns == 6 && self.home.list.columns == 2)

    for key in ["Down", "Right", "Down"] { hand.press(key) }
    expect(home.window.focusedView === home.list.cards[1])
    for key in ["Down", "Right", "Down", "Up"] { press(key) }
    expect(self.home.window.focusedView === self.home.list.cards[1])
  }

  @Test func `the home screen reopens as it was, and s starts over`() {
    press("Down", "Down", "4")
    let state = home.state(at: .zero)
    expect(state.offset > 0 && state.chosen != nil && state.keyboard != nil)

    let again = Home(SceneEnvironment(size: Size(640, 480)), state: state)
    expect(again.state(at: .zero), equals: state)
    press("s")

    expect(
      home.state(at: .zero), equals: Home(SceneEnvironment(size: Size(640, 480))).state(at: .zero))
  }
}
