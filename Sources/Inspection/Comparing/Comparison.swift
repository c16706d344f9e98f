package import Drawing
import SceneBase
import ScenePlayer
package import TouchAnalysis
package import TouchEngine

/// One run played twice, before and after a change: what became of a touch, and of all others.
package struct Comparison {
  package private(set) var change: ComparedChange
  /// The change that is compared.
  package private(set) var cure: Cure
  /// The number that the user can move; `nil` for another change.
  let threshold: ComparedThreshold?
  /// What plays the run after another change.
  package let plan: ComparisonPlan
  /// The touch that is asked about.
  package let touch: TouchID
  /// All touches of the two runs.
  package private(set) var touches: [ComparedTouch]
  /// The wording of the two runs' names.
  let wording: Wording
  /// The gesture that won the touch before; `nil` for none.
  private let look: GestureLook?
  let before: ComparedRun
  private(set) var after: ComparedRun
  /// The time between two moments, in microseconds.
  let step: Int64
  /// When the touch landed.
  let landed: Timestamp
  /// By touch, the number of its finger.
  let fingers: [TouchID: Int]
  /// The size of the scene's window, in points.
  let sceneSize: Size
  /// Whether the runs are of the last minute; otherwise of a recording.
  let isLive: Bool
  /// By touch that the threshold decides, its place among the fingers' distances.
  private let flipping: [TouchID: Int]
  /// Whether the scene is dark also in a light appearance.
  let isDark: Bool
  /// The run that knows the names of controls.
  private let playback: Playback

  /// The time that is shown before the landing, and after the decision, in microseconds. Our
  /// choice.
  private static let (lead, rest): (Int64, Int64) = (150_000, 400_000)
  /// The longest wait for the lift after the decision, in microseconds. Our choice.
  private static let wait: Int64 = 500_000
  /// The least time between two moments, in microseconds, and the most moments. Our choice.
  private static let (leastStep, mostMoments): (Int64, Int64) = (8_000, 150)

  /// Plays the part around a touch in two runs.
  ///
  /// - Parameters:
  ///   - touch: The touch that is asked about; both runs have the same input.
  ///   - before: The run without the change.
  ///   - after: The run with the change.
  ///   - cure: The change, with the values in the recording.
  ///   - distances: How far each finger of the run moved, in points.
  ///   - language: The language of the words.
  /// - Throws: What is wrong with the recording.
  package init(
    of touch: TouchID, before: AskedRun, after: AskedRun, _ cure: Cure,
    reaching distances: [Double] = [], in language: Language
  ) throws {
    (self.cure, threshold) = (cure, ComparedThreshold(cure, distances))
    self.touch = touch
    touches = ComparedTouch.all(before.answers, after.answers)
    playback = before.playback
    wording = Wording(namingAll: playback, in: language)
    let log = before.answers.log
    look = log.stories.first { $0.touch == touch }?.winner()
      .map { log.names.look(of: $0.recognizer) }
    change = ComparedChange(cure, wording, about: look)
    fingers = log.fingers
    isLive = before.isLive
    isDark = playback.playground.isDark
    sceneSize = playback.playground.window.bounds.size
    let places = threshold.map { threshold in
      log.stories.indices.filter { index in
        threshold.reached.indices.contains(index)
          && log.stories[index].parts.contains { threshold.decides($0, log.names) }
      }
    }
    flipping = Dictionary(uniqueKeysWithValues: (places ?? []).map { (log.stories[$0].touch, $0) })
    let logs = [before, after].compactMap { run in
      run.answers.log.touches.first { $0.story.touch == touch }
    }
    landed = logs.first?.story.began ?? before.range.lowerBound
    let start = max(landed + -Self.lead, before.range.lowerBound)
    let ends = logs.map { log in
      let decided = max(log.story.decided, log.story.began)
      return max(decided, min(log.ended ?? decided, decided + Self.wait))
    }
    let end = min(
      (ends.max() ?? landed) + Self.rest, max(before.range.upperBound, after.range.upperBound))
    let length = max(end - start, 0)
    let step = max(Self.leastStep, length / Self.mostMoments)
    self.step = step
    // The last moment is the end, which may be the lift.
    let times = (0...(length / step)).reversed().map { end + -$0 * step }
    plan = ComparisonPlan(touch: touch, before: before.answers, times: times)
    self.before = try ComparedRun(before, around: touch, at: times)
    self.after = try ComparedRun(after, around: touch, at: times)
    laneNames = Self.laneNames([self.before, self.after])
  }

  /// Compares with the run after another change. What was before stays.
  mutating func show(_ after: ComparedAfter) { (self.after, touches) = (after.run, after.touches) }

  /// Words another change.
  mutating func tell(_ cure: Cure) {
    self.cure = cure
    change = ComparedChange(cure, wording, about: look)
  }

  /// Returns how far the fingers moved whose touches the threshold decides, with what took each:
  /// first the asked one, `nil` for none, then the others.
  func flips(
    isAfter: Bool
  ) -> (asked: (Double, ComparedTouch.Taker?)?, others: [(Double, ComparedTouch.Taker?)]) {
    guard let threshold else { return (nil, []) }
    let all = touches.compactMap { touch in
      flipping[touch.touch].map {
        (touch.touch, (threshold.reached[$0], isAfter ? touch.after : touch.before))
      }
    }
    return (all.first { $0.0 == touch }?.1, all.filter { $0.0 != touch }.map(\.1))
  }

  /// The number of touches that differ.
  package var differenceCount: Int { touches.filter(\.differs).count }

  /// Whether a run that decides some seconds after the landing has shown at a moment what became of
  /// the touch. The last moment always has: with another limit a touch may be decided later.
  func isDecided(_ decided: Double?, at moment: Int) -> Bool {
    guard let decided, moment < momentCount - 1 else { return true }
    return before.moments[moment].time.seconds(since: landed) >= decided
  }

  /// The number of moments of each run.
  var momentCount: Int { min(before.moments.count, after.moments.count) }

  /// The recognizer whose limit is drawn around the landing place: what won before, or after when
  /// nothing did. `nil` when no recognizer won.
  var subject: (name: String, look: GestureLook)? {
    for case .recognizer(let name, let look)? in [before.taker, after.taker] { return (name, look) }
    return nil
  }

  /// The names of all lanes of the touch, those first that tell the most: what won, then what could
  /// have won with the fingers that were there.
  private let laneNames: [String]

  /// Returns the lanes that tell the most, in their order.
  func chief(_ lanes: [RaceLane], atMost count: Int) -> [RaceLane] {
    let names = laneNames.prefix(count)
    return lanes.filter { names.contains($0.recognizer) }
  }

  private static func laneNames(_ runs: [ComparedRun]) -> [String] {
    var names: [String] = []
    var lacking: Set<String> = []
    for lane in runs.flatMap(\.moments).flatMap(\.race.lanes) {
      if !names.contains(lane.recognizer) { names.append(lane.recognizer) }
      if lane.missingFingers > 0 { lacking.insert(lane.recognizer) }
    }
    let takers = runs.compactMap { $0.taker?.name }
    func place(_ name: String) -> Int {
      takers.contains(name) ? 0 : lacking.contains(name) ? 2 : 1
    }
    return names.enumerated().sorted {
      (place($0.element), $0.offset) < (place($1.element), $1.offset)
    }.map(\.element)
  }

  /// The greatest number of lanes of the touch.
  var laneCount: Int { laneNames.count }

  /// The place where the finger landed, in the coordinates of the scene's window; `nil` when it is
  /// not known.
  var landing: Point? {
    (before.moments + after.moments).lazy.compactMap { $0.finger?.first }.first
  }

  /// The part of the scene's window around the finger's way, with the ratio of the place in which
  /// it is shown.
  func crop(for room: Size) -> Rect {
    let places = (before.moments + after.moments).compactMap { $0.finger?.place }
    let points = places + [landing].compactMap(\.self)
    guard let first = points.first, room.width > 0, room.height > 0 else {
      return Rect(origin: .zero, size: sceneSize)
    }
    var (low, high) = (first, first)
    for point in points {
      low = Point(min(low.x, point.x), min(low.y, point.y))
      high = Point(max(high.x, point.x), max(high.y, point.y))
    }
    // Enough around the way to see what it is on.
    let least = Size(high.x - low.x + 200, max(high.y - low.y + 90, 130))
    let ratio = room.width / room.height
    let width = max(least.width, least.height * ratio)
    let part = min(1, sceneSize.width / width, sceneSize.height / (width / ratio))
    let size = Size(width * part, width / ratio * part)
    let middle = Point((low.x + high.x) / 2, (low.y + high.y) / 2)
    return Rect(
      min(max(middle.x - size.width / 2, 0), sceneSize.width - size.width),
      min(max(middle.y - size.height / 2, 0), sceneSize.height - size.height), size.width,
      size.height)
  }
}

