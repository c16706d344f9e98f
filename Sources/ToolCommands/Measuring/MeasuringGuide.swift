import TouchEngine
import TouchReports

/// Leads through a minute of strokes: what it asks for, and how far the fingers are.
///
/// It waits for the first finger; from then on each step has its time, and is over earlier once its
/// lines were followed or its fingers were held.
struct MeasuringGuide {
  /// The size of the window.
  let size: Size
  let steps: [GuideStep]
  /// The index of the present step; the number of steps when all are over.
  private(set) var index = 0
  /// The steps that were done as the guide asked.
  private(set) var finished = 0
  /// What the guide has asked for so far, in points.
  private(set) var asked: [AskedFingers] = []
  /// How far each line of the present step was followed, in points.
  private(set) var progress: [Double] = []
  /// The time at which the fingers of the present step were down; `nil` before, and where lines are
  /// followed.
  private(set) var holdStart: Timestamp?
  /// Whether the first finger has landed.
  private(set) var hasBegun = false

  private var stepStart = Timestamp.zero
  /// The fingers that are down, with the line that each follows.
  private var fingers: [TouchID: Finger] = [:]

  private struct Finger {
    var place: Point
    var line: Int?
  }

  /// How far a finger may be from its line, and how far ahead of where it was, in points. Our
  /// choice: a finger hides 30.
  static let (tolerance, ahead) = (60.0, 160.0)
  /// The distance from the end of a line at which it counts as followed, in points.
  private static let ending = 20.0
  /// The time for which the guide waits for the first finger, in microseconds.
  private static let patience: Int64 = 60_000_000

  init(size: Size) {
    self.size = size
    steps = GuideStep.all(in: size)
    progress = steps[0].lines.map { _ in 0 }
  }

  var isOver: Bool { index >= steps.count }
  /// The present step; `nil` when all are over.
  var step: GuideStep? { steps.indices.contains(index) ? steps[index] : nil }

  /// Returns how much of the time of the present step has passed, 0 to 1.
  func elapsed(at time: Timestamp) -> Double {
    guard let step, hasBegun else { return 0 }
    return min(max(Double(time - stepStart) / Double(step.patience), 0), 1)
  }

  /// Returns how long the fingers have been held, 0 to 1.
  func held(at time: Timestamp) -> Double {
    guard let holdStart else { return 0 }
    return min(max(Double(time - holdStart) / Double(GuideStep.holdTime), 0), 1)
  }

  // MARK: Input

  /// Takes what fingers did.
  mutating func take(_ samples: [TouchSample]) {
    for sample in samples where sample.kind == .direct {
      advance(to: sample.time)
      switch sample.phase {
      case .began:
        if !hasBegun { (hasBegun, stepStart) = (true, sample.time) }
        fingers[sample.touch] = Finger(place: sample.position, line: line(at: sample.position))
      case .moved: fingers[sample.touch]?.place = sample.position
      case .ended, .cancelled: fingers[sample.touch] = nil
      }
      follow(sample)
    }
  }

  /// Forgets the fingers that are down, because their samples end.
  mutating func forgetFingers() { fingers.removeAll() }

  /// Goes on with the next step when the present one is over at a time.
  mutating func advance(to time: Timestamp) {
    guard let step else { return }
    if !hasBegun {
      if time - stepStart >= Self.patience { index = steps.count }
    } else if let holdStart, time - holdStart >= GuideStep.holdTime {
      finished += 1
      goOn(at: holdStart + GuideStep.holdTime)
    } else if holdStart == nil, time - stepStart >= step.patience {
      goOn(at: stepStart + step.patience)
    }
  }

  /// Ends the guide early.
  mutating func end(at time: Timestamp) {
    advance(to: time)
    noteAsked(until: time)
    index = steps.count
  }

  private func line(at place: Point) -> Int? {
    guard let step else { return nil }
    let near = step.lines.indices.map { line in
      (line: line, gap: place.distance(to: step.lines[line].point(at: progress[line])))
    }
    return near.filter { $0.gap <= Self.tolerance }.min { $0.gap < $1.gap }?.line
  }

  private mutating func follow(_ sample: TouchSample) {
    guard let step else { return }
    if step.holds {
      guard holdStart == nil else { return }
      let areDown = step.lines.indices.allSatisfy { line in
        fingers.values.contains { $0.line == line }
      }
      if areDown { holdStart = sample.time }
      return
    }
    guard let finger = fingers[sample.touch], let line = finger.line,
      let along = step.lines[line].distance(
        of: finger.place, from: progress[line], to: progress[line] + Self.ahead,
        tolerance: Self.tolerance)
    else { return }
    progress[line] = max(progress[line], along)
    let isDone = zip(step.lines, progress).allSatisfy { $0.length - $1 <= Self.ending }
    guard isDone else { return }
    finished += 1
    goOn(at: sample.time)
  }

  private mutating func goOn(at time: Timestamp) {
    noteAsked(until: time)
    index += 1
    (stepStart, holdStart) = (time, nil)
    progress = step?.lines.map { _ in 0 } ?? []
    // A finger that stayed down may be where the next step wants one.
    for touch in fingers.keys.sorted() {
      let nearest = fingers[touch].flatMap { line(at: $0.place) }
      fingers[touch]?.line = nearest
    }
    if let step, step.holds, let touch = fingers.keys.min(), let finger = fingers[touch] {
      follow(
        TouchSample(touch: touch, phase: .moved, position: finger.place, time: time))
    }
  }

  private mutating func noteAsked(until time: Timestamp) {
    guard let step, hasBegun, !step.holds || holdStart != nil else { return }
    asked.append(
      AskedFingers(
        from: (holdStart ?? stepStart).microseconds, until: time.microseconds,
        along: step.lines.map(\.points), holds: step.holds))
  }
}
