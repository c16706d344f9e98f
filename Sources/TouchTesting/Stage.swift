public import TouchAnalysis
public import TouchEngine
public import TouchTraces

/// A window under test: a hand that plays on it, what was decided, and the stories of its touches.
///
/// ```swift
/// let stage = Stage(window)
/// stage.hand.tap(at: Point(40, 40))
/// try stage.expect("tap@1 won")
/// ```
///
/// Time is virtual: it passes only where the hand waits or drags, and a test runs as fast as the
/// machine can. A stage retains its window; the hand's input is the only input that the window
/// should get.
public final class Stage {
  /// The window under test.
  public let window: Window
  /// The entry point for the hand's input. Register the calls of a recording here
  /// (`TouchStream.calls`) before it is replayed.
  public let stream: TouchStream
  /// The hand that plays on the window, in points of the window.
  public let hand: Hand

  /// Every decision since the stage was made, in the order in which they were made.
  public var decisions: [Decision] { notes.decisions }
  /// Calls that the rules do not allow, in their order; `Window.onDiagnostic` is still called.
  public var diagnostics: [Diagnostic] { notes.diagnostics }
  /// Input that broke the contract of touches and was dropped, in its order.
  public var violations: [ContractViolation] { notes.violations }
  /// The stories of all touches so far, in the order in which the touches began.
  public var stories: [TouchStory] { observer.log.stories }

  /// Makes another window as this one was; `nil` when nobody said how.
  let makeWindow: (@Sendable () -> Window)?
  /// What is noted of the window, which retains it.
  private let notes = StageNotes()
  private let observer: RunObserver

  /// Creates a stage for a window, which may have been used before: time goes on from there, and
  /// touches count from 1.
  public convenience init(_ window: Window) { self.init(window, making: nil) }

  /// Creates a stage for the window that `make` returns. What plays on many windows, as
  /// ``explore(_:seconds:sequences:accepting:keeping:beside:place:line:)`` does, makes more of them.
  ///
  /// ```swift
  /// let stage = Stage { CardWindow() }
  /// ```
  public convenience init(making make: @escaping @Sendable () -> Window) {
    self.init(make(), making: make)
  }

  private init(_ window: Window, making make: (@Sendable () -> Window)?) {
    self.window = window
    makeWindow = make
    stream = TouchStream(window: window)
    hand = Hand(stream: stream)
    window.addObserver(notes)
    observer = RunObserver(
      of: WindowRun(of: window, stream: stream), isThroughCompositor: false)
    let earlier = window.onDiagnostic
    window.onDiagnostic = { [notes] in
      notes.diagnostics.append($0)
      earlier?($0)
    }
    stream.onViolation = { [notes] in notes.violations.append($0) }
  }

  /// Whether expectations may hold although ``diagnostics`` or ``violations`` has something;
  /// `false` at first, so that a test fails on any.
  public var allowsBrokenRules = false

  /// The size that the window had before a recording of another size was replayed, and that of the
  /// recording; `nil` when the latest recording is of that size, or there was none.
  var resizing: (from: Size, to: Size)?
  /// The size that the window had before the first replay; `nil` when there was none.
  var sizeBeforeReplays: Size?

  /// Compares an expression with what was decided so far.
  ///
  /// `tap@1 won` says that the recognizer whose name is `tap` or ends with `.tap` won touch 1;
  /// `tap@1 lost to pan by movement`, `touch 2 hit card` and `not (pan won or pinch won)` are other
  /// examples. `TouchExpression` has the grammar.
  ///
  /// - Parameters:
  ///   - expression: The expression that has to hold.
  ///   - fileID: The module and the file of the call, for the description of the fault.
  ///   - line: The line of the call, for the description of the fault.
  /// - Throws: A ``StageFault`` with the stories of the touches that the expression is about, when
  ///   it does not hold, names what the window does not have, or is no expression; and when a call
  ///   or an input has broken a rule, unless ``allowsBrokenRules`` is set.
  public func expect(
    _ expression: String, fileID: String = #fileID, line: Int = #line
  ) throws(StageFault) {
    let log = observer.log
    func fault(
      _ stories: [TouchStory], reason: ExpressionFault? = nil, brokenRules: [String] = []
    ) -> StageFault {
      var fault = StageFault(
        expression: expression, place: "\(fileID.split(separator: "/").last ?? ""):\(line)",
        reason: reason, brokenRules: brokenRules, stories: stories)
      fault.remark = resizing.map {
        "the recording is of a window of \(Self.words(of: $0.to)), this one had "
          + "\(Self.words(of: $0.from)) before it was replayed"
      }
      return fault
    }
    let broken = diagnostics.map(\.description) + violations.map(\.description)
    guard broken.isEmpty || allowsBrokenRules else {
      throw fault(log.stories, brokenRules: broken)
    }
    let applied: AppliedExpression
    do throws(ExpressionFault) {
      applied = try TouchExpression(expression).applied(to: log)
    } catch {
      throw fault(log.stories, reason: error)
    }
    guard !applied.holds(for: log.stories) else { return }
    let concerned = log.stories.filter(applied.concerns)
    throw fault(concerned.isEmpty ? log.stories : concerned)
  }

  private static func words(of size: Size) -> String {
    "\(Numeral.points(size.width)) × \(Numeral.points(size.height)) pt"
  }

  /// One line for each decision so far: milliseconds, then words.
  public var transcript: String { Self.transcript(of: decisions) }