/// The words of a change whose runs are compared.
package struct ComparedChange: Hashable, Sendable {
  /// The sentence of the change: "Let a drag need 20 pt, not 10".
  package var title: String
  /// The rule before the change: "A drag needs 10 pt"; empty when the title says it all.
  package var before = ""
  /// The rule after the change; empty when the title says it all.
  package var after = ""
  /// The title of the button that leaves the change.
  package var back: String
  /// The title of the button that keeps it.
  package var keep: String

  /// Words a cure.
  ///
  /// - Parameters:
  ///   - cure: The cure, with the values in the recording.
  ///   - wording: The names and the language.
  ///   - look: The gesture that won the touch; `nil` for none.
  package init(_ cure: Cure, _ wording: Wording, about look: GestureLook? = nil) {
    let language = wording.language
    title = WhyChoice.rule(cure, look, wording)
    back = ComparisonWords.text("back", in: language)
    keep = ComparisonWords.text("keep", in: language)
    guard cure.parts.count == 1, let part = cure.parts.first, let former = part.former else {
      return
    }
    switch part.change {
    case .setting(let name, let value), .property(_, let name, let value):
      number(name, look, from: former, to: value, in: language)
    default: return
    }
  }

  private mutating func number(
    _ name: String, _ look: GestureLook?, from former: Double, to value: Double,
    in language: Language
  ) {
    guard !ChangedNumber.isTruth(name) else { return }
    let words = ChangedNumber.words(of: name, for: look, in: language)
    let now = ChangedNumber.text(value, of: name, in: language)
    let number = Numeral.plain(former, decimals: 2)
    before = "\(words) \(ChangedNumber.text(former, of: name, in: language))"
    after = "\(words) \(now)"
    back = ComparisonWords.text("back.to", in: language, with: number)
    keep = ComparisonWords.text("keep.at", in: language, with: now)
  }
}

