import FileSupport
public import TouchEngine
public import TouchTraces

/// Expressions that belong to a recording: `NAME.touchexpect` beside `NAME.touchtrace`.
///
/// Each line is an expression; empty lines, and lines that begin with `#`, say nothing.
public struct Expectations: Sendable {
  /// One line of the file.
  public struct Line: Sendable {
    /// The number of the line, counted from 1.
    public var number: Int
    /// The expression that is to hold.
    public var expression: TouchExpression
  }

  /// The path of the file.
  public let path: String
  /// The lines with expressions, in their order.
  public let lines: [Line]

  /// The largest file, in bytes.
  private static let sizeLimit = 1 << 20

  /// Reads the expectations of the recording at `trace`; `nil` when there are none.
  ///
  /// - Throws: That the file cannot be read, or the first line that is no expression.
  public init?(of trace: String) throws(TraceError) {
    guard let path = Self.path(of: trace), FileStamp(path: path) != nil else { return nil }
    let bytes: [UInt8]
    do throws(FileReason) { bytes = try readFile(path, limit: Self.sizeLimit) } catch {
      throw .cannotRead(path: path, reason: error)
    }
    try self.init(String(decoding: bytes, as: UTF8.self), path: path)
  }

  /// Reads the text of such a file; messages call it `path`.
  public init(_ text: String, path: String) throws(TraceError) {
    self.path = path
    var lines: [Line] = []
    for (number, line) in text.tellingLines {
      do throws(ExpressionFault) {
        lines.append(Line(number: number, expression: try TouchExpression(line)))
      } catch {
        throw .malformed(
          path: path, line: number, found: line, expected: "an expression (\(error))")
      }
    }
    self.lines = lines
  }

  /// Returns the path of the expectations of a recording; `nil` when its name has another suffix.
  package static func path(of trace: String) -> String? {
    TraceEnding.of(trace).map { trace.dropLast($0.count) + ".touchexpect" }
  }

  /// Returns the lines that do not hold in a run, with the stories that they are about.
  ///
  /// - Throws: The first line that names what the run does not have.
  public func unmet(in log: RunLog) throws(TraceError) -> [UnmetExpectation] {
    var unmet: [UnmetExpectation] = []
    for line in lines {
      let applied: AppliedExpression
      do throws(ExpressionFault) { applied = try line.expression.applied(to: log) } catch {
        throw .malformed(
          path: path, line: line.number, found: line.expression.text,
          expected: "names of the recording (\(error))")
      }
      guard !applied.holds(for: log.stories) else { continue }
      unmet.append(
        UnmetExpectation(
          path: path, line: line.number, text: line.expression.text,
          stories: log.stories.filter(applied.concerns)))
    }
    return unmet
  }
}

/// A line of a `.touchexpect` that does not hold.
public struct UnmetExpectation: Hashable, Sendable {
  /// The path of the file with the line.
  public var path: String
  /// The number of the line, counted from 1.
  public var line: Int
  /// The expression as it was written.
  public var text: String
  /// The stories of the touches that the expression is about.
  public var stories: [TouchStory]
}

extension String {
  /// The lines that say something, with their numbers from 1: those that are neither empty nor a
  /// comment, without blanks before them. They may end with CR LF, and the first may begin with a
  /// mark of UTF-8, as editors write them.
  var tellingLines: [(number: Int, text: String)] {
    let lines = split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return lines.enumerated().compactMap { index, line in
      let text = line.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
      return text.isEmpty || text.first == "#" ? nil : (index + 1, String(text))
    }
  }
}
