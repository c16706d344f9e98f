internal import FileSupport
import TouchEngine
import TouchTraces

/// Plays a recording again and again while one number changes, and finds where the outcome flips.
package struct Sweep: Sendable {
  private let variable: SweepVariable
  private let range: SweepRange
  private let base: EditableRecording
  private let names: RunNames
  private let watched: AppliedExpression?
  /// The touches whose winners are told; all of them when empty.
  private let touches: Set<Int>
  private let measured: [Double]
  private let open: RunOpener

  /// Prepares a sweep.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - variable: What changes.
  ///   - range: Its values.
  ///   - expression: What is watched; `nil` watches the winners.
  ///   - open: Opens a fresh run. The sweep retains it.
  /// - Throws: What is wrong with the recording; a name, a touch or a value that it does not have
  ///   or allow.
  package init(
    of recording: LoadedRecording, varying variable: SweepVariable, over range: SweepRange,
    watching expression: TouchExpression? = nil, opening open: @escaping RunOpener
  ) throws {
    (self.variable, self.range, self.open) = (variable, range, open)
    base = try EditableRecording(recording)
    let log = try recording.play(opening: open)
    names = log.names
    watched = try expression?.applied(to: log)
    var touches = expression?.touches ?? []
    if let touch = variable.touch {
      guard log.touches.contains(where: { $0.story.touch == touch }) else {
        throw ExpressionFault.noTouch(touch.number, of: log.touches.count)
      }
      if touches.isEmpty { touches = [touch.number] }
    }
    self.touches = touches
    let concerned = log.stories.filter { touches.isEmpty || touches.contains($0.touch.number) }
    measured = concerned.flatMap(\.measures).flatMap { [$0.value, $0.limit] }
    // A name or a value that is not allowed is told before anything is played.
    for value in [range.from, range.to] { _ = try varied(to: value) }
  }

  /// Tries all values, on all cores, and locates the flips.
  ///
  /// - Parameter progress: Called after each run, on any thread.
  /// - Returns: The outcome of every value that was tried.
  /// - Throws: What a run throws.
  package func run(progress: @Sendable () -> Void = {}) throws -> SweepResult {
    var points = try outcomes(of: values, progress)
    guard !variable.isWhole else { return SweepResult(variable: variable, points: points) }
    // Halves the distance of all flips at once, until they are located.
    while true {
      let wide = zip(points, points.dropFirst()).filter { lower, upper in
        lower.outcome.differs(from: upper.outcome)
          && upper.value - lower.value > variable.resolution * 1.0001
      }
      guard !wide.isEmpty else { break }
      let middles = wide.map { ($0.value + $1.value) / 2 }
      points = (points + (try outcomes(of: middles, progress))).sorted { $0.value < $1.value }
    }
    return SweepResult(variable: variable, points: points)
  }

  /// The steps, and the values measured in the stories, with one right below and above each.
  private var values: [Double] {
    guard !variable.isWhole else {
      return Set(range.values.map { $0.rounded() }).sorted()
    }
    let half = variable.resolution / 2
    let near = measured.flatMap { (value: Double) -> [Double] in
      [value - half, value, value + half]
    }
    .filter { $0 > range.from && $0 < range.to }
    return Set(range.values + near).sorted()
  }

  private func outcomes(
    of values: [Double], _ progress: @Sendable () -> Void
  ) throws -> [SweepResult.Point] {
    let results = values.mapTogether(inPiecesOf: 1) { value in
      defer { progress() }
      return Result { SweepResult.Point(value: value, outcome: try outcome(of: value)) }
    }
    return try results.map { try $0.get() }
  }

  private func outcome(of value: Double) throws -> SweepOutcome {
    let stories = try varied(to: value).stories(opening: open)
    let winners = stories.filter { touches.isEmpty || touches.contains($0.touch.number) }
      .flatMap { $0.parts.filter(\.isWinner).map(\.recognizer) }
    return SweepOutcome(holds: watched?.holds(for: stories), winners: winners)
  }

  /// The recording with another value.
  private func varied(to value: Double) throws -> EditableRecording {
    var recording = base
    switch variable.kind {
    case .touch(let touch, let part):
      guard part.range.contains(value) else {
        let (least, most) = (part.range.lowerBound, part.range.upperBound)
        throw ChangeFault.malformed(
          option: "--vary", text: "\(variable.name)=\(Numeral.plain(value))",
          expected: "\(Numeral.plain(least)) to \(Numeral.plain(most))")
      }
      recording.set(part, of: touch, to: value)
    case .named:
      var options = ChangeOptions()
      options.set = ["\(variable.name)=\(value)"]
      do throws(ChangeFault) {
        recording.header.changes.all += try options.changes(naming: names).all
      } catch {
        if let fault = variable.fault { throw fault }
        throw error.about("--vary")
      }
    }
    return recording
  }
}

