public import Drawing
import SceneBase
public import TouchEngine

/// The effect of the canvas' gestures in the tool's modes.
///
/// A tool receives every gesture that begins while one of its ``modes`` is current, until the
/// gesture's end; a change to a mode that does not keep the gesture cancels it. The mode decides
/// which gestures can begin (``GestureAdmission``); a tool can only refuse more.
///
/// A cancelled gesture changes nothing: the tool restores everything, and makes no step.
///
/// A tool changes the document with ``PhotoEditor/change(because:_:)``, one step at a gesture's
/// end. Before that, it shows the change by its own drawing or by ``PhotoEditor/preview(_:)``,
/// which the step then includes. It changes its drawing only in ``entered(because:)``
/// and ``left()``, which transitions call (rule G1.3).
///
/// To add a tool: a folder with the type, and its line in ``PhotoEditor/makeTools()``.
public protocol EditorTool: AnyObject {
  /// The outermost modes in which the tool works.
  var modes: [EditorMode] { get }
  /// Whether fingers reach elements that have recognizers of their own.
  var isAboutElements: Bool { get }

  /// Returns why the tool refuses a gesture that wants to begin; `nil` when it does not. Called
  /// before the mode is asked, and by predictions; it changes and reports nothing.
  func refusal(of gesture: CanvasGesture) -> CanvasReason?
  /// Reports what a gesture means that wants to begin, once ``refusal(of:)`` has answered. No
  /// prediction calls it.
  func attempted(_ gesture: CanvasGesture, refusal: CanvasReason?)
  /// Handles the beginning of a continuous gesture. A tap only ends.
  func began(_ gesture: CanvasGesture)
  func moved(_ gesture: CanvasGesture)
  func ended(_ gesture: CanvasGesture)
  func cancelled(_ gesture: CanvasGesture)
  /// Discards what the gestures in progress have changed, before something else changes the
  /// document or ``left()``; the gestures are cancelled in the same event.
  ///
  /// - Returns: Whether there was such a gesture.
  @discardableResult
  func dropGestures() -> Bool

  /// Handles a key that the first responder did not handle, while one of the tool's modes is
  /// current.
  ///
  /// - Returns: Whether the tool handled it.
  func keyDown(_ key: KeyPress) -> Bool

  /// Called when one of the tool's modes, or a submode, was entered.
  func entered(because cause: TransitionCause)
  /// Called when the mode was left for one that is not the tool's.
  func left()

  /// Lays out the tool's views when the canvas changes its size.
  func layOut()
  /// Called when a step or an undo changed the document.
  func documentChanged()
  /// Whether the tool shows a change that is no step yet, apart from gestures in progress.
  var isUnfinished: Bool { get }
  /// Discards that change; undo does so first.
  func dropUnfinished()

  /// Draws over the page, in the window's coordinates, clipped to the canvas.
  func draw(into list: inout DisplayListBuilder, at time: Timestamp)
  /// Returns the next time at which the drawing changes; see ``Scene/nextChange(after:)``.
  func nextChange(after time: Timestamp) -> Timestamp?
}

extension EditorTool {
  public var isAboutElements: Bool { false }
  public func refusal(of gesture: CanvasGesture) -> CanvasReason? { nil }
  public func attempted(_ gesture: CanvasGesture, refusal: CanvasReason?) {}
  public func moved(_ gesture: CanvasGesture) {}
  public func keyDown(_ key: KeyPress) -> Bool { false }
  public func entered(because cause: TransitionCause) {}
  public func left() {}
  public func layOut() {}
  public func documentChanged() {}
  public var isUnfinished: Bool { false }
  public func dropUnfinished() {}
  public func draw(into list: inout DisplayListBuilder, at time: Timestamp) {}
  public func nextChange(after time: Timestamp) -> Timestamp? { nil }
}

/// A gesture of the canvas, as tools receive it.
public struct CanvasGesture {
  public let role: CanvasRole
  public let recognizer: GestureRecognizer
  public let canvas: Canvas

  /// The cause of a transition that the gesture makes.
  public var cause: TransitionCause { .gesture(recognizer: recognizer.path) }

  /// The element whose own recognizer it is; `nil` for the canvas' recognizers.
  var element: Element? { recognizer.view as? Element }

  /// The gesture's location in page points; that of a tap is where it landed.
  public var location: Point { recognizer.location(in: canvas.page) }

  /// The location in points of the canvas.
  public var locationOnCanvas: Point { recognizer.location(in: canvas) }

  /// The centroid of the touches' first contacts, in page points (rule G1.6).
  public var firstContact: Point? { recognizer.middleOfFirstContacts(in: canvas.page) }

  /// The centroid of the first contacts, in points of the canvas.
  public var firstContactOnCanvas: Point? { recognizer.middleOfFirstContacts(in: canvas) }
}

extension GestureRecognizer {
  /// The centroid of the touches' first contacts, in the coordinates of `view`; `nil` without
  /// touches.
  func middleOfFirstContacts(in view: View) -> Point? {
    guard !touches.isEmpty else { return nil }
    var sum = Point.zero
    for touch in touches { sum += touch.firstLocation(in: view) }
    return sum * (1 / Double(touches.count))
  }
}
