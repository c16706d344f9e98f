import CairoRendering
import Drawing
import DrawingTestSupport
import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import Inspection
@testable import SceneBase
@testable import ScenePlayer
@testable import TouchAnalysis

/// The card that says why a gesture did not win, and what would have made it win.
@Suite(.endsInTime) struct WhyCardTests {
  private let stage: WhyStage
  private final class Calls {
    var tried: [Changes] = []
    var compared: [Changes] = []
    var checks = 0
    var saved: [(picture: DisplayList, size: Size)] = []
  }
  private let calls = Calls()

  init() throws { stage = try WhyStage() }

  private func done(_ count: Int) throws -> WhyCheck {
    .done(try WhyStage.report(count, of: stage.story(), in: stage.answers))
  }

  private func card(
    _ check: WhyCheck, size: Size = Size(1280, 800), _ appearance: Appearance = Appearance(),
    _ language: Language = .english
  ) throws -> WhyCard {
    let card = try stage.card(
      SceneEnvironment(size: size, appearance: appearance, language: language),
      check: { [calls] in
        calls.checks += 1
        return check
      })
    card.onTry = { [calls] in calls.tried.append($0) }
    card.onCompare = { [calls] in calls.compared.append($0) }
    card.onSave = { [calls] in
      calls.saved.append(($0, $1))
      return "Saved as a.png"
    }
    return card
  }

  private func window(_ card: WhyCard) throws -> WhyCardWindow {
    try require(card.window as? WhyCardWindow)
  }

  private func press(_ names: String..., on card: WhyCard) {
    for (index, name) in names.enumerated() {
      let time = Timestamp(milliseconds: Int64(index + 1) * 100)
      card.stream.accept(
        InputBatch(events: [InputEvent(time: time, .key(KeyPress(name: name)))], time: time))
    }
  }

  private func touch(_ button: Button, on card: WhyCard) {
    let place = button.convert(button.bounds.center, to: nil)
    let start = card.window.timeline.now
    for (phase, later) in [(TouchPhase.began, 0.2), (.ended, 0.3)] {
      let time = start.advanced(bySeconds: later)
      let sample = TouchSample(touch: TouchID(1), phase: phase, position: place, time: time)
      card.stream.accept(InputBatch(events: [InputEvent(sample)], time: time))
    }
  }

  private func words(_ card: WhyCard) throws -> [String] {
    let content = try window(card).content
    var words: [String] = []
    for top in stride(from: 0, through: max(content.contentSize.height, 1), by: 40) {
      content.setContentOffset(Point(0, top), animated: false)
      words += ShownWords.all(in: card.displayList(at: .zero)).map(\.text.string)
    }
    content.setContentOffset(.zero, animated: false)
    return words
  }

  // MARK: What it tells

  @Test func `a tap that became a drag is told with value, limit and time`() throws {
    let story = try stage.story()

    expect(story.headline, equals: "Your tap became a drag")
    expect(
      story.sentence,
      equals:
        "Your finger slid 22.3 pt. A drag needs 10 pt; it began at 11.5 pt, after 0.08 s.")
    expect(story.lanes.first?.recognizer, equals: "canvas.pan")
    expect(story.lanes.map(\.outcome).filter { $0 == .won }.count, equals: 1)
    expect(story.lanes.first?.look, equals: .drag)
    // With one finger what needs two never competed.
    expect(story.lanes.last?.outcome, equals: .absent)
    expect(story.others, equals: 1)
    let track = try require(story.track)
    expect(track.limit, equals: 10)
    expect(track.caption == "A drag needs 10 pt" && track.decision == "Drag began")
    expect(track.before.first, equals: .zero)
    let decided = try require(track.before.last)
    expect(decided.length >= 10 && track.before.dropLast().allSatisfy { $0.length < 10 })
    expect(track.after.first, equals: decided)
    let chinese = try stage.story(in: .chinese)
    expect(chinese.headline, equals: "你的点击变成了拖动")
  }

