import Drawing
import DrawingTestSupport
import Expectations
import FileSupport
import Scenes
import Testing
import TouchAnalysis
import TouchEngine
import TouchTestSupport
import TouchTesting
import TouchTraces

@testable import Inspection
@testable import SceneBase
@testable import ScenePlayer
@testable import ToolCommands

/// The page that shows a run over time and answers questions about its touches.
@Suite(.ofPlayground, .endsInTime) struct TimelinePageTests {
  private static let size = Size(1280, 800)

  /// Opens a bundled recording as the last minute.
  private func open(
    _ name: String, isLive: Bool = true, size: Size = size, _ language: Language = .english,
    textScale: Double = 1, from moment: Timestamp? = nil
  ) throws -> (TimelinePage, Hand) {
    let recording = try LoadedRecording(path: BundledTrace.path(name))
    let header = recording.header
    let run = try AskedRun(recording, isLive: isLive) { try openPlayground(for: header, at: name) }
    let page = TimelinePage(
      run, film: try run.film(),
      SceneEnvironment(
        size: size, appearance: Appearance(textScale: textScale), language: language),
      from: moment)
    return (page, Hand(stream: page.stream))
  }

  private func press(_ key: String, on page: TimelinePage, at seconds: Double = 0) {
    let time = max(page.window.timeline.now, Timestamp(microseconds: Int64(seconds * 1e6)))
    page.stream.accept(
      InputBatch(events: [InputEvent(time: time, .key(KeyPress(name: key)))], time: time))
  }

  @Test func `the answer about the latest touch is there at once, as the story tells it`() throws {
    let (page, _) = try open("scroll-list-touches")
    let answer = try require(page.page.story.answer)
    let story = try require(page.run.answers.log.stories.last)
    expect(answer.question.touch, equals: story.touch)
    guard case .recognizer(let part) = answer.verdict else { return }
    expect(story.parts.contains(part))
  }

  @Test func `a page that opens at a moment answers about the latest touch at that moment`() throws
  {
    let (whole, _) = try open("scroll-list-touches", isLive: false)
    let stories = whole.run.answers.log.touches.map(\.story)
    try require(stories.count > 2)
    for story in stories.prefix(2) {
      let moment = story.began.advanced(bySeconds: 0.01)
      let (page, _) = try open("scroll-list-touches", isLive: false, from: moment)
      expect(page.page.story.answer?.question.touch, equals: story.touch)
      expect(page.page.lanes.origin, equals: story.began)
      expect(page.position, equals: moment)
      expect(page.page.lanes.range.contains(moment))
    }
    let (start, _) = try open("scroll-list-touches", isLive: false, from: .zero)
    expect(start.page.story.answer == nil)
  }

  @Test(arguments: [Size(1280, 800), Size(1024, 768)], Language.allCases)
  func `W asks about the control under the finger first, and its menu does not cover the card`(
    _ size: Size, _ language: Language
  ) throws {
    let (page, _) = try open("scroll-list-touches", size: size, language)
    let touches = page.run.answers.log.touches.map(\.story).filter { story in
      story.view.map { page.run.answers.log.names.isControl($0.view) && $0.isTaken } ?? false
    }
    let story = try require(touches.last, "the list takes a touch from a control")
    page.show(story.last)

    press("w", on: page)

    let name = try require(story.view?.view)
    expect(page.page.menu.touch, equals: story.touch)
    expect(
      page.page.menu.questions.first, equals: Question(.whyNot, .view(name), touch: story.touch))
    let common = page.page.menu.frame.intersection(page.page.story.frame)
    expect(common?.isEmpty != false)
    expect(page.page.pointed != nil, "the control is outlined")
  }

  @Test func `the page has one clock, which begins at the landing that the card is about`() throws {
    let (page, _) = try open("scroll-list-touches")
    for touch in page.run.answers.log.touches.map(\.story) {
      let question = try require(page.run.answers.questions(about: touch.touch).first)
      page.ask(question)
      expect(page.page.lanes.origin, equals: touch.began)
    }
  }

  @Test func `a card asks on only where the next answer tells more`() throws {
    let (page, _) = try open("scroll-list-touches")
    var buttons = 0
    for touch in page.run.answers.log.touches.map(\.story) {
      for question in page.run.answers.questions(about: touch.touch) {
        page.ask(question)
        let answer = try require(page.page.story.answer)
        let words = AnswerWords(page.wording, fingers: page.run.answers.log.fingers)
        let shown = Set(answer.steps.map { words.text(of: $0, of: answer, in: touch) })
        for next in page.page.story.questions {
          buttons += 1
          let answer = try require(page.run.answers.answer(to: next))
          let told = Set(answer.steps.map { words.text(of: $0, of: answer, in: touch) })
          expect(!told.isSubset(of: shown), "\(words.text(of: next))")
        }
      }
    }
    let all = page.run.answers.log.touches.flatMap { touch in
      page.run.answers.questions(about: touch.story.touch).compactMap {
        page.run.answers.answer(to: $0)
      }
    }
    expect(buttons < all.map(\.deeper.count).reduce(0, +), "some would repeat the card")
  }

