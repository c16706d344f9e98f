/// What a source asks and tells the object that reads it.
package protocol XInput2SourceDelegate: AnyObject {
  /// Whether single keys are typed text. Asked for each key when everything before it has been
  /// handled.
  var isTyping: Bool { get }

  /// Called with what another program has dropped on the window, while the source reads. A drop is
  /// no input: a batch without events may follow it.
  func receive(_ drop: Drop)

  /// Called when the file ``XInput2Source/companion`` is readable; the delegate reads it. A batch
  /// without events follows.
  func companionIsReadable()
}
