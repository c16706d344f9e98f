import Expectations
import FileSupport
import Synchronization
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import TouchAnalysis
@testable import TouchTraces

/// The smallest changes with which a recognizer wins a touch.
@Suite(.endsInTime) struct CureTests {
  /// Losses on the stage: what the hand does, and what should have won.
  private static let losses: [(target: String, play: @Sendable (Hand) -> Void)] = [
    ("card.tap@1", { $0.drag(from: 40, 40, by: 25, 0) }),
    ("card.tap@1", { $0.hold(600, at: 40, 40) }),
    ("card.pan@1", { $0.drag(from: 40, 40, by: 0, 7) }),
    ("card.longPress@1", { $0.hold(420, at: 40, 40) }),
    (
      "card.double@2",
      {
        $0.tap(at: 40, 40)
        $0.wait(450)
        $0.tap(at: 40, 40)
      }
    ),
    (
      "card.double@2",
      {
        $0.tap(at: 40, 40)
        $0.tap(at: 40, 99)
      }
    ),
    ("list.pan@1", { $0.drag(from: 300, 200, by: 0, -9) }),
    ("row1.tap@1", { $0.drag(from: 300, 150, by: 0, -14) }),
  ]

  private func report(
    _ target: String, _ recording: LoadedRecording
  ) throws -> CureReport {
    let log = try recording.play(opening: AnalyzedStage.open)
    return try CureSearch.report(
      on: CureTarget(target, in: log), in: recording, opening: AnalyzedStage.open)
  }

  @Test(.tags(.sampled), arguments: Trials.sample(losses.indices, oneOf: 3))
  func `a loss is cured, and a replay of the whole recording confirms each cure`(
    number: Int
  ) throws {
    let loss = Self.losses[number]
    let recording = try AnalyzedStage.recording { hand in
      loss.play(hand)
      hand.wait(2000)
    }
    let report = try report(loss.target, recording)

    expect(!report.isMetAlready)
    expect(!report.cures.isEmpty)
    expect(report.replays <= CureSearch.replayLimit)
    for cure in report.cures {
      let log = try recording.play(with: cure.changes, opening: AnalyzedStage.open)
      expect(report.target.wins(in: log.stories), "\(cure.options)")
    }
    try expect(report, equals: self.report(loss.target, recording))
  }

  @Test(.tags(.proof), arguments: losses.indices)
  func `the least cure is that of brute force over the same candidates`(number: Int) throws {
    let loss = Self.losses[number]
    // Other touches, which a cure may change.
    let recording = try AnalyzedStage.recording { hand in
      loss.play(hand)
      hand.wait(2000)
      hand.drag(from: 40, 40, by: 40, 0)
      hand.wait(2000)
      hand.hold(550, at: 40, 40)
      hand.wait(2000)
      hand.drag(from: 300, 200, by: 0, -12)
      hand.wait(3000)
    }
    let report = try report(loss.target, recording)
    let grouped = try GroupedRecording(recording, opening: AnalyzedStage.open)
    var survey = CureSurvey()
    let trial = try CureTrial(report.target, in: grouped, noting: &survey)
    let candidates = CureCandidates(for: report.target, in: trial.recorded, survey)
    let pricing = try CurePricing(of: trial, candidates.recognizers, survey)
    var cures: [Cure] = []
    for candidate in candidates.all {
      for value in Self.values(of: candidate) {
        let part = candidate.part(value)
        guard case .isMet = try trial.outcome(with: [part.change]) else { continue }
        if let price = try pricing.price(of: Changes([part.change])) {
          cures.append(Cure(parts: [part], price: price))
        }
        break
      }
    }
    cures.sort { $0.isLess(than: $1, isTestedOnFew: report.isTestedOnFew) }

    expect(report.cures.first, equals: cures.first)
    expect(cures.count > 0)
  }