  @Test func `a card with steps says its reason once`() throws {
    let (page, _) = try open("scroll-list-touches")
    let words = AnswerWords(page.wording, fingers: page.run.answers.log.fingers)
    let card = page.page.story
    var told = 0
    for story in page.run.answers.log.stories {
      for question in page.run.answers.questions(about: story.touch) {
        page.ask(question)
        let answer = try require(card.answer)
        let reason = words.sentence(of: answer, in: story).dropLast().lowercased()
        let shown = ShownWords.all(in: page.displayList(at: .zero))
          .filter { card.frame.contains($0.frame.center) }
          .map { $0.text.string.lowercased() }
        let count = shown.count { $0.contains(reason) }
        expect(count <= 1, "\(shown)")
        told += count
      }
    }
    expect(told > 0)
  }

  @Test func `a control has a touch on the card about it as long as on the time line`() throws {
    let (page, _) = try open("scroll-list-touches")
    let answers = page.run.answers
    let timeline = TouchTimeline(
      answers.log, from: page.run.range.lowerBound, until: page.run.range.upperBound)
    var taken = 0
    for story in answers.log.stories {
      guard let name = story.view?.view, let place = timeline.lane(of: .view(name)) else {
        continue
      }
      let question = Question(.whyNot, .view(name), touch: story.touch)
      let card = WhyStory(question, in: answers, path: nil, page.wording)
      guard let lane = card?.lanes.first(where: { $0.recognizer == name }) else { continue }
      let span = timeline.lanes[place].spans.first {
        $0.kind == .has && $0.touches == [story.touch] && $0.start < $0.end
      }
      expect(lane.over > lane.decided, equals: span != nil, "\(lane)")
      guard let span else { continue }
      expect(lane.decided, equals: span.start.seconds(since: story.began))
      expect(lane.over, equals: span.end.seconds(since: story.began))
      taken += lane.outcome == .lost ? 1 : 0
    }
    expect(taken > 0)
  }

  @Test func `the panel of the scene is not asked about`() throws {
    let (page, _) = try open("scroll-list-touches")
    let window = page.run.playback.playground.window
    let names = window.panelNames
    expect(names.contains("panel.fold"))
    expect(names.isDisjoint(with: window.viewsInReadingOrder.map(\.path)))
    let button = try require(window.view(called: "panel.fold"))
    let middle = button.transformToRoot.apply(to: button.bounds).boundingBox.center
    expect(window.hitTest(middle, with: nil) === button)
    expect(names.isDisjoint(with: window.views(at: middle)))
  }

  @Test func `drawings over the whole live room hide nothing from pointing`() throws {
    let (page, _) = try open("live-room-likes")
    let window = page.run.playback.playground.window
    let hearts = try require(window.view(called: "hearts"))
    expect(hearts.bounds.contains(Point(300, 300)) && !hearts.isHidden)
    expect(!window.views(at: Point(300, 300)).contains("hearts"))
    expect(!window.viewsInReadingOrder.map(\.path).contains("hearts"))
  }

  @Test func `a point of the scene asks about what is there, and the answer moves the playhead`()
    throws
  {
    let (page, hand) = try open("photo-editor-demo")
    let scene = page.page.sceneView
    // The middle of the picture is the canvas.
    hand.down(at: scene.frame.center.x, scene.frame.center.y)
    hand.up()
    expect(!page.page.menu.isHidden && !page.page.menu.questions.isEmpty)
    let question = try require(page.page.menu.questions.first)

    page.ask(question)

    let answer = try require(page.run.answers.answer(to: question))
    expect(page.page.menu.isHidden && page.page.story.answer == answer)
    expect(page.position, equals: answer.time)
    expect(page.run.playback.position, equals: answer.time)
  }

