import Expectations
import FileSupport
import Foundation
import SceneBase
import ScenePlayer
import Scenes
import Testing
import TouchEngine
import TouchTestSupport
import TouchTraces

@testable import PlaygroundCommands
@testable import ToolCommands

/// From scene to scene in one window.
@Suite(.ofPlayground, .endsInTime) struct SceneNavigatorTests {
  private static let size = Size(1280, 800)
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func key(
    _ name: String, at milliseconds: Int64, _ modifiers: KeyModifiers = []
  ) -> InputBatch {
    let time = Timestamp(milliseconds: milliseconds)
    let text = name.count == 1 ? name : ""
    return InputBatch(
      events: [
        InputEvent(time: time, .key(KeyPress(name: name, text: text, modifiers: modifiers)))
      ],
      time: time)
  }

  private func touch(
    _ phase: TouchPhase, _ place: Point, at milliseconds: Int64, id: Int = 1
  ) -> InputBatch {
    let time = Timestamp(milliseconds: milliseconds)
    let sample = TouchSample(touch: TouchID(id), phase: phase, position: place, time: time)
    return InputBatch(events: [InputEvent(sample)], time: time)
  }

  /// The played scenes, the looks of the recording signs, and the recordings.
  private struct Played {
    var scenes: [String] = []
    var signs: [RecordingSign.State] = []
    var playground: Playground
    var files: [String] = []
    var problems: [String] = []
  }

  private func play(
    _ scene: any Scene.Type, _ batches: [InputBatch], _ appearance: Appearance = .standard,
    language: Language = .english
  ) throws -> Played {
    let playground = openPlayground(
      scene, SceneEnvironment(size: Self.size, appearance: appearance, language: language))
    let actions = PlayActions()
    playground.add(HomeButton { actions.append(.open(Home.self)) })
    playground.serve = {
      ($0 as? any HomeScene)?.onRequest = {
        if let action = PlayAction($0, of: .playground) { actions.append(action) }
      }
    }
    var played = Played(playground: playground)
    playground.onProblem = { played.problems.append($0) }
    let input = LiveInput(BatchSource(batches), playing: playground, actions: actions)
    let recordings = Recordings(
      of: playground, playedWith: input, keepsText: true,
      place: RecordingPlace(folder: folder.path("")), onMessage: { _ in })
    let scenes = SceneNavigator(of: playground, playedWith: input, recordings: recordings) {
      actions.append(.turnBack)
    }
    try playground.play(input) {
      while let action = actions.takeFirst() {
        recordings.perform(action)
        if case .open(let scene) = action { scenes.go(to: scene) }
        if case .turnBack = action { scenes.turnBack() }
      }
      scenes.afterBatch()
      recordings.afterBatch()
      played.signs.append(recordings.sign.state)
      let name = type(of: playground.scene).name
      if played.scenes.last != name { played.scenes.append(name) }
    }
    recordings.finish()
    played.files = try FileManager.default.contentsOfDirectory(atPath: folder.path("")).sorted()
    return played
  }

  /// The position of the arrow in a window of the usual size.
  private let arrow = Point(46, 32)

  @Test func `a number on the home screen opens its scene, and Alt+Home leads back`() throws {
    let played = try play(
      Home.self,
      [key("3", at: 100), key("Home", at: 300, .alternate), key("4", at: 500)]
        + [key("XF86HomePage", at: 900), key("Home", at: 1000)])

    expect(played.scenes, equals: ["scroll-list", "home", "live-room", "home"])
  }

  @Test func `the arrow leads home from every scene, at the same place`() throws {
    for scene in Scenes.all where scene.name != "home" {
      let played = try play(
        scene, [touch(.began, arrow, at: 100), touch(.ended, arrow, at: 200)])

      expect(played.scenes, equals: [scene.name, "home"])
      expect(played.playground.window.touches.isEmpty)
    }
  }

  @Test func `the appearance stays, also when it was changed on the way`() throws {
    let appearance = Appearance(style: .dark, textScale: 1.5, isReduceMotionEnabled: true)
    let small = Size(640, 480)
    let resize = InputBatch(
      events: [InputEvent(time: Timestamp(milliseconds: 50), .resize(small))],
      time: Timestamp(milliseconds: 50))

    let played = try play(
      Home.self, [resize, key("5", at: 100)], appearance, language: .chinese)

    expect(played.scenes.last, equals: "chat")
    expect(played.playground.window.appearance, equals: appearance)
    expect(played.playground.scene.language, equals: .chinese)
    expect(played.playground.window.bounds.size, equals: small)
  }

  /// A finger that lands in the middle, moves by a distance, rests, and is lifted.
  private func drag(by way: Point, at start: Int64, id: Int) -> [InputBatch] {
    let middle = Point(640, 400)
    return [
      touch(.began, middle, at: start, id: id),
      touch(.moved, middle + way * 0.5, at: start + 20, id: id),
      touch(.moved, middle + way, at: start + 40, id: id),
      touch(.ended, middle + way, at: start + 500, id: id),
    ]
  }

