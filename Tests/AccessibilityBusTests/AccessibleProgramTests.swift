import Accessibility
import DesktopBus
import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import AccessibilityBus

/// What the objects of a window answer, without a bus.
@Suite(.endsInTime) struct AccessibleProgramTests {
  private final class Thing {}

  private let things = (0..<5).map { _ in Thing() }
  private var program = AccessibleProgram()

  init() {
    program.place = .init(
      bus: ":1.7", program: "touch-playground", version: "1", locale: "en", origin: Point(100, 50),
      scale: 2)
    _ = program.tree.update(to: window())
  }

  /// A window with a button, a slider, a field and segments.
  private func window(
    _ change: (inout AccessibleElement) -> Void = { _ in }
  ) -> AccessibleElement {
    func element(_ index: Int, _ role: ElementRole, _ name: String) -> AccessibleElement {
      AccessibleElement(
        .init(things[index]), role, name, in: Rect(10, Double(index) * 50, 100, 44),
        [.showing, .enabled, .focusable])
    }
    var window = element(0, .window, "Window")
    window.frame = Rect(0, 0, 400, 300)
    var button = element(1, .button, "Add")
    button.actions = [.init("Press", key: "Space", .keys([KeyPress(name: "space", text: " ")]))]
    var slider = element(2, .slider, "Volume")
    slider.range = .init(0.5, from: 0, to: 1, step: 0.1)
    var field = element(3, .field, "Name")
    field.text = .init("A👍🏽b c", selection: 1..<2)
    var choice = element(4, .choice, "Size")
    choice.children = ["S", "L"].enumerated().map { index, title in
      var option = AccessibleElement(
        .init(things[4], part: index + 1), .option, title, in: Rect(10, 200, 50, 44),
        [.showing, .enabled, .selectable])
      if index == 0 { option.states.insert(.selected) }
      return option
    }
    window.children = [button, slider, field, choice]
    change(&window)
    return window
  }

  private mutating func ask(
    _ method: String, of interface: String, at number: Int, _ values: BusValue...
  ) -> (answer: AccessibleProgram.Answer, requests: [AccessibleProgram.Request]) {
    program.answer(
      BusMessage.Call(interface: interface, method: method, number: 1),
      at: AccessibleObject.path(number), values)
  }

  private mutating func values(
    _ method: String, of interface: AccessibleInterface, at number: Int, _ values: BusValue...
  ) -> [BusArgument] {
    let call = BusMessage.Call(interface: interface.name, method: method, number: 1)
    let answer = program.answer(call, at: AccessibleObject.path(number), values).answer
    return (try? answer.get()) ?? [.text("failed")]
  }

  @Test mutating func `the program has the window, and the window its parts`() {
    expect(
      values("GetChildAtIndex", of: .accessible, at: 0, .number(0)),
      equals: [.structure([.text(":1.7"), .object("/org/a11y/atspi/accessible/1")])])
    expect(values("GetRoleName", of: .accessible, at: 0), equals: [.text("application")])
    expect(values("GetRoleName", of: .accessible, at: 1), equals: [.text("frame")])
    expect(values("GetRole", of: .accessible, at: 2), equals: [.number(43)])
    expect(values("GetIndexInParent", of: .accessible, at: 4), equals: [.integer(2)])
    expect(
      values("GetChildAtIndex", of: .accessible, at: 1, .number(9)),
      equals: [.structure([.text(""), .object("/org/a11y/atspi/null")])])
    let name = ask(
      "Get", of: "org.freedesktop.DBus.Properties", at: 2, .text("org.a11y.atspi.Accessible"),
      .text("Name"))
    expect(try? name.answer.get(), equals: [.variant(.text("Add"))])
  }

  @Test mutating func `frames are told in pixels of the screen, the window and the parent`() {
    func frame(_ x: Int32, _ y: Int32) -> [BusArgument] {
      [.structure([.integer(x), .integer(y), .integer(200), .integer(88)])]
    }
    expect(values("GetExtents", of: .component, at: 2, .number(0)), equals: frame(120, 150))
    expect(values("GetExtents", of: .component, at: 2, .number(1)), equals: frame(20, 100))
    expect(values("GetExtents", of: .component, at: 2, .number(2)), equals: frame(20, 100))
    let place = values(
      "GetAccessibleAtPoint", of: .component, at: 1, .number(30), .number(110), .number(1))
    expect(
      place, equals: [.structure([.text(":1.7"), .object("/org/a11y/atspi/accessible/2")])])
  }