  @Test func `of two drags the names say which one won`() throws {
    let pan = PanGestureRecognizer()
    pan.name = "page.pan"
    let stage = try WhyStage(with: [pan])
    let question = Question(.whyNot, .recognizer("page.pan"), touch: TouchID(1))
    for (language, headline) in [
      (Language.english, "canvas.pan won, not page.pan"), (.chinese, "胜出的是canvas.pan，不是page.pan"),
    ] {
      let wording = Wording(language, naming: { $0 })
      let story = try require(
        WhyStory(question, in: stage.answers, path: stage.path, wording))
      expect(story.headline, equals: headline)
    }
  }

  @Test func `C15: a drag that was cancelled is not told to have ended well`() throws {
    let stage = try WhyStage {
      $0.down(at: 100, 200)
      $0.drag(by: 22, 0, over: 100)
      $0.cancel()
      $0.wait(600)
    }
    let story = try stage.story(of: "canvas.pan", .whyWon)

    expect(story.headline, equals: "Drag won, and was cancelled")
    expect(story.sentence.hasSuffix(" Then it was cancelled."), "\(story.sentence)")
    let lane = try require(story.lanes.first)
    expect(lane.outcome == .won && lane.words.hasSuffix("; then cancelled"), "\(lane.words)")
    let chinese = try stage.story(of: "canvas.pan", .whyWon, in: .chinese)
    expect(chinese.headline, equals: "拖动胜出，随后被取消")
  }

  @Test func `a finger that joined a drag is not told to have begun it`() throws {
    let stage = try WhyStage {
      $0.down(2, at: 100, 200)
      $0.drag(2, by: 60, 0, over: 100)
      $0.down(1, at: 200, 300)
      $0.drag(1, by: 40, 0, over: 100)
      $0.up(1)
      $0.up(2)
      $0.wait(600)
    }
    let question = Question(.whyWon, .recognizer("canvas.pan"), touch: TouchID(2))
    let story = try require(WhyStory(question, in: stage.answers, path: nil, Wording(.english)))

    expect(story.sentence, equals: "It had won 0.08 s before the finger landed.")
  }

  @Test func `the headline about a view names who took its touch, or nobody`() throws {
    // The hold wins first and leaves the touch to the view; the drag takes it.
    let hold = LongPressGestureRecognizer()
    hold.name = "page.hold"
    hold.minimumPressDuration = 0.2
    hold.cancelsTouchesInView = false
    let delegate = AskedDelegate()
    delegate.together = { _ in true }
    hold.delegate = delegate
    let stage = try WhyStage(with: [hold]) {
      $0.down(at: 100, 200)
      $0.wait(300)
      $0.move(by: 30, 0)
      $0.up()
      $0.wait(600)
    }
    let question = Question(.whyNot, .view("canvas"), touch: TouchID(1))
    let wording = Wording(.english, naming: { $0 })
    let story = try require(
      WhyStory(question, in: stage.answers, path: stage.path, wording))

    expect(stage.answers.log.stories[0].winners.first?.recognizer, equals: "page.hold")
    expect(story.headline, equals: "canvas.pan won, not canvas")
    withExtendedLifetime(delegate) {}
  }

  @Test func `a hold that nothing kept from winning names its own number`() throws {
    let stage = try WhyStage {
      $0.down(at: 100, 200)
      $0.wait(300)
      $0.up()
      $0.wait(1000)
    }
    let story = try stage.story(of: "canvas.longPress")

    // The tap won, after it had waited for a second one.
    expect(story.headline, equals: "Your hold became a tap")
    expect(story.sentence, equals: "Lifted after 0.3 s; a hold needs 0.5 s.")
    expect(story.track?.limit == nil)
    expect(story.track?.decision, equals: "Tap won")
    let late = try stage.story(of: "canvas.tap", .whyLate)
    expect(late.headline, equals: "Your tap came late")
    expect(
      late.sentence, equals: "It was ready at 0.30 s, and waited 0.35 s for Double tap to give up.")
  }

