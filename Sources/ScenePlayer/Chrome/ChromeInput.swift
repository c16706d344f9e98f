package import TouchEngine

/// A part of the program over a scene that takes its own fingers out of the input.
package protocol ChromeInput: AnyObject {
  /// Takes the part's events out of a batch before the scene receives it, and handles them.
  func consume(from batch: inout InputBatch)
}
