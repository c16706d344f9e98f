/// A trace without what was typed and without names of files and devices.
package struct RedactedTrace: Sendable {
  /// The whole trace.
  package var text: TraceText
  /// The number of input lines in which something was replaced.
  package var changedLines = 0
  /// The number of lines that were left out, because this version does not know what they say.
  package var omittedLines = 0
}