  // MARK: Choices

  @Test func `while changes are checked only leaving is offered`() throws {
    let card = try card(.running(replays: 40))
    let window = try window(card)

    expect(window.choices.isEmpty)
    try expect(words(card).contains("Checking"))
    try expect(!words(card).contains("Try it"))
    expect(window.focusableViews.count, equals: 3)
    // After 150 ms the progress is shown.
    card.stream.accept(InputBatch(time: Timestamp(milliseconds: 400)))
    try expect(words(card).contains("40 runs of this recording so far"))
    expect(calls.checks >= 4)
  }

  @Test func `the search is asked until it is over, and then its choices stand`() throws {
    var check = WhyCheck.running(replays: 0)
    let environment = SceneEnvironment(size: Size(1280, 800))
    let card = try stage.card(environment, check: { check })
    card.stream.accept(InputBatch(time: Timestamp(milliseconds: 250)))
    try expect(window(card).choices.isEmpty)
    let leave = try window(card).gotItButton.frame

    check = try done(3)
    card.stream.accept(InputBatch(time: Timestamp(milliseconds: 350)))

    let choices = try window(card).choices
    expect(choices.map(\.title), equals: ["Make Drag harder", "Ask Tap first"])
    expect(
      choices.map(\.detail),
      equals: ["Let a drag need 20 pt, not 10", "Let Drag wait until Tap gives up"])
    expect(choices.map(\.effect), equals: Array(repeating: "Would be a tap", count: 2))
    expect(
      choices.map(\.others), equals: ["the other touch changes too", "no other touch changes"])
    expect(card.window.timeline.nextDeadline == nil)
    // Leaving keeps its column.
    try expect(window(card).gotItButton.frame.minX, equals: leave.minX)
    try expect(words(card).contains("This touch stays a drag"))
  }

  @Test func `a change that leaves the winner, too, comes last and says so`() throws {
    var report = try WhyStage.report(2, of: stage.story(), in: stage.answers)
    report.cures[0].price.winners = ["canvas.tap", "canvas.pan"]
    report.cures[1].price.winners = ["canvas.tap"]
    let fix = AnswerFix(cure: report.cures[0], effect: "Selected the star", isBeside: true)
    let choices = try window(card(.done(report, fixes: [fix]))).choices
    expect(choices.map(\.title), equals: ["Ask Tap first", "Make Drag harder"])
    expect(
      choices.map(\.effect),
      equals: [
        "Would be a tap",
        "You would see “Selected the star”, but it stays a drag",
      ])
  }

  @Test func `no two changes say the same of a gesture`() throws {
    var report = try WhyStage.report(1, of: stage.story(), in: stage.answers)
    let changes: [Change] = [
      .setting("gestures.longPressDuration", 0.23),
      .property(recognizer: "canvas.longPress", "minimumPressDuration", 0.23),
      .property(recognizer: "canvas.longPress", "minimumPressDuration", 0.3),
    ]
    report.cures = changes.map { change in
      Cure(parts: [.init(change: change, kind: .own, former: 0.5, size: 0.5)])
    }
    let told = WhyChoice.cures(of: report, atMost: 3).map(\.parts[0].change)
    expect(told, equals: [changes[0], changes[2]])
  }

  @Test func `a finger that moves on at once meant a tap, and one that rested a hold`() throws {
    for (rest, meant) in [(10, "canvas.tap"), (320, "canvas.longPress")] {
      let stage = try WhyStage { hand in
        hand.down(at: 100, 200)
        hand.wait(Int64(rest))
        for _ in 0..<30 {
          hand.move(by: 1.4, 0)
          hand.wait(15)
        }
        hand.up()
        hand.wait(600)
      }
      let story = try require(stage.answers.log.stories.first)
      let first = LikelyQuestions(about: story, in: stage.answers, where: { _ in true }).all.first
      expect(first?.recognizer, equals: meant)
    }
  }