  /// Pairs at a few values each: a coarse grid may miss the nearest values, but none of its cures
  /// may come before the one that is told.
  @Test(.tags(.proof), arguments: [false, true])
  func `of all pairs of candidates none that works comes before the one told`(
    hasOthers: Bool
  ) throws {
    let recording = try AnalyzedStage.recording { hand in
      hand.drag(from: 40, 40, by: 48, 0)
      hand.wait(2000)
      guard hasOthers else { return }
      hand.drag(from: 40, 40, by: 40, 0)
      hand.wait(2000)
      hand.hold(550, at: 40, 40)
      hand.wait(2000)
    }
    let report = try report("card.tap@1", recording)
    let told = try require(report.cures.first)
    let grouped = try GroupedRecording(recording, opening: AnalyzedStage.open)
    var survey = CureSurvey()
    let trial = try CureTrial(report.target, in: grouped, noting: &survey)
    let all = CureCandidates(for: report.target, in: trial.recorded, survey)
    let pricing = try CurePricing(of: trial, all.recognizers, survey)
    let candidates = all.all.filter { $0.kind <= .require }
    let parts = candidates.map { candidate in
      let values = Self.values(of: candidate).enumerated()
      let some = values.filter { [0, 3, 15, 37, 38, 59, 79].contains($0.offset) }
      return some.map { candidate.part($0.element) }
    }
    var pairs: [[Cure.Part]] = []
    for (index, one) in candidates.enumerated() {
      for other in candidates.indices[(index + 1)...] where one.combines(with: candidates[other]) {
        pairs += parts[index].flatMap { a in parts[other].map { [a, $0] } }
      }
    }

    let cures = pairs.mapTogether(inPiecesOf: 16) { parts -> Cure? in
      guard case .isMet? = try? trial.outcome(with: parts.map(\.change)),
        let price = try? pricing.price(of: Changes(parts.map(\.change)))
      else { return nil }
      return Cure(parts: parts, price: price)
    }.compactMap(\.self)

    expect(told.parts.count == 2 && pairs.count > 1000 && cures.count > 10)
    let before = cures.filter { $0.isLess(than: told, isTestedOnFew: report.isTestedOnFew) }
    expect(
      before.isEmpty, "\(told.options) \(told.price): \(before.map(\.options).prefix(5))")
  }

  /// The values of a candidate within 80 steps of the present one, nearest first.
  private static func values(of candidate: CureCandidate) -> [Double] {
    guard case .number(let search) = candidate.content else { return [0] }
    let number = search.number
    let start = (number.current * number.stepsPerUnit).rounded()
    let values = (1...80).map { (step: Int) -> Double in
      (start + Double(search.isUp ? step : -step)) / number.stepsPerUnit
    }
    return values.filter { number.range.contains($0) }
  }

  @Test func `a cure changes as few other touches as it can`() throws {
    let recording = try AnalyzedStage.recording { hand in
      hand.drag(from: 40, 40, by: 25, 0)
      hand.wait(2000)
      hand.drag(from: 40, 40, by: 60, 0)
      hand.wait(2000)
      // With fewer touches relations come before numbers, whatever they change.
      for _ in 0..<4 {
        hand.hold(200, at: 300, 380)
        hand.wait(2000)
      }
    }
    let cures = try report("card.tap@1", recording).cures

    let slop = try require(cures.first { $0.options == "--set gestures.panSlop=26" })
    expect(slop.price.others, equals: [TouchID(2)])
    // Cures that change no other touch, but take plain touches from the pan, come last.
    let dear = cures.map(\.price.isDear)
    expect(dear.contains(true) && dear.drop { !$0 }.allSatisfy(\.self), "\(dear)")
    let counts = cures.filter { !$0.price.isDear }.map(\.price.others.count)
    expect(counts.count > 1 && counts == counts.sorted(), "\(counts)")
    let off = try require(cures.first { $0.options == "--off card.pan" })
    expect(off.parts.map(\.kind), equals: [.off])
    expect(off.price.others, equals: [TouchID(2)])
    expect(Set(off.price.harms.map(\.recognizer)), equals: ["card.pan"])
  }

