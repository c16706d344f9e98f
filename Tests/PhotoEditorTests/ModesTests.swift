import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import PhotoDocument
@testable import PhotoEditor

/// The modes of the editor, their edges, and what each admits (rules G1.1–G1.5).
@Suite(.endsInTime) struct ModesTests {
  /// Which mode may follow which, written down a second time.
  private static let edges = [
    "browse": ["element", "picker", "doodle", "filter", "crop", "finished"],
    "element": ["browse", "picker", "doodle", "filter", "crop", "finished"],
    "picker": ["browse", "element", "doodle", "filter", "crop", "finished"],
    "doodle": ["browse", "filter", "crop", "finished"],
    "filter": ["browse", "doodle", "crop", "finished"],
    "crop": ["browse", "doodle", "filter", "finished"], "finished": ["browse", "element"],
  ]
  private static let subedges = [
    "sticker": ["text", "typing"], "text": ["sticker", "typing"], "typing": ["sticker", "text"],
    "brush": ["eraser", "mosaic"],
    "eraser": ["brush", "mosaic"], "mosaic": ["brush", "eraser"],
  ]

  private func modes() -> EditorModes { EditorModes { _ in nil } }

  @Test func `G1.1: every edge can be taken, and every other is refused and changes nothing`() {
    let names = modes().machine.states.map(\.name)
    expect(names.first == "browse" && Set(names) == Set(Self.edges.keys))
    for from in names {
      for to in names {
        let modes = modes()
        modes.start(at: from)
        let machine = modes.machine
        let target = machine.states.first { $0.name == to }!
        let isAllowed = Self.edges[from]?.contains(to) == true
        expect(machine.current?.isValidNextState(target), equals: isAllowed, "\(from) to \(to)")
        let went = machine.enter(target, because: .application("test"))
        expect(went, equals: isAllowed)
        expect(machine.current?.name, equals: isAllowed ? to : from, "\(from) to \(to)")
      }
    }
  }

  @Test func `G1.1: the first entry is allowed to browsing only`() {
    for name in Self.edges.keys.sorted() {
      let machine = modes().machine
      let target = machine.states.first { $0.name == name }!
      expect(machine.enter(target, because: .application("test")), equals: name == "browse")
    }
  }

  @Test func `G1.2: the inner modes have their own edges, and start over`() {
    for (outer, inner) in [
      ("element", ["sticker", "text", "typing"]), ("doodle", ["brush", "eraser", "mosaic"]),
    ] {
      for from in inner {
        for to in inner {
          let modes = modes()
          modes.start(at: "\(outer).\(from)")
          expect(modes.path, equals: "\(outer).\(from)")
          let machine = modes.machine.current!.substates!
          let target = machine.states.first { $0.name == to }!
          let isAllowed = Self.subedges[from]?.contains(to) == true
          expect(machine.enter(target, because: .application("test")), equals: isAllowed)
          expect(modes.path, equals: "\(outer).\(isAllowed ? to : from)")
          // Left with the mode around it, and at its beginning when that comes again.
          modes.machine.enter(modes.browse, because: .application("test"))
          expect(machine.current == nil)
          expect(!machine.enter(target, because: .application("test")))
          modes.machine.enter(
            modes.machine.states.first { $0.name == outer }!, because: .application("test"))
          expect(modes.path, equals: "\(outer).\(inner[0])")
        }
      }
    }
  }

  @Test func `G1.3: each transition carries its cause, and the interface follows it`() {
    let played = PlayedEditor()
    let star = played.add(at: 300, 300)
    played.hand.tap(at: 300, 300)
    expect(played.editor.modes.path, equals: "element.sticker")
    expect(played.canvas.selected === star)
    expect(played.editor.lastCause, equals: "View → Selection: Tap won")
    played.hand.wait(1000)
    played.press("preview")
    expect(played.editor.modes.path, equals: "finished")
    played.hand.press("b", text: "b")
    let causes = played.decisions.compactMap { decision -> TransitionCause? in
      guard case .entered(let transition) = decision.content, transition.machine == "editor"
      else { return nil }
      return transition.cause
    }
    expect(
      causes,
      equals: [
        .gesture(recognizer: "canvas.tap"), .control("menu.preview"), .key("b"),
      ])
    // The panel shows the last transition and its cause.
    expect(played.editor.lastCause, equals: "Preview → View: the key b was pressed")
    expect((played.editor.lastWay?.from, played.editor.lastWay?.to) == ("finished", "browse"))
  }

  /// Which roles each mode admits, of one finger or two (rule G1.4).
  @Test func `G1.4: admission is a function of the mode, and of no flag`() {
    let manipulation: [CanvasRole] = [.pan, .pinch, .rotation, .longPress]
    let expected: [String: [CanvasRole]] = [
      "browse": CanvasRole.ofCanvas, "finished": CanvasRole.ofCanvas,
      "element.sticker": CanvasRole.ofCanvas, "element.text": CanvasRole.ofCanvas,
      "element.typing": CanvasRole.ofCanvas,
      "doodle.brush": [.tap, .pan], "doodle.eraser": [.tap, .pan], "doodle.mosaic": [.tap, .pan],
      "filter": [.pan, .longPress], "crop": [.pan, .pinch, .rotation], "picker": [.tap],
    ]
    for path in modes().paths {
      let canvas = Canvas()
      let modes = EditorModes { [unowned canvas] in canvas.role(of: $0) }
      modes.start(at: path)
      func admitted() -> [CanvasRole] {
        canvas.roles.filter { modes.machine.admits($0.recognizer) }.map(\.role)
      }
      expect(admitted(), equals: expected[path], "\(path)")
      canvas.isHidden = true
      canvas.alpha = 0
      canvas.selected = Element(ElementValue(id: 1, .sticker("star"), center: .zero))
      expect(admitted(), equals: expected[path], "\(path)")
      for (role, one) in canvas.roles {
        for (otherRole, other) in canvas.roles where role != otherRole {
          let isTogether: Bool =
            switch path {
            case "crop": [role, otherRole].allSatisfy { [.pan, .pinch, .rotation].contains($0) }
            case "browse", "finished", "element.sticker", "element.text", "element.typing":
              manipulation.contains(role) && manipulation.contains(otherRole)
                || [role, otherRole].allSatisfy { [.viewPan, .viewPinch].contains($0) }
            default: false
            }
          expect(
            modes.machine.admits(one, with: other), equals: isTogether,
            "\(path) \(role) \(otherRole)")
        }
      }
    }
  }
}