  @Test func `without a change that is confirmed the card says so`() throws {
    let none = try card(try done(0))
    try expect(words(none).contains("No change found"))
    let told = try words(none).joined(separator: " ")
    expect(told.contains("changes of thresholds, relations and order; none makes"))
    try expect(window(none).choices.isEmpty)
    try expect(words(card(.failed)).contains("Changes could not be tried"))
    let one = try card(try done(1))
    try expect(window(one).choices.count, equals: 1)
  }

  @Test func `a card about a winner tells what would have stopped it, and what then wins`() throws {
    for (language, headline, heading, effects) in [
      (
        Language.english, "Drag won", "What would have stopped Drag",
        ["Would be a tap", "Would do nothing"]
      ), (.chinese, "拖动胜出", "怎样才能阻止拖动", ["会是点击", "不会有作用"]),
    ] {
      let story = try stage.story(of: "canvas.pan", .whyWon, in: language)
      expect(story.headline == headline && story.target.wish == .lose)
      expect(story.look, equals: .drag)
      var report = CureReport(
        target: story.target, story: try require(stage.answers.log.stories.first))
      var (tap, nothing) = (Cure.Price(), Cure.Price())
      tap.winners = ["canvas.tap"]
      nothing.harms = [
        Cure.Harm(recognizer: "canvas.pan", touch: .drag, needsTwoFingers: false, scrollView: nil)
      ]
      report.cures = [
        Cure(
          parts: [
            .init(
              change: .require("canvas.pan", toFail: "canvas.tap"), kind: .require, former: nil,
              size: 1)
          ], price: tap),
        Cure(
          parts: [.init(change: .off(recognizer: "canvas.pan"), kind: .off, former: nil, size: 1)],
          price: nothing),
      ]
      let environment = SceneEnvironment(size: Size(1280, 800), language: language)
      let card = WhyCard(
        story, stage.wording(language), environment, over: DisplayList { _ in },
        check: { .done(report) })
      let choices = try window(card).choices
      expect(choices.map(\.effect), equals: effects)
      let shown = try words(card)
      expect(shown.contains(heading), "\(shown)")
      let price = choices.last?.others ?? ""
      let lost =
        language == .english
        ? "; at a price: Drag would no longer get a plain drag" : "；代价：拖动将不再得到普通的拖动"
      expect(price.hasSuffix(lost), "\(price)")
    }
  }

  // MARK: Fingers and keys

  @Test func `a finger tries a change, compares, and leaves`() throws {
    let tries = try card(try done(2))
    touch(try window(tries).tryButtons[1], on: tries)
    expect(tries.isOver)
    expect(calls.tried, equals: [Changes([.require("canvas.pan", toFail: "canvas.tap")])])

    let compares = try card(try done(2))
    touch(try window(compares).compareButtons[0], on: compares)
    expect(!compares.isOver)
    expect(calls.compared, equals: [Changes([.setting("gestures.panSlop", 20)])])

    for button in [try window(compares).gotItButton, try window(compares).closeButton] {
      let card = try card(try done(2))
      let own = try require(
        window(card).focusableViews.first { $0.identifier == button.identifier } as? Button)
      touch(own, on: card)
      expect(card.isOver)
    }
    expect(calls.tried.count, equals: 1)
  }

  @Test func `keys reach every button, and Escape leaves`() throws {
    let tries = try card(try done(2))
    press("Tab", "Return", on: tries)
    expect(calls.tried, equals: [Changes([.setting("gestures.panSlop", 20)])])

    let compares = try card(try done(2))
    press("Tab", "Tab", "Tab", "Tab", "Return", on: compares)
    expect(calls.compared, equals: [Changes([.require("canvas.pan", toFail: "canvas.tap")])])
    expect(!compares.isOver)

    for keys in [["Escape"], ["Return"], Array(repeating: "Tab", count: 5) + ["Return"]] {
      let card = try card(try done(2))
      for (index, name) in keys.enumerated() {
        let time = Timestamp(milliseconds: Int64(index + 1) * 100)
        card.stream.accept(
          InputBatch(events: [InputEvent(time: time, .key(KeyPress(name: name)))], time: time))
      }
      expect(card.isOver)
      expect(calls.tried.count, equals: 1)
    }
  }

