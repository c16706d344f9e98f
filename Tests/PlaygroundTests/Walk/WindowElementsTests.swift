import Accessibility
import Drawing
import Expectations
import Scenes
import Testing
import TouchAnalysis
import TouchEngine
import TouchReports
import TouchTestSupport
import TouchTesting
import TouchTraces

@testable import Inspection
@testable import PhotoEditor
@testable import SceneBase
@testable import ScenePlayer
@testable import ToolCommands

/// What a screen reader is told of every scene and page, in both languages.
@Suite(.ofPlayground, .endsInTime) struct WindowElementsTests {
  private static let rooms = [Size(1280, 800), Size(360, 640)].flatMap { size in
    Language.allCases.map { WalkedWindow.Room(size: size, textScale: 1, language: $0) }
  }

  static let pages =
    WalkedWindow.openers + [
      WalkedWindow.Page("answer") { try answer(in: $0) },
      WalkedWindow.Page("watch") { room in
        let told = try WatchPageTests.Told()
        try told.tell(ToolkitRecording.lines.dropFirst())
        let page = WatchPage(
          told.run, named: "demo", by: "touch-playground 1.0", room.environment)
        page.follow()
        return page
      },
      WalkedWindow.Page("measure") { room in MeasuringPage(.points, room.environment) },
      WalkedWindow.Page("conflicts") { room in
        let gestures = ["Tap", "Drag"].map { ConflictSet.Gesture($0, .other) }
        return ConflictPage(
          [ConflictSet("Two", gestures, [], sequences: 0)], [Wording(room.language)],
          room.environment
        ) { _ in ConflictProgress([], isOver: true, version: 1) }
      },
    ]

  /// The answer about the last touch of a recording.
  private static func answer(in room: WalkedWindow.Room) throws -> any Playable {
    let path = BundledTrace.path("scroll-list-touches")
    let replayer = try TraceReplayer(path: path)
    let playground = try openPlayground(for: replayer.header, at: path)
    let log = playground.keepMinute()
    try playground.play(replayer)
    let now = playground.window.timeline.now
    let minute = try require(log.minute(to: now))
    let asked = try require(try AskedTouch(lastOf: minute, on: playground))
    return try AnswerPage(
      asked, on: playground, room.environment, over: playground.displayList(at: now),
      searching: { _ in { .running } })
  }

  /// What is wrong with the elements of a window.
  private func faults(of window: AccessibleElement, in language: Language) -> [String] {
    var faults: [String] = []
    let all = window.all
    if Set(all.map(\.id)).count != all.count { faults.append("two have one identity") }
    for element in all {
      let what = "\(element.role) '\(element.name)'"
      if element.name.isEmpty { faults.append("\(what) has no name") }
      let isUsed = [.button, .toggle, .slider, .option, .field].contains(element.role)
      if isUsed, element.name == ElementWords.role(element.role, in: language) {
        faults.append("\(what) has the name of its kind")
      }
      if isUsed, element.states.contains(.enabled), element.actions.isEmpty {
        faults.append("\(what) has no action")
      }
      let isVisited =
        isUsed && element.actions.contains { if case .keys = $0.request { true } else { false } }
      if isVisited, element.states.isSuperset(of: [.enabled, .showing]),
        !element.states.contains(.focusable)
      {
        faults.append("Tab does not reach \(what)")
      }
      if element.states.contains(.showing),
        element.frame.intersection(window.frame)?.isEmpty != false
      {
        faults.append("\(what) is outside, and claims to be showing")
      }
      let names = element.children.filter { !$0.actions.isEmpty }.map(\.name)
      if Set(names).count != names.count { faults.append("two in \(what) have one name: \(names)") }
      if element.role == .table {
        for row in element.children where row.children.count != element.columns.count {
          faults.append("\(row.name) has \(row.children.count) cells")
        }
      }
    }
    return faults
  }

  private func element(
    of page: any Playable, at time: Timestamp? = nil, in language: Language
  ) -> AccessibleElement {
    page.element(titled: "Window", at: time ?? page.window.timeline.now, in: language)
  }

  @Test(arguments: pages)
  func `each control of a page has a name of its own, an action and a frame`(
    page: WalkedWindow.Page
  ) throws {
    for room in Self.rooms {
      let page = try page.open(room)
      let time = page.window.timeline.now
      let before = page.displayList(at: time)
      let window = element(of: page, in: room.language)
      expect(window.all.count > 3)
      expect(faults(of: window, in: room.language), equals: [], "\(room)")
      let touched = TouchedElements(of: page.window)
      expect(touched.faults(in: window), equals: [], "\(room)")
      expect(touched.crowdedButtons(), equals: [], "\(room)")
      expect(page.displayList(at: time) == before, "describing it changes the picture")
    }
  }

  @Test func `each control of a scene has a name of its own, in each of the scene's states`() throws
  {
    for state in Scenes.all.flatMap(WalkedWindow.states) {
      for room in Self.rooms {
        let (playground, time) = try state.open(room)
        let note = "\(state.scene.name) \(state.name) \(room)"
        let before = playground.displayList(at: time)
        let window = element(of: playground, at: time, in: room.language)
        expect(faults(of: window, in: room.language), equals: [], "\(note)")
        let touched = TouchedElements(of: playground.window, under: playground.layers)
        expect(touched.faults(in: window), equals: [], "\(note)")
        expect(touched.crowdedButtons(), equals: [], "\(note)")
        expect(playground.displayList(at: time) == before, "\(note)")
      }
    }
  }