  /// The tile of the scroll list, from the middle of the window.
  private func wayToTile() throws -> Point {
    let home = Home(SceneEnvironment(size: Self.size))
    return try require(home.tile(of: ScrollList.self)).center - Point(640, 400)
  }

  @Test func `a scene that opens is pulled back into its tile`() throws {
    let played = try play(
      Home.self, [key("3", at: 100)] + drag(by: try wayToTile(), at: 300, id: 1))

    expect(played.scenes, equals: ["scroll-list", "home"])
    expect(played.playground.window.touches.isEmpty)
    expect((played.playground.scene as? Home)?.chosen == nil)
  }

  @Test func `a scene that closes is pulled open again, as it was`() throws {
    let list = Point(300, 500)
    let played = try play(
      ScrollList.self,
      [
        touch(.began, list, at: 100), touch(.moved, list + Point(0, -200), at: 300),
        touch(.ended, list + Point(0, -200), at: 700), key("Home", at: 3000, .alternate),
      ] + drag(by: try wayToTile() * -1, at: 3080, id: 2))

    expect(played.scenes, equals: ["scroll-list", "home", "scroll-list"])
    let scene = try require(played.playground.scene as? ScrollList)
    let state = try JSON(encoding: scene.state(at: .zero))
    let fresh = try JSON(encoding: ScrollList(SceneEnvironment(size: Self.size)).state(at: .zero))
    expect(state != fresh)
    expect(played.problems.isEmpty)
  }

  @Test func `a scene in its tile does not come back, and home comes back as it was left`() throws {
    let played = try play(
      Home.self,
      [key("Tab", at: 50), key("3", at: 100), key("Home", at: 1000, .alternate)]
        + drag(by: try wayToTile() * -1, at: 2000, id: 1))

    expect(played.scenes.last, equals: "home")
    expect(played.playground.window.firstResponder != nil)
  }

  @Test func `a recording ends with its scene, says so, and contains no way home`() throws {
    let played = try play(
      ScrollList.self,
      [
        key("r", at: 100), touch(.began, Point(400, 300), at: 500),
        touch(.ended, Point(400, 300), at: 560), touch(.began, arrow, at: 1000),
        touch(.ended, arrow, at: 1100), key("2", at: 3000), key("s", at: 3500),
      ])

    expect(played.files.count, equals: 1)
    let file = try require(played.files.first)
    let lines = folder.lines(file)
    expect(lines[0].contains(#""scene":"scroll-list""#))
    expect(lines.filter { $0.contains(#""touch":[{"#) }.count, equals: 2)
    expect(lines.last, equals: #"{"end":1000000}"#)
    let name = RecordingSign.State.saved(name: file, isLeft: true, at: .zero)
    expect(played.signs.contains(name))
    // It has gone with the home screen.
    expect(played.signs.last, equals: .nothing)
    expect(played.scenes, equals: ["scroll-list", "home", "controls"])
    let replayed = try Program.run(
      "replay", folder.path(file), "--headless", "--record", folder.path("again"))
    expect(replayed.code, equals: 0)
    expect(folder.lines("again"), equals: lines)
  }

  @Test func `a recording of the home screen ends with the choice`() throws {
    let played = try play(Home.self, [key("r", at: 100), key("2", at: 700), key("s", at: 900)])

    let file = try require(played.files.first)
    let lines = folder.lines(file)
    expect(lines.contains { $0.contains(#""key":"2""#) })
    expect(!lines.contains { $0.contains(#""key":"s""#) })
    expect(lines.last, equals: #"{"end":600000}"#)
    let replayer = try TraceReplayer(path: folder.path(file))
    let again = try openPlayground(for: replayer.header, at: file)
    try again.play(replayer)
    expect((again.scene as? Home)?.chosen == "controls")
  }

  @Test func `R that still waits is forgotten with its scene`() throws {
    let place = Point(400, 300)
    let played = try play(
      ScrollList.self,
      [touch(.began, place, at: 0), key("r", at: 100), key("Home", at: 200, .alternate)]
        + [touch(.ended, place, at: 4000), key("s", at: 9000)])

    expect(played.signs.contains(.waiting))
    expect(played.signs.last, equals: .nothing)
    expect(played.files.isEmpty)
  }

  @Test func `a finger that stays down is left alone by the next scene`() throws {
    let place = Point(400, 300)
    let played = try play(
      ScrollList.self,
      [
        key("r", at: 0), touch(.began, place, at: 500), key("Home", at: 600, .alternate),
        touch(.moved, place + Point(9, 9), at: 700), touch(.ended, place, at: 800),
        touch(.began, place, at: 900), touch(.ended, place, at: 950),
      ])

    expect(played.problems.isEmpty)
    expect(played.scenes.contains("home"))
    let lines = folder.lines(try require(played.files.first))
    expect(lines.contains { $0.contains(#""phase":"cancelled""#) })
    expect(!lines.contains { $0.contains(#""phase":"ended""#) })
  }
}
