import ArgumentParser
import TouchEngine

/// The value that is called so on the command line.
///
/// - Throws: A message with all the names that there are, when there is none of that name.
func named<Value: RawRepresentable & CaseIterable>(_ text: String) throws -> Value
where Value.RawValue == String {
  if let value = Value(rawValue: text) { return value }
  let names = Value.allCases.map(\.rawValue)
  let known = names.dropLast().joined(separator: ", ")
  throw ValidationError("expected \(known) or \(names.last ?? ""), found \(text.shown)")
}
