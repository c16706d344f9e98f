import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import Inspection
@testable import SceneBase
@testable import ScenePlayer
@testable import Scenes

/// What the line at the bottom names after touches in the scenes.
@Suite(.endsInTime) struct SceneLineTests {
  private func center(of view: View) -> Point { view.convert(view.bounds.center, to: nil) }

  /// The line after a tap on a view, or after a drag from it.
  private func line(
    of playground: Playground, from view: View, by way: Point = .zero, pause: Int64 = 0
  ) -> String {
    let hand = Hand(stream: playground.stream)
    let place =
      (view as? Slider).map { $0.convert($0.thumbFrame.center, to: nil) } ?? center(of: view)
    hand.down(at: place.x, place.y)
    hand.wait(60 + pause)
    if way != .zero { hand.drag(by: way.x, way.y, over: 200) }
    hand.up()
    hand.wait(2000)
    return playground.line.sentence
  }

  @Test(arguments: Language.allCases)
  func `a button tells what it added, or who took its touch from which value on`(
    language: Language
  ) throws {
    let scene = ScrollList(SceneEnvironment(size: Size(1280, 800), language: language))
    let playground = Playground(scene)
    let row = try require(scene.stage.dishRows.first)
    let name = try require(row.dish).name.text(in: language)

    let pressed = line(of: playground, from: row.control)
    let state = try require(playground.line.state)
    try state.check()
    let taken = line(of: playground, from: row.control, by: Point(0, -120), pause: 200)

    expect(
      pressed,
      equals: language == .english
        ? "Added \(name.prefix(1).lowercased())\(name.dropFirst())" : "加入了\(name)")
    let words = language == .english ? [" lost the touch · ", ", after "] : ["失去了触摸 · ", "pt 起"]
    for part in words { expect(taken.contains(part), "\(taken)") }
    // A file keeps it.
    let other = Playground(
      ScrollList(SceneEnvironment(size: Size(1280, 800), language: language)), verdict: state)
    expect(other.line.sentence, equals: pressed)
  }

  @Test func `a control tells its value, and no recognizer that failed`() {
    let scene = ControlsScene(SceneEnvironment(size: Size(1280, 900)))
    let playground = Playground(scene)

    let sound = line(of: playground, from: scene.sound)
    let volume = line(of: playground, from: scene.volume, by: Point(60, 0))

    expect(sound, equals: "Sound off")
    expect(volume.hasPrefix("Volume ") && volume.hasSuffix(" %"), "\(volume)")
  }

  @Test func `a chat tells whom it opened, and what it does with a voice`() throws {
    let scene = Chat(SceneEnvironment(size: Size(1280, 800)))
    let playground = Playground(scene)
    let button = try require(scene.people.people.list.buttons.dropFirst().first)

    expect(line(of: playground, from: button), equals: "Opened Lin")

    // While the finger is on the talk button, a picture of that moment says what goes on.
    let talking = Chat(SceneEnvironment(size: Size(1280, 800)))
    let played = Playground(talking)
    let (hand, talk) = (Hand(stream: played.stream), try require(talking.screens.last).talk.button)
    hand.down(at: center(of: talk).x, center(of: talk).y)
    hand.wait(1700)
    let moment = played.line.moment(at: hand.now, in: .english)
    expect(moment.text?.headline, equals: "Recording voice")
    hand.up()
    hand.wait(100)
    expect(played.line.sentence, equals: "Sent the message")
  }

  @Test func `a screen that opens or closes says so`() throws {
    let controls = ControlsScene(SceneEnvironment(size: Size(1280, 900)))
    let playground = Playground(controls)
    func pressed(_ name: String) throws -> String {
      let view = try require(playground.window.view(called: name), "\(name)")
      playground.window.reveal(view)
      return line(of: playground, from: view)
    }
    expect(try pressed("list.openPage.button"), equals: "Opened a page")
    expect(try pressed("list.page1.next.button"), equals: "Opened a page")
    expect(try pressed("page2.back"), equals: "Went back")
    expect(try pressed("list.page1.first.button"), equals: "Went to the first screen")
    expect(try pressed("list.openSheet.button"), equals: "Opened a sheet")
    expect(try pressed("list.sheet.detent.button"), equals: "Resized the sheet")
    expect(try pressed("list.sheet.done.button"), equals: "Closed the sheet")
    expect(try pressed("list.startOver.button"), equals: "Started over")
  }

  @Test func `the words of effects have the same holes in both languages`() {
    func holes(_ text: String) -> [Substring] {
      text.split(separator: "{", omittingEmptySubsequences: false).dropFirst().map {
        $0.prefix { $0 != "}" }
      }.sorted()
    }
    var found: [String] = []
    for scene in Scenes.all {
      let words = scene.lineWords.effects.merging(scene.lineWords.winners) { $1 }
      for (key, text) in words.sorted(by: { $0.key < $1.key }) {
        let isWhole = !text.text(in: .english).isEmpty && !text.text(in: .chinese).isEmpty
        if !isWhole || holes(text.text(in: .english)) != holes(text.text(in: .chinese)) {
          found.append("\(scene.name): \(key)")
        }
      }
    }
    expect(found, equals: [])
  }
}
