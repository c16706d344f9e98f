import Drawing
import Glibc
import Inspection
import SceneBase
import ScenePlayer
import TouchEngine
import TouchTraces

/// Measures how long the answer in place takes after each touch of recordings: from the question to
/// the first picture, without the search for fixes, in time of the processor. Exits 1 when 95 of a
/// hundred take longer than 100 ms.
///
///     answer-times TRACE…
enum AnswerTimes {
  /// The longest time, in milliseconds. From the design of the answer.
  private static let limit = 100.0

  static func main(_ words: [String]) throws {
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
      let page = AnswerPage(
        asked, on: playground, environment, over: playground.displayList(at: now),
        searching: { _ in { .running } })
      _ = page.displayList(at: .zero)
      times.append(processorTime - start)
    }
    return times
  }
}