  // MARK: Its picture

  @Test func `a button and a key save the whole card, and the card says so for four seconds`()
    throws
  {
    let card = try card(try done(2), size: Size(640, 480))
    let window = try window(card)
    touch(window.saveButton, on: card)
    expect(calls.saved.count == 1 && !card.isOver)
    press("s", on: card)
    expect(calls.saved.count, equals: 2)

    let (picture, size) = try require(calls.saved.first)
    expect(size == window.content.contentSize && size.height > 480)
    let shown = ShownWords.all(in: picture).map(\.text.string)
    for words in ["Your tap became a drag", "Make Drag harder", "Leave it", "Got it"] {
      expect(shown.contains(words), "\(words)")
    }
    expect(!shown.contains("Save picture"))
    func says(at time: Timestamp) -> Bool {
      ShownWords.all(in: card.displayList(at: time)).contains {
        $0.text.string == "Saved as a.png"
      }
    }
    let now = card.window.timeline.now
    expect(says(at: now))
    let end = try require(card.nextChange(after: now.advanced(bySeconds: 3)))
    expect(Double(end - now) / 1_000_000 == 4 && !says(at: end))
  }

  @Test func `the picture is the same wherever the card is scrolled`() throws {
    let card = try card(try done(2), size: Size(640, 480))
    let window = try window(card)
    press("s", "Down", "Down", "s", on: card)
    window.content.setContentOffset(Point(0, 200), animated: false)
    press("s", on: card)
    expect(calls.saved.count, equals: 3)
    expect(Set(calls.saved.map(\.picture)).count, equals: 1)
  }

  @Test func `a card that nobody can save has no button for it`() throws {
    let card = try stage.card(SceneEnvironment(size: Size(1280, 800)), check: { .failed })
    try expect(window(card).saveButton.isHidden)
    press("s", on: card)
    try expect(window(card).notice == nil)
  }

  // MARK: Layout

  private static let sizes = [Size(1280, 800), Size(800, 1280), Size(640, 480), Size(360, 480)]
  private let renderer = DisplayListRenderer(images: ImageStore(folder: nil))

  @Test(arguments: sizes, [1, 1.5, 2])
  func `in every size nothing is clipped, nothing overlaps, and fingers have room`(
    size: Size, textScale: Double
  ) throws {
    for language in Language.allCases {
      for check in [.running(replays: 0), try done(0), try done(1), try done(2)] {
        let card = try card(check, size: size, Appearance(textScale: textScale), language)
        let window = try window(card)
        let content = window.content
        let buttons = content.subviews.filter { !$0.isHidden }
        expect(buttons.count, equals: 3 + 2 * window.choices.count)
        for (index, button) in buttons.enumerated() {
          expect(button.frame.width >= 44 && button.frame.height >= 44)
          expect(button.frame.minX >= 0 && button.frame.maxX <= size.width)
          expect(button.frame.maxY <= content.contentSize.height)
          for other in buttons[..<index] {
            expect(button.frame.intersection(other.frame) == nil)
          }
        }
        let layout = window.layout
        let cards = layout.cards.map(\.frame) + [layout.lanes] + (layout.path.map { [$0] } ?? [])
        for (index, frame) in cards.enumerated() {
          for other in cards[..<index] { expect(frame.intersection(other) == nil) }
        }
        try checkWords(card, "\(size) \(textScale) \(language)")
      }
    }
  }

