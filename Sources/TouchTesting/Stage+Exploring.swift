public import TouchAnalysis
import TouchEngine
import TouchTraces

extension Stage {
  /// Searches for input that shows a conflict between recognizers, as one that never wins beside
  /// the others.
  ///
  /// ```swift
  /// let stage = Stage { CardWindow() }
  /// try stage.explore(.views("card"), seconds: 20)
  /// ```
  ///
  /// A stage that was made with a closure searches on many windows and all processors. Otherwise its
  /// own window is played on: it has to be at rest, and come back to how it was after each gesture.
  ///
  /// - Parameters:
  ///   - what: The views or recognizers, and the kinds of findings.
  ///   - seconds: The time of the search; `nil` for that of `what`.
  ///   - sequences: The number of sequences, in place of a time: the result is then the same on
  ///     every machine.
  ///   - accepted: The path of a `.touchaccept` file with the findings that are accepted; `nil` for
  ///     none.
  ///   - folder: The path of a folder in which recordings of the findings are kept, which is created
  ///     unless it exists; `nil` for none.
  ///   - file: The path of a file in the folder that relative paths count from, such as `#filePath`.
  ///   - place: The module and the file of the call.
  ///   - line: The line of the call.
  /// - Returns: What was found, all of it accepted or by design.
  /// - Throws: An ``ExplorationFailure`` with the findings that are not accepted, and with lines of
  ///   the file that accept what does not occur; an `ExplorationFault` for a name that the window
  ///   does not have.
  @discardableResult
  public func explore(
    _ what: ExplorationOptions = .everything, seconds: Double? = nil, sequences: Int? = nil,
    accepting accepted: String? = nil, keeping folder: String? = nil, beside file: String? = nil,
    place: String = #fileID, line: Int = #line
  ) throws -> Exploration {
    var options = what
    if let seconds { options.seconds = seconds }
    if let sequences { (options.sequences, options.seconds) = (sequences, nil) }
    let acceptance = try accepted.map {
      try AcceptedFindings(path: Self.place(of: $0, beside: file))
    }
    let exploration: Exploration
    if let makeWindow {
      exploration = try TouchExplorer(options) { WindowRun(of: makeWindow()) }.explore()
    } else {
      exploration = try TouchExplorer.explore(WindowRun(of: window, stream: stream), options)
      hand.follow(to: window.timeline.now)
    }
    let left = exploration.findings.filter { acceptance?.accepts($0) != true }
    let unused = acceptance?.unused(in: exploration) ?? []
    guard !left.isEmpty || !unused.isEmpty else { return exploration }
    var failure = ExplorationFailure(
      place: "\(place.split(separator: "/").last ?? ""):\(line)", findings: left,
      unused: unused.map(\.name), bound: exploration.bound)
    if let folder { failure.kept = try keep(left, in: Self.place(of: folder, beside: file)) }
    throw failure
  }

  /// Writes a recording of each finding, and returns the paths.
  private func keep(_ findings: [ExplorationFinding], in folder: String) throws -> [String] {
    let header = TraceHeader(
      program: "touch-testing", version: "1", scene: window.identifier, size: window.bounds.size,
      scale: 1)
    return try findings.map { finding in
      let path = "\(folder)/\(finding.fileName).touchtrace"
      if let makeWindow {
        try finding.witness.record(to: path, header) { _ in WindowRun(of: makeWindow()) }
      } else {
        try finding.witness.write(to: path, header)
      }
      return path
    }
  }
}

/// Findings of a search that nobody has accepted.
public struct ExplorationFailure: Error, Hashable, Sendable {
  /// The file and the line of the call.
  public var place: String
  /// The findings.
  public var findings: [ExplorationFinding]
  /// The names of accepted findings that do not occur.
  public var unused: [String]
  /// The bound up to which the search went.
  public var bound: Exploration.Bound
  /// The paths of the recordings that were kept.
  public var kept: [String] = []
}

extension ExplorationFailure: CustomStringConvertible {
  public var description: String {
    let words = ExplorationWords(in: .english)
    var lines = findings.flatMap { words.lines(of: $0) }
    lines += unused.map { "accepted, and not found: \($0)" }
    lines += kept.map { "kept in \($0)" }
    lines.append("looked at " + words.words(of: bound))
    let count = findings.count == 1 ? "1 finding" : "\(findings.count) findings"
    return (["\(place): \(count)"] + lines.map { "  \($0)" }).joined(
      separator: "\n")
  }
}
