import Testing

// Plain functions in place of the macros `#expect` and `#require`. The compiler takes about ten
// times as long for an expanded macro as for a call, and there are more than ten thousand of them.

/// Records an issue unless a condition holds.
///
/// - Parameters:
///   - condition: The condition.
///   - note: What an issue says beside its place; made only for an issue.
///   - path: The file of the call.
///   - line: The line of the call.
public func expect(
  _ condition: Bool, _ note: @autoclosure () -> String = "", path: String = #filePath,
  line: Int = #line
) {
  if !condition { record("the condition does not hold", note(), path, line) }
}

/// Records an issue, which shows both values, unless a value equals an expected one.
public func expect<Value: Equatable>(
  _ value: Value, equals expected: Value, _ note: @autoclosure () -> String = "",
  path: String = #filePath, line: Int = #line
) {
  if value != expected { record("found \(value), expected \(expected)", note(), path, line) }
}

/// Records an issue unless a call throws an error of a type, and returns this error.
///
/// With `Never` the call must throw nothing.
@discardableResult public func expect<Failure: Error, Result>(
  throws type: Failure.Type, _ note: @autoclosure () -> String = "", path: String = #filePath,
  line: Int = #line, _ call: () throws -> Result
) -> Failure? {
  do {
    _ = try call()
    if type != Never.self { record("nothing is thrown, expected \(type)", note(), path, line) }
  } catch let error as Failure {
    return error
  } catch {
    record("thrown is \(error), expected \(type)", note(), path, line)
  }
  return nil
}

/// Records an issue unless a call throws an error that equals an expected one.
public func expect<Failure: Error & Equatable, Result>(
  throws expected: Failure, _ note: @autoclosure () -> String = "", path: String = #filePath,
  line: Int = #line, _ call: () throws -> Result
) {
  let error = expect(throws: Failure.self, note(), path: path, line: line, call)
  if let error { expect(error, equals: expected, note(), path: path, line: line) }
}

/// Returns an optional's value.
///
/// - Throws: ``UnmetRequirement`` when there is none, after an issue is recorded.
public func require<Value>(
  _ value: Value?, _ note: @autoclosure () -> String = "", path: String = #filePath,
  line: Int = #line
) throws -> Value {
  if let value { return value }
  record("there is no \(Value.self)", note(), path, line)
  throw UnmetRequirement()
}

/// Ends a test unless a condition holds.
///
/// - Throws: ``UnmetRequirement`` when it does not hold, after an issue is recorded.
public func require(
  _ condition: Bool, _ note: @autoclosure () -> String = "", path: String = #filePath,
  line: Int = #line
) throws {
  if condition { return }
  record("the condition does not hold", note(), path, line)
  throw UnmetRequirement()
}

/// Returns the error of a type that a call throws.
///
/// - Throws: ``UnmetRequirement`` when it throws no such error, after an issue is recorded.
@discardableResult public func require<Failure: Error, Result>(
  throws type: Failure.Type, _ note: @autoclosure () -> String = "", path: String = #filePath,
  line: Int = #line, _ call: () throws -> Result
) throws -> Failure {
  let error = expect(throws: type, note(), path: path, line: line, call)
  guard let error else { throw UnmetRequirement() }
  return error
}

/// Records an issue.
public func fail(_ fault: String, path: String = #filePath, line: Int = #line) {
  record(fault, "", path, line)
}

/// The end of a test whose requirement is not met.
public struct UnmetRequirement: Error, CustomStringConvertible {
  public var description: String { "the test needs this, and ends here" }
}

private func record(_ fault: String, _ note: String, _ path: String, _ line: Int) {
  let names = path.split(separator: "/").suffix(2)
  let place = SourceLocation(
    fileID: names.joined(separator: "/"), filePath: path, line: line, column: 1)
  Issue.record(note.isEmpty ? "\(fault)" : "\(fault): \(note)", sourceLocation: place)
}
