package import Drawing
package import TouchEngine

/// What modes do with the gestures of the canvas.
///
/// A tool gets every gesture that begins while one of its ``modes`` is current, to the gesture's end;
/// a change of the mode that does not keep the gesture cancels it. Which gestures can begin is
/// not the tool's to say but the mode's (``GestureAdmission``); a tool may only want less.
///
/// A gesture that is cancelled leaves nothing: what it changed is as it was before, and no step is
/// made.
///
/// A tool changes the document with ``PhotoEditor/change(because:_:)``, one step at a gesture's
/// end. What is shown before that end is the tool's own drawing, or
/// ``PhotoEditor/preview(_:)``, which the step then takes over. It changes its panel and its drawing
/// only in ``entered(because:)`` and ``left()``, which are called by transitions (rule G1.3).
///
/// To add one: a folder with the type, and its line in ``PhotoEditor/makeTools()``.
package protocol EditorTool: AnyObject {
  /// The outermost modes in which it works.
  var modes: [EditorMode] { get }

  /// Why it has no use for a gesture that wants to begin; `nil` when it has one. Asked before the mode,
  /// and changes nothing; which element is meant is noted here.
  func refusal(of gesture: CanvasGesture) -> CanvasReason?
  /// A continuous gesture began. A tap only ends.
  func began(_ gesture: CanvasGesture)
  func moved(_ gesture: CanvasGesture)
  func ended(_ gesture: CanvasGesture)
  func cancelled(_ gesture: CanvasGesture)
  /// Drops what the fingers that are down have changed so far, before something else changes the
  /// document or ``left()``; their gestures are cancelled in the same event.
  ///
  /// - Returns: Whether there was such a gesture.
  @discardableResult
  func dropGestures() -> Bool

  /// A key went down that nobody else wanted, while one of its modes is current.
  ///
  /// - Returns: Whether it was for the tool.
  func keyDown(_ key: KeyPress) -> Bool

  /// One of its modes, or a mode inside of one, has been entered.
  func entered(because cause: TransitionCause)
  /// The mode has been left for one that is not the tool's.
  func left()

  /// The canvas has another size: what the tool lays on it gets its places.
  func layOut()
  /// The document is another one than the tool has seen, by a step or by one that was taken back.
  func documentChanged()
  /// Whether it has changed what is seen and made no step of it yet; fingers that are at it do not count.
  var isUnfinished: Bool { get }
  /// Drops what ``isUnfinished``: undo does that first.
  func dropUnfinished()

  /// What it adds to the panel while one of its modes is current.
  var panelItems: [PanelItem] { get }

  /// Draws what it shows over the page, in the window's coordinates, within the canvas.
  func draw(into list: inout DisplayListBuilder, at time: Timestamp)
  /// As ``Scene/nextChange(after:)``.
  func nextChange(after time: Timestamp) -> Timestamp?
}

extension EditorTool {
  package func refusal(of gesture: CanvasGesture) -> CanvasReason? { nil }
  package func moved(_ gesture: CanvasGesture) {}
  package func keyDown(_ key: KeyPress) -> Bool { false }
  package func entered(because cause: TransitionCause) {}
  package func left() {}
  package func layOut() {}
  package func documentChanged() {}
  package var isUnfinished: Bool { false }
  package func dropUnfinished() {}
  package var panelItems: [PanelItem] { [] }
  package func draw(into list: inout DisplayListBuilder, at time: Timestamp) {}
  package func nextChange(after time: Timestamp) -> Timestamp? { nil }
}
