import Drawing
import SceneBase
import TouchEngine

/// The story of a touch in a watched program, as its card tells it.
struct WatchVerdict {
  /// The sign before a line.
  enum Sign: Hashable {
    case finger
    case claimed(String)
    case acted(String)
    case lost
    case open(String)
    case action
  }

  /// A line: when, counted from the landing, and what.
  struct Line: Hashable {
    var time: Timestamp
    var sign: Sign
    var words: String
  }

  let story: TouchStory
  private let names: WidgetNames
  private let wording: Wording
  /// The distance from the landing to the last place; `nil` while the finger is down.
  private let distance: Double?

  /// - Parameters:
  ///   - story: The story.
  ///   - names: The names of widgets and gestures.
  ///   - way: The way of its finger; `nil` when it is not known.
  init(_ story: TouchStory, _ names: WidgetNames, _ way: WatchedRun.Way?) {
    (self.story, self.names) = (story, names)
    wording = names.wording
    distance = way.flatMap { way in
      guard !way.isDown, let first = way.places.first, let last = way.places.last else {
        return nil
      }
      return (last.place - first.place).length
    }
  }

  private func say(_ name: String, _ texts: String...) -> String {
    WatchWords.text(name, in: names.language, texts)
  }

  // MARK: Who got it

  /// The gesture that claimed the touch, and kept it if any did; `nil` for none.
  var winner: TouchStory.Part? {
    let claimed = story.partsWinnersFirst.filter { $0.isWinner && !$0.isAside }
    return claimed.first { $0.lostAgain == nil } ?? claimed.last
  }

  /// The gestures that claimed the touch and kept it, or went along with the one that did.
  var winners: [TouchStory.Part] {
    story.parts.filter { $0.isWinner && !$0.isUnclaimed && $0.lostAgain == nil }
  }

  /// The gestures that did not get the touch, those on which the finger landed first, and clicks
  /// before others, or drags when the finger moved: that is what most people mean.
  /// None when a click won, and the program acted: then the finger did what it was meant to do.
  var losers: [TouchStory.Part] {
    if !story.deeds.isEmpty, let winner, names.look(of: winner.recognizer) == .tap { return [] }
    let lost = story.parts.filter { part in
      switch part.outcome {
      case .lost, .refused: true
      case .won, .open: false
      }
    }
    func rank(_ part: TouchStory.Part) -> Int {
      let isHit = WidgetNames.host(of: part.recognizer) == story.view?.view
      return (isHit ? 0 : 2) + (isMeant(names.look(of: part.recognizer)) ? 0 : 1)
    }
    return lost.enumerated().sorted {
      (rank($0.element), $0.offset) < (rank($1.element), $1.offset)
    }
    .map(\.element)
  }

  /// The distance from which on a finger means to drag, in pixels. Our choice.
  private static let dragged = 8.0

  private func isMeant(_ look: GestureLook) -> Bool {
    guard let distance, distance > Self.dragged else { return look == .tap }
    return look == .drag || look == .scroll || look == .swipe
  }

  /// Who got the touch.
  var headline: String {
    if names.wording.fault(in: story) != nil { return say("faulty") }
    if let winner {
      let name = names.plainGesture(winner.recognizer)
      let hasRivals = story.parts.contains { $0.recognizer != winner.recognizer }
      let isTaken = WidgetNames.host(of: winner.recognizer) != story.view?.view && hasRivals
      return say(isTaken ? "took" : "got", name)
    }
    if let acted = story.parts.first(where: \.isWinner) {
      return say("acted", names.plainGesture(acted.recognizer))
    }
    if let closed = story.actions.first(where: { $0.name == "closed" }) {
      return say("closed", names.widget(closed.view))
    }
    if let view = story.view, view.isDisabled { return say("disabled", names.widget(view.view)) }
    if story.lifted == nil, story.isDown { return say("down", number) }
    return say("none")
  }

