import Drawing
import Glibc
import Inspection
import PlaygroundCommands
import SceneBase
import ScenePlayer
import ToolCommands
import TouchAnalysis
import TouchEngine
import TouchTraces

/// Measures how long the answer in place takes after each touch of recordings: from the question to
/// the first picture, without the search for fixes, in time of the processor. Exits 1 when 95 of a
/// hundred take longer than 100 ms.
///
///     answer-times TRACE…
///     answer-times --threshold TRACE…   how long all touches take to run again after the threshold
///                                       of a drag was moved in before / after; at most 120 ms
enum AnswerTimes {
  /// The longest time, in milliseconds. From the design of the answer.
  private static let limit = 100.0

  static func main(_ words: [String]) throws {
    if words.dropFirst().first == "--threshold" {
      return try measureThreshold(Array(words.dropFirst(2)))
    }
    var all: [Double] = []
    for path in words.dropFirst() {
      let times = try times(of: path).sorted()
      guard let worst = times.last else { continue }
      print("\(path): \(times.count) touches, p95 \(share(0.95, of: times)) ms, worst \(worst) ms")
      all += times
    }
    guard !all.isEmpty else {
      print("usage: answer-times TRACE…")
      exit(64)
    }
    all.sort()
    let p95 = share(0.95, of: all)
    print("\(all.count) touches: median \(share(0.5, of: all)) ms, p95 \(p95) ms")
    if p95 > limit { exit(1) }
  }

  /// The time that this process has used, in milliseconds.
  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
  }

  private static func share(_ part: Double, of times: [Double]) -> Double {
    times[Int(Double(times.count - 1) * part)]
  }

  // MARK: A moved threshold

  /// The longest time of a median run, in milliseconds. From the design of before and after.
  private static let longestRun = 120.0

  private static func measureThreshold(_ paths: [String]) throws {
    ToolProgram.playground.choose()
    var isLate = false
    for path in paths {
      let recording = try LoadedRecording(path: path)
      guard let (cure, touch) = try movedThreshold(in: recording) else {
        print("\(path): no touch of a drag")
        continue
      }
      let opener = { @Sendable [recording] (changes: Changes) in
        let header = recording.changedHeader(changes)
        return { @Sendable in try openPlayground(for: header, at: recording.name) }
      }
      let runs = try [Changes(), cure.changes].map {
        try AskedRun(recording, isLive: false, opening: opener($0))
      }
      let plan = try Comparison(
        of: touch, before: runs[0], after: runs[1], cure, in: .english
      ).plan
      let times = try (11...19).map { value in
        let changes = Changes([.setting("gestures.panSlop", Double(value))])
        let start = processorTime
        _ = try plan.play(recording, opening: opener(changes))
        return processorTime - start
      }.sorted()
      let length = recording.end.seconds(since: .zero)
      print("\(path): \(recording.touchCount) touches in \(length) s again: \(times)")
      isLate = isLate || times[times.count / 2] > longestRun
    }
    if isLate { exit(1) }
  }

  /// Returns a change of the distance that a drag needs, and a touch in the middle whose winner it
  /// changes; `nil` when there is none.
  private static func movedThreshold(
    in recording: LoadedRecording
  ) throws -> (Cure, TouchID)? {
    let answers = try recording.answers(opening: recording.opener())
    let touches = answers.log.touches.map(\.story).filter { story in
      story.winners.contains { $0.recognizer.hasSuffix(".pan") }
    }
    guard let story = touches.dropFirst(touches.count / 2).first else { return nil }
    let part = Cure.Part(
      change: .setting("gestures.panSlop", 20), kind: .rival, former: 10, size: 1)
    return (Cure(parts: [part]), story.touch)
  }

  private static func times(of path: String) throws -> [Double] {
    let (playground, replayer) = try openRecording(path)
    let log = playground.keepMinute()
    var times: [Double] = []
    var isOpen = false
    while let batch = try replayer.next(until: nil) {
      playground.stream.accept(batch)
      let now = playground.window.timeline.now
      log.rest(playground, at: now)
      let hasFingers = !playground.window.touches.isEmpty
      defer { isOpen = hasFingers }
      guard isOpen, !hasFingers, let minute = log.minute(to: now) else { continue }
      let start = processorTime
      guard let asked = try AskedTouch(lastOf: minute, on: playground) else { continue }
      let environment = SceneEnvironment(
        size: playground.window.bounds.size, appearance: playground.window.appearance,
        language: playground.scene.language)
      let page = try AnswerPage(
        asked, on: playground, environment, over: playground.displayList(at: now),
        searching: { _ in { .running } })
      _ = page.displayList(at: .zero)
      times.append(processorTime - start)
    }
    return times
  }
}