  /// The frames of what lies over a scene: the program's buttons, and the inspector.
  private func covers(of playground: Playground) -> [Rect] {
    playground.layers.flatMap(\.signs).map(\.frame)
      + [playground.inspection?.frame].compactMap(\.self)
  }

  /// Whether the menu's button is drawn with the ring of a view behind it: the panel's button.
  private func isRingedInFront(_ view: View, in playground: Playground) -> Bool {
    view.identifier == "panel.fold" && playground.foldsButtons(in: playground.scene.statusRow)
  }

  @Test func `the focus is never behind a card, and round buttons stand 8 pt apart`() throws {
    for scene in Scenes.all {
      for room in Self.rooms {
        let playground = Playground(scene.init(room.environment))
        playground.addButtons()
        for state in ["closed", "open", "raised"] where state == "closed" || playground.hasInspector
        {
          let note = "\(scene.name) \(room.size) \(state)"
          let window = playground.window
          if state == "open" {
            playground.inspection?.toggle()
            playground.settle(at: window.timeline.now)
          }
          for _ in window.focusableViews {
            if state == "raised" {
              playground.inspection?.raise()
              playground.settle(at: window.timeline.now)
            }
            guard window.moveFocus(), let view = window.focusedView else { continue }
            playground.settle(at: window.timeline.now)
            if isRingedInFront(view, in: playground) { continue }
            let covers = covers(of: playground)
            let frame = view.transformToRoot.apply(to: view.bounds).boundingBox
            let seen = frame.intersection(window.bounds)
            let isSeen = seen.map { !$0.isEmpty } == true
            expect(isSeen, "\(note): \(view.identifier) is out of sight")
            let isCovered = covers.contains { $0.union(frame) == $0 }
            expect(!isCovered, "\(note): \(view.identifier) is covered")
          }
          let touched = TouchedElements(of: window, under: playground.layers)
          expect(touched.crowdedButtons(), equals: [], "\(note)")
        }
      }
    }
  }

  @Test func `nothing behind the open menu can be used, and the menu's rows can`() throws {
    let playground = Playground(PhotoEditor(WalkedWindow.Room.all[0].environment))
    playground.addButtons()
    func used() -> [String] {
      element(of: playground, in: .english).all
        .filter { $0.states.contains(.enabled) && !$0.actions.isEmpty }.map(\.name)
    }
    let before = used()
    let menu = try require(playground.layer(RowMenu.self))
    menu.open()
    let rows = menu.signs.map(\.name)
    expect(before.count > rows.count && rows.count > 3)
    expect(used(), equals: rows)
    menu.close()
    expect(used(), equals: before)
  }

  @Test func `the steps of an answer are a list, and choosing one leads to its moment`() throws {
    let pages = WalkedWindow.openers.filter { $0.name == "timeline" }
    let page = try require(try require(pages.first).open(Self.rooms[0]) as? TimelinePage)
    page.stream.calls[ElementCall.name] = { ElementCall.perform($0, in: page.window) }
    let steps = try require(page.page.story.answer).steps
    let list = try require(
      element(of: page, in: .english).all.first { $0.name == "Steps of the answer" })
    // A step with a question of its own leads to that one's answer.
    let rows = zip(steps, list.children).filter { $0.0.deeper == nil }
    expect(rows.count > 1)
    for (step, row) in rows.reversed() {
      let choice = try require(row.actions.first)
      for content in ElementCall.input(choice.request, of: row.id, in: page.window) {
        let time = page.window.timeline.now + 1000
        page.stream.accept(InputBatch(events: [InputEvent(time: time, content)], time: time))
      }
      expect(page.position, equals: step.time, "\(row.name)")
    }
  }

  @Test func `the lanes of the inspector are a table with a row for each competitor`() throws {
    let playground = Playground(ScrollList(Self.rooms[0].environment))
    let hand = Hand(stream: playground.stream)
    playground.inspection?.toggle()
    playground.settle(at: hand.now)
    let rest = element(of: playground, in: .english).all
    expect(rest.contains { $0.role == .heading && $0.name == "Touch the scene" })

    let row = try require(
      element(of: playground, in: .english).all.first { $0.name == "Add Noodle soup" })
    hand.down(at: row.frame.center)
    hand.wait(50)
    let table = try require(
      element(of: playground, in: .english).all.first { $0.role == .table })
    hand.move(by: Point(0, -60))
    let after = try require(
      element(of: playground, in: .english).all.first { $0.role == .table })

    expect(table.columns, equals: ["Gesture", "How far"])
    expect(table.children.count > 1 && table.children.allSatisfy { $0.children.count == 2 })
    expect(after.children.contains { $0.name.contains("Won") }, "\(after.children.map(\.name))")
    expect(faults(of: element(of: playground, in: .english), in: .english), equals: [])
  }

  @Test func `the time line is a list of touches, one of which can be chosen`() throws {
    let pages = WalkedWindow.openers.filter { $0.name == "timeline" }
    let page = try require(pages.first).open(Self.rooms[0])
    let list = try require(element(of: page, in: .english).all.first { $0.name == "Touches" })
    let row = try require(list.children.last)
    let choice = try require(row.actions.first)

    page.stream.calls[ElementCall.name] = { ElementCall.perform($0, in: page.window) }
    for content in ElementCall.input(choice.request, of: row.id, in: page.window) {
      let time = page.window.timeline.now + 1000
      page.stream.accept(InputBatch(events: [InputEvent(time: time, content)], time: time))
    }

    expect(list.role == .list && list.children.count > 3)
    expect(Set(list.children.map(\.name)).count, equals: list.children.count)
    let chosen = try require(element(of: page, in: .english).all.first { $0.id == row.id })
    expect(chosen.states.contains(.selected))
  }
}