extension TouchStory {
  /// The measures that decided about its recognizers.
  fileprivate var measures: [Measure] {
    parts.compactMap { part in
      switch part.outcome {
      case .won(let measure, _, _): measure
      case .lost(let decision): decision.measure
      default: nil
      }
    }
  }
}

/// The values of a sweep: `FROM..TO:STEP`.
package struct SweepRange: Hashable, Sendable {
  /// The first value.
  package let from: Double
  /// The last value, or the bound of the last one.
  package let to: Double
  /// The distance between two values.
  package let step: Double

  /// The number of values at most.
  private static let limit = 10_000

  /// Reads `FROM..TO:STEP`; `nil` when it has another form, is empty, or has more than 10,000
  /// steps.
  package init?(_ text: String) {
    let halves = text.split(separator: ":", omittingEmptySubsequences: false)
    guard halves.count == 2, let step = Double(halves[1]),
      let dots = halves[0].indices.first(where: { halves[0][$0...].hasPrefix("..") }),
      let from = Double(halves[0][..<dots]),
      let to = Double(halves[0][dots...].dropFirst(2)),
      from.isFinite, to.isFinite, step.isFinite, step > 0, to >= from,
      (to - from) / step <= Double(Self.limit)
    else { return nil }
    (self.from, self.to, self.step) = (from, to, step)
  }

  /// The values from the first to the last, which is always one of them.
  var values: [Double] {
    let count = Int(((to - from) / step + 1e-9).rounded(.down))
    // Sums of steps would gather rounding errors.
    let values = (0...count).map { ((from + Double($0) * step) * 1e9).rounded() / 1e9 }
    return values.last.map { $0 < to - 1e-9 } == true ? values + [to] : values
  }
}

/// The outcomes of a sweep.
package struct SweepResult: Hashable, Sendable {
  /// A value and what became of it.
  package struct Point: Hashable, Sendable {
    /// The value of the variable.
    package var value: Double
    /// The outcome with this value.
    package var outcome: SweepOutcome
  }

  /// Neighboring values with the same outcome.
  package struct Range: Hashable, Sendable {
    /// The first value with this outcome.
    package var first: Double
    /// The last value with this outcome.
    package var last: Double
    /// The outcome of all values of the range.
    package var outcome: SweepOutcome
  }

  /// The number that changes.
  package let variable: SweepVariable
  /// Every value that was tried, in rising order.
  package let points: [Point]

  /// The values with the same outcome, joined. Between two ranges lies a flip.
  package var ranges: [Range] {
    points.reduce(into: []) { ranges, point in
      if let last = ranges.last, !last.outcome.differs(from: point.outcome) {
        ranges[ranges.count - 1].last = point.value
      } else {
        ranges.append(Range(first: point.value, last: point.value, outcome: point.outcome))
      }
    }
  }

  /// The places at which the outcome changes, each between two values that were tried.
  package var flips: [(below: Double, above: Double)] {
    zip(ranges, ranges.dropFirst()).map { ($0.last, $1.first) }
  }
}

/// The outcome of a run of a sweep.
package struct SweepOutcome: Hashable, Sendable {
  /// Whether the watched expression is true; `nil` when none is watched.
  package var holds: Bool?
  /// The recognizers that won with the watched touch, in the order of rule A21; of all touches when
  /// no touch is watched. Empty when nobody won, or the run was not possible.
  package var winners: [String]

  /// Whether two runs are told apart: by the expression if there is one, otherwise by the winners.
  func differs(from other: SweepOutcome) -> Bool {
    holds == nil ? winners != other.winners : holds != other.holds
  }
}