/// What a change does to all touches of a run, in words: how many it gives to another, how many it
/// leaves, and how much later those are decided.
struct ComparedCounts: Hashable {
  /// "3 go to Tap now"; empty when nothing changed.
  let changed: String
  /// " · 36 the same · 14 begin up to 0.05 s later"; without what stands before the first dot when
  /// nothing changed.
  let rest: String

  init(_ touches: [ComparedTouch], _ wording: Wording) {
    func say(_ name: String, _ count: Int, _ text: String = "") -> String {
      let name = count == 1 ? "\(name).1" : name
      return ComparisonWords.text(name, in: wording.language, with: "\(count)", text)
    }
    let moved = touches.filter(\.differs)
    // All that are the same touch's name, or else only their number.
    let names = moved.map { touch -> String? in
      switch touch.after {
      case .recognizer(let name, _)?, .view(let name)?: wording.name(name)
      case .nobody?, nil: nil
      }
    }
    if moved.isEmpty {
      changed = ""
    } else if let first = names[0], names.allSatisfy({ $0 == first }) {
      changed = say("now", moved.count, first)
    } else {
      changed = say("differ", moved.count)
    }
    var parts = [say("same", touches.count - moved.count)]
    for (name, sign) in [("later", Int64(1)), ("sooner", -1)] {
      let delays = touches.map { $0.delay * sign }.filter { $0 > 0 }
      guard let most = delays.max() else { continue }
      let seconds = Numeral.plain(max(Double(most) / 1_000_000, 0.01), decimals: 2)
      parts.append(say(name, delays.count, seconds))
    }
    let all = parts.joined(separator: " · ")
    rest = changed.isEmpty ? all : " · \(all)"
  }
}
