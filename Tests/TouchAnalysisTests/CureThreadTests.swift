import Expectations
import FileSupport
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import TouchAnalysis

/// Cures of losses that public threads describe, and of a gesture that wins beside another one.
@Suite(.endsInTime) struct CureThreadTests {
  @Test func `of 20 losses from threads the accepted answer is among the first two for 16`() throws
  {
    var misses: [String] = []
    for loss in ThreadLoss.all {
      let report = try loss.report()
      let first = report.cures.prefix(2)
      let isFound = first.contains {
        $0.parts.map(\.change) == [loss.accepted] && !$0.price.isDear
      }
      guard !isFound else { continue }
      misses.append(
        "\(loss.thread): \(ChangeText.option(loss.accepted)), not "
          + (report.isMetAlready ? "needed" : "\(report.cures.prefix(4).map(\.options))"))
    }

    expect(ThreadLoss.all.count, equals: 20)
    expect(Set(ThreadLoss.all.map(\.thread)).count, equals: 20)
    expect(misses.count <= 4, "\(misses.count): \(misses.joined(separator: "\n"))")
  }

  @Test func `a row in a list keeps its touch beside two winners, and both still win`() throws {
    let report = try ThreadLoss(
      thread: "row", target: "row@1", accepted: Self.menu.accepted, build: Self.menu.build,
      play: Self.menu.play
    ).report()

    let first = try require(report.cures.first)
    expect(first.parts.count == 2 && first.price.losers.isEmpty, "\(report.cures.map(\.options))")
    for name in ["menu", "list.pan"] {
      expect(first.options.contains("--set \(name).cancelsTouchesInView=0"), first.options)
    }
  }

  /// A menu's pan of the window beside a list that fills a part of it.
  private static let menu = ThreadLoss(
    thread: "menu", target: "menu@1", wish: .lose, accepted: .apart("menu", "list.pan"),
    build: { window in
      let list = ScrollView(identifier: "list", frame: Rect(0, 0, 400, 500))
      list.contentSize = Size(400, 2000)
      list.addSubview(View(identifier: "row", frame: Rect(0, 0, 400, 2000)))
      window.addSubview(list)
      let (menu, delegate) = (PanGestureRecognizer(), AskedDelegate())
      delegate.together = { _ in true }
      menu.name = "menu"
      menu.delegate = delegate
      window.addGestureRecognizer(menu)
      return delegate
    }, play: { $0.drag(from: Point(200, 400), to: Point(210, 300), over: 200) })

  @Test func `changes keep one of two winners from winning, and let the other one win`() throws {
    let report = try Self.menu.report()
    let recording = try Self.menu.recording()

    expect(!report.isMetAlready)
    let first = try require(report.cures.first)
    expect(first.options, equals: "--apart menu:list.pan")
    expect(first.price.winners == ["list.pan"] && first.price.losers.isEmpty)
    expect(!first.price.isDear)
    for cure in report.cures {
      let log = try recording.play(with: cure.changes, opening: Self.menu.open)
      let part = report.target.part(in: log.stories)
      expect(part?.isWinner != true, "\(cure.options)")
    }
    let slop = try require(report.cures.first { $0.options.contains("gestures.panSlop") })
    expect(slop.price.losers, equals: ["list.pan"])
    let off = try require(report.cures.first { $0.options == "--off menu" })
    expect(off.price.harms.map(\.recognizer), equals: ["menu"])
  }

  @Test func `a search to lose is told in both languages, and as JSON`() throws {
    let report = try Self.menu.report()

    let english = CureWords(in: .english).lines(of: report)
    let heading =
      "with any of these, menu does not win touch 1; the one with the fewest side effects is first:"
    expect(english.contains(heading), "\(english)")
    // Nothing can be said of other touches where there are none.
    let price = "at a price: menu would no longer get a plain drag"
    expect(english.contains("    \(price)"), "\(english)")
    expect(!english.contains { $0.contains("no other touch differs") }, "\(english)")
    expect(english.contains { $0.contains("list.pan loses it, too") }, "\(english)")
    let chinese = CureWords(in: .chinese).lines(of: report)
    expect(chinese.contains { $0.contains("便不会在触摸 1 中胜出") }, "\(chinese)")
    let json = CureJSON.json(report)
    expect(json["wish"]?.string == "lose" && json["wins"] == .bool(true))
    let harms = json["cures"]?.array?.compactMap { $0["harms"]?.array }.flatMap(\.self) ?? []
    expect(harms.contains { $0["recognizer"]?.string == "menu" && $0["touch"]?.string == "drag" })
  }

  @Test func `a change that takes from a gesture its plainest touch comes last, and says so`()
    throws
  {
    let recording = try AnalyzedStage.recording { hand in
      hand.drag(from: 300, 150, by: 0, -14)
      hand.wait(2000)
    }
    let log = try recording.play(opening: AnalyzedStage.open)
    let report = try CureSearch.report(
      on: CureTarget("row1.tap@1", in: log), in: recording, opening: AnalyzedStage.open)

    // With no other touch to test on, relations come before numbers.
    expect(report.cures.first?.options, equals: "--together row1.tap:list.pan")
    let dear = report.cures.map(\.price.isDear)
    expect(dear.contains(true) && dear == dear.sorted { !$0 && $1 }, "\(dear)")
    let options = report.cures.map(\.options)
    let slop = try require(options.firstIndex { $0.hasPrefix("--set gestures.panSlop") })
    expect(!report.cures[slop].price.isDear)
    let lines = CureWords(in: .english).lines(of: report)
    for (option, words) in [
      ("--set list.pan.minimumNumberOfTouches=2", "list would then scroll with two fingers only"),
      ("--off list.pan", "list would no longer scroll with one finger"),
    ] {
      let place = try require(lines.firstIndex(of: "  \(option)"))
      expect(lines[place + 1].hasSuffix("at a price: \(words)"), "\(lines[place + 1])")
    }
    let chinese = CureWords(in: .chinese).lines(of: report)
    expect(chinese.contains { $0.hasSuffix("；代价：list 将只能用两根手指滚动") }, "\(chinese)")
  }

  @Test func `numbers that become more than three times as large come last of few`() {
    func cure(_ value: Double, _ former: Double) -> Cure {
      Cure(parts: [.init(change: .setting("a", value), kind: .own, former: former, size: 1)])
    }
    let relation = Cure(
      parts: [.init(change: .together("a", "b"), kind: .together, former: nil, size: 1)])
    let (small, large) = (cure(30, 10), cure(31, 10))

    for isTestedOnFew in [false, true] {
      let sorted = [large, small, relation].sorted {
        $0.isLess(than: $1, isTestedOnFew: isTestedOnFew)
      }
      expect(sorted, equals: isTestedOnFew ? [relation, small, large] : [small, large, relation])
    }
  }
}