  @Test mutating func `what is done comes back as a request, and changes nothing at once`() {
    let button = program.tree
    let press = ask("DoAction", of: "org.a11y.atspi.Action", at: 2, .number(0))
    expect(try? press.answer.get(), equals: [.bool(true)])
    expect(
      press.requests.map(\.content), equals: [.keys([KeyPress(name: "space", text: " ")])])
    let other = ask("DoAction", of: "org.a11y.atspi.Action", at: 2, .number(1))
    expect(try? other.answer.get(), equals: [.bool(false)])
    expect(other.requests.isEmpty)
    let set = ask(
      "Set", of: "org.freedesktop.DBus.Properties", at: 3, .text("org.a11y.atspi.Value"),
      .text("CurrentValue"), .real(0.75))
    expect(set.requests.map(\.content), equals: [.value(0.75)])
    let choose = ask("SelectChild", of: "org.a11y.atspi.Selection", at: 5, .number(1))
    expect(choose.requests.map(\.content), equals: [.choose(1)])
    let focus = ask("GrabFocus", of: "org.a11y.atspi.Component", at: 3)
    expect(focus.requests.map(\.content), equals: [.focus])
    expect(program.tree.nodes == button.nodes)
  }

  @Test mutating func `a text is counted in scalars, and changed in grapheme clusters`() {
    // The thumb has two scalars.
    expect(values("GetText", of: .text, at: 4, .number(1), .number(3)), equals: [.text("👍🏽")])
    expect(values("GetText", of: .text, at: 4, .number(0), .number(-1)), equals: [.text("A👍🏽b c")])
    expect(
      values("GetStringAtOffset", of: .text, at: 4, .number(2), .number(0)),
      equals: [.text("👍🏽"), .integer(1), .integer(3)])
    expect(
      values("GetStringAtOffset", of: .text, at: 4, .number(0), .number(1)),
      equals: [.text("A👍🏽b "), .integer(0), .integer(5)])
    expect(
      values("GetSelection", of: .text, at: 4, .number(0)), equals: [.integer(1), .integer(3)])
    let insert = ask(
      "InsertText", of: "org.a11y.atspi.EditableText", at: 4, .number(3), .text("xyz"), .number(2))
    expect(insert.requests.map(\.content), equals: [.text("xy", replacing: 2..<2)])
    let delete = ask(
      "DeleteText", of: "org.a11y.atspi.EditableText", at: 4, .number(1), .number(3))
    expect(delete.requests.map(\.content), equals: [.text("", replacing: 1..<2)])
    let caret = ask("SetCaretOffset", of: "org.a11y.atspi.Text", at: 4, .number(-1))
    expect(caret.requests.map(\.content), equals: [.select(5..<5)])
  }

  @Test mutating func `what is not there is refused by its name`() {
    func failure(
      _ answer: (answer: AccessibleProgram.Answer, requests: [AccessibleProgram.Request])
    ) -> String? {
      if case .failure(let failure) = answer.answer { failure.name } else { nil }
    }
    let errors = "org.freedesktop.DBus.Error."
    let accessible = "org.a11y.atspi.Accessible"
    expect(
      failure(ask("GetRole", of: accessible, at: 99)), equals: errors + "UnknownObject")
    expect(failure(ask("Fly", of: accessible, at: 1)), equals: errors + "UnknownMethod")
    expect(failure(ask("GetRole", of: "a.b", at: 1)), equals: errors + "UnknownInterface")
    expect(
      failure(ask("DoAction", of: "org.a11y.atspi.Action", at: 1, .number(0))),
      equals: errors + "UnknownInterface")
    expect(
      failure(ask("GetChildAtIndex", of: accessible, at: 1, .text("0"))),
      equals: errors + "InvalidArgs")
  }

