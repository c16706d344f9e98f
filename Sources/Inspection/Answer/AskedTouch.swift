package import Drawing
import SceneBase
package import ScenePlayer
package import TouchAnalysis
package import TouchEngine
import TouchTraces

/// The last touch on a scene, with what is needed to answer questions about it.
///
/// Only the minute's end is played for it, from the last rest before the touch on: so the answer
/// does not take longer after a long minute.
package struct AskedTouch {
  /// The minute from the last rest before the touch on.
  package let minute: Minute
  package let answers: Answers
  package let story: TouchStory
  /// The likely questions about the touch, the likeliest first; at least one.
  package let questions: [Question]
  /// The place of the touch among those of the whole minute, from 1.
  package let number: Int
  /// The path of the finger; `nil` when the minute does not hold it.
  let path: FingerPath?
  /// The words on the scene's controls.
  private let lineWords: LineWords
  /// The input of the minute's end.
  private let recording: LoadedRecording

  /// The time before the landing at which the scene is shown again, in microseconds. From the
  /// design of the answer.
  private static let lead: Int64 = 300_000

  /// Finds the last touch on a scene; `nil` when there was none.
  ///
  /// - Parameters:
  ///   - minute: The last minute.
  ///   - playground: The playground of the minute. It is not retained.
  ///   - lane: The recognizer or the control that is asked about, by its name; `nil` for none.
  /// - Throws: What is wrong with the minute.
  package init?(
    lastOf minute: Minute, on playground: Playground, about lane: String? = nil
  ) throws {
    for index in (0..<minute.partCount).reversed() where minute.landings(inPart: index) > 0 {
      let end = minute.from(part: index)
      let recording = try end.recording()
      let answers = try recording.answers { _ in
        let run = try end.open()
        run.tellNothing()
        return run
      }
      let stories = answers.log.stories
      let asked = stories.indices.filter { playground.isAsked(about: stories[$0]) }
      guard let last = asked.last else { continue }
      let place =
        asked.last { index in lane.map { stories[index].involves($0) } ?? true } ?? last
      let earlier = (0..<index).reduce(0) { $0 + minute.landings(inPart: $1) }
      self.minute = end
      self.answers = answers
      self.recording = recording
      lineWords = type(of: playground.scene).lineWords
      story = stories[place]
      number = earlier + place + 1
      path = try FingerPath(of: TouchID(place + 1), in: recording)
      questions =
        LikelyQuestions(
          about: story, in: answers, asking: lane, where: { playground.line.tells($0) }
        ).all
      return
    }
    return nil
  }

  /// Whether no finger landed later, except with others that were down with this one.
  package var isLast: Bool {
    answers.log.stories.last.map { $0.touch == story.touch || group.contains($0.touch) } ?? false
  }

  /// The touches that were down together with this one.
  private var group: [TouchID] { groupStories.map(\.touch) }

  private var groupStories: [TouchStory] {
    var (found, start) = ([story], story.began)
    for other in answers.log.stories.reversed() where other.began < story.began {
      guard other.end > start else { break }
      found.append(other)
      start = other.began
    }
    found += answers.log.stories.filter {
      $0.began > story.began && $0.began < story.end
    }
    return found
  }

  /// Returns what stands on a control; its readable name when it has no words.
  func words(on control: String, _ wording: Wording) -> String {
    lineWords.control(control)?.text(in: wording.language) ?? wording.name(control)
  }

  /// The look of what won the touch; `nil` when nothing did.
  package var winnerLook: GestureLook? {
    story.winner().map { answers.log.names.look(of: $0.recognizer) }
  }

  /// The moment shortly before the first finger of the touch landed, at which no finger was down.
  package var start: Timestamp {
    let landed = groupStories.map(\.began).min() ?? story.began
    let before = answers.log.stories.filter { $0.began < landed }.map(\.end).max()
    return max(landed + -Self.lead, before ?? minute.start, minute.start)
  }

  /// The fingers of the touch, in the order of time. Those that are still down are cancelled at the
  /// minute's end.
  ///
  /// - Throws: What is wrong with the minute.
  package func fingers() throws -> [InputEvent] {
    let start = start
    let replayer = try recording.replayer()
    var (events, ids): ([InputEvent], Set<TouchID>) = ([], [])
    var down: [TouchSample] = []
    while let batch = try replayer.next(until: nil) {
      for event in batch.events where event.time > start {
        guard case .touches(let samples) = event.content else { continue }
        for sample in samples where sample.phase == .began { ids.insert(sample.touch) }
        let own = samples.filter { ids.contains($0.touch) }
        for sample in own {
          down.removeAll { $0.touch == sample.touch }
          if sample.phase == .began || sample.phase == .moved { down.append(sample) }
        }
        if !own.isEmpty { events.append(InputEvent(time: event.time, .touches(own))) }
      }
    }
    for var sample in down {
      (sample.phase, sample.time, sample.cancellation) = (.cancelled, minute.end, .paused)
      events.append(InputEvent(sample))
    }
    return events
  }

  /// Returns the playground at ``start``.
  ///
  /// - Throws: What is wrong with the minute.
  package func playgroundBefore() throws -> Playground { try playground(at: start) }

  /// The scene right before a finger landed.
  struct Landing {
    let picture: DisplayList
    /// The frame of what the finger meant, in the window's points; `nil` when it is not known.
    let meant: Rect?
    /// The outline of the area in which a finger means the nearest thing; `nil` for none.
    let area: Quad?
  }

  /// Returns the scene right before the finger landed.
  ///
  /// - Throws: What is wrong with the minute.
  func sceneAtLanding() throws -> Landing {
    let moment = max(story.began + -1, minute.start)
    let playground = try playground(at: moment)
    let name = story.meant.first?.choice.element ?? story.view?.view
    let view = name.flatMap { playground.window.view(called: $0) }
    let areas = playground.scene as? any TouchAreas
    return Landing(
      // Enlarged pixels would be blurred.
      picture: playground.displayList(at: moment).withoutRasters,
      meant: view.map { $0.convert($0.bounds, to: nil) },
      area: path.flatMap { areas?.touchArea(near: $0.start) })
  }

  /// Plays the minute's end until a moment.
  private func playground(at moment: Timestamp) throws -> Playground {
    let (minute, recording) = (minute, recording)
    let playback = try Playback { (try minute.open(), try recording.replayer()) }
    try playback.advance(to: moment)
    return playback.playground
  }
}

extension TouchStory {
  /// Whether a recognizer or a control had a part in the touch.
  func involves(_ name: String) -> Bool {
    view?.view == name || parts.contains { $0.recognizer == name }
  }
}

extension Playground {
  /// Whether one asks about a touch by itself: it is on the scene, and not on its interface.
  func isAsked(about story: TouchStory) -> Bool {
    guard let name = story.view?.view, let view = window.view(called: name) else { return true }
    return !line.isChrome(view)
  }
}
