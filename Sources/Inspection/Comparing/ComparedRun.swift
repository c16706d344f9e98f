import Drawing
import ScenePlayer
import TouchAnalysis
import TouchEngine

/// A run around one touch: its moments, from a little before the landing to after the decision.
struct ComparedRun: Sendable {
  let moments: [ComparedMoment]
  /// The recognizer or view that took the touch; `nil` when the run has no such touch.
  let taker: ComparedTouch.Taker?
  /// The seconds from the landing to the decision; `nil` when the run has no such touch.
  let decided: Double?

  private init(_ moments: [ComparedMoment], _ answers: Answers, _ touch: TouchID) {
    let story = answers.story(of: touch)
    taker = answers.taker(of: touch)
    decided = story.map { max($0.decided.seconds(since: $0.began), 0) }
    self.moments = moments.map { moment in
      var moment = moment
      if let story { Self.keep(story, in: &moment.race) }
      return moment
    }
  }

  /// Plays a part of a run.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - touch: The touch.
  ///   - times: The moments, in their order.
  /// - Throws: What is wrong with the recording.
  init(_ run: AskedRun, around touch: TouchID, at times: [Timestamp]) throws {
    let answers = run.answers
    let playback = run.playback
    let start = max(Self.start(of: touch, answers, at: times), run.range.lowerBound)
    try playback.approach(.moment(start))
    _ = try playback.play(to: .moment(start))
    let camera = MomentCamera(playback.playground, touch, began: answers.story(of: touch)?.began)
    defer { camera.leave() }
    self.init(
      try times.map { time in
        try playback.advance(to: time)
        return camera.moment(at: time)
      }, answers, touch)
  }

  /// Plays a recording once, and returns its part around a touch with the answers about all of it.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - touch: The touch.
  ///   - times: The moments, in their order.
  ///   - former: The answers about another run of the same input.
  ///   - open: Opens the playground at the beginning.
  /// - Returns: The part, and the answers.
  /// - Throws: What `open` throws, and what is wrong with the recording.
  static func playing(
    _ recording: LoadedRecording, around touch: TouchID, at times: [Timestamp],
    after former: Answers, opening open: @escaping @Sendable () throws -> Playground
  ) throws -> (ComparedRun, Answers) {
    // Both runs have the same landings.
    let start = Self.start(of: touch, former, at: times)
    var camera: MomentCamera?
    var moments: [ComparedMoment] = []
    var isStarting = true
    let answers = try recording.answers(
      stoppingAt: [start] + times,
      { run, time in
        guard let playground = run as? Playground else { return }
        let present =
          camera ?? MomentCamera(playground, touch, began: former.story(of: touch)?.began)
        camera = present
        if isStarting { isStarting = false } else { moments.append(present.moment(at: time)) }
      },
      opening: { _ in try open() })
    camera?.leave()
    return (ComparedRun(moments, answers, touch), answers)
  }

  /// Returns when to begin to follow the touch: before the first finger of its race lands.
  private static func start(
    of touch: TouchID, _ answers: Answers, at times: [Timestamp]
  ) -> Timestamp {
    let story = answers.story(of: touch)
    guard let first = times.first else { return .zero }
    return min(story.map { start(of: $0, in: answers.log) + -1 } ?? first, first)
  }

  /// Returns when the first finger landed of those that were down together until the touch landed.
  private static func start(of story: TouchStory, in log: RunLog) -> Timestamp {
    var start = story.began
    for touch in log.touches.reversed() where touch.story.began < start {
      if touch.ended.map({ $0 >= start }) ?? true { start = touch.story.began }
    }
    return start
  }

  /// Returns how far the view that the finger landed on has moved since the lift, in points; zero
  /// before the lift, and once the view has gone.
  func shift(at moment: Int) -> Point {
    guard moments[moment].finger == nil, let now = moments[moment].content,
      let lifted = moments[..<moment].last(where: { $0.finger != nil })?.content
    else { return .zero }
    return now - lifted
  }

  /// Returns the finger's path; after the lift it goes along with what scrolls on.
  func path(until moment: Int) -> [Point] {
    let shift = shift(at: moment)
    return moments[...moment].compactMap { moment in moment.finger.map { $0.place + shift } }
  }

  /// Leaves out the lanes of other touches.
  private static func keep(_ story: TouchStory, in race: inout RacePicture) {
    let names = Set(story.parts.map(\.recognizer))
    race.lanes.removeAll { lane in
      lane.isPress ? lane.recognizer != story.view?.view : !names.contains(lane.recognizer)
    }
    race.gates.removeAll { $0.touch != story.touch }
  }

  /// Returns the last known movement that a recognizer allows or needs, in points; `nil` when none
  /// is known.
  func limit(of recognizer: String) -> Double? {
    for moment in moments.reversed() {
      guard let lane = moment.race.lanes.first(where: { $0.recognizer == recognizer }) else {
        continue
      }
      let measures = lane.goals + [lane.standing.deciding].compactMap(\.self)
      if let measure = measures.first(where: { $0.quantity == .movement }) { return measure.limit }
    }
    return nil
  }
}

/// Takes the moments of a run while it is played.
private final class MomentCamera {
  private let playground: Playground
  private let touch: TouchID
  private let began: Timestamp?
  private let log: RaceLog
  private let marksUnused: Bool
  private var last: RacePicture?
  /// The view that the touch hit; `nil` before that, and when it has gone.
  private weak var content: View?

  /// - Parameters:
  ///   - playground: What is played; no finger of the touch's race has landed.
  ///   - touch: The touch.
  ///   - began: When the touch lands; `nil` when there is none.
  init(_ playground: Playground, _ touch: TouchID, began: Timestamp?) {
    (self.playground, self.touch, self.began) = (playground, touch, began)
    log = RaceLog(playground.window)
    marksUnused = playground.marksUnused
    // The pictures have a sign of their own.
    playground.marksUnused = false
    playground.window.addObserver(log)
  }

  func leave() {
    playground.marksUnused = marksUnused
    playground.window.removeObserver(log)
  }

  func moment(at time: Timestamp) -> ComparedMoment {
    let race = playground.window.race(at: time)
    var shown = RacePicture(race, log.memory, at: time)
    // A later touch begins another race; the picture keeps the last one of this touch.
    if let began, let known = last, time >= began, log.memory.view(hitBy: touch) == nil {
      shown = known
    }
    last = shown
    var moment = ComparedMoment(
      time: time, picture: playground.backdrop(at: time), race: shown, touch: touch,
      fingers: race.touches)
    if content == nil, let name = moment.finger?.view {
      content = playground.window.view(called: name)
    }
    if let view = content, view.window != nil { moment.content = view.convert(Point.zero, to: nil) }
    return moment
  }
}

/// A moment of a run, as the comparison shows it.
struct ComparedMoment: Sendable {
  var time: Timestamp
  /// The picture of the scene's window, without fingers.
  var picture: DisplayList
  /// The lanes of the touch that is asked about.
  var race: RacePicture
  /// The touch that is asked about.
  let touch: TouchID
  /// The fingers that are down, in the coordinates of the scene's window.
  var fingers: [RacingTouch]
  /// The origin of the view that the finger landed on, in the coordinates of the scene's window;
  /// `nil` before the landing, and when the view has gone.
  var content: Point?

  /// The finger that is asked about; `nil` while it is not down.
  var finger: RacingTouch? { fingers.first { $0.id == touch } }
}