  @Test mutating func `each thing has its number in the cache, before the things in it`() {
    let call = BusMessage.Call(interface: "org.a11y.atspi.Cache", method: "GetItems", number: 1)
    let answer = try? program.answer(call, at: "/org/a11y/atspi/cache", []).answer.get()
    guard case .list(let type, let items)? = answer?.first else { return expect(false) }
    expect(type, equals: "((so)(so)(so)iiassusau)")
    expect(items.count, equals: 8)
    expect(items.allSatisfy { $0.signature == type })
  }

  @Test
  mutating func `10,000 malformed calls get an answer, and ask for nothing that is not there`() {
    var random = SeededGenerator(seed: 50)
    let interfaces =
      AccessibleInterface.allCases.map(\.name) + [
        "org.freedesktop.DBus.Properties", "org.freedesktop.DBus.Peer",
        "org.freedesktop.DBus.Introspectable", "", "a.b",
      ]
    let methods = [
      "GetChildAtIndex", "GetChildren", "GetState", "GetExtents", "GetAccessibleAtPoint",
      "Contains", "GrabFocus", "ScrollTo", "DoAction", "GetName", "GetKeyBinding", "GetText",
      "GetStringAtOffset", "GetTextBeforeOffset", "GetTextAfterOffset", "GetCharacterAtOffset",
      "SetCaretOffset", "SetSelection", "GetRangeExtents", "SetTextContents", "InsertText",
      "DeleteText", "CutText", "PasteText", "SelectChild", "GetSelectedChild", "Get", "Set",
      "GetAll", "GetItems", "Ping", "Introspect", "",
    ]
    let words = ["", "Name", "CurrentValue", "Id", "\u{0}", "👩‍👩‍👧", "org.a11y.atspi.Value"]
    func value(_ depth: Int) -> BusValue {
      switch Int.random(in: 0..<8, using: &random) {
      case 0: .text((words + interfaces).randomElement(using: &random) ?? "")
      case 1: .bool(Bool.random(using: &random))
      case 2: .number([0, 1, 2, -1, 7, .max, .min].randomElement(using: &random) ?? 0)
      case 3: .real([0, -1, .infinity, .nan, 1e300].randomElement(using: &random) ?? 0)
      case 4 where depth < 3:
        .list((0..<Int.random(in: 0...3, using: &random)).map { _ in value(depth + 1) })
      case 5 where depth < 3: .entry(value(depth + 1), value(depth + 1))
      case 6: .number(Int64.random(in: -3...9, using: &random))
      default: .other
      }
    }
    var answered = 0
    for _ in 0..<10_000 {
      let path =
        ["/", "", "/org/a11y/atspi/cache", "/org/a11y/atspi/accessible/-1", "/a/b"]
        .randomElement(using: &random) ?? ""
      let number = Int.random(in: 0...9, using: &random)
      let call = BusMessage.Call(
        interface: interfaces.randomElement(using: &random) ?? "",
        method: methods.randomElement(using: &random) ?? "", number: 1)
      let isObject = Int.random(in: 0..<5, using: &random) > 0
      let values = (0..<Int.random(in: 0...4, using: &random)).map { _ in value(0) }
      let (answer, requests) = program.answer(
        call, at: isObject ? AccessibleObject.path(number) : path, values)
      if case .success = answer { answered += 1 }
      let known = program.tree.nodes.values.map(\.element.id)
      expect(requests.allSatisfy { known.contains($0.element) })
    }
    // Some of them are well-formed by chance.
    expect(answered > 100 && answered < 5000)
  }

  // MARK: Changes

  private func changes(_ change: (inout AccessibleElement) -> Void) -> [AccessibleEvent] {
    var tree = AccessibleTree()
    _ = tree.update(to: window())
    return tree.update(to: window(change))
  }

  @Test func `the same window again has no events, and keeps its numbers`() {
    expect(changes { _ in }.isEmpty)
  }