  /// Returns one line for each decision: milliseconds, then words.
  package static func transcript(of decisions: some Sequence<Decision>) -> String {
    decisions.map {
      let milliseconds = Double($0.time.microseconds) / 1000
      return "\(milliseconds) \($0)\n"
    }.joined()
  }
}

/// What a stage notes of its window. It refers to neither, so that both can be freed.
final class StageNotes: DecisionObserver {
  private(set) var decisions: [Decision] = []
  var diagnostics: [Diagnostic] = []
  var violations: [ContractViolation] = []

  func decided(_ decision: Decision) { decisions.append(decision) }
}

/// An expectation of a ``Stage`` that does not hold.
///
/// Its description has the place of the expectation, the expression, what is wrong with it, and the
/// stories of its touches.
public struct StageFault: Error, Hashable, Sendable {
  /// The expression as it was written.
  public var expression: String
  /// The file and the line of the expectation, as in `CardTests.swift:12`; `nil` when they are not
  /// known. A test reports what was thrown where the test begins.
  public var place: String?
  /// The fault of the expression itself, such as a name that the window does not have; `nil` when
  /// it is only false.
  public var reason: ExpressionFault?
  /// The breaks of the rules of the engine: calls, and input that was dropped.
  public var brokenRules: [String]
  /// The stories of the touches that the expression is about; those of all touches when it names
  /// none of them.
  public var stories: [TouchStory]
  /// What else may explain it, such as a replay of a window of another size; `nil` for nothing.
  var remark: String?

  /// Creates a fault.
  ///
  /// - Parameters:
  ///   - expression: The expression that does not hold.
  ///   - place: The file and the line of the expectation; `nil` when they are not known.
  ///   - reason: The reason why it cannot be read; `nil` when it can.
  ///   - brokenRules: The rules of the engine that were broken.
  ///   - stories: The stories of the touches that it is about.
  public init(
    expression: String, place: String? = nil, reason: ExpressionFault? = nil,
    brokenRules: [String] = [], stories: [TouchStory]
  ) {
    self.expression = expression
    self.place = place
    self.reason = reason
    self.brokenRules = brokenRules
    self.stories = stories
  }
}

extension StageFault: CustomStringConvertible {
  public var description: String {
    let fault =
      brokenRules.isEmpty
      ? "\(expression.shown) does not hold" + (reason.map { ": \($0)" } ?? "")
      : "\(expression.shown) was not looked at, because a rule was broken"
    let head = (place.map { "\($0.shown): " } ?? "") + fault
    let told = stories.flatMap { $0.lines(in: .english) }
    let lines = told.isEmpty ? ["there was no touch"] : told
    let remarks = remark.map { [$0] } ?? []
    return ([head] + remarks + (brokenRules.map(\.shown) + lines).map { "  \($0)" }).joined(
      separator: "\n")
  }
}

extension Stage {
  /// Plays the input of a recording on the window, from the present time on, to the recording's
  /// end.
  ///
  /// The window gets the recording's size, and the settings and changes that its header has. The
  /// window's views have to be as they were when the recording began; the recorded decisions are
  /// not read. When the window had another size before, the description of a ``StageFault`` says
  /// so.
  ///
  /// ```swift
  /// try stage.replay("tap.touchtrace", beside: #filePath)
  /// ```
  ///
  /// - Parameters:
  ///   - path: The path of the recording, which may be compressed.
  ///   - file: The path of a file in the folder that a relative `path` counts from, such as
  ///     `#filePath`; `nil` for the current folder.
  /// - Throws: What is wrong with the recording, such as a call that is not among the
  ///   `TouchStream.calls` of the stage's stream.
  public func replay(_ path: String, beside file: String? = nil) throws(TraceError) {
    let replayer = try TraceReplayer(path: Self.place(of: path, beside: file))
    prepare(for: replayer.header)
    let start = hand.now
    let delay = start - .zero
    replayer.knownCalls = { [stream] in Array(stream.calls.keys) }
    defer { replayer.knownCalls = nil }
    while let batch = try replayer.next(until: nil) {
      stream.accept(delay == 0 ? batch : batch.delayed(by: delay))
      hand.follow(to: start + (batch.time - .zero))
    }
  }

  private func prepare(for header: TraceHeader) {
    // The window's views are as its first size wants them, also after a replay.
    let made = sizeBeforeReplays ?? window.bounds.size
    sizeBeforeReplays = made
    resizing = header.size == made ? nil : (made, header.size)
    if header.size != window.bounds.size { hand.send(.resize(header.size)) }
    for setting in EngineSettings.all {
      let value = header.settings[keyPath: setting.keyPath]
      if value != setting.standard { window.settings[keyPath: setting.keyPath] = value }
    }
    if !header.changes.isEmpty { window.changes = header.changes }
  }

  static func place(of path: String, beside file: String?) -> String {
    guard let file, !path.hasPrefix("/"), let slash = file.lastIndex(of: "/") else { return path }
    return file[...slash] + path
  }
}

extension InputBatch {
  /// Returns the batch with all its times later by `microseconds`.
  fileprivate func delayed(by microseconds: Int64) -> InputBatch {
    var batch = self
    batch.time = time + microseconds
    for index in events.indices {
      batch.events[index].time = events[index].time + microseconds
      guard case .touches(var samples) = events[index].content else { continue }
      for index in samples.indices { samples[index].time = samples[index].time + microseconds }
      batch.events[index].content = .touches(samples)
    }
    return batch
  }
}