  /// Why: what the winner needed, and why another one did not get it.
  ///
  /// - Parameter meant: The gesture that the user meant; `nil` for none.
  /// - Returns: Sentences; empty when there is nothing to say.
  func sentence(about meant: TouchStory.Part?) -> String {
    var clauses: [String] = []
    if let winner, case .won(let measure?, _, _) = winner.outcome {
      clauses.append(
        say(
          "because", names.plainGesture(winner.recognizer),
          wording.words(of: measure, for: winner.recognizer)))
    }
    if let meant { clauses.append(words(of: meant)) }
    if let fault = ToolkitReason.faultKey(meant?.reason) { clauses.append(say("fault.\(fault)")) }
    return clauses.map { $0 + wording.say("common.period") }.joined(
      separator: wording.say("common.space"))
  }

  private var number: String { "\(story.touch.number)" }

  // MARK: Lines

  /// What happened, in its order.
  var lines: [Line] {
    var lines = [Line(time: story.began, sign: .finger, words: landing)]
    let parts = story.partsWinnersFirst.flatMap { part in
      [Line(time: max(part.time, story.began), sign: sign(of: part), words: words(of: part))]
        + ending(of: part)
    }
    let actions = story.deeds.map { action in
      let known = WatchWords.table.text("action.\(action.name)", in: names.language) != nil
      return Line(
        time: action.time, sign: .action,
        words: known
          ? say("action.\(action.name)", names.widget(action.view))
          : say("because", names.widget(action.view), action.name))
    }
    lines += (parts + actions).enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }.map(\.element)
    if let lifted = story.lifted {
      let words =
        distance.map { distance in
          say(
            "lifted", number, wording.amount(distance, of: Measure(.movement, distance, limit: 0)))
        } ?? say("cancelled", number)
      lines.append(Line(time: lifted, sign: .finger, words: words))
      if let untold = wording.untoldEnd(in: story) {
        lines.append(Line(time: lifted, sign: .lost, words: untold.capitalizedFirst))
      }
    }
    return lines
  }

  private var landing: String {
    guard let view = story.view?.view else { return say("landed.nothing", number) }
    return say("landed", number, names.widget(view))
  }

  private func sign(of part: TouchStory.Part) -> Sign {
    switch part.outcome {
    case .won where part.isAside: .acted(part.recognizer)
    case .won: .claimed(part.recognizer)
    case .lost, .refused: .lost
    case .open: .open(part.recognizer)
    }
  }

  /// The line about a gesture that lost the touch again; none for others.
  private func ending(of part: TouchStory.Part) -> [Line] {
    guard let over = part.lostAgain else { return [] }
    let lost = say("lost.it", names.whole(part.recognizer))
    let words = part.reason.map { say("because", lost, wording.words(of: $0)) } ?? lost
    return [Line(time: over, sign: .lost, words: words)]
  }

  /// What became of a gesture.
  func words(of part: TouchStory.Part) -> String {
    let name = names.whole(part.recognizer)
    let why = part.reason.map { wording.words(of: $0) }
    switch part.outcome {
    case .won:
      if let leader = part.leader { return say("followed", name, names.gesture(leader)) }
      return say(part.isUnclaimed ? "left" : "claimed", name)
    case .lost:
      guard let loss = part.loss else { return say("denied", name) }
      return say("because", name, wording.reason(of: loss))
    case .refused(let refusal):
      let denied = say(part.wasDenied ? "denied" : "never", name)
      return say("because", denied, why ?? wording.words(of: refusal))
    case .open: return why.map { say("because", name, $0) } ?? say("open", name)
    }
  }
}

extension TouchStory.Part {
  /// When it lost the touch again; `nil` when it kept it, or never had it. One that ended early has a
  /// reason.
  fileprivate var lostAgain: Timestamp? {
    guard case .won(_, let over, let isCancelled) = outcome else { return nil }
    return isCancelled || reason != nil ? over : nil
  }
}