  @Test func `the least delay comes first of cures that change as much, whatever they are`() {
    func cure(_ change: Change, _ kind: Cure.Class, _ edit: (inout Cure.Price) -> Void) -> Cure {
      var cure = Cure(parts: [Cure.Part(change: change, kind: kind, former: nil, size: 1)])
      cure.price.others = [TouchID(2)]
      edit(&cure.price)
      return cure
    }
    let late = cure(.setting("gestures.panSlop", 11), .own) { $0.delay = 16_000 }
    let off = cure(.off(recognizer: "pan"), .off) { $0.delay = 8_000 }
    let taken = cure(.together("tap", "pan"), .together) { $0.otherWinners = 1 }
    let many = cure(.setting("gestures.panSlop", 12), .own) { $0.others.append(TouchID(3)) }
    for isTestedOnFew in [false, true] {
      let sorted = [many, taken, late, off].sorted {
        $0.isLess(than: $1, isTestedOnFew: isTestedOnFew)
      }
      expect(sorted, equals: [off, late, taken, many])
    }
  }

  @Test func `a delay is what a gesture and a view wait longer, once for all fingers`() {
    func stories(_ prepare: (LoggingStage) -> Void, _ play: (Hand) -> Void) -> [TouchStory] {
      let stage = LoggingStage()
      prepare(stage)
      play(stage.hand)
      stage.hand.wait(1000)
      return stage.stories
    }
    func tap(waits: Bool) -> [TouchStory] {
      stories({ stage in
        let tap = stage.add(TapGestureRecognizer())
        guard waits else { return }
        let double = TapGestureRecognizer()
        double.numberOfTapsRequired = 2
        tap.require(toFail: stage.add(double, name: "double"))
      }) { $0.tap(at: 40, 40) }
    }
    expect(CurePricing.delay(from: tap(waits: false), to: tap(waits: true)), equals: 350_000)
    expect(CurePricing.delay(from: tap(waits: true), to: tap(waits: false)), equals: 0)

    func hold(_ seconds: Double) -> [TouchStory] {
      stories({ stage in
        let hold = stage.add(LongPressGestureRecognizer())
        hold.numberOfTouchesRequired = 2
        hold.minimumPressDuration = seconds
        hold.cancelsTouchesInView = false
      }) { hand in
        for finger in [1, 2] { hand.down(finger, at: 40 * Double(finger), 40) }
        hand.wait(900)
        for finger in [1, 2] { hand.up(finger) }
      }
    }
    expect(CurePricing.delay(from: hold(0.5), to: hold(0.7)), equals: 200_000)
    expect(CurePricing.delay(from: hold(0.5), to: hold(2)), equals: 0)
  }

  /// A row below a window with a tap and a double tap, or two taps that recognize together.
  private final class Row: HeadlessRun {
    let stage = LoggingStage()
    var window: Window { stage.window }
    var stream: TouchStream { stage.stream }

    private let delegate = AskedDelegate()

    init(_ header: TraceHeader, isTogether: Bool) {
      stage.addView("row", Rect(0, 0, 400, 60))
      let (tap, double) = (TapGestureRecognizer(), TapGestureRecognizer())
      (tap.name, double.name) = ("background", "double")
      double.numberOfTapsRequired = isTogether ? 1 : 2
      delegate.together = { _ in isTogether }
      tap.delegate = delegate
      for recognizer in [tap, double] { window.addGestureRecognizer(recognizer) }
      (window.settings, window.changes) = (header.settings, header.changes)
    }
  }

