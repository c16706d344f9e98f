import PhotoDocument
public import SceneBase
public import TouchEngine

/// A reason for which a gesture of the photo editor does not begin, or is cancelled.
public enum CanvasReason: Hashable, Sendable {
  /// The mode of this name does not admit the gesture.
  case mode(String)
  /// The mode of this name was entered, and does not keep the gesture.
  case entered(String)
  /// Drawing takes one finger.
  case onlyOneFinger
  /// No element is there; `nearest` tells by how much the fingers miss one, `nil` without elements.
  case nothingUnderFingers(nearest: TargetMiss?)
  /// Each element has recognizers of its own.
  case ownRecognizers
  /// Two fingers mean the element under them.
  case elementUnderFingers
  /// Other fingers move an element.
  case elementMoves
  /// A finger drags a handle of the crop frame or of an element, or the dial.
  case handleMoves
  /// The finger is on a handle of the crop frame.
  case onHandle
  /// The finger is on the dial.
  case onDial
  /// The document has the maximum number of strokes.
  case tooManyStrokes
  /// No sticker of the tray is under the finger.
  case noSticker
  /// The finger stopped the photo, which was gliding.
  case stoppedView
  /// The recognizer is not one of the canvas'.
  case foreign
  /// Something else changed the document.
  case change(Change)

  /// A change of the document, which ends gestures first.
  public enum Change: String, Hashable, Sendable, CaseIterable {
    case undo, redo, add, duplicate, delete, order, nudge, filter, strength, crop, cropDiscarded,
      cancel, color
  }
}

/// The distance of a finger from the element that it misses least.
public struct TargetMiss: Hashable, Sendable {
  /// The distance along the element's sides, as margins are measured, in points on the screen.
  var distance: Double
  /// The margin at that side, in points on the screen.
  var margin: Double
}

extension CanvasReason: SceneReason {
  public var key: String {
    switch self {
    case .mode(let name): "canvas.mode.\(name)"
    case .entered(let name): "canvas.entered.\(name)"
    case .onlyOneFinger: "canvas.onlyOneFinger"
    case .nothingUnderFingers(nil): "canvas.noElements"
    case .nothingUnderFingers: "canvas.nothingUnderFingers"
    case .ownRecognizers: "canvas.ownRecognizers"
    case .elementUnderFingers: "canvas.elementUnderFingers"
    case .elementMoves: "canvas.elementMoves"
    case .handleMoves: "canvas.handleMoves"
    case .onHandle: "canvas.onHandle"
    case .onDial: "canvas.onDial"
    case .tooManyStrokes: "canvas.tooManyStrokes"
    case .noSticker: "canvas.noSticker"
    case .stoppedView: "canvas.stoppedView"
    case .foreign: "canvas.foreign"
    case .change(let change): "canvas.change.\(change.rawValue)"
    }
  }

  public var values: [String: Double] {
    switch self {
    case .nothingUnderFingers(let nearest?):
      ["distance": nearest.distance, "limit": nearest.margin]
    case .tooManyStrokes: ["limit": Double(EditorDocument.strokeLimit)]
    default: [:]
    }
  }

  public static let words: [String: LocalizedText] = Words.table.part("editor.reason.").texts
}
