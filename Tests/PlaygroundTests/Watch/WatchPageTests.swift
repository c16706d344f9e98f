import Drawing
import Expectations
import Inspection
import SceneBase
import ScenePlayer
import Testing
import TouchAnalysis
import TouchEngine
import TouchTestSupport
import TouchTraces

@testable import ToolCommands

/// The window of `watch`, with what another toolkit decided.
@Suite(.ofPlayground, .endsInTime) struct WatchPageTests {
  /// A program that told lines, in portions as they come.
  final class Told {
    let run = WatchedRun()
    private let reader: TraceReader
    private var unread: [UInt8] = []

    init() throws {
      final class Source { weak var told: Told? }
      let source = Source()
      reader = try TraceReader(
        bytes: Array("\(ToolkitRecording.lines[0])\n".utf8), name: "demo"
      ) {
        defer { source.told?.unread = [] }
        return source.told?.unread ?? []
      }
      source.told = self
      run.began(reader.header)
    }

    /// Reads the next lines.
    func tell(_ lines: some Sequence<String>) throws {
      unread = lines.flatMap { Array("\($0)\n".utf8) }
      try RecordedDecisions(of: reader).read(
        input: run.received, shown: run.showed, acted: run.acted, decided: run.decided)
    }
  }

  private func page(
    _ run: WatchedRun, _ language: Language = .english, size: Size = Size(1280, 800),
    textScale: Double = 1
  ) -> WatchPage {
    WatchPage(
      run, named: "demo", by: "touch-playground 1.0",
      SceneEnvironment(
        size: size, appearance: Appearance(textScale: textScale), language: language))
  }