  @Test func `each answer of a touch is within two questions, by keys alone`() throws {
    let (page, _) = try open("scroll-list-touches")
    press("w", on: page)
    expect(!page.page.menu.isHidden)
    let shown = Set(page.page.menu.questions)
    let touch = try require(page.page.menu.touch)
    expect(shown.isSubset(of: Set(page.run.answers.questions(about: touch))) && !shown.isEmpty)
    press("Escape", on: page)
    expect(page.page.menu.isHidden && !page.isOver)
    press("Escape", on: page)
    expect(page.page.story.answer == nil && !page.isOver)
    press("Escape", on: page)
    guard case .back? = page.outcome else {
      fail("Esc leaves the page last")
      return
    }
  }

  @Test func `the scene shows the moment under the playhead`() throws {
    let (page, _) = try open("live-room-likes")
    let end = page.position
    press("Home", on: page)
    expect(page.run.playback.position == page.position && page.position < end)
    press("period", on: page)
    let event = try require(page.page.lanes.timeline.events.first)
    expect(page.position == event && page.run.playback.position == event)
  }

  @Test func `one goes on from an earlier moment only while the run is live`() throws {
    let (live, _) = try open("photo-editor-demo")
    press("End", on: live)
    press("g", on: live)
    expect(!live.isOver, "it is at the end")
    press("comma", on: live)
    press("g", on: live)
    guard case .goOn(let playground, let time)? = live.outcome else {
      fail("it does not go on")
      return
    }
    expect(time == live.position && playground === live.run.playback.playground)

    let (recorded, _) = try open("photo-editor-demo", isLive: false)
    press("comma", on: recorded)
    press("g", on: recorded)
    expect(!recorded.isOver)
  }

  @Test func `it plays in slow motion down to a twentieth`() throws {
    let (page, _) = try open("photo-editor-demo")
    press("Home", on: page)
    for _ in 0..<4 { press("s", on: page) }
    expect(page.transport.speed, equals: 0.05)
    press("space", on: page)
    let start = page.position
    let time = page.window.timeline.now.advanced(bySeconds: 1)
    page.stream.accept(InputBatch(time: time))
    _ = page.displayList(at: time)
    expect(abs(page.transport.position(at: time) - start - 50_000) <= 1)
    press("s", on: page)
    expect(page.transport.speed, equals: 1)
  }

  @Test(arguments: [Size(640, 480), Size(800, 1280), Size(1280, 800)], Language.allCases)
  func `it is drawn in every size and language`(_ size: Size, _ language: Language) throws {
    for textScale in [1.0, 2] {
      let (page, _) = try open(
        "scroll-list-touches", size: size, language, textScale: textScale)
      let empty = page.displayList(at: .zero)
      press("w", on: page)
      expect(page.displayList(at: .zero) != empty)
    }
  }

  @Test(arguments: [(Size(640, 480), StoryCard.Form.line), (Size(360, 640), .brief)])
  func `in a small window a touch on the answer opens all of it, and Time line or Esc closes it`(
    _ size: Size, _ form: StoryCard.Form
  ) throws {
    let (page, hand) = try open("scroll-list-touches", size: size)
    let (story, lanes) = (page.page.story, page.page.lanes)
    let place = story.frame
    func openAll() {
      hand.down(at: place.center.x, place.minY + 20)
      hand.up()
      expect(story.form == .card && story.frame.height > 300 && lanes.isHidden)
    }
    expect(story.form == form && !lanes.isHidden && lanes.frame.minY > place.maxY)
    openAll()
    let close = try require(page.window.view(called: "story.close"))
    touch(close, with: hand)
    expect(story.form == form && !lanes.isHidden)
    openAll()
    press("Escape", on: page)
    expect(story.form == form && !lanes.isHidden && !page.isOver)
  }

  @Test
  func `V points at the view where the latest touch landed, then at each view in reading order`()
    throws
  {
    let (page, _) = try open("scroll-list-touches")
    let window = page.run.playback.playground.window
    let story = try require(page.run.answers.log.stories.last)
    let landing = try require(page.run.answers.landing(of: story.touch))

    press("v", on: page)

    expect(!page.page.menu.isHidden)
    let first = try require(page.page.pointed)
    expect(first.contains(landing))
    let all = Set(
      window.viewsInReadingOrder.map { $0.transformToRoot.apply(to: $0.bounds).boundingBox })
    var boxes = [first]
    repeat {
      press("v", on: page)
      boxes.append(try require(page.page.pointed))
    } while boxes.last != first && boxes.count < 500
    expect(Set(boxes), equals: all, "each view is pointed at before the first one again")
    press("V", on: page)
    expect(page.page.pointed, equals: boxes[boxes.count - 2])
    press("Escape", on: page)
    expect(page.page.menu.isHidden && page.page.pointed == nil && !page.isOver)
  }

