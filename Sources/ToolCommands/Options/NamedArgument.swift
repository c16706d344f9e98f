import ArgumentParser
import TouchEngine

/// Returns the value with this name on the command line.
///
/// - Throws: A message with all valid names, when there is no such name.
func named<Value: RawRepresentable & CaseIterable>(_ text: String) throws -> Value
where Value.RawValue == String {
  if let value = Value(rawValue: text) { return value }
  let names = Value.allCases.map(\.rawValue)
  let known = names.dropLast().joined(separator: ", ")
  throw ValidationError("expected \(known) or \(names.last ?? ""), found \(text.shown)")
}
