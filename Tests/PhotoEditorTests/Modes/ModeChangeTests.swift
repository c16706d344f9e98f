import Expectations
import ScenePlayer
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import PhotoDocument
@testable import PhotoEditor

/// The fate of each running gesture when the mode changes (rule G1.5).
@Suite(.endsInTime) struct ModeChangeTests {
  /// A running gesture: the modes where it can begin, and those in which it continues.
  struct Running: CustomTestStringConvertible, Sendable {
    var name: String
    var modes: [String]
    /// The modes in which it continues.
    var goesOn: Set<String>
    /// The mode that its began leads to; `nil` when it stays where it is.
    var leadsTo: String?
    var begin: @Sendable (PlayedEditor) -> Void

    var testDescription: String { name }
  }

  private static let elements = ["browse", "element.sticker", "finished"]
  private static let doodles = ["doodle.brush", "doodle.eraser", "doodle.mosaic"]

  private static func twoFingers(
    _ played: PlayedEditor, at x: Double, _ y: Double, by first: Point, _ second: Point
  ) {
    played.hand.together {
      played.hand.down(1, at: x - 40, y)
      played.hand.down(2, at: x + 40, y)
    }
    played.hand.drag([(1, first), (2, second)], over: 100)
  }

  private static let gestures: [Running] = [
    Running(name: "pan", modes: elements, goesOn: ["element"], leadsTo: "element.sticker") {
      $0.hand.down(at: 300, 300)
      $0.hand.drag(by: 80, 60, over: 100)
    },
    Running(name: "pinch", modes: elements, goesOn: ["element"], leadsTo: "element.sticker") {
      twoFingers($0, at: 300, 300, by: Point(-40, 0), Point(40, 0))
    },
    Running(name: "rotation", modes: elements, goesOn: ["element"], leadsTo: "element.sticker") {
      twoFingers($0, at: 300, 300, by: Point(0, -40), Point(0, 40))
    },
    Running(name: "longPress", modes: elements, goesOn: ["element"], leadsTo: "element.sticker") {
      $0.hand.down(at: 300, 300)
      $0.hand.wait(600)
    },
    Running(name: "viewPan", modes: elements, goesOn: ["browse", "element", "finished"]) {
      twoFingers($0, at: 700, 500, by: Point(60, 30), Point(60, 30))
    },
    Running(name: "viewPinch", modes: elements, goesOn: ["browse", "element", "finished"]) {
      twoFingers($0, at: 700, 500, by: Point(-60, 0), Point(60, 0))
    },
    Running(
      name: "tray.drag", modes: ["picker"], goesOn: ["browse", "element"]
    ) {
      let button = $0.editor.tray.stickers[2]
      let place = button.convert(button.bounds.center, to: nil)
      $0.hand.down(at: place.x, place.y)
      $0.hand.drag(by: 20, -300, over: 200)
    },
    Running(name: "stroke", modes: doodles, goesOn: ["brush", "eraser", "mosaic"]) {
      $0.hand.down(at: 300, 300)
      $0.hand.drag(by: 80, 60, over: 100)
    },
    Running(name: "filter", modes: ["filter"], goesOn: []) {
      $0.hand.down(at: 700, 300)
      $0.hand.drag(by: -300, 0, over: 100)
    },
    Running(name: "filter.strength", modes: ["filter"], goesOn: []) {
      $0.hand.down(at: 700, 300)
      $0.hand.drag(by: 0, 300, over: 100)
    },
    Running(name: "crop.pan", modes: ["crop"], goesOn: []) {
      $0.hand.down(at: 300, 300)
      $0.hand.drag(by: 80, 60, over: 100)
    },
    Running(name: "crop.pinch", modes: ["crop"], goesOn: []) {
      twoFingers($0, at: 300, 300, by: Point(-40, 0), Point(40, 0))
    },
    Running(name: "crop.rotation", modes: ["crop"], goesOn: []) {
      twoFingers($0, at: 300, 300, by: Point(0, -40), Point(0, 40))
    },
    Running(name: "crop.handle", modes: ["crop"], goesOn: []) {
      guard let handle = $0.editor.cropTool?.handles[0] else { return }
      let place = handle.convert(handle.bounds.center, to: nil)
      $0.hand.down(at: place.x, place.y)
      $0.hand.drag(by: 90, 70, over: 100)
    },
    Running(name: "crop.dial", modes: ["crop"], goesOn: []) {
      let dial = $0.editor.chrome.dial
      let place = dial.convert(dial.bounds.center, to: nil)
      $0.hand.down(at: place.x, place.y)
      $0.hand.drag(by: -90, 0, over: 100)
    },
  ]

  /// An editor in a mode, with a sticker to take hold of and a crop that can be moved.
  private func open(_ mode: String) -> PlayedEditor {
    let start = PlayedEditor()
    start.add(at: 300, 300)
    start.editor.change(because: "step.filter") { $0.look = PhotoLook(filter: "mono") }
    if mode.hasPrefix("element") {
      start.hand.tap(at: 300, 300)
      start.hand.wait(1000)
    }
    let names = mode.split(separator: ".").map(String.init)
    var machine: StateMachine? = start.editor.modes.machine
    for name in names {
      guard let state = machine?.states.first(where: { $0.name == name }) else { break }
      if !state.isCurrent { machine?.enter(state, because: .application("test")) }
      machine = state.substates
    }
    start.editor.cropTool.map { tool in
      if tool.isCurrent { tool.act { $0.scalePicture(by: 2, about: Point(500, 375)) } }
    }
    return start
  }