  /// The lines up to the end of touch 1, and those of the others.
  private static let parts: (first: ArraySlice<String>, rest: ArraySlice<String>) = {
    let lines = ToolkitRecording.lines.dropFirst()
    let place = lines.firstIndex { $0.contains(#""id":2"#) } ?? lines.endIndex
    return (lines[..<place], lines[place...])
  }()

  private func press(_ key: String, on page: WatchPage) {
    page.stream.accept(
      InputBatch(.key(KeyPress(name: key)), at: page.window.timeline.now))
  }

  // MARK: Words

  @Test func `the story says who got the touch, and what became of each gesture`() throws {
    let told = try Told()
    let page = page(told.run)
    try told.tell(Self.parts.first)
    page.follow()

    let verdict = try require(page.page.shown.verdict)
    expect(verdict.headline, equals: "Drag took the touch")
    let shown = verdict.lines.map { line in
      "\(Timestamp(microseconds: line.time - verdict.story.began).numeral) \(line.words)"
    }
    expect(
      shown,
      equals: [
        "0.000 Touch 1 landed on Text view", "0.010 Drag, on Text view claimed it",
        "0.020 Drag, on list claimed it",
        "0.020 Drag, on Text view lost it again: Drag (list) took the touch",
        "0.020 Pan, on list, with Drag (list)",
        "0.020 Click, on list told its handlers, and left the touch to others",
        "0.080 Touch 1 lifted, 40 px away",
      ])
  }

  @Test(arguments: [Language.english, .chinese])
  func `each story has words in both languages, also with the program's names`(
    language: Language
  ) throws {
    let told = try Told()
    let page = page(told.run, language)
    try told.tell(ToolkitRecording.lines.dropFirst())
    page.follow()
    var headlines: Set<String> = []
    for story in told.run.log.stories {
      for showsClasses in [false, true] {
        let names = WidgetNames(told.run, showsClasses: showsClasses, in: language)
        let verdict = WatchVerdict(story, names, told.run.ways[story.touch])
        headlines.insert(verdict.headline)
        let words =
          [verdict.headline, verdict.sentence(about: verdict.losers.first)]
          + verdict.lines.map(\.words)
        for words in words {
          expect(
            !words.contains("%") && !words.contains(" pt") && !words.contains(" 点"), "\(words)")
        }
        if showsClasses { continue }
        // Types are for programs.
        expect(!words.contains { $0.contains("Gtk") }, "\(words)")
      }
    }
    expect(headlines.count > 4)
  }

  @Test func `a type in words has no letters of its library`() {
    expect(WidgetNames.title(of: "GtkScrolledWindow"), equals: "Scrolled window")
    expect(WidgetNames.title(of: "AdwHeaderBar"), equals: "Header bar")
    expect(WidgetNames.title(of: "EditorSourceView"), equals: "Editor source view")
  }

  @Test func `an end that GTK kept is told as its fault, and a finger that moved meant a drag`()
    throws
  {
    let told = try Told()
    let page = page(told.run)
    try told.tell(ToolkitRecording.lines.dropFirst())
    page.follow()
    let verdict = try require(page.page.shown.verdict)
    // The finger moved 100 px, and the click had been first.
    expect(
      verdict.losers.map(\.recognizer),
      equals: ["save.drag", "save.click", "save.zoom", "list.drag"])
    let zoom = try require(verdict.losers.first { $0.recognizer == "save.zoom" })
    expect(
      verdict.sentence(about: zoom).contains("it works again when the window is opened again."))
    expect(!verdict.sentence(about: verdict.losers.first).contains("That is a fault"))
    // A touch whose end GTK keeps says so before the next one fails, in its last line only.
    expect(!verdict.sentence(about: verdict.losers.first).contains("fault"))
    let last = try require(verdict.lines.last)
    expect(last.words.hasPrefix("A fault of GTK: it did not tell "), "\(last)")
  }

  @Test func `a finger more ends what had won, and is denied itself`() throws {
    let told = try Told()
    let page = page(told.run)
    try told.tell([
      #"{"t":0,"touch":[{"id":1,"phase":"began","x":1,"y":1}]}"#,
      #"{"t":0,"decision":"hit","touch":1,"view":"text"}"#,
      #"{"t":0,"decision":"attached","touch":1,"recognizer":"text.drag"}"#,
      #"{"t":0,"decision":"began","recognizer":"text.drag"}"#,
      #"{"t":5000,"touch":[{"id":2,"phase":"began","x":1,"y":1}]}"#,
      #"{"t":5000,"decision":"hit","touch":2,"view":"text"}"#,
      #"{"t":5000,"decision":"refused","touch":2,"recognizer":"text.drag","by":"delegate","reason":{"key":"gtk.allowsOne"}}"#,
      #"{"t":5000,"decision":"ended","recognizer":"text.drag","reason":{"key":"gtk.otherFinger"}}"#,
    ])
    page.follow()
    let names = WidgetNames(told.run, showsClasses: false, in: .english)
    let lines = told.run.log.stories.flatMap { story in
      WatchVerdict(story, names, nil).lines.map(\.words)
    }
    expect(
      lines.filter { $0.contains("Drag") },
      equals: [
        "Drag, on text claimed it",
        "Drag, on text lost it again: another finger landed, and it allows no more",
        "Drag, on text, was denied: it allows one finger",
      ])
  }

  @Test(arguments: [
    // It clicked all the same.
    ("save", "clicked", "No gesture claimed the touch"),
    ("save", "none", "No gesture got the touch: a fault of GTK"),
    // The view below the finger has a reason of its own.
    ("list", "none", "No gesture claimed the touch"),
  ])
  func `the headline has the fault that kept the touch from the view`(
    view: String, action: String, headline: String
  ) throws {
    let told = try Told()
    let page = page(told.run)
    let lines = ToolkitRecording.lines.dropFirst().filter { line in
      !line.contains(#""action""#) || line.contains(action)
    }
    try told.tell(lines.map { $0.replacing("save.zoom", with: "\(view).zoom") })
    page.follow()
    expect(page.page.shown.verdict?.headline, equals: headline)
  }

  // MARK: Following

  @Test func `it follows the touch just made, but not while it is paused`() throws {
    let told = try Told()
    let page = page(told.run)
    expect(page.page.shown.verdict == nil)
    try told.tell(Self.parts.first)
    page.follow()
    expect(page.touch, equals: TouchID(1))
    press("space", on: page)
    try told.tell(Self.parts.rest)
    page.follow()
    expect(page.touch, equals: TouchID(1))
    press("space", on: page)
    expect(page.touch, equals: TouchID(4))
    expect(page.page.lanes.timeline.start, equals: Timestamp(microseconds: 3_000_000))
    press("l", on: page)
    expect(page.page.lanes.timeline.start, equals: .zero)
    expect(page.touch, equals: TouchID(4))
  }

  @Test func `what lost is told one after the other`() throws {
    let told = try Told()
    let page = page(told.run)
    try told.tell(ToolkitRecording.lines.dropFirst())
    page.follow()
    let losers = try require(page.page.shown.verdict?.losers.map(\.recognizer))
    expect(losers.first, equals: "save.drag")
    var seen: [String] = []
    for _ in losers {
      seen.append(page.page.shown.meant?.recognizer ?? "")
      press("m", on: page)
    }
    expect(seen, equals: losers)
    expect(page.page.shown.meant?.recognizer, equals: losers.first)
  }

  @Test func `saving says what was saved, and why nothing was`() throws {
    struct Full: Error, CustomStringConvertible { var description: String { "no space" } }
    let page = page(try Told().run)
    func notice(saving: @escaping () throws -> String?) -> Notice? {
      page.onSave = saving
      press("s", on: page)
      return page.page.notice
    }
    let now = page.window.timeline.now
    expect(
      notice { nil }
        == Notice("Nothing to save yet: touch or click the window of demo first", from: now))
    expect(notice { throw Full() } == Notice("Cannot save: no space", from: now))
    expect(notice { "a.touchtrace" } == Notice("Recorded to a.touchtrace", from: now))
  }

  @Test func `lanes number touches as the story does`() throws {
    let told = try Told()
    let page = page(told.run)
    try told.tell(ToolkitRecording.lines.dropFirst())
    page.follow()
    expect(page.touch, equals: TouchID(4))
    let lanes = page.page.lanes
    let names = TimelineWords.names(
      of: lanes.timeline.lanes, lanes.wording, numbersTouches: lanes.numbersTouches)
    expect(names.first, equals: "Touch 4")
    press("l", on: page)
    // A lane with all touches of a finger is the finger's.
    let all = TimelineWords.names(
      of: lanes.timeline.lanes, lanes.wording, numbersTouches: lanes.numbersTouches)
    expect(all.first, equals: "Finger 1")
  }

  @Test func `before the first touch what to do is all that is shown`() throws {
    let page = page(WatchedRun())
    page.follow()
    expect(page.page.lanes.superview == nil && page.page.story.superview == nil)
    expect(page.page.saveButton.superview === page.page)
  }

  @Test func `a story for an issue has the versions, and names of the program`() throws {
    let told = try Told()
    let page = page(told.run)
    var copied = ""
    page.onCopy = { copied = $0 }
    press("c", on: page)
    expect(copied, equals: "")
    try told.tell(Self.parts.first)
    page.follow()
    press("c", on: page)
    let head = "demo 2.1, GTK 4.8.3, by GTK's rules, touch-playground 1.0\n\ntouch 1, "
    expect(copied.hasPrefix(head) && copied.contains("list.drag"), "\(copied)")
  }

  @Test func `what is older than a minute goes, and its numbers stay`() throws {
    let told = try Told()
    try told.tell(Self.parts.first)
    for (number, second) in [(2, 50), (3, 100), (4, 150)] {
      let time = second * 1_000_000
      try told.tell([
        #"{"t":\#(time),"touch":[{"id":\#(number),"phase":"began","x":1,"y":1}]}"#,
        #"{"t":\#(time),"decision":"hit","touch":\#(number),"view":"text"}"#,
        #"{"t":\#(time + 9),"touch":[{"id":\#(number),"phase":"ended","x":1,"y":1}]}"#,
      ])
    }
    expect(told.run.log.stories.map(\.touch), equals: [TouchID(3), TouchID(4)])
    expect(told.run.ways.keys.sorted(), equals: [TouchID(3), TouchID(4)])
  }

  @Test func `while a finger stays down the minute goes on, and keeps what the finger has`() throws
  {
    let told = try Told()
    try told.tell([
      #"{"t":0,"touch":[{"id":9,"phase":"began","x":1,"y":1}]}"#,
      #"{"t":0,"decision":"hit","touch":9,"view":"text"}"#,
      #"{"t":0,"decision":"attached","touch":9,"recognizer":"text.drag"}"#,
      #"{"t":0,"decision":"attempt","recognizer":"text.drag","measure":"movement","value":9,"limit":8}"#,
      #"{"t":0,"decision":"began","recognizer":"text.drag"}"#,
    ])
    let page = page(told.run)
    page.follow()
    press("l", on: page)
    var most = 0
    for second in 1...400 {
      try told.tell([
        #"{"t":\#(second * 1_000_000),"touch":[{"id":9,"phase":"moved","x":\#(second),"y":1}]}"#,
        #"{"t":\#(second * 1_000_000),"touch":[{"id":\#(9 + second),"phase":"began","x":1,"y":1}]}"#,
        #"{"t":\#(second * 1_000_000),"decision":"hit","touch":\#(9 + second),"view":"text"}"#,
        #"{"t":\#(second * 1_000_000),"touch":[{"id":\#(9 + second),"phase":"ended","x":1,"y":1}]}"#,
        #"{"t":\#(second * 1_000_000 + 500000),"touch":[{"id":9,"phase":"moved","x":\#(second),"y":2}]}"#,
      ])
      page.follow()
      most = max(most, told.run.ways.count, told.run.ways[TouchID(9)]?.places.count ?? 0)
    }
    expect(most < 160, "\(most)")
    let held = try require(told.run.log.stories.first)
    expect(held.touch == TouchID(9) && held.lifted == nil && held.winners.count == 1)
    expect(told.run.log.stories.count < 80)
    expect(told.run.ways[TouchID(9)]?.places.first?.place, equals: Point(1, 1))
    let range = page.page.lanes.range
    expect(range.upperBound.seconds(since: range.lowerBound) < 80, "\(range)")
    expect(range.upperBound >= Timestamp(microseconds: 400_200_000))
  }

  // MARK: Layout

  @Test(arguments: [Size(1280, 800), Size(900, 640), Size(480, 800), Size(360, 640)])
  func `everything has its place in the window`(size: Size) throws {
    let told = try Told()
    try told.tell(ToolkitRecording.lines.dropFirst())
    for (language, textScale) in [(Language.english, 1.0), (.chinese, 1.0), (.english, 2)] {
      let page = page(told.run, language, size: size, textScale: textScale)
      page.follow()
      let shown = page.page.subviews.filter { !$0.isHidden }
      let (story, copy) = (page.page.story, page.page.copyButton)
      // In a small window all of a story scrolls.
      expect(!story.isHidden && !copy.isHidden && (shown + story.subviews).contains { $0 === copy })
      expect(story.frame.height > 80, "\(story.frame) \(size) \(textScale)")
      expect(story.subviews.allSatisfy { $0.frame.maxX <= story.frame.width })
      for view in shown {
        expect(
          page.page.bounds.outset(by: 0.5).contains(view.frame.origin), "\(view.identifier) \(size)"
        )
        expect(view.frame.maxX <= size.width + 0.5, "\(view.identifier) \(size) \(textScale)")
        expect(view.frame.maxY <= size.height + 0.5, "\(view.identifier) \(size) \(textScale)")
      }
      expect(page.displayList(at: .zero) == page.displayList(at: .zero))
    }
  }
}
