public import TouchAnalysis
public import TouchEngine

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