  @Test func `names, values, states and texts that change are told`() {
    let events = changes { window in
      window.children[0].name = "Added"
      window.children[0].states.insert(.focused)
      window.children[1].range?.value = 0.6
      window.children[2].text = .init("A👍🏽b", selection: 3..<3)
      window.children[3].children[0].states.remove(.selected)
    }
    expect(
      events,
      equals: [
        AccessibleEvent(object: 2, kind: .name("Added")),
        AccessibleEvent(object: 2, kind: .focus),
        AccessibleEvent(object: 3, kind: .value(0.6)),
        AccessibleEvent(object: 4, kind: .text(isThere: false, at: 4, " c")),
        AccessibleEvent(object: 4, kind: .caret(4)),
        AccessibleEvent(object: 4, kind: .selection),
        AccessibleEvent(object: 6, kind: .state(.checked, false)),
        AccessibleEvent(object: 6, kind: .state(.selected, false)),
      ])
  }

  @Test func `parts that go and come are told by their parent, and get new numbers`() {
    let thing = Thing()
    let events = changes { window in
      window.children.remove(at: 1)
      window.children.append(
        AccessibleElement(.init(thing), .status, "Moved the star", in: Rect(0, 0, 10, 10)))
    }
    expect(
      events,
      equals: [
        AccessibleEvent(object: 1, kind: .removed(3, from: 1)),
        AccessibleEvent(object: 1, kind: .added(8, at: 3)),
        AccessibleEvent(object: 8, kind: .said("Moved the star")),
        AccessibleEvent(object: 8, kind: .state(.showing, true)),
      ])
  }

  @Test func `a reader that follows the events has each list of children in its order`() {
    var random = SeededGenerator(seed: 50)
    let (all, group) = ((0..<9).map { _ in Thing() }, Thing())
    func some() -> [AccessibleElement] {
      all.shuffled(using: &random).prefix(Int.random(in: 0...9, using: &random)).map { thing in
        AccessibleElement(.init(thing), .button, "Thing", in: Rect(0, 0, 10, 10))
      }
    }
    var tree = AccessibleTree()
    var lists: [Int: [Int]] = [:]
    var moved = 0
    for _ in 0..<400 {
      let content = some()
      let inner = content.count / 2
      var groupElement = AccessibleElement(.init(group), .group, "Group", in: Rect(0, 0, 10, 10))
      groupElement.children = Array(content.prefix(inner))
      let whole = window { window in
        window.children = Array(content.dropFirst(inner))
        window.children.insert(
          groupElement, at: Int.random(in: 0...window.children.count, using: &random))
      }
      for event in tree.update(to: whole) {
        switch event.kind {
        case .added(let child, let place):
          lists[event.object]?.insert(child, at: place)
          moved += 1
        case .removed(let child, let place):
          expect(lists[event.object]?.remove(at: place), equals: child)
        default: break
        }
      }
      for number in tree.order {
        let children = tree.children(of: number)
        expect(lists[number, default: children], equals: children)
        lists[number] = children
        for (place, child) in children.enumerated() {
          expect(tree.place(of: child), equals: place)
        }
      }
    }
    expect(moved > 1000)
  }

  @Test func `one that changes its kind is another object, and keeps its place`() {
    let events = changes { window in
      window.children[0].role = .toggle
      window.children[1].range = nil
    }
    expect(
      events,
      equals: [
        AccessibleEvent(object: 1, kind: .removed(3, from: 1)),
        AccessibleEvent(object: 1, kind: .removed(2, from: 0)),
        AccessibleEvent(object: 1, kind: .added(8, at: 0)),
        AccessibleEvent(object: 1, kind: .added(9, at: 1)),
      ])
  }

  @Test func `the events have the types of the protocol`() {
    let kinds: [(AccessibleEvent.Kind, String)] = [
      (.state(.focused, true), "StateChanged"), (.name("a"), "PropertyChange"),
      (.value(1), "PropertyChange"), (.bounds, "BoundsChanged"),
      (.added(2, at: 0), "ChildrenChanged"), (.text(isThere: true, at: 0, "a"), "TextChanged"),
      (.caret(1), "TextCaretMoved"), (.said("a"), "Announcement"),
    ]
    for (kind, member) in kinds {
      let signal = AccessibleEvent(object: 1, kind: kind).signal(from: ":1.7")
      expect(signal.member, equals: member)
      expect(signal.values.map(\.signature).joined(), equals: "siiva{sv}")
    }
  }
}