  @Test(arguments: [false, true])
  func `a view keeps its touch when its rivals do not cancel it, or wait for another one`(
    isTogether: Bool
  ) throws {
    let open: RunOpener = { Row($0, isTogether: isTogether) }
    let header = TraceHeader(version: "0", scene: "row", size: Size(400, 400), scale: 1)
    var trace = TraceText(header)
    let run = Row(header, isTogether: isTogether)
    run.stream.tap = { trace.add($0) }
    run.stage.hand.tap(at: 200, 30)
    run.stage.hand.wait(2000)
    run.stream.tap = nil
    trace.end(at: run.stage.hand.now)
    let recording = try LoadedRecording(bytes: trace.bytes, name: "row")
    let log = try recording.play(opening: open)

    let report = try CureSearch.report(
      on: CureTarget("row@1", in: log, orView: true), in: recording, opening: open)

    let options = report.cures.map(\.options)
    let one = "--set background.cancelsTouchesInView=0"
    let both = "\(one) --set double.cancelsTouchesInView=0"
    expect(options.contains(isTogether ? both : one), "\(options)")
    expect(report.tried[.together], equals: 1)
    expect(report.tried[.require], equals: 2)
    for cure in report.cures {
      let cured = try recording.play(with: cure.changes, opening: open)
      expect(report.target.wins(in: cured.stories), "\(cure.options)")
    }
  }

  @Test func `a search ends with what its progress throws`() throws {
    struct Ended: Error {}
    let (target, play) = Self.losses[0]
    let recording = try AnalyzedStage.recording { hand in
      play(hand)
      hand.wait(2000)
    }
    let log = try recording.play(opening: AnalyzedStage.open)
    let calls = Mutex(0)
    expect(throws: Ended.self) {
      try CureSearch.report(
        on: CureTarget(target, in: log), in: recording,
        progress: { _ in
          calls.withLock { $0 += 1 }
          throw Ended()
        }, opening: AnalyzedStage.open)
    }
    expect(calls.withLock { $0 }, equals: 1)
  }

  @Test func `two changes are told where none suffices`() throws {
    // It moves farther than a tap may, and the pan takes it before.
    let recording = try AnalyzedStage.recording { hand in
      hand.drag(from: 40, 40, by: 48, 0)
      hand.wait(2000)
    }
    let report = try report("card.tap@1", recording)

    expect(!report.cures.isEmpty)
    expect(report.cures.allSatisfy { $0.parts.count == 2 })
    expect(report.cures.contains { $0.options.contains("--set gestures.tapMovement=48") })
    expect(report.pairs > 0)
    for cure in report.cures {
      for part in cure.parts {
        let log = try recording.play(
          with: Changes([part.change]), opening: AnalyzedStage.open)
        expect(!report.target.wins(in: log.stories), "\(cure.options)")
      }
    }
  }

  @Test func `what cannot be cured is told with what was tried`() throws {
    let recording = try AnalyzedStage.recording { hand in
      hand.down(at: 40, 40)
      hand.wait(30)
      hand.cancel()
      hand.wait(1000)
    }
    let report = try report("card.tap@1", recording)

    expect(report.cures.isEmpty)
    expect(report.isComplete)
    let all = Cure.Class.allCases.filter { report.tried[$0] ?? 0 > 0 }
    expect(all, equals: [.own, .rival, .together, .require, .order, .off])
    let english = CureWords(in: .english).lines(of: report)
    expect(english.contains("nothing was found with which card.tap wins touch 1; tried:"))
    expect(english.contains("     3  a rival switched off"), "\(english)")
    let chinese = CureWords(in: .chinese).lines(of: report)
    expect(chinese.contains { $0.hasSuffix("关闭一个竞争者") })
  }

  @Test func `a recognizer that wins already needs no cure`() throws {
    let recording = try AnalyzedStage.recording { $0.tap(at: 40, 40) }
    let report = try report("tap@1", recording)

    expect(report.isMetAlready)
    expect(report.cures.isEmpty)
    expect(
      CureWords(in: .english).lines(of: report).last,
      equals: "nothing has to change: card.tap wins touch 1")
  }