  /// Checks that all words fit into their frames with the fonts of the program, and that none stand
  /// on others.
  private func checkWords(_ card: WhyCard, _ place: String) throws {
    let window = try window(card)
    let height = window.content.contentSize.height
    window.bounds.size.height = max(height, window.bounds.height)
    var texts: [Text] = []
    Self.texts(of: card.displayList(at: .zero), .identity, into: &texts)
    expect(texts.count > 12)
    for (index, text) in texts.enumerated() {
      expect(renderer.showsAll(of: text), "\(place): \(text.string)")
      for other in texts[..<index] {
        let common = text.frame.intersection(other.frame)
        expect(
          common.map { $0.width < 1 || $0.height < 1 } ?? true,
          "\(place): \(text.string) on \(other.string)")
      }
    }
  }

  private static func texts(
    of list: DisplayList, _ place: AffineTransform, into texts: inout [Text]
  ) {
    for command in list.commands {
      switch command {
      case .text(var text):
        text.frame = place.apply(to: text.frame).boundingBox
        if !text.string.isEmpty { texts.append(text) }
      case .group(let group):
        Self.texts(of: group.content, group.transform.concatenating(place), into: &texts)
      default: continue
      }
    }
  }

  @Test func `a reference size shows the whole card without scrolling`() throws {
    let wide = try window(card(try done(2)))
    expect(wide.layout.isWide && wide.content.contentSize.height <= 800)
    let low = try window(card(try done(2), size: Size(640, 480)))
    expect(low.content.contentSize.height > 480)
  }

  @Test func `labels of the path stand outside the circle and beside the path`() {
    let before = [Point(0, 0), Point(4, -2), Point(9, -4), Point(12, -6)]
    let style = SceneStyle(SceneEnvironment(size: Size(1280, 800)))
    let area = Rect(0, 0, 355, 330)
    // Into two corners of the card no place is free, and the words come before the circle.
    for angle in stride(from: 0.0, to: 360, by: 15) where ![75, 255].contains(angle) {
      let turn = AffineTransform.rotation(angle * .pi / 180)
      let track = WhyStory.Track(
        before: before.map { turn.apply(to: $0) }, after: [], limit: 10,
        caption: "A drag needs 10 pt", decision: "Drag began", isLifted: true)
      let painter = WhyTrackPainter(track: track, color: .black, style: style)
      let list = DisplayList { painter.draw(into: &$0, in: area) }
      let texts = list.commands.compactMap { if case .text(let text) = $0 { text } else { nil } }
      let (middle, scale) = painter.placing(in: painter.area(in: area))
      expect(track.before.allSatisfy { area.contains(middle + $0 * scale) }, "\(angle)")
      let path = WhyTrackPainter.points(along: track.before, every: 0.1).map {
        middle + $0 * scale
      }
      for text in texts where text.string != track.caption {
        let frame = text.frame
        let isOnPath = path.contains(where: frame.contains)
        expect(!isOnPath, "\(angle): \(text.string) on the path")
        // Each point of the circle is beside the words.
        for degree in 0..<360 {
          let way = AffineTransform.rotation(Double(degree) * .pi / 180).apply(to: Point(1, 0))
          expect(
            !frame.contains(middle + way * (10 * scale)), "\(angle): \(text.string) on the circle")
        }
      }
      expect(texts.contains { $0.string == "Drag began" }, "\(angle)")
    }
  }

  @Test func `settings and properties of cures have words and a unit`() {
    func hasWords(_ name: String) -> Bool {
      ChangedNumber.words(of: name, in: .chinese)
        != name.split(separator: ".").last.map(String.init)
    }
    for setting in EngineSettings.all where setting.name.hasPrefix("gestures.") {
      expect(hasWords(setting.name) || setting.name == "gestures.velocityLimit", setting.name)
    }
    for property in RecognizerProperty.all {
      expect(hasWords(property.name), property.name)
      expect(property.isWhole || property.unit != nil, property.name)
    }
  }

  @Test func `the scale of time has two to four steps and reaches the end`() {
    for span in [0.001, 0.06, 0.15, 0.46, 1, 3.3, 59] {
      let ticks = WhyLanesPainter.ticks(until: span)
      expect(ticks.first == 0 && (2...5).contains(ticks.count))
      expect((ticks.last ?? 0) >= span - 1e-9)
    }
  }
}