  @Test(.tags(.sampled), arguments: Trials.sample(gestures, oneOf: 3))
  func `G1.5: entering a mode cancels gestures that it does not keep, without a trace`(
    running: Running
  ) throws {
    for mode in running.modes {
      let states = open(mode).editor.modes
      let targets =
        states.machine.states
        + states.machine.states.flatMap {
          $0.substates?.states ?? []
        }
      for name in targets.map(\.name) { try change(during: running, in: mode, to: name) }
    }
  }

  private func change(during running: Running, in mode: String, to name: String) throws {
    let played = open(mode)
    let (editor, canvas) = (played.editor, played.canvas)
    // The crop after the mode is left: the one before the gesture.
    let crop = editor.cropTool.map { $0.isCurrent ? $0.session.crop : editor.document.crop }
    var expected = editor.document
    let steps = editor.history.done.count
    running.begin(played)
    let path = running.leadsTo ?? mode
    expect(editor.modes.path, equals: path, "\(running.name) in \(mode)")
    let machines = [editor.modes.machine] + editor.modes.machine.states.compactMap(\.substates)
    let target = try require(machines.lazy.flatMap(\.states).first { $0.name == name })
    let isActive = { !self.isInHand(played).isEmpty }
    expect(isActive(), "\(running.name) does not run in \(path)")
    guard target.machine?.canEnter(target) == true else { return }
    let comment = "\(running.name) from \(path) to \(name)"

    target.machine?.enter(target, because: .application("test"))

    // In the same event.
    let keeps = running.goesOn.contains(name) || ["text", "typing"].contains(name)
    expect(isActive(), equals: keeps, "\(comment): \(isInHand(played))")
    if keeps { return }
    if name != "crop" { expected.crop = try require(crop) }
    let isCropStep = expected.crop != editor.document.crop || running.name.hasPrefix("crop")
    func check() {
      expect(editor.document, equals: expected, "\(comment)")
      expect(editor.shown, equals: expected, "\(comment)")
      expect(canvas.elements.map(\.value), equals: expected.elements, "\(comment)")
      expect(editor.history.done.count, equals: steps + (isCropStep ? 1 : 0), "\(comment)")
      expect(canvas.elements.allSatisfy { !$0.isLifted }, "\(comment)")
    }
    check()
    played.hand.drag([(1, Point(30, 40)), (2, Point(-30, 40))], over: 100)
    check()
    played.hand.up(1)
    played.hand.up(2)
    played.hand.wait(1000)
    check()
    expect(editor.window.isAtRest, "\(comment)")
  }

  /// The active recognizers, and `crop` while fingers hold it.
  private func isInHand(_ played: PlayedEditor) -> [String] {
    let recognizers = played.canvas.roles.map(\.recognizer) + [played.editor.tray.drag]
    let tool = played.editor.cropTool
    return recognizers.filter(\.state.isActive).map(\.path)
      + (tool?.isInHand == true ? ["crop"] : [])
  }

  @Test func `G1.5: a second finger taps Crop while a sticker is dragged`() throws {
    let played = PlayedEditor()
    let star = played.add(at: 300, 300)
    let (before, center) = (played.editor.document, star.center)
    let button = try require(played.control("dock.crop"))
    let place = button.convert(button.bounds.center, to: nil)
    played.hand.down(1, at: 300, 300)
    played.hand.drag(1, by: 80, 60, over: 100)
    expect(star.place != Point(300, 300))

    played.hand.tap(2, at: place.x, place.y, holding: 100)

    expect(played.editor.modes.crop.isCurrent)
    expect(
      played.decisions.suffix(10).contains {
        if case .cancelled("canvas.pan") = $0.content { true } else { false }
      })
    expect(star.center, equals: center)
    played.hand.drag(1, by: 80, 60, over: 100)
    played.hand.up(1)
    expect(star.center, equals: center)
    expect(played.editor.document == before && played.editor.history.done.count == 1)
  }

  @Test func `G1.5: the key D is pressed while a sticker is dragged`() {
    let played = PlayedEditor()
    let star = played.add(at: 300, 300)
    played.hand.down(at: 300, 300)
    played.hand.drag(by: 80, 60, over: 100)

    played.hand.press("d", text: "d")

    expect(played.editor.modes.path, equals: "doodle.brush")
    expect(star.place, equals: Point(300, 300))
    played.hand.drag(by: 80, 60, over: 100)
    played.hand.up()
    expect(played.editor.document.strokes.isEmpty)
    expect(played.editor.history.done.count, equals: 1)
  }

  @Test func `a manipulation that Esc or the system takes away leaves nothing`() {
    let played = PlayedEditor()
    let star = played.add("star", at: 300, 300)
    played.add("above", at: 340, 300)
    let before = played.editor.document
    played.hand.down(1, at: 260, 300)
    played.hand.wait(600)
    played.hand.drag(1, by: 80, 60, over: 100)
    expect(played.tool.carried.first === star && star.isLifted)

    played.hand.cancelAll()

    expect(played.editor.document, equals: before)
    expect(played.canvas.elements.map(\.value), equals: before.elements)
    expect(!star.isLifted && played.canvas.selected === star)
  }
}