  @Test func `a cure names the touches that only follow from others`() throws {
    // A tap of the card moves the list, so that the second touch lands on another row.
    let recording = try AnalyzedStage.recording { hand in
      hand.drag(from: 40, 40, by: 25, 0)
      hand.wait(2000)
      hand.tap(at: 300, 110)
      hand.wait(2000)
    }
    let report = try report("card.tap@1", recording)
    let cure = try require(report.cures.first)

    expect(cure.price.others, equals: [])
    expect(cure.price.followers, equals: [TouchID(2)])
    for (language, words) in [
      (Language.english, "no other touch differs by itself; touch 2 follows from an earlier one"),
      (.chinese, "其他触摸本身不变；触摸 2 随前面的触摸而变"),
    ] {
      let lines = CureWords(in: language).lines(of: report)
      expect(lines.contains { $0.hasSuffix(words) }, "\(lines)")
    }
    expect("\(CureJSON.json(report))".contains(#""followers":[2]"#))
  }

  @Test func `cures are told in both languages, and as JSON`() throws {
    let recording = try AnalyzedStage.recording { hand in
      hand.drag(from: 40, 40, by: 0, 7)
      hand.wait(2000)
      hand.drag(from: 40, 40, by: 0, 8)
      hand.wait(2000)
    }
    let report = try report("card.pan@1", recording)

    let story = try require(recording.play(opening: AnalyzedStage.open).stories.first)
    expect(report.story.lifted != nil && report.story == story)
    let english = CureWords(in: .english).lines(of: report)
    let heading =
      "with any of these, card.pan wins touch 1; the one with the fewest side effects is first:"
    expect(english.contains(heading))
    expect(english.contains("  --set gestures.panSlop=7"))
    expect(english.contains("    was 10; touch 2 differs, too"), "\(english)")
    let chinese = CureWords(in: .chinese).lines(of: report)
    expect(chinese.contains { $0.hasPrefix("    原为 10；触摸 2") }, "\(chinese)")
    let json = CureJSON.json(report)
    expect(json["recognizer"]?.string, equals: "card.pan")
    let cure = try require(json["cures"]?.array?.first)
    expect(cure["options"]?.string, equals: report.cures.first?.options)
    expect(cure["others"]?.array?.compactMap(\.int), equals: [2])
    expect(cure["classes"]?.array?.compactMap(\.string), equals: ["own"])
    expect(json["tried"]?["own"]?.int, equals: report.tried[.own].map(Int64.init))
  }

  @Test(arguments: [
    ("card.tap", "expected NAME@TOUCH, such as canvas.tap@3, with touches from 1, found card.tap"),
    ("@1", "expected NAME@TOUCH, such as canvas.tap@3, with touches from 1, found @1"),
    (
      "card.tap@x",
      "expected NAME@TOUCH, such as canvas.tap@3, with touches from 1, found card.tap@x"
    ),
    ("card.tap@9", "there is no touch 9; the recording has 1"),
    ("card.tab@1", "there is no recognizer card.tab; the nearest: card.tap"),
    ("list.pan@1", "list.pan took no part in touch 1; these did: card.tap"),
  ])
  func `a target that is none is refused`(text: String, fault: String) throws {
    let recording = try AnalyzedStage.recording { $0.tap(at: 40, 40) }
    let log = try recording.play(opening: AnalyzedStage.open)

    do {
      _ = try CureTarget(text, in: log)
      fail("\(text) was read")
    } catch {
      expect("\(error)".hasPrefix(fault), "\(error)")
    }
  }

  @Test func `a view that another touch hit is refused with the view that this touch hit`() throws {
    let recording = try AnalyzedStage.recording { hand in
      hand.tap(at: 40, 40)
      hand.wait(2000)
      hand.hold(300, at: 300, 60)
    }
    let log = try recording.play(opening: AnalyzedStage.open)

    expect(
      try CureTarget("row0@2", in: log, orView: true),
      equals: CureTarget(view: "row0", touch: TouchID(2)))
    do {
      _ = try CureTarget("row0@1", in: log, orView: true)
      fail("row0@1 was read")
    } catch {
      expect("\(error)", equals: "touch 1 did not hit row0; it hit card")
    }
  }
}

extension Hand {
  /// Holds a finger for a time in milliseconds.
  fileprivate func hold(_ time: Int64, at x: Double, _ y: Double) {
    down(at: x, y)
    wait(time)
    up()
  }
}