  @Test func `views in reading order leave out what is hidden or scrolled out of sight`() {
    let window = Window(identifier: "w", size: Size(300, 300))
    let list = ScrollView(identifier: "list", frame: Rect(0, 100, 300, 100))
    list.contentSize = Size(300, 400)
    window.addSubview(list)
    for (name, frame) in [
      ("right", Rect(150, 0, 50, 50)), ("left", Rect(0, 0, 50, 50)), ("far", Rect(0, 400, 50, 50)),
      ("hidden", Rect(0, 20, 50, 50)),
    ] {
      let view = View(identifier: name, frame: frame)
      view.isHidden = name == "hidden"
      window.addSubview(view)
    }
    list.addSubview(View(identifier: "row", frame: Rect(0, 20, 300, 50)))
    list.addSubview(View(identifier: "below", frame: Rect(0, 150, 300, 50)))
    expect(window.viewsInReadingOrder.map(\.identifier), equals: ["left", "right", "list", "row"])
  }

  /// Opens a bundled recording at its first touch, as a file that was received.
  private func receive(_ name: String) throws -> (TimelinePage, Hand) {
    let recording = try LoadedRecording(path: BundledTrace.path(name))
    let run = try AskedRun(recording, isLive: false) {
      try openPlayground(for: recording.header, at: name)
    }
    let answers = run.answers
    let page = TimelinePage(
      run, film: try run.film(), SceneEnvironment(size: Self.size), from: .zero,
      about: answers.log.stories.compactMap { answers.questions(about: $0.touch).first },
      naming: ShownFile(
        name: "a.evemu", facts: ["evemu"], scene: "Scroll list", otherScenes: ["Chat", "Controls"]))
    return (page, Hand(stream: page.stream))
  }

  private func touch(_ button: View, with hand: Hand) {
    let place = button.convert(button.bounds.center, to: nil)
    hand.down(at: place.x, place.y)
    hand.up()
  }

  @Test func `the head of a log lists the scenes in which its fingers can be played`() throws {
    let (page, hand) = try receive("scroll-list-touches")
    let button = try require(page.page.head?.sceneButton)

    touch(button, with: hand)
    expect(page.page.menu.subviews.compactMap { ($0 as? AskButton)?.words }.contains("Chat"))
    press("Escape", on: page)
    expect(page.page.menu.isHidden && !page.isOver)
    touch(button, with: hand)
    press("Down", on: page)
    press("Return", on: page)

    guard case .playIn(1)? = page.outcome else {
      fail("the second scene is not chosen: \(String(describing: page.outcome))")
      return
    }
  }

  @Test func `the card copies the test and the issue of the touch that it is about`() throws {
    let (page, hand) = try receive("scroll-list-touches")
    let path = BundledTrace.path("scroll-list-touches")
    let recording = try LoadedRecording(path: path, called: "slips.touchtrace")
    var copied: [String] = []
    page.onCopy = { copied.append($0) }
    page.onTakeAway = {
      try? FailureText(recording, from: "logs/slips.evemu").text($1, about: $0, page.wording)
    }
    page.ask(try require(page.run.answers.questions(about: TouchID(2)).first))

    touch(page.page.story.testButton, with: hand)
    touch(page.page.story.issueButton, with: hand)

    try require(copied.count == 2)
    let generated = GeneratedTest(
      of: recording, deciding: try recording.toldLog(), touch: TouchID(2)
    ).text
    let command = "touch-playground import slips.evemu -o slips.touchtrace --scene scroll-list"
    expect(copied[0], equals: "// \(command)\n" + generated)
    let story = try require(recording.toldLog().stories.first { $0.touch == TouchID(2) })
    expect(copied[1].hasPrefix("```text\n" + page.wording.lines(of: story)[0]))
    expect(copied[1].contains("explain RECORDING --touch 2"))
    let kept = try FailureText(recording, from: "slips.touchtrace")
      .text(.test, about: TouchID(2), page.wording)
    expect(kept, equals: generated)
  }

  @Test(arguments: Language.allCases)
  func `a short story stands whole on its card`(_ language: Language) throws {
    let (page, _) = try open("scroll-list-touches", language)
    let answers = page.run.answers
    let lost = answers.log.stories.compactMap { story in
      answers.questions(about: story.touch).first { question in
        guard case .view = question.subject else { return false }
        return question.kind == .whyNot
      }
    }
    expect(!lost.isEmpty)
    for question in lost where (answers.answer(to: question)?.steps.count ?? 9) <= 4 {
      page.ask(question)
      let list = try require(page.page.story.subviews.lazy.compactMap { $0 as? ScrollView }.first)
      expect(list.contentSize.height <= list.frame.height, "\(question)")
    }
  }
}
