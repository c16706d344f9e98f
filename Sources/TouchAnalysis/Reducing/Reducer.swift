import FileSupport
import TouchEngine
import TouchTraces

/// Makes a recording as small as possible, while an expression stays true.
///
/// First what belongs together is left out: touches, keys of the state, samples. Then lines become
/// straight, numbers round and waits short. At last no single input line, and no key of the state,
/// can be left out any more. Recordings are tried side by side, on as many threads as there are
/// processors; the result does not depend on their number.
package final class Reducer {
  private let expression: TouchExpression
  private let open: RunOpener
  private let progress: (_ lines: Int, _ trials: Int) -> Void
  private let applied: AppliedExpression
  /// The touches that the expression names, which stay.
  private let named: Set<Int>
  private let original: EditableRecording
  private var best: EditableRecording
  private var trials = 0
  /// The number of recordings that are tried side by side.
  private let sideBySide: Int
  /// Whether a try also has to know every name of the expression.
  private var isStrict = false

  /// Begins with a recording; `nil` when the expression is false in it.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - expression: What stays true.
  ///   - progress: Called after each try, with the number of input lines that are left, and of
  ///     tries. The reducer retains it.
  ///   - open: Opens a fresh run. The reducer retains it.
  /// - Throws: What is wrong with the recording, and a name that it does not have.
  package convenience init?(
    _ recording: LoadedRecording, keeping expression: TouchExpression,
    progress: @escaping (_ lines: Int, _ trials: Int) -> Void = { _, _ in },
    opening open: @escaping RunOpener
  ) throws {
    try self.init(
      recording, keeping: expression, sideBySide: Processors.count, progress: progress,
      opening: open)
  }

  /// Begins with a recording; `nil` when the expression is false in it. `count` recordings are
  /// tried side by side.
  init?(
    _ recording: LoadedRecording, keeping expression: TouchExpression, sideBySide count: Int,
    progress: @escaping (_ lines: Int, _ trials: Int) -> Void = { _, _ in },
    opening open: @escaping RunOpener
  ) throws {
    sideBySide = count
    (self.expression, self.open, self.progress) = (expression, open, progress)
    let log = try recording.play(opening: open)
    applied = try expression.applied(to: log)
    named = expression.touches
    original = try EditableRecording(recording)
    best = original
    guard applied.holds(for: log.stories) else { return nil }
  }

  /// Finds the smallest recording.
  ///
  /// - Returns: The recording, and the expression with its numbers of touches.
  /// - Throws: What is wrong with it, which cannot happen.
  package func reduce() throws -> Reduction {
    try pass()
    isStrict = true
    if !holds(best) {
      // A name is gone from the smallest one.
      best = original
      try pass()
    }
    settle()
    let numbers = Dictionary(
      uniqueKeysWithValues: best.touches.enumerated().map { ($1.number, $0 + 1) })
    return Reduction(
      recording: try best.recording(), expression: try expression.renumbered(numbers),
      lines: (original.lines.count, best.lines.count),
      touches: (original.touches.count, best.touches.count), trials: trials)
  }

  private func pass() throws {
    leaveOutTouches()
    leaveOutState()
    leaveOutLines()
    straighten()
    round()
    shorten()
  }

  /// Leaves out single lines and keys until none can be left out.
  private func settle() {
    var size: (Int, JSON?)
    repeat {
      size = (best.lines.count, best.header.state)
      leaveOutLines()
      leaveOutState()
    } while size != (best.lines.count, best.header.state)
  }

  // MARK: Tries

  /// Whether the expression is true in a recording; one that breaks the contract of touches does
  /// not count. It can be asked on any thread.
  private var test: @Sendable (EditableRecording) -> Bool {
    let (named, open, applied, expression, isStrict) = (named, open, applied, expression, isStrict)
    return { tried in
      guard Set(tried.touches.map(\.number)).isSuperset(of: named) else { return false }
      if isStrict { return Self.holdsStrictly(expression, in: tried, opening: open) }
      guard let stories = try? tried.stories(opening: open) else { return false }
      return applied.holds(for: stories)
    }
  }

  private static func holdsStrictly(
    _ expression: TouchExpression, in tried: EditableRecording, opening open: RunOpener
  ) -> Bool {
    let numbers = Dictionary(
      tried.touches.enumerated().map { ($1.number, $0 + 1) }, uniquingKeysWith: { one, _ in one })
    guard let recording = try? tried.recording(), let log = try? recording.play(opening: open),
      let renumbered = try? expression.renumbered(numbers),
      let applied = try? renumbered.applied(to: log)
    else { return false }
    return applied.holds(for: log.stories)
  }

  private func count(_ tries: Int) {
    trials += tries
    progress(best.lines.count, trials)
  }

  private func holds(_ tried: EditableRecording) -> Bool {
    count(1)
    return test(tried)
  }

  /// Takes steps one after another, each on what those before it have left, and keeps those after
  /// which the expression is true.
  ///
  /// - Returns: Whether one was kept.
  @discardableResult
  private func keep(
    _ steps: Int, endsAtFirst: Bool = false, _ step: (Int, inout EditableRecording) -> Void
  ) -> Bool {
    let result = keptInTurn(
      best, steps: steps, sideBySide: sideBySide, endsAtFirst: endsAtFirst,
      step: { number, value in
        var tried = value
        step(number, &tried)
        let isOther =
          tried.lines != value.lines || tried.end != value.end || tried.header != value.header
        return isOther ? tried : nil
      }, tried: count, holds: test)
    best = result.value
    return result.hasChanged
  }

  /// Keeps a changed recording in which the expression is true.
  @discardableResult
  private func keep(_ change: (inout EditableRecording) -> Void) -> Bool {
    keep(1) { change(&$1) }
  }

  // MARK: Leaving out

  private func leaveOutTouches() {
    let (all, test) = (best, test)
    let kept = minimized(all.units, sideBySide: sideBySide, tried: count) { test(all.keeping($0)) }
    best = all.keeping(kept)
  }

  private func leaveOutLines() {
    let (all, test) = (best, test)
    best.lines = minimized(all.lines, sideBySide: sideBySide, tried: count) { lines in
      var tried = all
      tried.lines = lines
      return test(tried)
    }
  }

  private func leaveOutState() {
    guard best.header.state != nil else { return }
    if keep({ $0.header.state = nil }) { return }
    var hasChanged = true
    while hasChanged, let state = best.header.state {
      let paths = StateKeys.paths(in: state)
      hasChanged = keep(paths.count) { number, tried in
        guard let present = tried.header.state,
          let rest = StateKeys.removing(paths[number], from: present)
        else { return }
        tried.header.state = rest
      }
    }
  }

  // MARK: Simpler values

  /// Puts the samples of each touch on a straight line from its first to its last.
  private func straighten() {
    let touches = best.touches
    keep(touches.count) { $1.straighten(touches[$0]) }
  }

  /// Rounds positions to points, and times to hundredths or thousandths of a second.
  private func round() {
    for step in [10_000, 1000] as [Int64] { keep { $0.roundTimes(to: step) } }
    guard !keep({ $0.roundPositions() }) else { return }
    let touches = best.touches
    keep(touches.count) { $1.roundPositions(of: touches[$0]) }
  }

  /// Shortens the waits between lines, first all of them and then each, down to 10 ms.
  private func shorten() {
    let limits: [Int64] = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000]
    keep(limits.count, endsAtFirst: true) { $1.limitWaits(to: limits[$0] * 1000) }
    for index in 0...best.lines.count {
      keep(limits.count, endsAtFirst: true) { $1.limitWait(index, to: limits[$0] * 1000) }
    }
  }
}

/// A recording that was made as small as possible.
package struct Reduction: Sendable {
  /// The smallest recording; it has no decisions.
  package let recording: LoadedRecording
  /// The expression that holds in it; touches have their new numbers.
  package let expression: TouchExpression
  /// The numbers of input lines and touches, before and after.
  package let lines: (before: Int, after: Int)
  /// The numbers of touches in the recording and in the smaller one.
  package let touches: (before: Int, after: Int)
  /// The number of recordings that were tried.
  package let trials: Int
}
