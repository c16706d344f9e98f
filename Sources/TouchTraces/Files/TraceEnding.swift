/// The endings of the names of recordings.
package enum TraceEnding {
  package static let all = [".touchtrace", ".touchtrace.gz"]

  /// Returns the ending that makes a name that of a recording; `nil` when it is none.
  package static func of(_ name: String) -> String? { all.first { name.hasSuffix($0) } }
}
