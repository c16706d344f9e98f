import Expectations
import Testing
import TouchAnalysis
import TouchEngine
import TouchTestSupport
import TouchTesting

/// Changes as a command line has them: full names, ends of names, and what is refused.
@Suite(.endsInTime) struct ChangeOptionsTests {
  private let names: RunNames

  init() throws {
    let recording = try AnalyzedStage.recording { $0.tap(at: 40, 40) }
    names = try recording.play(opening: AnalyzedStage.open).names
  }

  private func changes(_ fill: (inout ChangeOptions) -> Void) throws -> [Change] {
    var options = ChangeOptions()
    fill(&options)
    return try options.changes(naming: names).all
  }

  private func fault(_ fill: (inout ChangeOptions) -> Void) -> String {
    do {
      return "no fault: \(try changes(fill))"
    } catch { return "\(error)" }
  }

  @Test func `the names of a run are those of its tree and of its decisions`() {
    expect(
      names.recognizers.filter { !$0.hasPrefix("row") },
      equals: [
        "card.double", "card.longPress", "card.pan", "card.tap", "list.pan",
      ])
    expect(names.scrollViews, equals: ["list"])
    expect(names.properties(of: "card.pan").contains("minimumNumberOfTouches"))
    expect(!names.properties(of: "card.pan").contains("numberOfTapsRequired"))
    expect(names.properties(of: "nobody"), equals: [])
  }

  @Test func `each option becomes its change, with full names`() throws {
    let all = try changes {
      $0.set = [
        "gestures.panSlop=12", "tapGap=0.5", "card.tap.numberOfTapsRequired=2",
        "longPress.cancelsTouchesInView=off",
      ]
      $0.off = ["double"]
      $0.require = ["card.tap:card.pan"]
      $0.unrequire = ["card.tap:card.double"]
      $0.together = ["card.pan:longPress"]
      $0.apart = ["card.tap:card.longPress"]
      $0.delay = ["list=off"]
      $0.order = ["card.pan,card.tap"]
    }

    expect(
      all,
      equals: [
        .setting("gestures.panSlop", 12), .setting("gestures.tapGap", 0.5),
        .property(recognizer: "card.tap", "numberOfTapsRequired", 2),
        .property(recognizer: "card.longPress", "cancelsTouchesInView", 0),
        .off(recognizer: "card.double"), .require("card.tap", toFail: "card.pan"),
        .unrequire("card.tap", toFail: "card.double"), .together("card.pan", "card.longPress"),
        .apart("card.tap", "card.longPress"), .delay(scrollView: "list", false),
        .order("card.pan", before: "card.tap"),
      ])
    let written = all.map(ChangeText.option)
    expect(written[0], equals: "--set gestures.panSlop=12")
    expect(written[3], equals: "--set card.longPress.cancelsTouchesInView=0")
    expect(written[5], equals: "--require card.tap:card.pan")
  }

  @Test func `a name that does not exist is refused with the nearest`() {
    expect(
      fault { $0.off = ["card.tpa"] }.hasPrefix(
        "--off: there is no recognizer card.tpa; the nearest: card.tap, "))
    expect(
      fault { $0.set = ["panSlob=3"] }.hasPrefix(
        "--set: there is no setting or property panSlob; the nearest: gestures.panSlop"))
    expect(
      fault { $0.set = ["card.pan.numberOfTapsRequired=2"] }.hasPrefix(
        "--set: there is no property card.pan.numberOfTapsRequired"))
    expect(
      fault { $0.delay = ["lisd=on"] },
      equals: "--delay: there is no scroll view lisd; the nearest: list")
  }

  @Test func `an end that several names have is refused with these names`() {
    expect(
      fault { $0.off = ["pan"] },
      equals: "--off: pan is the end of 2 names: card.pan, list.pan; write one of them")
  }

  @Test(arguments: [
    ("panSlop", "expected NAME=VALUE"), ("panSlop=x", "gestures.panSlop=0…10000 (points)"),
    ("panSlop=-1", "gestures.panSlop=0…10000 (points)"), ("=3", "expected NAME=VALUE"),
    ("card.tap.numberOfTapsRequired=1.5", "numberOfTapsRequired=whole, "),
    ("card.tap.delaysTouchesBegan=maybe", "delaysTouchesBegan=on or off"),
  ])
  func `a value that cannot be is refused with what is expected`(text: String, expected: String) {
    let fault = fault { $0.set = [text] }
    expect(fault.contains(expected), "\(fault)")
  }

  @Test(arguments: ["card.tap", "card.tap:", "card.tap:card.tap", "a:b:c"])
  func `a pair that is none is refused`(text: String) {
    expect(fault { $0.require = [text] }.hasPrefix("--require: "))
  }

  @Test func `an order of recognizers on different views is refused, as it would do nothing`() {
    expect(
      fault { $0.order = ["card.tap,list.pan"] },
      equals: "--order: expected two recognizers of one view, found card.tap,list.pan")
  }

  @Test func `changes that contradict each other are refused`() {
    expect(
      fault {
        $0.together = ["card.tap:card.pan"]
        $0.apart = ["card.pan:card.tap"]
      }, equals: "--together card.tap:card.pan and --apart card.pan:card.tap contradict each other")
    expect(fault { $0.set = ["panSlop=3", "panSlop=4"] }.hasSuffix("contradict each other"))
  }
}
