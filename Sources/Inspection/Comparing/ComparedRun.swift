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

  /// Plays a part of a run.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - touch: The touch.
  ///   - times: The moments, in their order.
  /// - Throws: What is wrong with the recording.
  init(_ run: AskedRun, around touch: TouchID, at times: [Timestamp]) throws {
    let answers = run.answers
    let story = answers.story(of: touch)
    taker = answers.taker(of: touch)
    decided = story.map { max($0.decided.seconds(since: $0.began), 0) }
    let playback = run.playback
    let first = times.first ?? run.range.lowerBound
    let start = max(
      min(story.map { Self.start(of: $0, in: answers.log) + -1 } ?? first, first),
      run.range.lowerBound)
    try playback.approach(.moment(start))
    _ = try playback.play(to: .moment(start))
    let window = playback.playground.window
    let log = RaceLog(window)
    window.addObserver(log)
    defer { window.removeObserver(log) }
    var last: RacePicture?
    moments = try times.map { time in
      try playback.advance(to: time)
      let race = window.race(at: time)
      var shown = RacePicture(race, log.memory, at: time)
      if let story { Self.keep(story, in: &shown) }
      // A later touch begins another race; the picture keeps the last one of this touch.
      if let story, let known = last, time >= story.began, log.memory.view(hitBy: touch) == nil {
        shown = known
      }
      last = shown
      return ComparedMoment(
        time: time, picture: playback.playground.displayList(at: time), race: shown,
        finger: race.touches.first { $0.id == touch })
    }
  }

  /// Returns when the first finger landed of those that were down together until the touch landed.
  private static func start(of story: TouchStory, in log: RunLog) -> Timestamp {
    var start = story.began
    for touch in log.touches.reversed() where touch.story.began < start {
      if touch.ended.map({ $0 >= start }) ?? true { start = touch.story.began }
    }
    return start
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

/// A moment of a run, as the comparison shows it.
struct ComparedMoment: Sendable {
  var time: Timestamp
  /// The picture of the scene's window.
  var picture: DisplayList
  /// The lanes of the touch that is asked about.
  var race: RacePicture
  /// The finger, in the coordinates of the scene's window; `nil` while it is not down.
  var finger: RacingTouch?
}
